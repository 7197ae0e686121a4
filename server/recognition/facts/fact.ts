import type { Fact, FactStrength, PageBox } from '#domain/recognition';
import { around, type Word } from './page.ts';

/** Places of one fact that are kept. */
const maxBoxes = 12;

/** A fact that these words led to. What was read from a picture is likely at most. */
export function factOf<Value>(
  value: Value,
  words: readonly Word[],
  strength: FactStrength = 'likely',
): Fact<Value> {
  const source = words.find((word) => word.source !== 'text')?.source ?? 'text';
  return { value, source, strength, places: boxesOf(words) };
}

/** One box around words that are beside each other. */
function boxesOf(words: readonly Word[]): PageBox[] {
  const places: { page: number; words: Word[] }[] = [];
  for (const word of words) {
    const last = places.at(-1);
    const before = last?.words.at(-1);
    const follows =
      last?.page === word.box.page &&
      before !== undefined &&
      Math.abs(before.box.y - word.box.y) < before.box.height * 0.6 &&
      word.box.x >= before.box.x;
    if (follows) last.words.push(word);
    else places.push({ page: word.box.page, words: [word] });
  }
  return places.slice(0, maxBoxes).map(({ page, words: run }) => {
    const { x, y, width, height } = around(run.map(({ box }) => box));
    return { page, x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  });
}

/** Within the page, to a tenth of a pixel of a screen. */
const rounded = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
