import { z } from 'zod';
import type { User } from '#contract/identity/accounts';
import type { AccessRight } from '#domain/client-accounts';
import { mayInAccount } from '#web/lib/session/account.ts';

/** The six tabs of the portal layout (spec section 2), in their order. */
export const portalTabs = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'documents', label: 'Documents' },
  { value: 'payments', label: 'Payments' },
  { value: 'messages', label: 'Messages' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'profile', label: 'Profile' },
] as const;

/** What a person needs in the account for a tab, one of these; the profile is their own. */
const rightsOfTab = {
  dashboard: ['see'],
  documents: ['see', 'add'],
  payments: ['see', 'pay'],
  messages: ['see', 'add'],
  timeline: ['see'],
  profile: [],
} as const satisfies Record<PortalTab, readonly AccessRight[]>;

/** The tabs that a person may open in the account of the page; the first opens by itself. */
export const tabsFor = (user: User) =>
  portalTabs.filter(
    ({ value }) => rightsOfTab[value].length === 0 || mayInAccount(user, ...rightsOfTab[value]),
  );

/** The tab to show: the one that is asked for, where it is offered. */
export const tabFor = (user: User, asked: PortalTab | undefined): PortalTab => {
  const tabs = tabsFor(user);
  return (tabs.find(({ value }) => value === asked) ?? tabs[0])?.value ?? 'profile';
};

export type PortalTab = (typeof portalTabs)[number]['value'];

/** The open tab and whatever its screen keeps in the address; an unknown tab opens the first. */
export const portalSearch = z.looseObject({
  tab: z
    .enum(portalTabs.map((tab) => tab.value))
    .optional()
    .catch(undefined),
});
