// A light check: texts that people read hold none of the phrases that had to be corrected before.
import path from 'node:path';
import { phrases } from './lib/phrases.ts';
import { allTexts } from './lib/texts.ts';

let found = 0;
for (const { file, line, text } of allTexts(path.join(import.meta.dirname, '..'))) {
  for (const { pattern, because } of phrases) {
    if (!pattern.test(text)) continue;
    found += 1;
    console.log(`${file}:${line}  ${text}\n    ${because}`);
  }
}
if (found > 0) {
  console.log(`\n${found} texts to mend; see docs/writing.md.`);
  process.exitCode = 1;
}
