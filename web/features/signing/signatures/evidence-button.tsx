import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { isConsentKind } from '#domain/signatures';
import { saveEvidence } from '#web/lib/api/save-evidence.ts';
import { Button } from '#web/ui/button.tsx';

/** Saves the evidence package of what was signed, once it has all its seals; nothing before. */
export function EvidenceButton({
  request,
  who,
}: {
  request: SignatureRequest;
  who: 'staff' | 'signer';
}) {
  // A withdrawn consent has its proof still, with the withdrawal in it.
  const isProven =
    request.state === 'sealed' || (request.state === 'withdrawn' && isConsentKind(request.kind));
  if (!isProven) return null;
  return (
    <Button
      size={who === 'staff' ? 'small' : 'medium'}
      onClick={() => void saveEvidence(request, who)}
    >
      {who === 'staff' ? 'Evidence' : 'Save the evidence'}
    </Button>
  );
}
