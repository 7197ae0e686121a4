import type { SignatureRequest, Signer } from '#contract/signing/signature-shapes';
import type { SignatureState } from '#domain/signatures';
import { shortMoment } from '#web/lib/format/format.ts';
import type { StatusKind } from '#web/ui/status.tsx';

/** The status of a request, in a word and a mark. */
export const stateLabels: Readonly<Record<SignatureState, { label: string; kind: StatusKind }>> = {
  sent: { label: 'Sent', kind: 'pending' },
  opened: { label: 'Opened', kind: 'pending' },
  read: { label: 'Read', kind: 'pending' },
  agreed: { label: 'Agreed to sign', kind: 'pending' },
  signed: { label: 'Signed', kind: 'good' },
  sealed: { label: 'Signed and sealed', kind: 'good' },
  declined: { label: 'Declined', kind: 'bad' },
  withdrawn: { label: 'Withdrawn', kind: 'brass' },
  expired: { label: 'Expired', kind: 'brass' },
  replaced: { label: 'Replaced', kind: 'brass' },
};

/** What a signer did last, with its moment. */
export function signerStatus(signer: Signer): { label: string; kind: StatusKind } {
  const { signedAt, declinedAt, step, agreedAt, readAt, openedAt } = signer;
  if (signedAt !== null) return { label: `Signed ${shortMoment(signedAt)}`, kind: 'good' };
  if (declinedAt !== null) return { label: `Declined ${shortMoment(declinedAt)}`, kind: 'bad' };
  const at = agreedAt ?? readAt ?? openedAt;
  if (at === null) return { label: 'Not signed yet', kind: 'pending' };
  return { label: `${stateLabels[step].label} ${shortMoment(at)}`, kind: 'pending' };
}

/** The signer that the reader is. */
export const ownOf = ({ signers }: SignatureRequest): Signer | undefined =>
  signers.find(({ isYou }) => isYou);
