import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkEvidence } from '../../server/modules/signing/evidence/index.ts';
import { publishedCertificatesPath } from '../../domain/signature-record.ts';
import { required } from './usage-error.ts';

export const evidenceUsage = `  check-evidence --file FILE [--certificate SHA256]
               Checks an evidence.zip of a signed document: its hashes, seals, time stamps, and place in the
               activity log. Needs no database, and nothing of the firm that made it. With --certificate, also
               whether it is signed with that one, as the firm’s site lists it.
`;

export async function checkEvidenceFile(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { file: { type: 'string' }, certificate: { type: 'string' } },
  });
  const file = required(values.file, '--file', 'the evidence.zip');
  const { problems, record, signedWith } = await checkEvidence(await readFile(file));
  const wanted = values.certificate?.replaceAll(/[\s:]/g, '').toLowerCase();
  if (wanted !== undefined && wanted !== signedWith) {
    problems.push({ check: 2, message: 'It is signed with another certificate than that one.' });
  }
  for (const { check, message } of problems) process.stdout.write(`Check ${check}: ${message}\n`);
  const title = record ? `“${record.request.title}”, asked by ${record.firm.name}` : file;
  process.stdout.write(
    problems.length === 0
      ? `${title}: genuine and unchanged. All 11 checks hold.\n`
      : `${title}: don’t rely on it. ${problems.length} problems.\n`,
  );
  if (signedWith !== undefined && wanted === undefined) {
    process.stdout.write(
      `Signed with certificate ${signedWith}. Compare it with ${publishedCertificatesPath} on the firm’s site.\n`,
    );
  }
  return problems.length === 0 ? 0 : 1;
}
