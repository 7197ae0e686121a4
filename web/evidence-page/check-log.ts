import type { SignatureRecord } from '#domain/signature-record';
import { type Bytes, fromBase64, fromHex, joined, sha256, utf8 } from './bytes.ts';
import { type Certificate, isSignedBy, readCertificate } from './certificate.ts';
import { type Fail, fieldOf, type Head, type Log } from './package-log.ts';

/** How far the log's moment and the record's may be apart; milliseconds. */
const minute = 60_000;

export async function checkHead(
  log: Log,
  head: Head | undefined,
  fail: Fail,
): Promise<Certificate> {
  const certificate = await readCertificate(fromBase64(log.head.certificate));
  const signature = fromBase64(log.head.signature);
  if (!(await isSignedBy(certificate, 'SHA-256', signature, utf8(log.head.content)))) {
    fail(2, 'The signature is not that of this certificate.');
  }
  if (log.format !== 'filewell-log-1' || head?.format !== 'filewell-evidence-1') {
    fail(2, 'It is of a format that this page doesn’t know.');
  }
  const at = new Date(head?.at ?? NaN);
  if (!(certificate.begins <= at && at <= certificate.ends)) {
    fail(2, 'The certificate was not valid when the package was made.');
  }
  return certificate;
}

export async function checkEntries({ entries }: Log, head: Head, fail: Fail): Promise<void> {
  for (const [index, { chain, place, before, fields, hash }] of entries.entries()) {
    const which = `Entry ${index + 1}`;
    const text = fields
      .map((field) => (field === null ? '-' : `${utf8(field).length}:${field}`))
      .join(',');
    if (fields.length !== 13 || (await sha256(joined(fromHex(before), utf8(text)))) !== hash) {
      fail(8, `${which} of the log was changed.`);
    }
    if (fields[0] !== String(chain) || fields[1] !== String(place)) {
      fail(8, `${which} of the log is from another place.`);
    }
    if (fields[fieldOf.subject] !== head.request)
      fail(8, `${which} of the log is about something else.`);
    const previous = entries.find((one) => one.chain === chain && one.place === place - 1);
    if (previous && previous.hash !== before)
      fail(8, `${which} of the log doesn’t follow the one before it.`);
  }
}

export async function checkInclusion(
  files: ReadonlyMap<string, Bytes>,
  { events }: SignatureRecord,
  { entries }: Log,
  head: Head,
  fail: Fail,
): Promise<void> {
  const listed = (all: readonly { chain: number; place: number; hash: string }[]): string =>
    all.map(({ chain, place, hash }) => `${chain} ${place} ${hash}`).join();
  if (listed(head.entries) !== listed(entries)) {
    fail(9, 'The entries are not the ones that the firm signed for.');
  }
  if (entries.length !== events.length + 1) fail(9, 'There is not one entry for each event.');
  for (const [index, { number, at, log }] of events.entries()) {
    const entry = entries[index];
    if (entry?.chain !== log.chain || entry.place !== log.place) {
      fail(9, `Event ${number} is not in the log where the record says.`);
      continue;
    }
    const apart = Math.abs(Number(entry.fields[fieldOf.at]) / 1000 - Date.parse(at));
    if (!(apart < minute)) fail(9, `Event ${number} has another time in the log.`);
  }
  const last = entries.at(-1);
  const details = JSON.parse(last?.fields[fieldOf.details] ?? 'null');
  const file = files.get('events.json');
  const isIncluded =
    last?.fields[fieldOf.action] === 'download_evidence' &&
    file !== undefined &&
    details?.events === (await sha256(file));
  if (!isIncluded) fail(9, 'The log doesn’t hold on to these events.');
}
