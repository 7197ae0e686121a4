import type { RecognizedWord } from './ocr.ts';

/** Parts of one figure are no further apart than this share of their height. */
const widestGap = 0.9;

/** What continues: `$2,` `457.` `95`; `12/` `25/` `2024`; and a year whose halves are printed in two faces, `20` `25`. */
const halves: readonly (readonly [RegExp, RegExp])[] = [
  [/^[($-]*\d{1,3}(?:,\d{3})*,$/, /^\d{3}(?!\d)/],
  [/^[($-]*(?:\d[\d,]*)?\.$/, /^\d\d\)?$/],
  [/^[($-]*\d[\d,]*$/, /^\.\d\d\)?$/],
  [/^(?:\d\d?\/)+$/, /^\d/],
  [/^20$/, /^[0-4]\d$/],
];

/** No English word begins so, but codes of two letters do (`NC`): a narrow `I` before it was taken for a line. */
const withoutI = /^[NM](?=[B-DF-GJ-LP-TV-XZ])[A-Z]{2}/;

/** Puts together what a picture sets apart: the parts of a figure, and the first letter of INTEREST or IMPORTANT. */
export function joinMisread(words: readonly RecognizedWord[]): RecognizedWord[] {
  const whole: RecognizedWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const begun = last && isNext(last, word) ? joined(last, word) : undefined;
    if (begun) whole[whole.length - 1] = begun;
    else whole.push(word);
  }
  return whole;
}

function joined(one: RecognizedWord, other: RecognizedWord): RecognizedWord | undefined {
  const isLine = /^[|1l]$/.test(one.text) && withoutI.test(other.text);
  const isFigure = halves.some(
    ([first, second]) => first.test(one.text) && second.test(other.text),
  );
  if (!isLine && !isFigure) return undefined;
  const y = Math.min(one.y, other.y);
  return {
    text: isLine ? `I${other.text}` : one.text + other.text,
    x: one.x,
    y,
    width: other.x + other.width - one.x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
    confidence: Math.min(one.confidence, other.confidence),
  };
}

/** Whether a word follows close behind another in its line. */
function isNext(one: RecognizedWord, other: RecognizedWord): boolean {
  const high = Math.max(one.height, other.height);
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const gap = other.x - (one.x + one.width);
  return shared > 0 && gap > -high && gap < widestGap * high;
}
