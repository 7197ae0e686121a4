import type { SignatureRecord } from '#domain/signature-record';
import { type Bytes, fromBase64, fromHex, joined, same, sha256, utf8 } from './bytes.ts';
import { type Certificate, isSignedBy, readCertificate } from './certificate.ts';
import { readSeals, type Seal } from './seals.ts';

/** One of the numbered checks of docs/evidence-format.md. */
export interface Check {
  number: number;
  /** What holds, in plain words. */
  title: string;
  /** What doesn't; nothing where it holds. */
  problems: string[];
}

/** What was found in a package. */
export interface Judgment {
  checks: Check[];
  isGenuine: boolean;
  /** Undefined where the file can't be read. */
  record: SignatureRecord | undefined;
  seals: Seal[];
  /** By which the firm signed the package, and when. */
  signedWith: Certificate | undefined;
  madeAt: string | undefined;
}

interface Entry {
  chain: number;
  place: number;
  before: string;
  fields: (string | null)[];
  hash: string;
}
interface Log {
  format: string;
  entries: Entry[];
  head: { content: string; signature: string; certificate: string };
}
interface Head {
  format: string;
  request: string;
  at: string;
  files: { name: string; bytes: number; sha256: string }[];
  entries: { chain: number; place: number; hash: string }[];
}

const titles: readonly string[] = [
  'The package is complete, and each file is the one that the firm signed for',
  'The firm’s signature on the package holds',
  'The original is exactly the document that was shown',
  'The sealed document begins with the original, byte for byte',
  'Every seal in the document holds, and none is missing',
  'Each seal is for the right signer, document, and moment',
  'Time stamps are where they should be, and hold',
  'The entries of the firm’s activity log are unchanged',
  'Every event is in that log, and the log holds on to all of them',
  'The steps follow one another in an order that can be',
  'A form that was shown as text is word for word the one that was signed',
];

/** Where the fields of a log entry are (docs/decisions/006-activity-log.md). */
const [atField, actionField, subjectField, detailsField] = [3, 4, 9, 12];
const minute = 60_000;

/** Goes through all checks of the format with the files of a package. */
export async function judge(files: ReadonlyMap<string, Bytes>): Promise<Judgment> {
  const checks = titles.map((title, index): Check => ({ number: index + 1, title, problems: [] }));
  const fail = (number: number, problem: string): void => {
    const problems = checks[number - 1]?.problems;
    if (problems && !problems.includes(problem)) problems.push(problem);
  };
  const read = (name: string, number: number) => {
    try {
      const bytes = files.get(name);
      const text = bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return text === undefined ? undefined : JSON.parse(text);
    } catch {
      fail(number, `${name} can’t be read.`);
      return undefined;
    }
  };
  const record: SignatureRecord | undefined = read('events.json', 3);
  const log: Log | undefined = read('log.json', 2);
  const judgment: Judgment = {
    checks,
    isGenuine: false,
    record: undefined,
    seals: [],
    signedWith: undefined,
    madeAt: undefined,
  };
  let head: Head | undefined;
  try {
    head = log && JSON.parse(log.head.content);
    if (log) judgment.signedWith = await checkHead(log, head, fail);
  } catch {
    fail(2, 'What the firm signed can’t be read.');
  }
  judgment.madeAt = head?.at;
  const run = async (number: number, check: () => Promise<void> | void): Promise<void> => {
    try {
      await check();
    } catch {
      fail(number, 'It can’t be read as the format says.');
    }
  };
  await run(1, () => checkFiles(files, head, fail));
  if (record) {
    await run(3, () => checkOriginal(files, record, head, fail));
    await run(5, async () => {
      judgment.seals = await readSeals(files.get('sealed.pdf') ?? new Uint8Array());
      await checkSeals(files, record, judgment, fail);
    });
    await run(6, () => checkStatements(record, log, judgment.seals, fail));
    await run(7, () => checkStamps(record, judgment.seals, fail));
    await run(10, () => checkOrder(record, fail));
    await run(11, () => checkForm(record, log, fail));
  } else fail(3, 'events.json is missing.');
  if (log && head) {
    const [proof, signed] = [log, head];
    await run(8, () => checkEntries(proof, signed, fail));
    if (record) await run(9, () => checkInclusion(files, record, proof, signed, fail));
  } else {
    fail(2, 'log.json is missing, or can’t be read.');
    fail(8, 'log.json is missing, or can’t be read.');
  }
  judgment.record = record;
  judgment.isGenuine = checks.every(({ problems }) => problems.length === 0);
  return judgment;
}

type Fail = (number: number, problem: string) => void;

async function checkHead(log: Log, head: Head | undefined, fail: Fail): Promise<Certificate> {
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

async function checkFiles(
  files: ReadonlyMap<string, Bytes>,
  head: Head | undefined,
  fail: Fail,
): Promise<void> {
  const needed = ['original.pdf', 'sealed.pdf', 'events.json', 'certificate.pdf', 'verify.html'];
  const listed = head?.files ?? [];
  if (listed.map(({ name }) => name).join() !== needed.join()) {
    fail(1, 'The list of files is not the one that belongs to it.');
  }
  for (const { name, bytes, sha256: expected } of listed) {
    const file = files.get(name);
    if (!file) fail(1, `${name} is missing.`);
    else if (file.length !== bytes || (await sha256(file)) !== expected) {
      fail(1, `${name} was changed.`);
    }
  }
  for (const name of files.keys()) {
    if (name !== 'log.json' && !needed.includes(name)) fail(1, `${name} doesn’t belong to it.`);
  }
}

async function checkOriginal(
  files: ReadonlyMap<string, Bytes>,
  { original, format, request }: SignatureRecord,
  head: Head | undefined,
  fail: Fail,
): Promise<void> {
  const [first, sealed] = [files.get('original.pdf'), files.get('sealed.pdf')];
  if (format !== 'filewell-signature-record-1') fail(3, 'The record is of an unknown format.');
  if (head?.request !== request.id) fail(3, 'The record is about another request.');
  if (first?.length !== original.bytes || (await sha256(first)) !== original.sha256) {
    fail(3, 'original.pdf is not the document that was shown.');
  }
  const isPrefix =
    first !== undefined && sealed !== undefined && same(first, sealed.subarray(0, first.length));
  if (!isPrefix) fail(4, 'sealed.pdf doesn’t begin with original.pdf.');
}

async function checkSeals(
  files: ReadonlyMap<string, Bytes>,
  { events }: SignatureRecord,
  { seals }: Judgment,
  fail: Fail,
): Promise<void> {
  const sealed = files.get('sealed.pdf') ?? new Uint8Array();
  const told = events.filter(({ kind }) => kind === 'sealed');
  if (told.length === 0) fail(5, 'The record has no seal.');
  if (seals.length !== told.length) {
    fail(5, `sealed.pdf has ${seals.length} seals, and the record has ${told.length}.`);
  }
  for (const [index, { details, at }] of told.entries()) {
    const seal = seals[index];
    if (!seal) continue;
    const which = `Seal ${index + 1}`;
    if (!seal.holds) fail(5, `${which} doesn’t hold: the document was changed.`);
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

function checkStatements(
  { request, original, events }: SignatureRecord,
  log: Log | undefined,
  seals: readonly Seal[],
  fail: Fail,
): void {
  const told = events.filter(({ kind }) => kind === 'sealed');
  for (const [index, { signer }] of told.entries()) {
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

function checkStamps({ events }: SignatureRecord, seals: readonly Seal[], fail: Fail): void {
  const told = events.filter(({ kind }) => kind === 'sealed');
  for (const [index, { details }] of told.entries()) {
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

async function checkEntries({ entries }: Log, head: Head, fail: Fail): Promise<void> {
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
    if (fields[subjectField] !== head.request)
      fail(8, `${which} of the log is about something else.`);
    const previous = entries.find((one) => one.chain === chain && one.place === place - 1);
    if (previous && previous.hash !== before)
      fail(8, `${which} of the log doesn’t follow the one before it.`);
  }
}

async function checkInclusion(
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
    const apart = Math.abs(Number(entry.fields[atField]) / 1000 - Date.parse(at));
    if (!(apart < minute)) fail(9, `Event ${number} has another time in the log.`);
  }
  const last = entries.at(-1);
  const details = JSON.parse(last?.fields[detailsField] ?? 'null');
  const file = files.get('events.json');
  const isHeld =
    last?.fields[actionField] === 'download_evidence' &&
    file !== undefined &&
    details?.events === (await sha256(file));
  if (!isHeld) fail(9, 'The log doesn’t hold on to these events.');
}

async function checkForm(
  { form, events }: SignatureRecord,
  log: Log | undefined,
  fail: Fail,
): Promise<void> {
  if (!form) return;
  if ((await sha256(utf8(form.words))) !== form.sha256) fail(11, 'Its words were changed.');
  for (const { kind, number, details, log: at } of events) {
    if (kind !== 'signed') continue;
    const entry = log?.entries.find(({ chain, place }) => chain === at.chain && place === at.place);
    const said = JSON.parse(entry?.fields[detailsField] ?? 'null');
    if (details['words'] !== form.sha256 || said?.words !== form.sha256) {
      fail(11, `Event ${number} is about other words.`);
    }
  }
  const isWithdrawn = events.some(({ kind }) => kind === 'withdrawn');
  if (isWithdrawn !== (form.withdrawnAt !== null)) {
    fail(11, 'The form and the events don’t agree on whether it was withdrawn.');
  }
}

function checkOrder({ signers, events }: SignatureRecord, fail: Fail): void {
  for (const [index, { number, at }] of events.entries()) {
    if (number !== index + 1) fail(10, 'Events are missing, or not in their order.');
    const previous = events[index - 1];
    if (previous && Date.parse(previous.at) > Date.parse(at)) {
      fail(10, `Event ${number} was before the one it follows.`);
    }
  }
  for (const { order, name, openedAt, readAt, agreedAt, signedAt } of signers) {
    const steps = [openedAt, readAt, agreedAt, signedAt].filter((step) => step !== null);
    if (steps.some((step, index) => Date.parse(steps[index - 1] ?? step) > Date.parse(step))) {
      fail(10, `The steps of ${name} are not in an order that can be.`);
    }
    const of = (kind: string): number[] =>
      events
        .filter((event) => event.kind === kind && event.signer === order)
        .map((event) => event.number);
    const [signed, sealed] = [of('signed'), of('sealed')];
    if (signed.length !== (signedAt === null ? 0 : 1)) fail(10, `${name} didn’t sign once.`);
    if (sealed.length > 1 || (sealed[0] ?? Infinity) < (signed[0] ?? Infinity)) {
      fail(10, `What ${name} signed was not sealed once, after it.`);
    }
  }
}
