import { downloadEvidence, downloadOwnEvidence } from '#contract/signing/evidence';
import { urlFor } from './api.ts';
import { saveExport } from './download-file.ts';

/** Saves the evidence package of a signature request. */
export function saveEvidence(
  { id, title }: { id: string; title: string },
  who: 'staff' | 'signer',
) {
  const endpoint = who === 'staff' ? downloadEvidence : downloadOwnEvidence;
  const address = urlFor(endpoint, { params: { id } });
  return saveExport(address, `${title.replaceAll(/[/\\]/g, '_')} evidence.zip`, {
    success: { title: 'Evidence saved', description: 'Open verify.html in it to check it.' },
    failure: { title: 'Evidence not saved', description: 'Please try again.' },
  });
}
