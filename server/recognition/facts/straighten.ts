import { bottom, type Word } from './page.ts';

/** Slopes that are tried, either way: two degrees are what a scanner or a steady hand leaves. */
const steepest = 0.036;
const step = 0.001;

/** Fewer words than this tell no slope. */
const fewWords = 12;

/** Moves the words of a picture onto straight lines: paper lies askew, and the end of a line beside the next one. */
export function straightened(words: readonly Word[]): readonly Word[] {
  if (words.length < fewWords || words.some(({ source }) => source !== 'ocr')) return words;
  let best = { slope: 0, agreement: agreementAt(words, 0) };
  for (let slope = -steepest; slope <= steepest; slope += step) {
    const agreement = agreementAt(words, slope);
    // Without a clear gain the page stays as it is.
    if (agreement > best.agreement * 1.02) best = { slope, agreement };
  }
  const { slope } = best;
  return words.map((word) => ({
    ...word,
    at: { ...word.at, y: word.at.y - slope * word.at.x },
  }));
}

/** How many words stand on common lines: the sum of squares of the words for each point of height. */
function agreementAt(words: readonly Word[], slope: number): number {
  const counts = new Map<number, number>();
  for (const { at } of words) {
    const foot = Math.round(bottom(at) - slope * (at.x + at.width / 2));
    counts.set(foot, (counts.get(foot) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}
