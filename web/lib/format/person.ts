import type { User } from '#contract/identity/accounts';
import { forgetDrafts } from '../forms/drafts.ts';

/** First and last name, else the e-mail address. */
export function nameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** Milliseconds in which Logout leads away; a page that is still there then, such as beside a new tab, is notified of the end. */
const signOutMs = 10_000;
let signingOutUntil = 0;

/** Whether the page is on its way out by Logout: that the session has ended is no news then. */
export const isSigningOut = (): boolean => performance.now() < signingOutUntil;

/**
 * Spec section 4: Logout is a navigation, not a fetch; the cache goes with the page. What was typed
 * and not sent is given up.
 */
export const logoutLink = {
  href: '/api/logout',
  onClick: () => {
    signingOutUntil = performance.now() + signOutMs;
    forgetDrafts();
  },
};
