// A light check: names of files and in code have none of the private words that decision 017 replaced.
import path from 'node:path';
import { privateNames } from './lib/names.ts';

const found = privateNames(path.join(import.meta.dirname, '..'));
for (const { file, line, name, because } of found) {
  console.log(`${file}:${line}  ${name}\n    ${because}`);
}
if (found.length > 0) {
  console.log(`\n${found.length} names to change; see docs/decisions/017-standard-terms.md.`);
  process.exitCode = 1;
}
