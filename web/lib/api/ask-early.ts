import type { User } from '#contract/accounts/accounts';
import { sessionHint } from '../session/session-hint.ts';
import { ask } from './early-answers.ts';

/** What a client's dashboard and the frame around it ask first. */
export const dashboardAsks = [
  '/api/files',
  '/api/invoices',
  '/api/tax-project',
  '/api/conversations',
  '/api/messages/unread-count',
  '/api/notifications/unread-count',
  '/api/user/session',
  '/api/user/security',
  '/api/user/activity?type=all&period=all',
];

/**
 * Asks for what the first screen shows while its program is still on its way: who is signed in, and for a client who
 * opens their own dashboard all of its lists. Nobody else is asked for more, as a refusal goes into the log.
 */
export function askEarly(): void {
  const { pathname, search } = location;
  // Pages about another account say so in a header.
  if (sessionHint() === undefined || /[?&]account=/.test(search)) return;
  ask('/api/user')
    .then(async (response) => {
      if (!response.ok || pathname !== '/' || !/^(\?tab=dashboard)?$/.test(search)) return;
      if (ownsAccount(await response.clone().json()))
        for (const path of dashboardAsks) void ask(path);
    })
    // Who asks for it hears of the failure.
    .catch(() => undefined);
}

const ownsAccount = (user: User): boolean =>
  !user.isAdmin &&
  user.emailVerified &&
  user.phoneVerified &&
  !user.enrollmentRequired &&
  user.accounts[0]?.id === user.id;

/**
 * Fetches the code of the screens that this address shows someone who is signed in, beside the program that would ask
 * for it. The build notes their files at the script.
 */
export function fetchScreens(files: DOMStringMap): void {
  if (sessionHint() === undefined) return;
  const list = { '/': files['client'], '/admin': files['staff'] }[location.pathname];
  for (const href of list?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}
