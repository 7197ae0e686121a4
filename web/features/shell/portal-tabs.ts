import { z } from 'zod';

/** The six tabs of the portal layout (spec section 2), in their order. */
export const portalTabs = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'documents', label: 'Documents' },
  { value: 'payments', label: 'Payments' },
  { value: 'messages', label: 'Messages' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'profile', label: 'Profile' },
] as const;

export type PortalTab = (typeof portalTabs)[number]['value'];

/** The open tab and whatever its screen keeps in the address; an unknown tab opens the first. */
export const portalSearch = z.looseObject({
  tab: z
    .enum(portalTabs.map((tab) => tab.value))
    .optional()
    .catch(undefined),
});
