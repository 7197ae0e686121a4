// Fails when a migration was changed that databases may have: server/migrations/hashes.txt holds the hash of
// each. `--add` notes those that no commit has, and is what `npm run migration` does last.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Migrations, problemsOf, withNewHashes } from './lib/migrations.ts';

const folder = 'server/migrations';
const list = `${folder}/hashes.txt`;

const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
);
const migrations: Migrations = {
  entries: journal.entries.map(({ tag, when }) => ({
    tag,
    when,
    sql: readFileSync(`${folder}/${tag}.sql`, 'utf8'),
  })),
  hashes: readFileSync(list, 'utf8'),
};

if (process.argv.includes('--add')) {
  const committed = execFileSync('git', ['show', `HEAD:${list}`], { encoding: 'utf8' });
  migrations.hashes = withNewHashes(migrations, committed);
  writeFileSync(list, migrations.hashes);
}
const problems = problemsOf(migrations);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
