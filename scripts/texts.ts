// Prints texts of the product with their place, for a reader to judge: `npm run texts -- 300` draws that many
// at random, `npm run texts -- 300 7` always the same ones, and `npm run texts -- all invoices` prints
// every text of the files whose path has that word.
import path from 'node:path';
import { allTexts, type Text } from './lib/texts.ts';

const [amount = '300', second = String(Date.now() % 100_000)] = process.argv.slice(2);
const texts = allTexts(path.join(import.meta.dirname, '..'));
if (amount === 'all') {
  print(texts.filter(({ file }) => file.includes(process.argv[3] ?? '')));
} else {
  print(draw(texts, Number(amount), Number(second)));
  console.log(`\n${amount} of ${texts.length} texts, drawn with the seed ${second}.`);
}

function print(some: readonly Text[]): void {
  for (const { file, line, text } of some) console.log(`${file}:${line}  ${text}`);
}

/** A sample without repeats; the same seed draws the same texts. */
function draw(from: readonly Text[], count: number, seed: number): Text[] {
  const left = [...from];
  const drawn: Text[] = [];
  let state = seed;
  while (drawn.length < count && left.length > 0) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    drawn.push(...left.splice(Math.floor((state / 2_147_483_648) * left.length), 1));
  }
  return drawn;
}
