import {
  around,
  bottom,
  type Page,
  pageWidth,
  type Rectangle,
  right,
  type Segment,
  type Word,
} from './page.ts';

/** Slopes that are tried, either way: two degrees are what a scanner or a steady hand leaves. */
const steepest = 0.036;
const step = 0.001;

/** Fewer words than this tell no slope. */
const fewWords = 12;

/** Moves the words of a picture onto straight lines: paper lies askew, and the end of a line beside the next one. */
function straightened(words: readonly Word[]): readonly Word[] {
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

/** How many words are on common lines: the sum of squares of the words for each point of height. */
function agreementAt(words: readonly Word[], slope: number): number {
  const counts = new Map<number, number>();
  for (const { at } of words) {
    const foot = Math.round(bottom(at) - slope * (at.x + at.width / 2));
    counts.set(foot, (counts.get(foot) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}

/** A gap wider than this many letter heights ends a segment: the next cell of a form, the next column. */
const widestSpace = 1.1;

/** Lines of one cell or paragraph are no further apart than this many letter heights. */
const widestLeading = 0.9;

/** The share of capitals in the height of a letter. */
const capitalShare = 0.75;

/** Words of sizes further apart than this are no one text. */
const sameSize = 1.8;

/** A wide space between words of other sizes than this is the border of two cells, which has no place in a text. */
const nearlySameSize = 1.3;
const usualSpace = 0.5;

/** Sorts the words of a page into lines, segments, and blocks. */
export function layOut(number: number, source: Page['source'], words: readonly Word[]): Page {
  const rows = rowsOf(straightened(words)).map(withLettersJoined);
  const segments = rows.flatMap(segmentsOf);
  return {
    number,
    source,
    segments,
    lines: rows.map(joined),
    blocks: blocksOf(segments),
    isBlank: words.length === 0,
  };
}

function joined(words: Word[]): Segment {
  return {
    words,
    text: words.map(({ text }) => text).join(' '),
    at: around(words.map(({ at }) => at)),
  };
}

/** So many single letters in a row are set apart, and are no words. */
const fewestLetters = 4;

/** Joins letters that are set apart, as in headings, into words: between words the gap is wider. */
function withLettersJoined(row: Word[]): Word[] {
  const joinedRow: Word[] = [];
  let run: Word[] = [];
  const end = (): void => {
    joinedRow.push(...(run.length < fewestLetters ? run : wordsOfLetters(run)));
    run = [];
  };
  for (const word of row) {
    const last = run.at(-1);
    const isLetter = word.source === 'text' && /^[\p{L}\d&-]$/u.test(word.text);
    const isFar = last !== undefined && word.at.x - right(last.at) > 3 * last.at.height;
    if (!isLetter || isFar) end();
    if (isLetter) run.push(word);
    else joinedRow.push(word);
  }
  end();
  return joinedRow;
}

function wordsOfLetters(letters: readonly Word[]): Word[] {
  const gaps = letters.map((letter, index) => {
    const before = letters[index - 1];
    return before === undefined ? 0 : letter.at.x - right(before.at);
  });
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const words: Word[] = [];
  letters.forEach((letter, index) => {
    const last = words.at(-1);
    const isNext = (gaps[index] ?? 0) > 1.6 * usual + 0.1 * letter.at.height;
    if (last === undefined || isNext) words.push(letter);
    else words[words.length - 1] = unite(last, letter);
  });
  return words;
}

function unite(one: Word, other: Word): Word {
  const { x, y, width, height } = one.box;
  const far = other.box.x + other.box.width;
  return {
    ...one,
    text: one.text + other.text,
    at: around([one.at, other.at]),
    box: { ...one.box, x, y, width: Math.max(width, far - x), height },
  };
}

interface Row {
  words: Word[];
  top: number;
  bottom: number;
}

/** Words whose heights overlap by half, from left to right; rows from top to bottom. */
function rowsOf(words: readonly Word[]): Word[][] {
  const sorted = words.toSorted((a, b) => middle(a.at) - middle(b.at));
  const rows: Row[] = [];
  for (const word of sorted) {
    // Only the last rows can be beside it: words come by their middle.
    const row = rows.slice(-4).findLast((each) => areBeside(each, word.at));
    if (row) {
      row.words.push(word);
    } else {
      rows.push({ words: [word], top: word.at.y, bottom: bottom(word.at) });
    }
  }
  return rows.map((row) => row.words.toSorted((a, b) => a.at.x - b.at.x));
}

const middle = ({ y, height }: Rectangle): number => y + height / 2;

function areBeside(row: Row, at: Rectangle): boolean {
  const shared = Math.min(row.bottom, bottom(at)) - Math.max(row.top, at.y);
  return shared > 0.5 * Math.min(row.bottom - row.top, at.height);
}

function segmentsOf(row: readonly Word[]): Segment[] {
  const runs: Word[][] = [];
  const usual = row.map(letterHeight).toSorted((a, b) => a - b)[Math.floor(row.length / 2)] ?? 1;
  let last: Word | undefined;
  for (const word of row) {
    const gap = last ? word.at.x - right(last.at) : 0;
    const [one, other] = [last ?? word, word].map((each) =>
      isLow(each) ? usual : letterHeight(each),
    );
    const height = Math.min(one ?? 1, other ?? 1);
    const ratio = Math.max(one ?? 1, other ?? 1) / Math.max(height, 0.1);
    const run = runs.at(-1);
    // Sizes of words in a picture are measured, and differ within a text.
    const isNextCell =
      word.source === 'text' && ratio > nearlySameSize && gap > usualSpace * height;
    if (run && gap <= widestSpace * height + 1 && ratio < sameSize && !isNextCell) run.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs.map(joined);
}

/**
 * How high the letters of a word are set. In a picture a word is as high as what is seen of it, capitals at most: less
 * than its letters are.
 */
const letterHeight = ({ source, at }: Word): number =>
  source === 'ocr' ? at.height / capitalShare : at.height;

/** A word of a picture without capitals or figures, which tells nothing of the height of its letters. */
const isLow = ({ source, text }: Word): boolean => source === 'ocr' && !/[A-Z\d]/.test(text);

function blocksOf(segments: readonly Segment[]): Segment[] {
  const blocks: Segment[][] = [];
  for (const segment of segments) {
    const block = blocks.findLast((each) => continues(each, segment));
    if (block) block.push(segment);
    else blocks.push([segment]);
  }
  return blocks.map((block) => ({
    words: block.flatMap(({ words }) => words),
    text: block.map(({ text }) => text).join(' '),
    at: around(block.map(({ at }) => at)),
  }));
}

/**
 * Each two lines of which the second continues the first: headings are broken where a column is narrow, and a word
 * at its hyphen.
 */
export function wrapped(segments: readonly Segment[]): Segment[] {
  return segments.flatMap((segment, index) => {
    // Segments come by rows, so the line above is among the last ones.
    const above = segments
      .slice(Math.max(0, index - 12), index)
      .findLast((each) => continues([each], segment));
    if (!above) return [];
    const isBroken = above.text.endsWith('-');
    return {
      words: [...above.words, ...segment.words],
      text: `${above.text}${isBroken ? '' : ' '}${segment.text}`,
      at: around([above.at, segment.at]),
    };
  });
}

/** Whether a segment is the next line of a block: close below, about as large, and over the same place. */
function continues(block: readonly Segment[], segment: Segment): boolean {
  const last = block.at(-1);
  if (!last) return false;
  const gap = segment.at.y - bottom(last.at);
  const height = Math.min(last.at.height, segment.at.height);
  const ratio = Math.max(last.at.height, segment.at.height) / Math.max(height, 0.1);
  if (gap < -0.5 * height || gap > widestLeading * height || ratio > 1.4) return false;
  const shared = Math.min(right(last.at), right(segment.at)) - Math.max(last.at.x, segment.at.x);
  return shared > 0.5 * Math.min(last.at.width, segment.at.width) && last.at.width < pageWidth;
}
