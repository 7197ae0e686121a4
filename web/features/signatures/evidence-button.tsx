import { downloadEvidence, downloadOwnEvidence } from '#contract/signatures/evidence';
import type { SignatureRequest } from '#contract/signatures/signatures';
import { urlFor } from '#web/lib/api/api.ts';
import { saveExport } from '#web/lib/api/download-file.ts';
import { Button } from '#web/ui/button.tsx';

/** Saves the evidence package of what was signed, once it has all its seals; nothing before. */
export function EvidenceButton({
  request: { id, title, state },
  who,
}: {
  request: SignatureRequest;
  who: 'staff' | 'signer';
}) {
  if (state !== 'sealed') return null;
  const endpoint = who === 'staff' ? downloadEvidence : downloadOwnEvidence;
  const address = urlFor(endpoint, { params: { id } });
  const name = `${title.replaceAll(/[/\\]/g, '_')} evidence.zip`;
  return (
    <Button
      size={who === 'staff' ? 'small' : 'medium'}
      onClick={() =>
        void saveExport(address, name, {
          success: { title: 'Evidence saved', description: 'Open verify.html in it to check it.' },
          failure: { title: 'Evidence not saved', description: 'Please try again.' },
        })
      }
    >
      {who === 'staff' ? 'Evidence' : 'Save the evidence'}
    </Button>
  );
}
