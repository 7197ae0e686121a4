import type { User } from '#contract/accounts/accounts';
import { sessionHint } from '../session/session-hint.ts';

/** Milliseconds for which an answer waits for the first call that asks the same. */
const keptForMs = 5000;

const early = new Map<string, { answer: Promise<Response>; until: number }>();

/** What a client's dashboard and the frame around it ask first. */
const dashboard = [
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
      if (ownsAccount(await response.clone().json())) for (const path of dashboard) void ask(path);
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

function ask(path: string): Promise<Response> {
  const answer = fetch(path, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  answer.catch(() => undefined);
  early.set(path, { answer, until: performance.now() + keptForMs });
  return answer;
}

/** The answer that was asked for early, once; undefined where there is none, or it has waited too long. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const found = early.get(address);
  early.delete(address);
  return found && performance.now() < found.until ? found.answer : undefined;
}

/** Whatever waits may be outdated: something changes. */
export const forgetEarly = (): void => early.clear();
