import { parseArgs } from 'node:util';
import {
  type StrayBlobs,
  sweepBlobs,
  sweepRefusal,
  youngestSwept,
} from '../../server/modules/documents/index.ts';
import { headFile, readHeadFile, type SignedHead } from '../../server/platform/activity/heads.ts';
import { type AuditReport, verifyActivity } from '../../server/platform/activity/verify.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { parseMasterKeys } from '../../server/platform/crypto/master-keys.ts';
import { canAlterLog, unguardedLog } from '../../server/platform/database/product-role.ts';
import { createBucket } from '../../server/platform/storage/s3-bucket.ts';
import { namedStore, openBlobStore } from '../../server/platform/storage/open-store.ts';
import { adoptStore, openInstallation } from '../../server/maintenance/identity/open.ts';
import { rotateKeys } from '../../server/maintenance/rotate-keys.ts';
import { type FilesReport, verifyAll, verifyFiles } from '../../server/maintenance/verify.ts';
import { UsageError } from './usage-error.ts';
import {
  type Opened,
  bringUpToDate,
  withDatabase,
  withNewDatabase,
  withUnpairedDatabase,
} from './with-database.ts';

export const maintenanceUsage = `  create-bucket
               Creates S3_BUCKET in the object store. Run it once, before the first start.
  create-database
               Creates the embedded database in DATA_DIR, or the tables in the database that
               DATABASE_URL names. Run it once, before the first start.
  adopt-store [--documents-lost]
               Pairs the store with the database when the server refuses to start and you know they
               belong together: after moving the database to another server, or if store.json was
               lost. Most documents must be there and readable; --documents-lost continues without them.
  verify [--head FILE]
               Checks everything: each document matches its SHA-256, no document row or blob is left
               over, each message matches what was sent, no invoice was captured twice, the books add
               up, and the activity log is intact.
  verify-files, verify-audit [--head FILE]
               Run part of verify. verify-audit names the first entry that was altered, removed,
               inserted, or moved, or where the end of the log was cut off. It compares the log with
               the signed heads in the database and the data folder, and with a copy kept elsewhere.
  sweep [--any-share]
               Runs the nightly cleanup of the store now: see "Housekeeping" in docs/operations.md.
               --any-share quarantines blobs without a document even if there are many.
  migrate      Brings the database up to date as its owner (DATABASE_OWNER_URL), for a service that
               does not have the owner's address.
  rotate-key   Moves document keys, authenticator secrets, and signed heads to the newest of
               MASTER_KEYS, while people keep working.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const storeOf = ({ config }: Opened) => openBlobStore(config);

export async function makeBucket(): Promise<number> {
  const { s3 } = readConfig(process.env, { makeKeys: false });
  if (s3 === undefined) throw new UsageError('S3_BUCKET is missing: the name of the bucket.');
  await createBucket(s3);
  say(`The bucket ${s3.bucket} exists.`);
  return 0;
}

export async function createDatabase(): Promise<number> {
  return withNewDatabase(async ({ config }) => {
    say(
      config.databaseUrl === undefined
        ? `The embedded database is in ${config.dataDir}.`
        : 'The tables are in the database that DATABASE_URL names.',
    );
    return 0;
  });
}

export async function adoptTheStore(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'documents-lost': { type: 'boolean' } } });
  return withUnpairedDatabase(async (opened) => {
    const { db, config } = opened;
    const store = namedStore(config);
    const parts = {
      db,
      keys: parseMasterKeys(config.masterKeys),
      blobs: await storeOf(opened),
      store,
    };
    await adoptStore(parts, { documentsLost: values['documents-lost'] ?? false });
    say(`The database and ${store} are now paired. Run verify before anyone uses them.`);
    return 0;
  });
}

export async function migrate(): Promise<number> {
  await bringUpToDate();
  say('The database is up to date.');
  return 0;
}

export async function sweep(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'any-share': { type: 'boolean' } } });
  return withDatabase(async (opened) => {
    const keys = parseMasterKeys(opened.config.masterKeys);
    const parts = { db: opened.db, keys, blobs: await storeOf(opened) };
    const swept = await sweepBlobs(parts, {
      writtenBefore: youngestSwept(),
      anyShare: values['any-share'] ?? false,
    });
    const { discarded, removed, quarantined, broughtBack, expired } = swept;
    say(
      `Removed ${discarded} unfinished blobs and ${removed} of deleted documents, quarantined ${quarantined} without a document, restored ${broughtBack}, and removed ${expired} after 30 days in quarantine.`,
    );
    const refusal = sweepRefusal(swept);
    if (refusal !== undefined) say(refusal);
    return refusal === undefined ? 0 : 1;
  });
}

export async function rotateKey(): Promise<number> {
  return withDatabase(async (opened) => {
    const { db, config } = opened;
    const keys = parseMasterKeys(config.masterKeys);
    // Writes down what proves the new key, in the database and in the store.
    await openInstallation({ db, keys, blobs: await storeOf(opened), store: namedStore(config) });
    const { versions, authenticators, pictures, taxpayerNumbers, webhooks, heads } =
      await rotateKeys(db, keys);
    say(
      `Moved to master key ${keys.current.version}: ${versions} document keys, ${authenticators} authenticator secrets, ${pictures} profile pictures, ${taxpayerNumbers} taxpayer numbers, secrets of ${webhooks} webhook endpoints, and ${heads} signed heads.`,
    );
    say(
      'Keep the older keys configured for a week, for queued messages and links already sent, and keep them permanently with the backups made under them.',
    );
    return 0;
  }, 'owner');
}

export async function verify(args: string[]): Promise<number> {
  const outside = await outsideHeads(args);
  return withDatabase(async (opened) => {
    const keys = parseMasterKeys(opened.config.masterKeys);
    const source = { db: opened.db, keys, blobs: await storeOf(opened) };
    const { files, rows, stray, messages, books, audit } = await verifyAll(source, outside);
    const results = [
      sayFiles(files),
      sayProblems(rows, 'No version of a document is missing.'),
      sayStray(stray),
      sayProblems(messages, 'Every message matches what was sent.'),
      sayProblems(books, 'The books add up, and no invoice was captured twice.'),
      sayAudit(audit, outside),
    ];
    await sayGuard(opened);
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
    await sayGuard({ db });
    return sayAudit(report, outside) ? 0 : 1;
  });
}

/** The head kept in the data folder, and the one named on the command line. */
async function outsideHeads(args: string[]): Promise<SignedHead[]> {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  const storedHead = await readHeadFile(
    headFile(readConfig(process.env, { makeKeys: false }).dataDir),
  );
  const given = values.head === undefined ? undefined : await readHeadFile(values.head);
  if (values.head !== undefined && !given) {
    throw new UsageError(`There is no signed head in ${values.head}.`);
  }
  return [storedHead, given].filter((head) => head !== undefined);
}

function sayFiles({ versions, size, problems }: FilesReport): boolean {
  say(`Read ${versions} versions of documents, ${size} bytes.`);
  if (problems.length === 0) say('Every document matches its upload.');
  for (const problem of problems) say(problem);
  return problems.length === 0;
}

function sayStray({ orphans, quarantined }: StrayBlobs): boolean {
  if (quarantined > 0) say(`${quarantined} blobs without a document are in quarantine.`);
  return sayProblems(
    orphans.map((key) => `Blob ${key} has no document.`),
    'Every blob has its document.',
  );
}

function sayProblems(problems: string[], whole: string): boolean {
  if (problems.length === 0) say(whole);
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
  if (!first) say('The activity log is intact.');
  else say(`The activity log is broken. First: ${first.message}`);
  for (const { message } of others) say(`Also: ${message}`);
  return first === undefined;
}

/** Names a role that is too strong. Nothing is broken by it, so the command does not fail for it. */
async function sayGuard({ db }: Pick<Opened, 'db'>): Promise<void> {
  if (await canAlterLog(db)) say(unguardedLog);
}
