import type { User } from '#contract/identity/accounts';
import { sessionHint } from '../session/session-hint.ts';
import { ask, storeEarlyAnswer } from './early-answers.ts';

/**
 * What a client's dashboard and the frame around it ask first: what the dashboard draws on the six connections that browsers
 * open where there is no HTTP/2, and behind it what the frame shows as it comes.
 */
export const dashboardAsks = [
  '/api/files',
  '/api/invoices',
  '/api/tax-project',
  '/api/user/activity?type=all&period=all',
  '/api/user/security',
  '/api/conversations',
  '/api/messages/unread-count',
  '/api/notifications/unread-count',
  '/api/user/session',
];

/** What a client's list of documents asks first, where most emails lead. */
const documentsAsks = [
  '/api/files',
  '/api/folders',
  '/api/tax-project',
  '/api/recognitions',
  '/api/conversations',
  '/api/messages/unread-count',
  '/api/notifications/unread-count',
  '/api/user/session',
];

/** What the back office asks first and answers to everyone on the staff. */
const officeAsks = [
  '/api/admin/overview',
  '/api/admin/overview/counts',
  '/api/notifications/unread-count',
  '/api/user/session',
];

/**
 * Asks for what the first screen shows while its program is still on its way: who is signed in, and for a client in
 * their own account, or for staff at the overview, all of its lists. Nobody else is asked for more, as a refusal goes into
 * the log.
 */
export function askEarly(): void {
  // Pages about another account say so in a header.
  if (sessionHint() === undefined || /[?&]account=/.test(location.search)) return;
  ask('/api/user')
    .then(async (response) => {
      if (!response.ok) return;
      const user: User = await response.clone().json();
      for (const path of asksOf(user, location)) void ask(path);
    })
    // Who asks for it is notified of the failure.
    .catch(() => undefined);
}

/** The same before the first screen of someone whom the answer to a sign-in describes. */
export function askEarlyAs(user: Person, screen: Place): void {
  storeEarlyAnswer('/api/user', user);
  for (const path of asksOf(user, screen)) void ask(path);
}

/** What decides here about someone. */
type Person = Pick<
  User,
  'id' | 'isAdmin' | 'emailVerified' | 'phoneVerified' | 'enrollmentRequired'
> & { accounts: readonly Pick<User['accounts'][number], 'id'>[] };

type Place = Pick<Location, 'pathname' | 'search'>;

function asksOf(user: Person, { pathname, search }: Place): readonly string[] {
  if (!user.emailVerified || !user.phoneVerified || user.enrollmentRequired) return [];
  if (user.isAdmin) return pathname === '/admin' && search === '' ? officeAsks : [];
  if (pathname !== '/' || user.accounts[0]?.id !== user.id) return [];
  if (search === '?tab=documents') return documentsAsks;
  return /^(\?tab=dashboard)?$/.test(search) ? dashboardAsks : [];
}

/**
 * Fetches the code of the screen that this address shows someone who is signed in, beside the program that would ask
 * for it. The build notes its files at the script.
 */
export function fetchScreens(files: DOMStringMap): void {
  if (sessionHint() === undefined) return;
  const { pathname, search } = location;
  const tab = new URLSearchParams(search).get('tab') ?? 'dashboard';
  const list = pathname === '/' ? files[tab] : pathname === '/admin' ? files['office'] : undefined;
  for (const href of list?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}
