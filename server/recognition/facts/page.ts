import type { FactSource, PageBox } from '#domain/recognition';

/** Lengths on a page as the rules see it: every page is so wide, as letter paper is in points. */
export const pageWidth = 612;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word, where it is as one reads it, and where that is on the page as it is shown. */
export interface Word {
  text: string;
  /** In units of {@link pageWidth}, upright. */
  at: Rectangle;
  box: PageBox;
  source: Extract<FactSource, 'text' | 'ocr' | 'form-field'>;
  /** From 0 to 1. */
  confidence: number;
  /** A year in a picture that a second look at it alone confirmed. */
  isConfirmed?: boolean;
  /** “CORRECTED” in a picture, with no box before it. */
  isWithoutBox?: boolean;
}

/** Words that follow each other on a line without a gap. */
export interface Segment {
  words: Word[];
  text: string;
  at: Rectangle;
}

/** What was read of one page. */
export interface Page {
  /** From 1. */
  number: number;
  source: Word['source'];
  segments: Segment[];
  /** Segments side by side, as the eye takes a line. */
  lines: Segment[];
  /** Segments below one another that belong together: cells, headings, paragraphs. */
  blocks: Segment[];
  /** Fully covered by what isn't text. */
  isBlank: boolean;
}

export const right = ({ x, width }: Rectangle): number => x + width;
export const bottom = ({ y, height }: Rectangle): number => y + height;

/** The smallest rectangle around them. */
export function around(rectangles: readonly Rectangle[]): Rectangle {
  const x = Math.min(...rectangles.map((each) => each.x));
  const y = Math.min(...rectangles.map((each) => each.y));
  return {
    x,
    y,
    width: Math.max(...rectangles.map(right)) - x,
    height: Math.max(...rectangles.map(bottom)) - y,
  };
}
