import type { SignatureRecord } from '#domain/signature-record';
import { type Bytes, sha256 } from './bytes.ts';
import type { Fail, Log } from './package-log.ts';
import type { Seal } from './seals.ts';

export async function checkSeals(
  files: ReadonlyMap<string, Bytes>,
  { events }: SignatureRecord,
  seals: readonly Seal[],
  fail: Fail,
): Promise<void> {
  const sealed = files.get('sealed.pdf') ?? new Uint8Array();
  const sealEvents = events.filter(({ kind }) => kind === 'sealed');
  if (sealEvents.length === 0) fail(5, 'The record has no seal.');
  if (seals.length !== sealEvents.length) {
    fail(5, `sealed.pdf has ${seals.length} seals, and the record has ${sealEvents.length}.`);
  }
  for (const [index, { details, at }] of sealEvents.entries()) {
    const seal = seals[index];
    if (!seal) continue;
    const which = `Seal ${index + 1}`;
    if (!seal.isIntact) fail(5, `${which} doesn’t hold: the document was changed.`);
    if (
      seal.end !== details.bytes ||
      (await sha256(sealed.subarray(0, seal.end))) !== details.sha256
    ) {
      fail(5, `${which} is not over the file that the record names.`);
    }
    const { certificate } = seal;
    const when = new Date(at);
    if (certificate === undefined || certificate.fingerprint !== details.certificate) {
      fail(5, `${which} was made with another certificate than the record names.`);
    } else if (when < certificate.begins || when > certificate.ends) {
      fail(5, `The certificate of seal ${index + 1} was not valid then.`);
    }
  }
  if (seals.at(-1)?.end !== sealed.length) fail(5, 'Something was added after the last seal.');
}

export function checkStatements(
  { request, original, events }: SignatureRecord,
  log: Log | undefined,
  seals: readonly Seal[],
  fail: Fail,
): void {
  const sealEvents = events.filter(({ kind }) => kind === 'sealed');
  for (const [index, { signer }] of sealEvents.entries()) {
    const says = seals[index]?.says;
    if (!says) continue;
    const which = `Seal ${index + 1}`;
    if (says.request !== request.id) fail(6, `${which} belongs to another request.`);
    if (says.signer !== signer) fail(6, `${which} belongs to another signer.`);
    if (says.original !== original.sha256) fail(6, `${which} belongs to another document.`);
    const signed = events.find((event) => event.kind === 'signed' && event.signer === signer);
    const entry = log?.entries.find(
      ({ chain, place }) => chain === signed?.log.chain && place === signed.log.place,
    );
    if (!entry || entry.hash !== says.log)
      fail(6, `${which} doesn’t name the signature it is for.`);
  }
}

export function checkStamps({ events }: SignatureRecord, seals: readonly Seal[], fail: Fail): void {
  const sealEvents = events.filter(({ kind }) => kind === 'sealed');
  for (const [index, { details }] of sealEvents.entries()) {
    const seal = seals[index];
    if (!seal) continue;
    const which = `The time stamp of seal ${index + 1}`;
    if (seal.isStampBroken) fail(7, `${which} doesn’t hold.`);
    const isStamped = seal.stamp !== undefined;
    if (details.level === 'B-T' && !isStamped && !seal.isStampBroken)
      fail(7, `${which} is missing.`);
    if (details.level !== 'B-T' && isStamped) fail(7, `${which} is not in the record.`);
  }
}
