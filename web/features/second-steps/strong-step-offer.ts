import { remember } from '#web/lib/browser/remembered.ts';

const keyOf = (userId: string) => `strong-step-declined:${userId}`;
/** Declined, it isn’t offered again in this browser for so long, in milliseconds. */
const putOffMs = 90 * 24 * 3600_000;

/** Whether this person has said in this browser that they want no stronger second step now. */
export function hasDeclinedStrongStep(userId: string, now = Date.now()): boolean {
  try {
    const declinedAt = localStorage.getItem(keyOf(userId));
    if (declinedAt === null) return false;
    // Earlier releases wrote no moment: that held permanently.
    const at = Date.parse(declinedAt);
    return Number.isNaN(at) || now - at < putOffMs;
  } catch {
    return false;
  }
}

/** Not offered in this browser for a while. */
export const declineStrongStep = (userId: string): void =>
  remember(keyOf(userId), new Date().toISOString());
