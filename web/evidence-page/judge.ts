import type { SignatureRecord } from '#domain/signature-record';
import type { Bytes } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { checkFiles, checkOriginal } from './check-files.ts';
import { checkEntries, checkHead, checkInclusion } from './check-log.ts';
import { checkForm, checkOrder } from './check-record.ts';
import { checkSeals, checkStamps, checkStatements } from './check-seals.ts';
import type { Fail, Head, Log } from './package-log.ts';
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

/** Goes through all checks of the format with the files of a package. */
export async function judge(files: ReadonlyMap<string, Bytes>): Promise<Judgment> {
  const checks = titles.map((title, index): Check => ({ number: index + 1, title, problems: [] }));
  const fail: Fail = (number, problem) => {
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
      await checkSeals(files, record, judgment.seals, fail);
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
