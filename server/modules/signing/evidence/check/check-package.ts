import { createHash, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { sealDetails, type SignatureRecord, signatureRecord } from '#domain/signature-record';
import { fingerprintOf } from '../sealing-key.ts';
import {
  type HeadContent,
  headContent,
  type LogProof,
  logProof,
  packageNames,
} from '../package-format.ts';
import { readSeals, type Seal } from './seals.ts';
import { verifies } from './signed-data.ts';

/** What is wrong with a package: the number of the check in docs/evidence-format.md, and a sentence. */
export interface PackageProblem {
  check: number;
  message: string;
}

/** What a package says and what of it holds. */
export interface CheckedPackage {
  problems: PackageProblem[];
  record: SignatureRecord | undefined;
  /** SHA-256 of the certificate that the package is signed with: compare it with what the firm lists. */
  signedWith: string | undefined;
}

type Files = ReadonlyMap<string, Buffer>;
type Say = (check: number, message: string) => void;

const sha256 = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const none = Buffer.alloc(0);

/**
 * Checks the files of an evidence package by docs/evidence-format.md. Nothing of the page verify.html is in it: the
 * two are compared with one another.
 */
export function checkPackage(files: Files): CheckedPackage {
  const problems: PackageProblem[] = [];
  const say: Say = (check, message) => problems.push({ check, message });
  const record = parsed(files, packageNames.events, signatureRecord, 3, say);
  const proof = parsed(files, packageNames.log, logProof, 2, say);
  const head = proof && openHead(proof, say);
  checkFiles(files, head, say);
  if (proof && head) checkLog(proof, head, say);
  else say(8, 'The log can’t be read.');
  if (record) {
    checkOriginal(files, record, head, say);
    const seals = readSeals(files.get(packageNames.sealed) ?? none).filter(
      ({ statement }) => statement !== undefined,
    );
    checkSeals(files, record, seals, say);
    checkStatements(record, proof, seals, say);
    checkOrder(record, say);
    checkForm(record, proof, say);
    if (proof && head) checkInclusion(files, record, proof, head, say);
  }
  return { problems, record, signedWith: proof && fingerprintIn(proof) };
}

function parsed<Shape extends z.ZodType>(
  files: Files,
  name: string,
  shape: Shape,
  check: number,
  say: Say,
): z.output<Shape> | undefined {
  const file = files.get(name);
  try {
    if (file)
      return shape.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)));
  } catch {
    // Said below: it is missing, or not what it should be.
  }
  say(check, `${name} is missing or can’t be read.`);
  return undefined;
}

function openHead({ head }: LogProof, say: Say): HeadContent | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(head.certificate, 'base64'));
    const content = Buffer.from(head.content);
    const signature = Buffer.from(head.signature, 'base64');
    if (!verifies('sha256', content, certificate.publicKey, signature)) {
      say(2, 'The head is not signed with the key of its certificate.');
    }
    const opened = headContent.parse(JSON.parse(head.content));
    if (!wasValid(certificate, opened.at)) say(2, 'The certificate was not valid at that time.');
    return opened;
  } catch {
    say(2, 'The head can’t be read.');
    return undefined;
  }
}

function fingerprintIn({ head }: LogProof): string | undefined {
  try {
    return fingerprintOf(new X509Certificate(Buffer.from(head.certificate, 'base64')));
  } catch {
    return undefined;
  }
}

const wasValid = ({ validFrom, validTo }: X509Certificate, at: string): boolean =>
  new Date(validFrom) <= new Date(at) && new Date(at) <= new Date(validTo);

function checkFiles(files: Files, head: HeadContent | undefined, say: Say): void {
  const { log, original, sealed, events, certificate, page } = packageNames;
  const needed: readonly string[] = [original, sealed, events, certificate, page];
  const listed = head?.files ?? [];
  if (listed.map(({ name }) => name).join('\n') !== needed.join('\n')) {
    say(1, 'The head lists other files than belong to a package.');
  }
  for (const { name, bytes, sha256: hash } of listed) {
    const file = files.get(name);
    if (file?.length !== bytes || sha256(file) !== hash) say(1, `${name} is missing or changed.`);
  }
  for (const name of files.keys()) {
    if (name !== log && !needed.includes(name)) say(1, `${name} doesn’t belong to a package.`);
  }
}

function checkOriginal(
  files: Files,
  { original, request }: SignatureRecord,
  head: HeadContent | undefined,
  say: Say,
): void {
  const shown = files.get(packageNames.original) ?? none;
  if (shown.length !== original.bytes || sha256(shown) !== original.sha256) {
    say(3, 'The original is not the one in the record.');
  }
  if (head?.request !== request.id) say(3, 'The record is about another request than the head.');
  const sealed = files.get(packageNames.sealed) ?? none;
  const isPrefix = shown.length > 0 && sealed.subarray(0, shown.length).equals(shown);
  if (!isPrefix) say(4, 'The sealed file doesn’t begin with the original.');
}

const sealedEvents = ({ events }: SignatureRecord) =>
  events.filter(({ kind }) => kind === 'sealed');

function checkSeals(files: Files, record: SignatureRecord, seals: readonly Seal[], say: Say): void {
  const sealed = files.get(packageNames.sealed) ?? none;
  const events = sealedEvents(record);
  if (events.length === 0 || seals.length !== events.length) {
    say(5, `There are ${seals.length} seals and ${events.length} events of sealing.`);
  }
  if (seals.at(-1)?.end !== sealed.length) say(5, 'The last seal doesn’t cover the whole file.');
  for (const [index, event] of events.entries()) {
    const seal = seals[index];
    const details = sealDetails.safeParse(event.details).data;
    if (!seal) continue;
    if (!details) {
      say(5, `Event ${event.number} doesn’t say what was sealed.`);
      continue;
    }
    if (!seal.isValid) say(5, `Seal ${index + 1} doesn’t hold.`);
    if (seal.end !== details.bytes || sha256(sealed.subarray(0, seal.end)) !== details.sha256) {
      say(5, `Seal ${index + 1} is over another file than the record says.`);
    }
    if (!seal.certificate || fingerprintOf(seal.certificate) !== details.certificate) {
      say(5, `Seal ${index + 1} is by another certificate than the record says.`);
    } else if (!wasValid(seal.certificate, event.at)) {
      say(5, `The certificate of seal ${index + 1} was not valid then.`);
    }
    if (seal.isStampBroken) say(7, `The time stamp of seal ${index + 1} doesn’t hold.`);
    else if ((details.level === 'B-T') !== (seal.stampedAt !== undefined)) {
      say(7, `Seal ${index + 1} is of another level than the record says.`);
    }
  }
}

function checkStatements(
  record: SignatureRecord,
  proof: LogProof | undefined,
  seals: readonly Seal[],
  say: Say,
): void {
  for (const [index, { signer }] of sealedEvents(record).entries()) {
    const statement = seals[index]?.statement;
    if (!statement) continue;
    const signed = record.events.find((one) => one.kind === 'signed' && one.signer === signer);
    const entry = proof?.entries.find(
      ({ chain, place }) => chain === signed?.log.chain && place === signed.log.place,
    );
    const isRight =
      statement.request === record.request.id &&
      statement.signer === signer &&
      statement.original === record.original.sha256 &&
      statement.log === entry?.hash;
    if (!isRight) say(6, `Seal ${index + 1} is for something else than the record says.`);
  }
}

function checkLog({ entries }: LogProof, { request }: HeadContent, say: Say): void {
  const hashes = new Map(entries.map(({ chain, place, hash }) => [`${chain}/${place}`, hash]));
  for (const { chain, place, before, fields, hash } of entries) {
    const text = fields
      .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
      .join(',');
    const previous = hashes.get(`${chain}/${place - 1}`);
    const isIntact =
      sha256(Buffer.from(before, 'hex'), Buffer.from(text)) === hash &&
      fields[0] === String(chain) &&
      fields[1] === String(place) &&
      fields[9] === request &&
      (previous === undefined || previous === before);
    if (!isIntact) say(8, `The log’s entry at ${chain}/${place} is not the one that was written.`);
  }
}

const packageDetails = z.object({ events: z.string() });

function checkInclusion(
  files: Files,
  { events }: SignatureRecord,
  { entries }: LogProof,
  head: HeadContent,
  say: Say,
): void {
  const positions = entries.map(({ chain, place, hash }) => ({ chain, place, hash }));
  if (JSON.stringify(positions) !== JSON.stringify(head.entries)) {
    say(9, 'The head names other entries of the log.');
  }
  if (entries.length !== events.length + 1) say(9, 'The log has not one entry for each event.');
  for (const [index, { number, at, log }] of events.entries()) {
    const entry = entries[index];
    const apart = Math.abs(Number(entry?.fields[3]) / 1000 - Date.parse(at));
    if (entry?.chain !== log.chain || entry.place !== log.place || !(apart < 60_000)) {
      say(9, `Event ${number} is not in the log as the record says.`);
    }
  }
  const last = entries.at(-1);
  const details = packageDetails.safeParse(JSON.parse(last?.fields[12] ?? 'null')).data;
  const hash = sha256(files.get(packageNames.events) ?? none);
  if (last?.fields[4] !== 'download_evidence' || details?.events !== hash) {
    say(9, 'The last entry of the log doesn’t hold the hash of the events.');
  }
}

const consentDetails = z.object({ words: z.string() });

function checkForm({ form, events }: SignatureRecord, proof: LogProof | undefined, say: Say): void {
  if (form === undefined) return;
  if (sha256(Buffer.from(form.words)) !== form.sha256)
    say(11, 'The words of the form were changed.');
  for (const event of events.filter(({ kind }) => kind === 'signed')) {
    const entry = proof?.entries.find(
      ({ chain, place }) => chain === event.log.chain && place === event.log.place,
    );
    const logged = consentDetails.safeParse(JSON.parse(entry?.fields[12] ?? 'null')).data;
    if (event.details['words'] !== form.sha256 || logged?.words !== form.sha256) {
      say(11, `Event ${event.number} is about other words.`);
    }
  }
  const isWithdrawn = events.some(({ kind }) => kind === 'withdrawn');
  if (isWithdrawn !== (form.withdrawnAt !== null)) {
    say(11, 'The form and the events don’t agree on whether it was withdrawn.');
  }
}

function checkOrder({ events, signers }: SignatureRecord, say: Say): void {
  const isInOrder = events.every(
    ({ number, at }, index) =>
      number === index + 1 && Date.parse(events[index - 1]?.at ?? at) <= Date.parse(at),
  );
  if (!isInOrder) say(10, 'The events are not in their order.');
  for (const { order, name, openedAt, readAt, agreedAt, signedAt } of signers) {
    const times = [openedAt, readAt, agreedAt, signedAt]
      .filter((time) => time !== null)
      .map((time) => Date.parse(time));
    const of = (kind: string) =>
      events.filter((event) => event.signer === order && event.kind === kind);
    const [signed, sealed] = [of('signed'), of('sealed')];
    const isPossible =
      times.every((time, index) => (times[index - 1] ?? time) <= time) &&
      signed.length === (signedAt === null ? 0 : 1) &&
      sealed.length <= 1 &&
      sealed.every(({ number }) => signed.some((one) => one.number < number));
    if (!isPossible) say(10, `The steps of ${name} can’t have been like this.`);
  }
}
