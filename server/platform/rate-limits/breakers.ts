import { raiseAlarm } from '../alarms/raise.ts';
import type { Executor } from '../database/database.ts';
import { consume, consumeFromAddress, counted } from './rate-limits.ts';

/**
 * What the whole firm does at most, no matter who asks (decision 014): many times the busiest hour of a firm
 * with 10,000 clients, and little enough that a botnet gains nothing by its many addresses.
 */
const breakers = {
  /** Accounts opened by strangers. Invitations by staff continue. */
  registrations: { count: 300, windowSeconds: 3600 },
  /** Mail that a stranger causes to an address nobody has proven. */
  mail: { count: 1000, windowSeconds: 3600 },
  /** Wrong passwords at sign-in. */
  'sign-ins': { count: 500, windowSeconds: 600 },
} as const;

export type Breaker = keyof typeof breakers;

const keyOf = (breaker: Breaker): string => `breaker:${breaker}`;

/**
 * Counts one more. Anyone who calls decides what a tripped breaker means. The last one within the limit
 * raises the alarm, because what comes after it may be rolled back.
 *
 * @returns seconds until the breaker lets more through; 0 when this one may continue
 */
export async function passBreaker(db: Executor, breaker: Breaker): Promise<number> {
  const { count: most, windowSeconds } = breakers[breaker];
  const count = await consume(db, keyOf(breaker), { count: Infinity, windowSeconds });
  if (count === most) {
    await raiseAlarm(db, { kind: 'breaker-tripped', subject: breaker, detail: { count: most } });
  }
  if (count <= most) return 0;
  return Math.ceil((await counted(db, keyOf(breaker))).secondsLeft);
}

/** Sign-ins by password from one address while the breaker of sign-ins has tripped. */
const stormLimit = { count: 5, windowSeconds: 600 };

/**
 * While too many passwords are wrong, leaves each address few tries instead of none: an owner at their own
 * address still gets in at once. Trusted browsers and passkeys are not asked.
 *
 * @throws AppError `too_many_requests`
 */
export async function throttleInStorm(db: Executor, address: string): Promise<void> {
  const { count } = await counted(db, keyOf('sign-ins'));
  if (count < breakers['sign-ins'].count) return;
  await consumeFromAddress(db, 'storm', address, stormLimit);
}
