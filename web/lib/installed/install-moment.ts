import { remember } from '../browser/remembered.ts';

/** Declined, it isn’t offered again for so long. */
const putOffMs = 180 * 24 * 3600_000;
/** The first days with the portal are for other things. */
const quietAfterMs = 24 * 3600_000;

const keyOf = (userId: string) => `install-from:${userId}`;

/** Whether it already runs as an app. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * Whether this is a quiet moment to offer the portal as an app: on a phone or tablet, not on the first day, not
 * while declined.
 */
export function isQuietMoment(userId: string, now = Date.now()): boolean {
  if (isInstalled() || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    const from = localStorage.getItem(keyOf(userId));
    if (from === null) remember(keyOf(userId), String(now + quietAfterMs));
    return from !== null && now >= Number(from);
  } catch {
    return false;
  }
}

export const putOffInstall = (userId: string): void =>
  remember(keyOf(userId), String(Date.now() + putOffMs));

/** Safari of phones and tablets asks nothing; there a sentence says where to tap. */
export const canBeAdded = (): boolean => 'standalone' in navigator;
