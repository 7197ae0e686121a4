import { layOut } from './facts/layout.ts';
import type { Page, Word } from './facts/page.ts';

/** A line of a page; three spaces or more are the gap to the next cell. */
export type Line = string | { large: string };

/** A page of lines as its text layer would give them. */
export function pageOf(lines: readonly Line[], number = 1, source: Word['source'] = 'text'): Page {
  const words: Word[] = [];
  let y = 40;
  for (const line of lines) {
    const [text, height] = typeof line === 'string' ? [line, 9] : [line.large, 16];
    let x = 40;
    for (const part of text.split(/( {3,}| )/)) {
      const width = part.length * height * 0.5;
      if (part.trim() === '') {
        x += part.length > 1 ? 60 : height * 0.3;
        continue;
      }
      const box = {
        page: number,
        x: x / 612,
        y: y / 792,
        width: width / 612,
        height: height / 792,
      };
      words.push({ text: part, at: { x, y, width, height }, box, source, confidence: 1 });
      x += width;
    }
    y += height * 2.2;
  }
  return layOut(number, source, words);
}
