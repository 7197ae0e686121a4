import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { raiseAlarm } from '../../server/platform/alarms/raise.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { parseMasterKeys } from '../../server/platform/crypto/master-keys.ts';
import { namedStore, openBlobStore } from '../../server/platform/storage/open-store.ts';
import { backUp, installationId } from '../../server/maintenance/backup.ts';
import { drillRestore } from '../../server/maintenance/drill.ts';
import { lockBackups } from '../../server/maintenance/place.ts';
import { pruneBackups } from '../../server/maintenance/prune.ts';
import { restoreBackup } from '../../server/maintenance/restore.ts';
import { verifyBackup } from '../../server/maintenance/verify-backup.ts';
import { required, UsageError } from './usage-error.ts';
import { type Opened, withDatabase, withNewDatabase } from './with-database.ts';

export const backupUsage = `  backup --to FOLDER [--keep-days N]
               Copies everything at one moment into a new folder in FOLDER, sealed under the master
               key, which the backup does not contain. Documents already in an earlier backup in
               FOLDER are not copied again; some of them are reread each time. Exits with 1 if a
               document is damaged or missing; everything else is saved. --keep-days prunes afterward.
  prune-backups --in FOLDER --keep-days N
               Removes older backups and the documents that no remaining backup uses. Always keeps the
               newest backup.
  verify-backup --from FOLDER
               Reads a whole backup, without a database, and lists everything that is damaged.
  restore --from FOLDER [--continue] [--take-over]
               Restores a backup into an empty database and store, and compares every row and document
               with what was backed up. Needs the master keys from that time. If documents in the
               backup are damaged, lists them and stops; --continue restores the rest. --take-over
               uses the firm's own store, when its database no longer exists.
  restore-drill --from FOLDER [--within FOLDER]
               Restores a backup into a throwaway database and a temporary folder, verifies the result,
               reports how much of the firm it would recover, and removes everything again.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (value: number): string => value.toLocaleString('en-US');
const keysOf = ({ config }: Pick<Opened, 'config'>) => parseMasterKeys(config.masterKeys);

export async function backup(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, 'keep-days': { type: 'string' } },
  });
  const place = required(values.to, '--to', 'the folder that holds the backups');
  const keepDays = values['keep-days'] === undefined ? undefined : daysOf(values['keep-days']);
  return withDatabase(async (opened) => {
    const { connectionString, config } = opened;
    const source = { connectionString, keys: keysOf(opened), blobs: await openBlobStore(config) };
    const report = await backUp(source, place).catch(async (error: unknown) => {
      await raiseAlarm(opened.db, { kind: 'backup-failed' });
      throw error;
    });
    say(
      `Backed up ${report.rows} rows of ${report.tables} tables and ${report.documents} documents, ${report.newDocuments} of them new, into ${report.folder}.`,
    );
    if (report.repaired > 0) {
      say(`${report.repaired} documents were damaged in ${place} and were copied again.`);
    }
    if (report.inStore.length === 0) {
      if (keepDays !== undefined) await prune(opened, place, keepDays);
      return 0;
    }
    for (const problem of report.inStore) say(problem);
    const saved = report.inStore.length - report.lost.length;
    say(
      `${report.inStore.length} documents are damaged or missing in the store; ${saved} of them are intact in ${place}. Everything else is saved${keepDays === undefined ? '' : ', and nothing was pruned'}.`,
    );
    await raiseAlarm(opened.db, {
      kind: 'backup-failed',
      detail: { documents: report.inStore.length },
    });
    return 1;
  });
}

export async function pruneOld(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { in: { type: 'string' }, 'keep-days': { type: 'string' } },
  });
  const place = required(values.in, '--in', 'the folder that holds the backups');
  const keepDays = daysOf(required(values['keep-days'], '--keep-days', 'a number of days'));
  return withDatabase(async (opened) => {
    await prune(opened, place, keepDays);
    return 0;
  });
}

async function prune(opened: Opened, place: string, keepDays: number): Promise<void> {
  const { db } = opened;
  await lockBackups(db);
  const installation = await installationId(db);
  const pruned = await pruneBackups(keysOf(opened), place, { keepDays, installation });
  say(
    `Removed ${pruned.backups} backups older than ${keepDays} days and ${pruned.documents} documents that no remaining backup uses.`,
  );
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new UsageError('--keep-days must be a whole number of days, 1 or more.');
}

export async function verifyOneBackup(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } });
  const folder = required(values.from, '--from', 'the folder of one backup');
  const keys = keysOf({ config: readConfig(process.env, { makeKeys: false }) });
  const found = await verifyBackup(keys, folder);
  for (const problem of found.problems) say(problem);
  say(
    found.problems.length === 0
      ? `The backup of ${found.madeAt} is intact: ${count(found.tables)} tables and ${count(found.documents)} documents.`
      : `The backup of ${found.madeAt} is damaged: ${count(found.problems.length)} problems in ${count(found.tables)} tables and ${count(found.documents)} documents.`,
  );
  return found.problems.length === 0 ? 0 : 1;
}

export async function restore(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      continue: { type: 'boolean' },
      'take-over': { type: 'boolean' },
    },
  });
  const folder = required(values.from, '--from', 'the folder of one backup');
  return withNewDatabase(async (opened) => {
    const report = await restoreBackup(
      {
        connectionString: opened.connectionString,
        keys: keysOf(opened),
        blobs: await openBlobStore(opened.config),
        store: namedStore(opened.config),
      },
      folder,
      { continueDamaged: values.continue ?? false, takeOver: values['take-over'] ?? false },
    );
    const { madeAt, rows, tables, documents, missing } = report;
    for (const problem of missing) say(problem);
    say(
      missing.length === 0
        ? `Restored the backup of ${madeAt}: ${rows} rows of ${tables} tables and ${documents} documents, and verified each one.`
        : `Restored the backup of ${madeAt}: ${rows} rows of ${tables} tables and ${documents - missing.length} of ${documents} documents. The ${missing.length} above are missing.`,
    );
    return missing.length === 0 ? 0 : 1;
  }, 'owner');
}

export async function restoreDrill(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, within: { type: 'string' } },
  });
  const folder = required(values.from, '--from', 'the folder of one backup');
  const keys = keysOf({ config: readConfig(process.env, { makeKeys: false }) });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const drill = await drillRestore(keys, folder, {
    within: values.within ?? tmpdir(),
    signal: stop.signal,
  });
  for (const problem of [...drill.missing, ...drill.problems]) say(problem);
  say(
    `This backup would recover ${percent(drill.documents - drill.missing.length, drill.documents)}% of ${count(drill.documents)} documents, and ${count(drill.rows)} rows of ${count(drill.tables)} tables as they were at ${drill.madeAt}.`,
  );
  if (drill.problems.length > 0) say('A restore of it would fail verification. See above.');
  return drill.missing.length + drill.problems.length === 0 ? 0 : 1;
}

/** Never 100 where anything is missing. */
const percent = (part: number, all: number): string =>
  String(all === 0 ? 100 : Math.floor((part / all) * 10_000) / 100);
