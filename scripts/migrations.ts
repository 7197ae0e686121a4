// Checks server/migrations: one migration until the first release, the newest snapshot alone, and nothing changed that
// databases may have (hashes.txt has the hash of each). `--write` is `npm run migration`: it writes the migration first.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Migrations, problemsOf, snapshotOf, withNewHashes } from './lib/migrations.ts';
import { projectEnvironment, runInForeground, tool } from './lib/run.mjs';

const folder = 'server/migrations';
const list = `${folder}/hashes.txt`;

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const isReleased = !version.startsWith('0.');

function readMigrations(): Migrations {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
  );
  return {
    entries: journal.entries.map(({ tag, when }) => ({
      tag,
      when,
      sql: readFileSync(`${folder}/${tag}.sql`, 'utf8'),
    })),
    hashes: readFileSync(list, 'utf8'),
    snapshots: readdirSync(`${folder}/meta`).filter((name) => name !== '_journal.json'),
    isReleased,
  };
}

/** Exits when drizzle-kit fails, which says why. */
async function generate(name: string, out: string): Promise<void> {
  const env = projectEnvironment({ MIGRATIONS_FOLDER: out });
  const code = await runInForeground(tool('drizzle-kit', 'generate', '--name', name), env);
  if (code !== 0) process.exit(code);
}

/** Above the tables the baseline is written by hand: what stored columns and indexes are computed with. */
async function rewriteBaseline(): Promise<void> {
  const draft = '.cache/migrations';
  rmSync(draft, { recursive: true, force: true });
  await generate('schema', draft);
  const file = `${folder}/0000_schema.sql`;
  const before = readFileSync(file, 'utf8');
  const byHand = before.slice(0, before.indexOf('CREATE TABLE'));
  const after = byHand + readFileSync(`${draft}/0000_schema.sql`, 'utf8');
  // The same tables keep their moment, so that databases of this baseline remain up to date.
  if (after === before) return;
  writeFileSync(file, after);
  for (const name of ['0000_snapshot.json', '_journal.json']) {
    copyFileSync(`${draft}/meta/${name}`, `${folder}/meta/${name}`);
  }
}

async function addMigration(name: string): Promise<void> {
  await generate(name, folder);
  const { entries, snapshots } = readMigrations();
  for (const snapshot of snapshots) {
    if (snapshot !== snapshotOf(entries)) rmSync(`${folder}/meta/${snapshot}`);
  }
}

const [option, name] = process.argv.slice(2);
if (option === '--write') {
  if (!isReleased) await rewriteBaseline();
  else if (name !== undefined) await addMigration(name);
  const committed = execFileSync('git', ['show', `HEAD:${list}`], { encoding: 'utf8' });
  writeFileSync(list, withNewHashes(readMigrations(), isReleased ? committed : ''));
}
const problems = problemsOf(readMigrations());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
