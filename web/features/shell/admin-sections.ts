import { z } from 'zod';

/** The seven tiles of the admin dashboard (spec section 2), in their order. */
export const adminSections = [
  { value: 'overview', label: 'Overview' },
  { value: 'pending', label: 'Pending' },
  { value: 'clients', label: 'Clients' },
  { value: 'messages', label: 'Messages' },
  { value: 'projects', label: 'Projects' },
  { value: 'archived', label: 'Archived' },
  { value: 'invoices', label: 'Invoices' },
] as const;

export type AdminSection = (typeof adminSections)[number]['value'];

/** Places of the back office that are no tile: the account menu leads there. */
export const adminPlaces = [
  { value: 'account', label: 'Your account' },
  { value: 'security', label: 'Sign-in and recovery' },
  { value: 'alarms', label: 'Alarms' },
] as const;

export type AdminPlace = (typeof adminPlaces)[number]['value'];

/** The open section and whatever it keeps in the address; an unknown section opens the first. */
export const adminSearch = z.looseObject({
  section: z
    .enum([...adminSections, ...adminPlaces].map((section) => section.value))
    .optional()
    .catch(undefined),
});
