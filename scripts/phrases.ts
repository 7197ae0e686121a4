// A light check: texts that people read, comments, and documentation have none of the phrases that had to be
// corrected before.
import path from 'node:path';
import { documentationPhrases, type Phrase, phrases } from './lib/phrases.ts';
import { allComments, allProse, allTexts, type Text } from './lib/texts.ts';

const root = path.join(import.meta.dirname, '..');
const found =
  report(allTexts(root), phrases) +
  report(
    allComments(root),
    documentationPhrases.filter(({ inComments }) => inComments),
  ) +
  report(allProse(root), documentationPhrases);
if (found > 0) {
  console.log(`\n${found} texts to correct; see docs/writing.md.`);
  process.exitCode = 1;
}

/** Prints each text with a phrase that must not come back, and why. Returns how many there are. */
function report(texts: readonly Text[], refused: readonly Phrase[]): number {
  let count = 0;
  for (const { file, line, text } of texts) {
    for (const { pattern, because } of refused) {
      if (!pattern.test(text)) continue;
      count += 1;
      console.log(`${file}:${line}  ${text}\n    ${because}`);
    }
  }
  return count;
}
