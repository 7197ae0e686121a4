import type { Letter } from '#contract/signing/letters';
import { isWaiting } from '#domain/signatures';
import { shortDate } from '#web/lib/format/format.ts';

/** The request that waits for the reader’s signature; null where nothing is to be signed now. */
export function waitingRequest({
  signatureRequestId,
  signatureState,
  people,
}: Letter): string | null {
  if (signatureState === null || !isWaiting(signatureState)) return null;
  return people.some(({ signedAt }) => signedAt === null) ? signatureRequestId : null;
}

/** “Sent on Feb 1, 2027. It needs your signature.” */
export function letterState(letter: Letter): string {
  const sent = `Sent on ${shortDate(letter.sentAt)}.`;
  const signed = letter.people.find(({ signedAt }) => signedAt !== null);
  if (signed?.signedAt != null) return `${sent} Signed on ${shortDate(signed.signedAt)}.`;
  if (waitingRequest(letter) !== null) return `${sent} It needs your signature.`;
  if (letter.signatureState === 'declined') return `${sent} Declined.`;
  return letter.signatureState === 'expired' ? `${sent} The time to sign it is over.` : sent;
}
