import type { User } from '#contract/accounts/accounts';
import { forgetDrafts } from '../forms/drafts.ts';

/** First and last name, else the e-mail address. */
export function nameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

let signsOut = false;

/** Whether the page is on its way out by Logout: that the session has ended is no news then. */
export const isSigningOut = (): boolean => signsOut;

/**
 * Spec section 4: Logout is a navigation, not a fetch; the cache goes with the page. What was typed
 * and not sent is given up.
 */
export const logoutLink = {
  href: '/api/logout',
  onClick: () => {
    signsOut = true;
    forgetDrafts();
  },
};

// A page that the browser kept, and shows again.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => (signsOut = false));
}
