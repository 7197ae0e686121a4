import type { SignatureRecord } from '#domain/signature-record';
import { readProvenEntries } from '#platform/activity/prove';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { addSeal, type Sealed } from './add-seal.ts';
import { sealingKey } from './sealing-key.ts';

/**
 * Adds the seal of one signer who has signed, by what the record says of them. The caller holds the request, so
 * that a signer is sealed once.
 *
 * @param signer the signer's order
 * @param previous the original, or the sealed file of the signer before
 * @throws UnsealableError for what is no PDF, or one that can't be added to
 */
export async function sealSigner(
  platform: Pick<Platform, 'config' | 'db' | 'keys' | 'log'>,
  executor: Executor,
  { record, signer, previous }: { record: SignatureRecord; signer: number; previous: Uint8Array },
): Promise<Sealed> {
  const who = record.signers.find(({ order }) => order === signer);
  const event = record.events.find((one) => one.kind === 'signed' && one.signer === signer);
  if (!who?.method || !event) throw new Error('only what was signed is sealed');
  const [entry] = await readProvenEntries(executor, [event.log]);
  if (!entry) throw new Error('the signature is not in the activity log');
  const statement = {
    requestId: record.request.id,
    signer,
    name: who.name,
    method: who.method,
    signedAt: new Date(event.at),
    original: record.original.sha256,
    logHash: entry.hash,
  };
  const key = await sealingKey(platform);
  return addSeal(previous, statement, key, platform.config.signing.tsaUrl);
}
