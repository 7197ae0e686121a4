import { useSyncExternalStore } from 'react';

/** What is known about the last code sent, kept per tab so that a reload keeps the countdowns. */
export interface CodeDelivery {
  /** Milliseconds since 1970, by this browser's clock. */
  sentAt: number;
  resendAfterSeconds: number;
  /** Absent while an earlier code continues to serve. */
  expiresInSeconds?: number | undefined;
  /** Messages of its kind do not get through at the moment. */
  delayed?: boolean | undefined;
  devCode?: string | undefined;
}

/** `second-step` is the code of /verify-phone, `phone` that of the setup dialog. */
export type CodePurpose =
  | 'verify-email'
  | 'login-2fa'
  | 'step-up'
  | 'second-step'
  | 'phone'
  | 'new-email';

const keyOf = (purpose: CodePurpose, userId: string) => `code:${purpose}:${userId}`;

/** The part of an answer that says that a code was sent; the rest is of no concern here. */
export interface CodeAnswer {
  resendAfterSeconds?: number | undefined;
  expiresInSeconds?: number | undefined;
  delayed?: boolean | undefined;
  devCode?: string | undefined;
}

/** Remembers that a code was sent just now, if the answer says so. */
export function rememberDelivery(
  purpose: CodePurpose,
  userId: string,
  answer: CodeAnswer,
): CodeDelivery | undefined {
  if (answer.resendAfterSeconds === undefined) return undefined;
  const known = recallDelivery(purpose, userId);
  const fresh: CodeDelivery = {
    sentAt: Date.now(),
    resendAfterSeconds: answer.resendAfterSeconds,
    expiresInSeconds: answer.expiresInSeconds,
    delayed: answer.delayed,
    // Within a minute of the last code that one continues to serve.
    devCode: answer.devCode ?? (answer.expiresInSeconds === undefined ? known?.devCode : undefined),
  };
  try {
    sessionStorage.setItem(keyOf(purpose, userId), JSON.stringify(fresh));
  } catch {
    // Storage may be blocked; the countdown then ends with the page.
  }
  return fresh;
}

/** What was remembered, if anything. */
export function recallDelivery(purpose: CodePurpose, userId: string): CodeDelivery | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(purpose, userId));
    const known: unknown = JSON.parse(stored ?? 'null');
    return isDelivery(known) ? known : undefined;
  } catch {
    return undefined;
  }
}

/** By hand, for the sign-in page loads without the schema library. */
function isDelivery(value: unknown): value is CodeDelivery {
  if (typeof value !== 'object' || value === null) return false;
  const typeOf = (name: keyof CodeDelivery) => typeof Reflect.get(value, name);
  const mayBe = (name: keyof CodeDelivery, type: string) =>
    [type, 'undefined'].includes(typeOf(name));
  return (
    typeOf('sentAt') === 'number' &&
    typeOf('resendAfterSeconds') === 'number' &&
    mayBe('expiresInSeconds', 'number') &&
    mayBe('delayed', 'boolean') &&
    mayBe('devCode', 'string')
  );
}

/** Whether a code that was sent may still be entered. */
export function codeIsOpen(delivery: CodeDelivery | undefined): boolean {
  return (
    delivery?.expiresInSeconds !== undefined &&
    Date.now() < delivery.sentAt + delivery.expiresInSeconds * 1000
  );
}

/** Forgets a delivery once its code has been used. */
export function forgetDelivery(purpose: CodePurpose, userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(purpose, userId));
  } catch {
    // Nothing was stored.
  }
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

/** Seconds left until a moment in milliseconds, counting down once a second; 0 when it is past. */
export function useCountdown(until: number | undefined): number {
  return useSyncExternalStore(everySecond, () =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
}
