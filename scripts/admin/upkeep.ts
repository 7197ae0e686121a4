import { parseArgs } from 'node:util';
import { headFile, readHeadFile, type SignedHead } from '../../server/platform/activity/heads.ts';
import { type AuditReport, verifyActivity } from '../../server/platform/activity/verify.ts';
import { readConfig } from '../../server/platform/config.ts';
import { parseMasterKeys } from '../../server/platform/crypto/master-keys.ts';
import { createBucket } from '../../server/platform/storage/s3-bucket.ts';
import { openBlobStore } from '../../server/platform/storage/open-store.ts';
import { backUp } from '../../server/upkeep/backup.ts';
import { restoreBackup } from '../../server/upkeep/restore.ts';
import { rotateKeys } from '../../server/upkeep/rotate-keys.ts';
import { type FilesReport, verifyAll, verifyFiles } from '../../server/upkeep/verify.ts';
import { type Opened, withDatabase } from './with-database.ts';

export const upkeepUsage = `  create-bucket
               Makes S3_BUCKET in the object store, once before the first start.
  backup --to FOLDER
               Copies everything as it is at one moment into a new folder below FOLDER, sealed under
               the master key, which is not in it. Documents that an earlier backup in FOLDER holds
               are not copied again.
  restore --from FOLDER
               Puts one backup into an empty database and data folder, and compares every row and
               every document with what was backed up. Needs the master keys of that time.
  verify [--head FILE]
               Looks at all that must hold: every document reads back with its SHA-256, no invoice was
               captured twice and the books add up, the activity log is whole.
  verify-files, verify-audit [--head FILE]
               Parts of it. verify-audit names the first entry that was altered, removed, inserted or
               moved, or where the log's end was cut off; it compares the log with the signed heads in
               the database, with the one in the data folder, and with a copy kept elsewhere.
  rotate-key   Brings document keys, authenticator secrets and signed heads under the newest of
               MASTER_KEYS, while people go on working.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const storeOf = ({ config }: Opened) => openBlobStore(config);

export async function makeBucket(): Promise<number> {
  const { s3 } = readConfig(process.env);
  if (s3 === undefined) throw new UsageError('S3_BUCKET is missing: the name of the bucket.');
  await createBucket(s3);
  say(`The bucket ${s3.bucket} is there.`);
  return 0;
}

export async function backup(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const place = required(values.to, '--to', 'the folder that holds the backups');
  return withDatabase(async (opened) => {
    const report = await backUp(
      {
        connectionString: opened.connectionString,
        keys: parseMasterKeys(opened.config.masterKeys),
        blobs: await storeOf(opened),
      },
      place,
    );
    say(
      `Backed up ${report.rows} rows of ${report.tables} tables and ${report.documents} documents, ${report.newDocuments} of them new, into ${report.folder}.`,
    );
    return 0;
  });
}

export async function restore(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } });
  const folder = required(values.from, '--from', 'the folder of one backup');
  return withDatabase(async (opened) => {
    const report = await restoreBackup(
      {
        connectionString: opened.connectionString,
        keys: parseMasterKeys(opened.config.masterKeys),
        blobs: await storeOf(opened),
      },
      folder,
    );
    say(
      `Restored the backup of ${report.madeAt}: ${report.rows} rows of ${report.tables} tables and ${report.documents} documents, all compared and equal.`,
    );
    return 0;
  });
}

export async function rotateKey(): Promise<number> {
  return withDatabase(async ({ db, config }) => {
    const keys = parseMasterKeys(config.masterKeys);
    const { versions, authenticators, heads } = await rotateKeys(db, keys);
    say(
      `Under master key ${keys.current.version} now: ${versions} document keys, ${authenticators} authenticator secrets and ${heads} signed heads more than before.`,
    );
    say(
      'Keep the older keys configured for a week, for messages that wait and links that were sent, and keep them for good with the backups made under them.',
    );
    return 0;
  });
}

export async function verify(args: string[]): Promise<number> {
  const outside = await outsideHeads(args);
  return withDatabase(async (opened) => {
    const keys = parseMasterKeys(opened.config.masterKeys);
    const source = { db: opened.db, keys, blobs: await storeOf(opened) };
    const { files, books, audit } = await verifyAll(source, outside);
    const results = [sayFiles(files), sayBooks(books), sayAudit(audit, outside)];
    return results.every(Boolean) ? 0 : 1;
  });
}

export async function verifyDocuments(): Promise<number> {
  return withDatabase(async (opened) => {
    const keys = parseMasterKeys(opened.config.masterKeys);
    return sayFiles(await verifyFiles(opened.db, keys, await storeOf(opened))) ? 0 : 1;
  });
}

export async function verifyAudit(args: string[]): Promise<number> {
  const outside = await outsideHeads(args);
  return withDatabase(async ({ db, config }) => {
    const report = await verifyActivity(db, parseMasterKeys(config.masterKeys), outside);
    return sayAudit(report, outside) ? 0 : 1;
  });
}

/** The head kept in the data folder, and the one named on the command line. */
async function outsideHeads(args: string[]): Promise<SignedHead[]> {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  const kept = await readHeadFile(headFile(readConfig(process.env).dataDir));
  const given = values.head === undefined ? undefined : await readHeadFile(values.head);
  if (values.head !== undefined && !given) {
    throw new UsageError(`There is no signed head in ${values.head}.`);
  }
  return [kept, given].filter((head) => head !== undefined);
}

function sayFiles({ versions, size, problems }: FilesReport): boolean {
  say(`Read ${versions} versions of documents, ${size} bytes.`);
  if (problems.length === 0) say('Every document is what was handed over.');
  for (const problem of problems) say(problem);
  return problems.length === 0;
}

function sayBooks(problems: string[]): boolean {
  if (problems.length === 0) say('The books add up, and no invoice was captured twice.');
  for (const problem of problems) say(problem);
  return problems.length === 0;
}

function sayAudit(
  { entries, chains, heads, problems }: AuditReport,
  outside: readonly SignedHead[],
): boolean {
  say(`Read ${entries} entries in ${chains} chains and compared ${heads} signed heads.`);
  if (outside.length === 0) say('The data folder holds no signed head to compare with.');
  const [first, ...others] = problems;
  if (!first) say('The activity log is whole.');
  else say(`The activity log is broken. First: ${first.message}`);
  for (const { message } of others) say(`Also: ${message}`);
  return first === undefined;
}

/** The command line is not complete; the message says what it lacks. */
export class UsageError extends Error {}

function required(value: string | undefined, option: string, meaning: string): string {
  if (!value) throw new UsageError(`${option} is missing: ${meaning}.`);
  return value;
}
