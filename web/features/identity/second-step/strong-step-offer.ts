import { useEffect, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { remember } from '#web/lib/browser/remembered.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';

const keyOf = (userId: string) => `strong-step-declined:${userId}`;
/** Declined, it isn’t offered again in this browser for so long, in milliseconds. */
const putOffMs = 90 * 24 * 3600_000;

/** Whether this person has said in this browser that they want no stronger second step now. */
export function hasDeclinedStrongStep(userId: string, now = Date.now()): boolean {
  try {
    const declinedAt = localStorage.getItem(keyOf(userId));
    if (declinedAt === null) return false;
    // What is no moment holds permanently.
    const at = Date.parse(declinedAt);
    return Number.isNaN(at) || now - at < putOffMs;
  } catch {
    return false;
  }
}

/** Not offered in this browser for a while; never again to who signs in safely as it is. */
export const declineStrongStep = ({ id, hasStrongStep }: User): void =>
  remember(keyOf(id), hasStrongStep ? 'permanently' : new Date().toISOString());

/**
 * What a person is offered on the dashboard for their sign-in, after they signed in: a passkey or an app instead of codes,
 * and on a phone a passkey instead of an app’s codes, which are a nuisance to copy there.
 *
 * @returns null for nothing, undefined until the device says what it can hold
 */
export function useStrongStepOffer(user: User): 'passkey' | 'app' | null | undefined {
  const [isDeclined] = useState(() => hasDeclinedStrongStep(user.id));
  const supportsPasskey = usePasskeyOfDevice();
  if (isDeclined || user.hasPasskey || !user.phoneVerified) return null;
  if (user.hasStrongStep && !matchMedia('(pointer: coarse)').matches) return null;
  if (supportsPasskey === undefined) return undefined;
  if (supportsPasskey) return 'passkey';
  return user.hasStrongStep ? null : 'app';
}

/** Whether this device itself can hold a passkey, opened by a fingerprint, a face, or a PIN; undefined until it says. */
function usePasskeyOfDevice(): boolean | undefined {
  const [canStore, setCanStore] = useState<boolean>();
  useEffect(() => {
    const asked = knowsPasskeys()
      ? PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
      : Promise.resolve(false);
    void asked.catch(() => false).then(setCanStore);
  }, []);
  return canStore;
}
