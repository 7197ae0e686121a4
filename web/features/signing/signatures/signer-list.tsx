import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { Status } from '#web/ui/status.tsx';
import { signerStatus } from './labels.ts';

/** Everyone who is asked to sign, in their order, and how far each is. */
export function SignerList({ request }: { request: SignatureRequest }) {
  return (
    <ol aria-label="Signers" className="border-t border-line">
      {request.signers.map((signer) => {
        const { label, kind } = signerStatus(signer);
        return (
          <li
            key={signer.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 text-[15px] leading-5 staff:text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {signer.name}
              {signer.isYou && ' (you)'}
            </span>
            <Status kind={kind}>{label}</Status>
            {signer.declineReason !== null && (
              <p className="w-full text-sm text-muted">Reason: {signer.declineReason}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
