import type { Letter } from '#contract/agreements/letters';
import { isWaiting } from '#domain/signatures';
import { shortDate } from '#web/lib/format/format.ts';

/** Where the signer signs it; null where nothing is to be signed now. */
export function signPath({ signatureRequestId, signatureState, people }: Letter): string | null {
  if (signatureRequestId === null || signatureState === null) return null;
  const isOpen = isWaiting(signatureState) && people.some(({ signedAt }) => signedAt === null);
  return isOpen ? `/sign?request=${signatureRequestId}` : null;
}

/** “Sent on Feb 1, 2027. It needs your signature.” */
export function letterState(letter: Letter): string {
  const sent = `Sent on ${shortDate(letter.sentAt)}.`;
  const signed = letter.people.find(({ signedAt }) => signedAt !== null);
  if (signed?.signedAt != null) return `${sent} Signed on ${shortDate(signed.signedAt)}.`;
  if (signPath(letter) !== null) return `${sent} It needs your signature.`;
  if (letter.signatureState === 'declined') return `${sent} Declined.`;
  return letter.signatureState === 'expired' ? `${sent} The time to sign it is over.` : sent;
}
