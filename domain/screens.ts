/**
 * The screens of the site (spec section 2). The server answers their paths with 200 and any other
 * with 404; the browser shows each to whom it is for. `name` completes "Sign in to continue to …".
 */
export const screens = [
  { path: '/', name: 'Home', for: 'anyone' },
  { path: '/auth', name: 'Sign in', for: 'anyone' },
  { path: '/faq', name: 'Tax FAQ', for: 'anyone' },
  { path: '/privacy', name: 'Privacy Policy', for: 'anyone' },
  { path: '/terms', name: 'Terms of Service', for: 'anyone' },
  { path: '/verify-email', name: 'Email verification', for: 'anyone' },
  { path: '/login-2fa', name: 'Sign in', for: 'anyone' },
  { path: '/forgot-password', name: 'Sign in', for: 'anyone' },
  { path: '/reset-password', name: 'Sign in', for: 'anyone' },
  { path: '/invitation', name: 'Sign in', for: 'anyone' },
  { path: '/setup', name: 'Sign in', for: 'anyone' },
  { path: '/undo-email-change', name: 'Sign in', for: 'anyone' },
  { path: '/stop-recovery', name: 'Sign in', for: 'anyone' },
  { path: '/stop-access', name: 'Sign in', for: 'anyone' },
  { path: '/change-password', name: 'Change Password', for: 'user' },
  { path: '/verify-phone', name: 'Verification', for: 'user' },
  { path: '/messages', name: 'Messages', for: 'user' },
  { path: '/client-view', name: 'your documents', for: 'user' },
  { path: '/home', name: 'Home', for: 'client' },
  { path: '/agreements', name: 'Letters and consents', for: 'client' },
  { path: '/consent', name: 'your consent form', for: 'client' },
  { path: '/pay', name: 'your invoice', for: 'client' },
  { path: '/confirm', name: 'your document', for: 'user' },
  { path: '/shared', name: 'what you shared', for: 'user' },
  { path: '/sign', name: 'what you have to sign', for: 'client' },
  { path: '/admin', name: 'the back office', for: 'admin' },
  { path: '/admin/inquiries', name: 'the back office', for: 'admin' },
] as const satisfies readonly {
  path: string;
  name: string;
  for: 'anyone' | 'user' | 'client' | 'admin';
}[];

/** Where a link to a document leads that needs a fresh second step first: its page asks, then opens it. */
export const confirmPath = '/confirm';

/** Where other programs of a phone send documents to: the service worker takes them, its page shows them. */
export const sharePath = '/shared';

/**
 * What a page's answer says to the service worker: that a session ended by signing out, so that nothing of its person
 * stays on the device; and which site asked for the page, which the service worker can't see.
 */
export const pageHeaders = { signedOut: 'x-signed-out', askedBy: 'x-asked-by' } as const;
export type AskedBy = 'own' | 'other';

/** Pages for everyone, by path: they are sent as HTML (server/platform/http/site/site.ts). */
export const publicPageIds: Readonly<
  Record<string, 'landing' | 'auth' | 'faq' | 'privacy' | 'terms'>
> = {
  '/': 'landing',
  '/auth': 'auth',
  '/faq': 'faq',
  '/privacy': 'privacy',
  '/terms': 'terms',
};
