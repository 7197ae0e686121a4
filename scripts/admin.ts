import { parseArgs } from 'node:util';
import { createAdmin, recoverNow } from '../server/modules/identity/index.ts';
import { readFirmRow } from '../server/modules/firm/index.ts';
import { listScreenCounts } from '../server/modules/firm/usage/index.ts';
import { parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import { AppError } from '../server/platform/errors.ts';
import { isPlain } from '../server/platform/start-errors.ts';
import { StorageFullError } from '../server/platform/storage/blob-store.ts';
import { asStorageError } from '../server/platform/storage/disk-files.ts';
import { BagError } from '../server/maintenance/export/check-bag.ts';
import { BackupError } from '../server/maintenance/manifest.ts';
import { EnvFileError, loadEnvFile, takeEnvFiles } from './admin/env-file.ts';
import { readPassword } from './admin/read-password.ts';
import {
  backup,
  backupUsage,
  pruneOld,
  restore,
  restoreDrill,
  verifyOneBackup,
} from './admin/backup.ts';
import {
  adoptTheStore,
  createDatabase,
  makeBucket,
  migrate,
  rotateKey,
  sweep,
  maintenanceUsage,
  verify,
  verifyAudit,
  verifyDocuments,
} from './admin/maintenance.ts';
import { checkExport, exportAll, exportUsage, importAll, mirror } from './admin/export.ts';
import { checkEvidenceFile, evidenceUsage } from './admin/check-evidence.ts';
import { importDocuments, importDocumentsUsage } from './admin/import-documents.ts';
import { UsageError } from './admin/usage-error.ts';
import { withDatabase } from './admin/with-database.ts';

const usage = `Usage: npm run admin -- <command> [--env-file FILE]

  create-admin --username NAME --email ADDRESS --first-name NAME --last-name NAME
               Creates an owner's account. Asks for the password, or reads it from the first line of standard input.
  reset-second-steps --username NAME
               For anyone who has lost all their second steps, including staff, and for staff who
               reset their password by email before setting any up. Prints a code that, with the
               password, replaces the second step once and clears the others. We notify the person.
  screen-counts
               Prints how often each screen was opened each day, by people who allow counting, as CSV.

${backupUsage}${exportUsage}${evidenceUsage}${importDocumentsUsage}${maintenanceUsage}
Commands need the service's environment. --env-file reads it from the service's file, such as
/etc/filewell.env. If the server uses the embedded database, stop it first.
`;

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  'create-admin': makeAdmin,
  'reset-second-steps': resetSecondSteps,
  'screen-counts': printScreenCounts,
  'create-bucket': makeBucket,
  'create-database': createDatabase,
  'adopt-store': adoptTheStore,
  migrate,
  backup,
  'prune-backups': pruneOld,
  'verify-backup': verifyOneBackup,
  restore,
  'restore-drill': restoreDrill,
  export: exportAll,
  mirror,
  'check-export': checkExport,
  'check-evidence': checkEvidenceFile,
  import: importAll,
  'import-documents': importDocuments,
  sweep,
  verify,
  'verify-files': verifyDocuments,
  'verify-audit': verifyAudit,
  'rotate-key': rotateKey,
};

async function main(): Promise<number> {
  const { files, rest } = takeEnvFiles(process.argv.slice(2));
  for (const file of files) loadEnvFile(file, process.env);
  const [name = 'help', ...args] = rest;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  process.stdout.write(usage);
  return name === 'help' ? 0 : 2;
}

async function resetSecondSteps(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  const username = values.username ?? '';
  const { code } = await withDatabase(({ db, config }) =>
    db.transaction((tx) => recoverNow(tx, parseMasterKeys(config.masterKeys), username)),
  );
  process.stdout.write(
    `Recovery code for "${username}": ${code}\nIt signs in once within 7 days, with the password. Tell them in person or on the phone, not by email.\n`,
  );
  return 0;
}

async function printScreenCounts(): Promise<number> {
  await withDatabase(async ({ db }) => {
    process.stdout.write('day,screen,opened\n');
    for (const { day, screen, opened } of await listScreenCounts(db)) {
      process.stdout.write(`${day},${screen},${opened}\n`);
    }
  });
  return 0;
}

async function makeAdmin(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  });
  await withDatabase(async ({ db, config }) => {
    const password = await readPassword();
    const person = {
      username: values.username ?? '',
      email: values.email ?? '',
      firstName: values['first-name'] ?? '',
      lastName: values['last-name'] ?? '',
      password,
    };
    // Before the first start the settings are those of the environment.
    const firm = (await readFirmRow(db)) ?? config.firm;
    await db.transaction((tx) => createAdmin(tx, person, firm));
  });
  process.stdout.write(`Created the admin "${values.username}".\n`);
  return 0;
}

const full =
  'The disk is full, so nothing was finished. Free some space and run the command again.';

function isFull(error: unknown): boolean {
  return error instanceof StorageFullError || asStorageError(error) instanceof StorageFullError;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known =
    isPlain(error) ||
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof BagError ||
    error instanceof EnvFileError ||
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isFull(error) ? full : known ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
