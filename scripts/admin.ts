import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { createAdmin, recoverNow } from '../server/modules/accounts/index.ts';
import { listScreenCounts } from '../server/modules/usage/index.ts';
import { EmbeddedPostgresError } from '../server/platform/embedded-postgres/errors.ts';
import {
  InvalidMasterKeysError,
  UnknownKeyVersionError,
} from '../server/platform/crypto/master-keys.ts';
import { AppError } from '../server/platform/errors.ts';
import {
  StorageFullError,
  StorageUnavailableError,
} from '../server/platform/storage/blob-store.ts';
import { asStorageError } from '../server/platform/storage/disk-files.ts';
import { BackupError } from '../server/upkeep/manifest.ts';
import {
  backup,
  makeBucket,
  restore,
  rotateKey,
  upkeepUsage,
  UsageError,
  verify,
  verifyAudit,
  verifyDocuments,
} from './admin/upkeep.ts';
import { withDatabase } from './admin/with-database.ts';

const usage = `Usage: npm run admin -- <command>

  create-admin --username NAME --email ADDRESS --first-name NAME --last-name NAME
               Creates a staff account. The password is asked for, or read from the first line
               of standard input.
  reset-second-steps --username NAME
               For somebody who has lost all their second steps, staff too: clears them at the next
               sign-in, or within minutes. A code by e-mail is left, and the person is told.
  screen-counts
               How often each screen was opened on each day, by people who allow counting, as CSV.

${upkeepUsage}
Stop the server first when it uses the embedded database.
`;

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  'create-admin': makeAdmin,
  'reset-second-steps': resetSecondSteps,
  'screen-counts': printScreenCounts,
  'create-bucket': makeBucket,
  backup,
  restore,
  verify,
  'verify-files': verifyDocuments,
  'verify-audit': verifyAudit,
  'rotate-key': rotateKey,
};

async function main(): Promise<number> {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args);
  process.stdout.write(usage);
  return name === 'help' ? 0 : 2;
}

async function resetSecondSteps(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  const username = values.username ?? '';
  await withDatabase(({ db }) => db.transaction((tx) => recoverNow(tx, username)));
  process.stdout.write(`The second steps of "${username}" are cleared at the next sign-in.\n`);
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
  const password = await readPassword();
  await withDatabase(async ({ db }) => {
    await db.transaction((tx) =>
      createAdmin(tx, {
        username: values.username ?? '',
        email: values.email ?? '',
        firstName: values['first-name'] ?? '',
        lastName: values['last-name'] ?? '',
        password,
      }),
    );
  });
  process.stdout.write(`Created the admin "${values.username}".\n`);
  return 0;
}

/** Never from the command line, where other users of the machine could read it. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('Password (at least 12 characters): ');
  } finally {
    lines.close();
  }
}

const full = 'The disk is full, so nothing was finished. Make room and start the command again.';

function isFull(error: unknown): boolean {
  return error instanceof StorageFullError || asStorageError(error) instanceof StorageFullError;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known =
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof InvalidMasterKeysError ||
    error instanceof StorageUnavailableError ||
    error instanceof UnknownKeyVersionError ||
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isFull(error) ? full : known ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
