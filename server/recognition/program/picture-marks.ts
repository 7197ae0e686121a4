import type { RecognizedWord } from './ocr.ts';
import type { GrayPicture } from './picture.ts';

/** Words before which a form has a box that makes it another one. */
const boxedWord = /^\W{0,2}(?:corrected|amended|void)\b/i;

/** Such words of a page that are tried: instructions speak of them, too. */
const mostWords = 8;

/** Letters beside a box are no higher, in pixels: a “VOID” across a check would be searched around for seconds. */
const mostHeight = 45;

/** A side of a box, as a multiple of the height of the letters behind it. */
const leastSide = 0.7;
const mostSide = 1.9;
/** How far before its word a box may end, in the same. */
const furthest = 1.6;

/** A side of a box is dark along at least so much of its length, and a box that is checked in so much of its middle. */
const leastEdge = 0.85;
const leastInk = 0.12;

/** A paper is darker by so much where there is ink, of 255. */
const leastContrast = 25;

/** The boxes of a picture that say whether a form is corrected, which text recognition leaves out or misreads. */
export interface MarkedBoxes {
  /** As a word each: “☒” or “☐”. */
  boxes: RecognizedWord[];
  /** Words without a box before them. */
  withoutBox: ReadonlySet<RecognizedWord>;
}

/** Looks for a box before each word that may have one. */
export function findMarkedBoxes(
  picture: GrayPicture,
  words: readonly RecognizedWord[],
): MarkedBoxes {
  const boxes: RecognizedWord[] = [];
  const withoutBox = new Set<RecognizedWord>();
  const tried = words.filter(({ text, height }) => boxedWord.test(text) && height <= mostHeight);
  for (const word of tried.slice(0, mostWords)) {
    const box = boxBefore(picture, word);
    if (box) boxes.push(box);
    else withoutBox.add(word);
  }
  return { boxes, withoutBox };
}

interface Square {
  x: number;
  y: number;
  side: number;
}

function boxBefore(picture: GrayPicture, word: RecognizedWord): RecognizedWord | undefined {
  const isDark = darkIn(picture, word);
  const square = largestSquare(isDark, word);
  if (!square) return undefined;
  const { x, y, side } = square;
  const text = inkInside(isDark, square) > leastInk ? '☒' : '☐';
  return { text, x, y, width: side, height: side, confidence: 1 };
}

/** The largest: where the lines of a cross meet, they are as dark as a small box. */
function largestSquare(isDark: IsDark, word: RecognizedWord): Square | undefined {
  const middle = word.y + word.height / 2;
  const mostOff = Math.round(0.6 * word.height);
  for (let side = Math.round(mostSide * word.height); side >= leastSide * word.height; side -= 1) {
    for (let x = Math.round(word.x - furthest * word.height) - side; x + side < word.x; x += 1) {
      for (let off = -mostOff; off <= mostOff; off += 1) {
        const square = { x, y: Math.round(middle + off - side / 2), side };
        if (hasDarkEdges(isDark, square)) return square;
      }
    }
  }
  return undefined;
}

type IsDark = (x: number, y: number) => boolean;

/** Tells ink from paper before a word. */
function darkIn({ width, height, pixels }: GrayPicture, word: RecognizedWord): IsDark {
  const shade = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] ?? 255);
  const shades: number[] = [];
  const reach = Math.round(4 * word.height);
  for (let y = word.y - word.height; y < word.y + 2 * word.height; y += 1) {
    for (let x = word.x - reach; x < word.x + word.width; x += 1) shades.push(shade(x, y));
  }
  shades.sort((a, b) => a - b);
  const paper = shades[Math.floor(shades.length / 2)] ?? 255;
  const ink = shades[Math.floor(shades.length * 0.01)] ?? 0;
  const limit = paper - Math.max(leastContrast, 0.35 * (paper - ink));
  return (x, y) => shade(x, y) < limit;
}

/** Whether a square is dark along all of its sides. */
function hasDarkEdges(isDark: IsDark, { x, y, side }: Square): boolean {
  return [
    // A line may be a pixel off where the page is not straight.
    (at: number) => isDark(x, y + at) || isDark(x + 1, y + at),
    (at: number) => isDark(x + side - 1, y + at) || isDark(x + side, y + at),
    (at: number) => isDark(x + at, y) || isDark(x + at, y + 1),
    (at: number) => isDark(x + at, y + side - 1) || isDark(x + at, y + side),
  ].every((edge) => {
    let dark = 0;
    for (let at = 0; at < side; at += 1) dark += Number(edge(at));
    return dark >= leastEdge * side;
  });
}

/** How much of the middle of a square is dark. */
function inkInside(isDark: IsDark, { x, y, side }: Square): number {
  const edge = Math.max(2, Math.round(side * 0.25));
  let [dark, all] = [0, 0];
  for (let down = edge; down < side - edge; down += 1) {
    for (let across = edge; across < side - edge; across += 1) {
      dark += Number(isDark(x + across, y + down));
      all += 1;
    }
  }
  return dark / Math.max(all, 1);
}
