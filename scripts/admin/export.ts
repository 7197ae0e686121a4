import path from 'node:path';
import { parseArgs } from 'node:util';
import { finishFirmExport, openFirmExport } from '../../server/modules/firm/exports/index.ts';
import { parseMasterKeys } from '../../server/platform/crypto/master-keys.ts';
import { PdfThreads } from '../../server/platform/pdf/pdf-threads.ts';
import { openS3Bucket } from '../../server/platform/storage/s3-bucket.ts';
import { openBlobStore } from '../../server/platform/storage/open-store.ts';
import { CurrentFirm } from '../../server/modules/firm/index.ts';
import { checkBag } from '../../server/maintenance/export/check-bag.ts';
import { BucketBag } from '../../server/maintenance/export/bucket-bag.ts';
import { type ExportReport, exportFirm } from '../../server/maintenance/export/export-firm.ts';
import { importFirm } from '../../server/maintenance/export/import-firm.ts';
import { required, UsageError } from './usage-error.ts';
import { type Opened, withDatabase, withNewDatabase } from './with-database.ts';

export const exportUsage = `  export --to FOLDER
               Writes everything the firm has into FOLDER, for anyone to read without Filewell. An owner
               asks for it under Export first; it opens a day later. Run again, it goes on where it ended.
  mirror --to FOLDER
               The same into the folder that MIRROR_FOLDER names, for a schedule: writes what changed and
               removes what is gone.
  mirror --to-bucket BUCKET
               The same into the bucket that MIRROR_S3_BUCKET names. It is readable there: see operations.md.
  check-export --from FOLDER
               Compares every file of an export with its list.
  import --from FOLDER
               Imports an export into an empty database and store, all or nothing. People set a new password
               by email and set up their second step again.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const silent = { warn: () => undefined, error: () => undefined };

/** Clients after which someone may have canceled it. */
const asksEvery = 50;

export async function exportAll(args: string[]): Promise<number> {
  const folder = folderOf(args, '--to', 'the folder to write into');
  return withDatabase(async (opened) => {
    const open = await openFirmExport(opened.db);
    if (!open) {
      throw new UsageError(
        'No export is open. An owner asks for one under Export in the back office; it opens 24 hours later for 7 days.',
      );
    }
    const report = await write(opened, folder, async (clients) => {
      if (clients % asksEvery !== 0) return;
      if ((await openFirmExport(opened.db))?.id !== open.id) throw new UsageError(wasCanceled);
    });
    const { files, bytes, checksum } = report;
    const made = { files, bytes, checksum };
    const isWanted = await opened.db.transaction((tx) => finishFirmExport(tx, open.id, made));
    if (!isWanted) throw new UsageError(wasCanceled);
    return summarize(report, folder);
  });
}

const wasCanceled =
  'Someone just canceled the export, or it closed. Remove the folder: what it holds is not wanted.';

export async function mirror(args: string[]): Promise<number> {
  if (args.some((one) => one.startsWith('--to-bucket'))) return mirrorToBucket(args);
  const folder = folderOf(args, '--to', 'the folder that MIRROR_FOLDER names');
  return withDatabase(async (opened) => {
    if (opened.config.mirrorFolder !== path.resolve(folder)) {
      throw new UsageError(
        'MIRROR_FOLDER does not name this folder. A mirror holds everything readable, so the service’s environment has to allow it.',
      );
    }
    return summarize(await write(opened, folder), folder);
  });
}

async function mirrorToBucket(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'to-bucket': { type: 'string' } } });
  const name = required(
    values['to-bucket'],
    '--to-bucket',
    'the bucket that MIRROR_S3_BUCKET names',
  );
  return withDatabase(async (opened) => {
    const { mirrorS3, dataDir } = opened.config;
    if (mirrorS3?.bucket !== name) {
      throw new UsageError(
        'MIRROR_S3_BUCKET does not name this bucket. A mirror holds everything readable, so the service’s environment has to allow it.',
      );
    }
    say(
      `Everything in ${name} is readable to everyone who may read the bucket, taxpayer numbers too: block public access, and let its provider encrypt it.`,
    );
    const openBag = async () =>
      BucketBag.open(await openS3Bucket(mirrorS3), path.join(dataDir, 'mirror-spool'));
    return summarize(await write(opened, { openBag }), name);
  });
}

export async function checkExport(args: string[]): Promise<number> {
  const { files } = await checkBag(folderOf(args, '--from', 'the folder of the export'));
  say(`All ${files} files are there and unchanged.`);
  return 0;
}

export async function importAll(args: string[]): Promise<number> {
  const folder = folderOf(args, '--from', 'the folder of the export');
  return withNewDatabase(async ({ config, connectionString }) => {
    const report = await importFirm(
      {
        connectionString,
        keys: parseMasterKeys(config.masterKeys),
        blobs: await openBlobStore(config),
      },
      folder,
    );
    say(
      `Imported ${report.rows} records and ${report.documents} documents. People set a new password under “Forgot password”; nobody was told.`,
    );
    return 0;
  }, 'owner');
}

async function write(
  { db, config: environment, connectionString }: Opened,
  place: Parameters<typeof exportFirm>[1],
  onClient: (clients: number) => Promise<void> = async () => undefined,
): Promise<ExportReport> {
  const config = (await CurrentFirm.open(db, environment, silent)).inConfig(environment);
  const pdfs = new PdfThreads();
  try {
    return await exportFirm(
      {
        config,
        connectionString,
        keys: parseMasterKeys(config.masterKeys),
        blobs: await openBlobStore(config),
        pdfs,
        onlineProvider: undefined,
      },
      place,
      onClient,
    );
  } finally {
    await pdfs.close();
  }
}

function summarize(
  { clients, files, written, checksum, problems }: ExportReport,
  place: string,
): number {
  say(
    `Exported ${clients} clients and ${files} files, ${written} of them new or changed, into ${place}. SHA-256 of tagmanifest-sha256.txt: ${checksum}`,
  );
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
}

function folderOf(args: string[], option: '--to' | '--from', what: string): string {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  });
  return required(option === '--to' ? values.to : values.from, option, what);
}
