import { headFile, readHeadFile } from '../server/platform/activity/heads.ts';
import { verifyActivity } from '../server/platform/activity/verify.ts';
import { readConfig } from '../server/platform/config.ts';
import { parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import { openDatabase } from '../server/platform/database.ts';
import { migrateDatabase } from '../server/platform/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { EmbeddedPostgresError } from '../server/platform/embedded-postgres/errors.ts';
import { AppError } from '../server/platform/errors.ts';
import { createAdmin, recoverNow } from '../server/modules/accounts/index.ts';
import { listScreenCounts } from '../server/modules/usage/index.ts';
import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';

const usage = `Usage: npm run admin -- <command>

  create-admin --username NAME --email ADDRESS --first-name NAME --last-name NAME
               Creates a staff account. The password is asked for, or read from the first line
               of standard input.
  reset-second-steps --username NAME
               For somebody who has lost all their second steps, staff too: clears them at the next
               sign-in, or within minutes. A code by e-mail is left, and the person is told.
  verify-audit [--head FILE]
               Reads the whole activity log and names the first entry that was altered, removed,
               inserted or moved, or where its end was cut off. Compares it with the signed heads in
               the database, with the one in the data folder, and with a copy kept elsewhere.
  screen-counts
               How often each screen was opened on each day, by people who allow counting, as CSV.

Stop the server first when it uses the embedded database.
`;

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'create-admin') return makeAdmin(args);
  if (command === 'reset-second-steps') return resetSecondSteps(args);
  if (command === 'screen-counts') return printScreenCounts();
  if (command === 'verify-audit') return verifyAudit(args);
  process.stdout.write(usage);
  return command === undefined || command === 'help' ? 0 : 2;
}

async function resetSecondSteps(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  const username = values.username ?? '';
  await withDatabase((db) => db.transaction((tx) => recoverNow(tx, username)));
  process.stdout.write(`The second steps of "${username}" are cleared at the next sign-in.\n`);
  return 0;
}

async function printScreenCounts(): Promise<number> {
  await withDatabase(async (db) => {
    process.stdout.write('day,screen,opened\n');
    for (const { day, screen, opened } of await listScreenCounts(db)) {
      process.stdout.write(`${day},${screen},${opened}\n`);
    }
  });
  return 0;
}

async function verifyAudit(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  const config = readConfig(process.env);
  const kept = await readHeadFile(headFile(config.dataDir));
  const given = values.head === undefined ? undefined : await readHeadFile(values.head);
  if (values.head !== undefined && !given) {
    process.stderr.write(`There is no signed head in ${values.head}.\n`);
    return 2;
  }
  const outside = [kept, given].filter((head) => head !== undefined);
  const report = await withDatabase((db) =>
    verifyActivity(db, parseMasterKeys(config.masterKeys), outside),
  );
  const { entries, chains, heads, problems } = report;
  process.stdout.write(
    `Read ${entries} entries in ${chains} chains and compared ${heads} signed heads.\n`,
  );
  if (!kept) process.stdout.write('The data folder holds no signed head to compare with.\n');
  if (problems.length === 0) {
    process.stdout.write('The activity log is whole.\n');
    return 0;
  }
  const [first, ...others] = problems;
  process.stdout.write(`The activity log is broken. First: ${first?.message}\n`);
  for (const { message } of others) process.stdout.write(`Also: ${message}\n`);
  return 1;
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
  await withDatabase(async (db) => {
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

async function withDatabase<T>(
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (line) => process.stderr.write(`${line}\n`),
        })
      : undefined;
  try {
    const connectionString = embedded?.connectionString ?? config.databaseUrl ?? '';
    await migrateDatabase(connectionString);
    const database = openDatabase(connectionString, { maxConnections: 2 });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const known =
    error instanceof AppError ||
    error instanceof EmbeddedPostgresError ||
    (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
