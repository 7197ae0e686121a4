import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { capture } from './run.mjs';

/** The commit of the last run of all long tests without a failure. */
const record = inProject('.long-tests-green');

/** How many commits ago the long tests were green, as a sentence: they run by night, and what nobody sees fail rots. */
export async function sinceLastGreen() {
  const again = 'npm run test:long runs them.';
  const commit = existsSync(record) ? readFileSync(record, 'utf8').trim() : '';
  if (!/^[0-9a-f]{40}$/.test(commit)) return `The long tests have not been green yet. ${again}`;
  const { code, output } = await capture(['git', 'rev-list', '--count', `${commit}..HEAD`]);
  // A clone without its history, or an archive, can't say.
  if (code !== 0) return `The long tests were green at ${commit.slice(0, 12)}. ${again}`;
  const count = Number(output);
  const ago = count === 1 ? '1 commit ago' : `${count} commits ago`;
  return `The long tests were last green ${ago}. ${again}`;
}

/** Writes down that the long tests are green at this commit; says why not where something uncommitted was tested, too. */
export async function noteGreen() {
  const head = await capture(['git', 'rev-parse', 'HEAD']);
  const changes = await capture(['git', 'status', '--porcelain']);
  if (head.code !== 0 || changes.code !== 0 || changes.output.trim() !== '') {
    return 'All long tests are green, but not written down: what was tested is no commit.';
  }
  writeFileSync(record, head.output);
  return 'All long tests are green: commit .long-tests-green, which names this commit.';
}
