// Fails when package-lock.json would let something be installed that nobody has looked at: an entry
// without its hash, a download address of its own, or an install script that is not on the list.
import { readFileSync } from 'node:fs';
import { problemsOf } from './lib/lockfile.ts';

const problems = problemsOf({
  lockfile: readFileSync('package-lock.json', 'utf8'),
  settings: readFileSync('.npmrc', 'utf8'),
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
