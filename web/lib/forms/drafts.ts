import { forgetWaiting } from '../uploads/waiting-mark.ts';
import { chosenAccount } from '../session/chosen-account.ts';

const prefix = 'kept:';

/**
 * Typed text that survives the end of a session: it waits in this tab, under its owner's id, until
 * the same person is back. Never for passwords and codes.
 */
export function keep(userId: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Storage may be blocked or full; the text then lives as long as the page.
  }
}

/** What was kept under that name, as JSON; check it, an older page may have written it. */
export function recall(userId: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a text once it has been sent or given up. */
export function forget(userId: string, name: string): void {
  drop((key) => key === keyOf(userId, name));
}

/** Forgets all texts, and what waits on the device: on Logout, and all but their own when someone signs in. */
export function forgetDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  void forgetWaiting(exceptOf);
  drop(
    (key) =>
      key.startsWith(prefix) && (exceptOf === undefined || !key.startsWith(keysOf(exceptOf))),
  );
}

/** What is typed in one account stays out of another. */
const keyOf = (userId: string, name: string) =>
  `${keysOf(userId)}${chosenAccount === undefined ? '' : `${chosenAccount}:`}${name}`;

const keysOf = (userId: string) => `${prefix}${userId}:`;

function drop(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (matches(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
