import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageWidth, type Rectangle, type Word } from '../facts/page.ts';
import { drawnMarks } from './drawn-marks.ts';
import { type Matrix, multiply } from './matrix.ts';

/** More words than any form has; what a page holds past these is not read. */
const mostWords = 6000;

/** A word before it is known how the page is held. */
interface Placed {
  text: string;
  /** In points of the page as it is shown. */
  x: number;
  y: number;
  length: number;
  height: number;
  /** Quarter turns clockwise in which the text runs. */
  turns: number;
  source: 'text' | 'form-field';
}

/** The words of a page's text layer and of its form fields. */
export async function wordsOf(page: PDFPageProxy): Promise<Word[]> {
  const view = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: false });
  const placed: Placed[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    placed.push(...split(item.str, multiply(view.transform, item.transform), item.width));
    if (placed.length > mostWords) break;
  }
  const written = [...withLigatures(placed), ...(await fieldWords(page, view.transform))];
  const turns = mostCommon(written.map((word) => word.turns));
  const words = [...written, ...(await marksBeside(page, written))];
  const inside = words.filter(
    ({ x, y, text }) =>
      x > -20 && y > -20 && x < view.width + 20 && y < view.height + 20 && /[^\s._]/.test(text),
  );
  return inside
    .filter((word) => word.turns === turns)
    .map((word) => toWord(word, page.pageNumber, view));
}

/** Cuts a run of text into words; each takes its share of the width by its letters. */
function split(text: string, matrix: Matrix, width: number): Placed[] {
  const [a, b, c, d, e, f] = matrix;
  const height = Math.hypot(c, d);
  const scale = Math.hypot(a, b) || 1;
  const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  // The width that the library tells is in units of the page already.
  const perLetter = width / Math.max(text.length, 1);
  return [...text.matchAll(/\S+/g)].map((match) => {
    const along = match.index * perLetter;
    return {
      text: match[0],
      x: e + (a / scale) * along,
      y: f + (b / scale) * along,
      length: match[0].length * perLetter,
      height,
      turns,
      source: 'text',
    };
  });
}

const ligature = /^f(?:f[il]?|[il])$/;

/** Joins words that a ligature cut in three: it may be of another font, and is then a separate text item. */
function withLigatures(placed: readonly Placed[]): Placed[] {
  const words: Placed[] = [];
  let endsInLigature = false;
  for (const word of placed) {
    const before = words.at(-1);
    const isLigature = ligature.test(word.text);
    if (before && (isLigature || endsInLigature) && touch(before, word)) {
      words[words.length - 1] = {
        ...before,
        text: before.text + word.text,
        length: word.x + word.length - before.x,
      };
    } else {
      words.push(word);
    }
    endsInLigature = isLigature;
  }
  return words;
}

/** Whether a word begins where another ends, on the same line. */
const touch = (one: Placed, next: Placed): boolean =>
  one.turns === 0 &&
  next.turns === 0 &&
  Math.abs(next.y - one.y) < 0.2 * one.height &&
  Math.abs(next.x - one.x - one.length) < 0.12 * one.height;

/** Words beside which a box says that a form replaces another, or that it doesn't count. */
const marked = /^(?:corrected|amended|void)\b/i;
/** How the same ends: “CORRECTED (if checked)”. */
const markedBehind = /^(?:corrected|amended|checked\))$/i;

/** No cross or box is farther from its word, in points. */
const mostBeside = 16;

/**
 * A drawn cross beside such a word, as an X, and a box there that holds nothing, as one: what else is drawn says nothing
 * that is asked.
 */
async function marksBeside(page: PDFPageProxy, words: readonly Placed[]): Promise<Placed[]> {
  const level = words.filter(({ turns }) => turns === 0);
  const asking = level.filter(({ text }) => marked.test(text));
  if (asking.length === 0) return [];
  const ending = level.filter(({ text }) => markedBehind.test(text));
  const isOnLine = (mark: Rectangle, word: Placed): boolean =>
    Math.abs(mark.y + mark.height / 2 - (word.y - word.height / 3)) < 6;
  const beside = (await drawnMarks(page)).filter(
    (mark) =>
      asking.some(
        (word) =>
          isOnLine(mark, word) && mark.x < word.x && word.x - mark.x - mark.width < mostBeside,
      ) ||
      ending.some((word) => {
        const gap = mark.x - word.x - word.length;
        return isOnLine(mark, word) && gap > -1 && gap < mostBeside;
      }),
  );
  const written = words.map(({ x, y, length: width, height }) => ({
    x,
    y: y - height,
    width,
    height,
  }));
  // The two lines of a cross may be drawn each by itself.
  const crosses = beside.filter(
    (mark, index) =>
      !mark.isBox && !beside.slice(0, index).some((other) => !other.isBox && overlaps(mark, other)),
  );
  const boxes = beside.filter(
    (mark, index) =>
      mark.isBox &&
      ![...crosses, ...written, ...beside.slice(0, index)].some((other) => overlaps(mark, other)),
  );
  return [...crosses, ...boxes].map(({ x, y, width, height, isBox }) => ({
    text: isBox ? '□' : 'X',
    x,
    y: y + height,
    length: width,
    height,
    turns: 0,
    source: 'text',
  }));
}

/** Whether two rectangles share more than an edge. */
const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5;

async function fieldWords(page: PDFPageProxy, transform: readonly number[]): Promise<Placed[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  return annotations.slice(0, 2000).flatMap((annotation) => {
    const field = fieldOf(annotation);
    if (!field) return [];
    const [left, low, far, high] = field.rect;
    const lines = linesOf(field.value, far - left, high - low);
    const step = (high - low) / lines.length;
    const height = Math.min(9, Math.max(6, step * 0.6));
    return lines.flatMap((line, index) => {
      const base = high - step * (index + 1) + (step - height) / 2 + 1;
      const at: Matrix = [height, 0, 0, height, left + 2, base];
      const width = line.length * height * 0.5;
      return split(line, multiply(transform, at), width).map((word) => ({
        ...word,
        source: 'form-field' as const,
      }));
    });
  });
}

/** The smallest line of a field, in points. */
const leastLine = 9;

/** A value as its field shows it: an address has a line for each of its own, and a long one is wrapped where there is room. */
function linesOf(value: string, width: number, height: number): string[] {
  const most = Math.max(1, Math.floor(height / leastLine));
  const letters = Math.max(8, Math.floor(width / 4.5));
  const lines = value.split(/[\r\n]+/).flatMap((line) => {
    const wrapped = [''];
    for (const word of line.trim().split(/\s+/)) {
      const last = wrapped.at(-1) ?? '';
      if (last !== '' && last.length + word.length >= letters) wrapped.push(word);
      else wrapped[wrapped.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return wrapped;
  });
  return lines.length > most ? [value.replaceAll(/\s+/g, ' ')] : lines;
}

/** A field that holds something: its value, or an X where it is a box that is checked; and what was typed onto the page. */
function fieldOf(
  annotation: unknown,
): { value: string; rect: [number, number, number, number] } | undefined {
  if (typeof annotation !== 'object' || annotation === null) return undefined;
  const { subtype, fieldValue, rect, checkBox, exportValue, hidden, contentsObj } =
    Object.fromEntries(Object.entries(annotation));
  if (hidden === true || !Array.isArray(rect)) return undefined;
  const [left, low, far, high] = rect.map(Number);
  if (left === undefined || low === undefined || far === undefined || high === undefined) {
    return undefined;
  }
  const corners: [number, number, number, number] = [left, low, far, high];
  if (subtype === 'FreeText') {
    const typed: unknown = Reflect.get(Object(contentsObj), 'str');
    return typeof typed === 'string' && typed.trim() !== ''
      ? { value: typed.slice(0, 400), rect: corners }
      : undefined;
  }
  if (subtype !== 'Widget') return undefined;
  if (checkBox === true) {
    const isChecked = fieldValue !== 'Off' && fieldValue === exportValue;
    return isChecked ? { value: 'X', rect: corners } : undefined;
  }
  if (typeof fieldValue !== 'string' || fieldValue.trim() === '') return undefined;
  return { value: fieldValue.slice(0, 400), rect: corners };
}

function toWord(word: Placed, page: number, view: { width: number; height: number }): Word {
  const shown = shownRectangle(word);
  const scale = pageWidth / (word.turns % 2 === 0 ? view.width : view.height);
  return {
    text: word.text,
    at: scaled(upright(word, view), scale),
    box: {
      page,
      x: shown.x / view.width,
      y: shown.y / view.height,
      width: shown.width / view.width,
      height: shown.height / view.height,
    },
    source: word.source,
    confidence: 1,
  };
}

/** The rectangle of a word on the page as it is shown: the point where it starts is on its baseline. */
function shownRectangle({ x, y, length, height, turns }: Placed): Rectangle {
  if (turns === 1) return { x, y, width: height, height: length };
  if (turns === 2) return { x: x - length, y, width: length, height };
  if (turns === 3) return { x: x - height, y: y - length, width: height, height: length };
  return { x, y: y - height, width: length, height };
}

/** The same on a page that is turned so that its text is upright. */
function upright(word: Placed, view: { width: number; height: number }): Rectangle {
  const { x, y, length: width, height, turns } = word;
  if (turns === 1) return { x: y, y: view.width - x - height, width, height };
  if (turns === 2) return { x: view.width - x, y: view.height - y - height, width, height };
  if (turns === 3) return { x: view.height - y, y: x - height, width, height };
  return { x, y: y - height, width, height };
}

const scaled = (at: Rectangle, by: number): Rectangle => ({
  x: at.x * by,
  y: at.y * by,
  width: at.width * by,
  height: at.height * by,
});

function mostCommon(values: readonly number[]): number {
  const counts = [0, 0, 0, 0];
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}
