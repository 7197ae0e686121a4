import { createWriteStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { findOwner } from '../../server/modules/team/index.ts';
import {
  importFolder,
  loadClientNames,
  reportColumns,
  reportRow,
  type ReportRow,
} from '../../server/modules/documents/imports/index.ts';
import { similarClients, sortingDesk } from '../../server/modules/inbox/sorting/index.ts';
import { CurrentFirm } from '../../server/modules/firm/index.ts';
import { parseMasterKeys } from '../../server/platform/crypto/master-keys.ts';
import { csvOf } from '../../server/platform/lists/csv.ts';
import { clamdScanner } from '../../server/platform/scanner/clamd.ts';
import { openBlobStore } from '../../server/platform/storage/open-store.ts';
import { calendarDate } from '../../domain/tax/season.ts';
import { required, UsageError } from './usage-error.ts';
import { type Opened, withDatabase } from './with-database.ts';

export const importDocumentsUsage = `  import-documents FOLDER [--dry-run] [--report FILE] [--without-year] [--sort] [--by NAME]
               Imports documents from a folder on this machine: each goes to the client whose name or
               email address a folder has, and to the tax year in its path. What is left out stands in
               FILE, as CSV. --dry-run only judges. --without-year also takes files without a tax year.
               --sort puts files on the sorting list that leave a doubt. --by names the owner who imports. Run again, it goes on where it ended.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const silent = { warn: () => undefined, error: () => undefined };

export async function importDocuments(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'without-year': { type: 'boolean' },
      sort: { type: 'boolean' },
      report: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [given, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Name one folder. A name with spaces needs quotes.');
  const root = await folderAt(required(given, 'FOLDER', 'the folder with the documents'));
  const isDryRun = values['dry-run'] ?? false;
  const report = values.report === undefined ? undefined : await reportFile(values.report, root);
  return withDatabase(async (opened) => {
    const owner = await findOwner(opened.db, values.by);
    if (owner === undefined) {
      throw new UsageError(
        'Nobody who is an owner has this username, or the firm has no owner yet.',
      );
    }
    const parts = await partsOf(opened);
    const lastYear = await nextYear(opened);
    const names = values.sort === true ? await loadClientNames(opened.db) : undefined;
    const desk =
      names &&
      sortingDesk(parts, {
        place: path.basename(root),
        lastYear,
        receivedBy: owner.id,
        proposalsFor: (path) => similarClients(names, path),
      });
    const { rows, summary } = importFolder(parts, {
      root,
      isDryRun,
      withoutYear: values['without-year'] ?? false,
      lastYear,
      importedBy: owner.id,
      desk,
    });
    await write(rows, report);
    const { documents, bytes, known, unsorted, rows: left } = summary;
    const done = isDryRun ? 'Would import' : 'Imported';
    say(
      `${done} ${documents} documents, ${bytes} bytes. ${known} were imported before. ${left} files or folders are in the report.`,
    );
    if (unsorted > 0) {
      say(`${unsorted} ${isDryRun ? 'would be' : 'were put'} on the sorting list.`);
    }
    if (left > 0 && report === undefined) say('Run it with --report FILE to read why.');
    return 0;
  });
}

async function partsOf({ db, config }: Opened) {
  return {
    db,
    keys: parseMasterKeys(config.masterKeys),
    blobs: await openBlobStore(config),
    scanner: config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl),
    log: silent,
  };
}

async function nextYear({ db, config: environment }: Opened): Promise<number> {
  const { firm } = (await CurrentFirm.open(db, environment, silent)).inConfig(environment);
  return calendarDate(new Date(), firm.timeZone).year + 1;
}

async function folderAt(given: string): Promise<string> {
  const root = await realpath(given).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) {
    throw new UsageError(`${given} is not a folder.`);
  }
  return root;
}

/** @throws UsageError for a report that would itself be found in the folder */
async function reportFile(given: string, root: string): Promise<string> {
  const folder = await realpath(path.dirname(path.resolve(given))).catch(() => undefined);
  if (folder === undefined) throw new UsageError(`There is no folder for the report ${given}.`);
  if (`${folder}/`.startsWith(`${root}/`)) {
    throw new UsageError('Write the report to another place than the folder that is imported.');
  }
  return path.join(folder, path.basename(given));
}

async function write(rows: AsyncIterable<ReportRow>, report: string | undefined): Promise<void> {
  if (report === undefined) {
    for await (const _row of rows) continue;
    return;
  }
  // Names of clients are in it.
  const file = createWriteStream(report, { mode: 0o600 });
  await pipeline(csvOf(reportColumns, cells(rows)), file);
}

async function* cells(rows: AsyncIterable<ReportRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield reportRow(row);
}
