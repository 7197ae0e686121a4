// The sheets that corpus I is drawn on. What is drawn is kept as runs and shapes, and written in the order and the pieces of
// the press. A sheet has a cursor for running text, and places for everything else.
import PDFDocument from 'pdfkit';
import { fontOf, type FamilyName, type Press } from './presses.ts';

export interface Ink {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  /** Filled in by a program, in its face. */
  data?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: string;
}

interface Run extends Ink {
  text: string;
  /** The left end, however it is aligned. */
  x: number;
  y: number;
}
interface Page {
  size: readonly [number, number];
  runs: Run[];
  shapes: ((pdf: PDFKit.PDFDocument) => void)[];
}

/** A page that lies on its side or head in the file; readers show it upright where the file says so. */
export interface Turn {
  degrees: 90 | 180 | 270;
  isSaid: boolean;
}

/** Letters that are drawn as boxes to check. */
const checkBox = /([□☒])/u;
export const letterPage = [612, 792] as const;
export const sidewaysPage = [792, 612] as const;

/** Points are measured from the upper left corner. */
export class Sheet {
  x = 50;
  y = 46;
  width = 512;
  /** The size of what says no size. */
  size = 9;
  readonly #press: Press;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #pages: Page[];
  readonly #fonts = new Set<string>();
  #said = '';

  constructor(press: Press, size: readonly [number, number] = letterPage) {
    this.#press = press;
    this.#pages = [{ size, runs: [], shapes: [] }];
    const { producer } = press;
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: { Producer: producer, Creator: producer, CreationDate: new Date(0) },
    });
  }

  get pages(): number {
    return this.#pages.length;
  }

  get #page(): Page {
    const page = this.#pages.at(-1);
    if (!page) throw new RangeError('A sheet has a page');
    return page;
  }

  /** All that was drawn, in the order of drawing. */
  get words(): string {
    return this.#said;
  }

  /** Begins a page, with the cursor at its top. */
  page(size: readonly [number, number] = this.#page.size): void {
    this.#pages.push({ size, runs: [], shapes: [] });
    this.move(50, 46, size[0] - 100);
  }

  /** Moves the cursor, and the edges of running text. */
  move(x: number, y: number, width = this.width): void {
    this.x = x;
    this.y = y;
    this.width = width;
  }

  gap(points: number): void {
    this.y += points;
  }

  widthOf(text: string, ink: Ink = {}): number {
    this.#take(ink);
    return this.#pdf.widthOfString(text);
  }

  /** One line, its upper edge at `y`; aligned at `x`. */
  put(text: string, x: number, y: number, ink: Ink = {}): void {
    if (text.trim() === '') return;
    this.#said += `${text}\n`;
    const { size = this.size, align = 'left' } = ink;
    const wide = this.widthOf(text, ink);
    let at = align === 'left' ? x : x - (align === 'center' ? wide / 2 : wide);
    for (const part of text.split(checkBox)) {
      if (part === '□' || part === '☒') this.check(at, y + size * 0.1, size * 0.68, part === '☒');
      else if (part.trim() !== '') this.#page.runs.push({ ...ink, size, text: part, x: at, y });
      at += part === '□' || part === '☒' ? size * 0.8 : this.widthOf(part, ink);
    }
  }

  /** A line that is set smaller where it is wider than its room. */
  fit(text: string, x: number, y: number, room: number, ink: Ink = {}): void {
    const { size = this.size } = ink;
    const wide = this.widthOf(text, ink);
    this.put(text, x, y, wide > room ? { ...ink, size: (size * room) / wide } : ink);
  }

  /** The lines of a text within a width. */
  wrapped(text: string, width: number, ink: Ink = {}): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(longer, ink) > width) {
          lines.push(line);
          line = word;
        } else {
          line = longer;
        }
      }
      return [...lines, line];
    });
  }

  /** Running text within the edges; the cursor goes below it. */
  say(text: string, ink: Ink = {}): void {
    const { size = this.size, align = 'left' } = ink;
    const at = { left: this.x, center: this.x + this.width / 2, right: this.x + this.width };
    for (const line of this.wrapped(text, this.width, ink)) {
      this.put(line, at[align], this.y, ink);
      this.y += size * 1.28;
    }
  }

  /** Running text at a place, without the cursor. Says where it ends. */
  block(text: string, x: number, y: number, width: number, ink: Ink = {}): number {
    const { size = this.size } = ink;
    let at = y;
    for (const line of this.wrapped(text, width, ink)) {
      this.put(line, ink.align === 'center' ? x + width / 2 : x, at, ink);
      at += size * 1.2;
    }
    return at;
  }

  /** Cells of a table at their stops; a stop below zero is where a cell ends. */
  row(cells: readonly string[], stops: readonly number[], ink: Ink = {}): void {
    cells.forEach((cell, index) => {
      const stop = stops[index] ?? 0;
      this.put(cell, Math.abs(stop), this.y, { ...ink, align: stop < 0 ? 'right' : 'left' });
    });
    this.y += (ink.size ?? this.size) * 1.42;
  }

  /** A label, and its value in the data's face. */
  pair(label: string, value: string, valueAt: number, ink: Ink = {}): void {
    const lines = this.wrapped(label, Math.abs(valueAt) - this.x - 6, ink);
    const data: Ink = { ...ink, data: true, align: valueAt < 0 ? 'right' : 'left' };
    this.put(value, Math.abs(valueAt), this.y, data);
    for (const line of lines) {
      this.put(line, this.x, this.y, ink);
      this.y += (ink.size ?? this.size) * 1.42;
    }
  }

  rect(x: number, y: number, width: number, height: number, fill?: string): void {
    this.#page.shapes.push((pdf) => {
      pdf.rect(x, y, width, height).lineWidth(0.5);
      if (fill === undefined) pdf.stroke('#111');
      else pdf.fill(fill);
    });
  }

  rule(x: number, y: number, toX: number, thick = 0.5): void {
    this.#page.shapes.push((pdf) =>
      pdf.moveTo(x, y).lineTo(toX, y).lineWidth(thick).stroke('#222'),
    );
  }

  check(x: number, y: number, side: number, isChecked: boolean): void {
    this.rect(x, y, side, side);
    if (!isChecked) return;
    this.#page.shapes.push((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + side, y + side)
        .moveTo(x + side, y)
        .lineTo(x, y + side)
        .lineWidth(0.9)
        .stroke('#111'),
    );
  }

  /** The file's bytes; each page as it lies in the file. */
  async finish(turn: Turn | null = null): Promise<Buffer> {
    const pdf = this.#pdf;
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    for (const page of this.#pages) this.#print(page, turn);
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #print({ size: [width, height], runs, shapes }: Page, turn: Turn | null): void {
    const pdf = this.#pdf;
    const isSideways = turn !== null && turn.degrees !== 180;
    pdf.addPage({ size: isSideways ? [height, width] : [width, height], margin: 0 });
    if (turn?.isSaid === true)
      Object.assign(pdf.page.dictionary.data, { Rotate: 360 - turn.degrees });
    if (turn?.degrees === 90) pdf.translate(height, 0).rotate(90);
    if (turn?.degrees === 270) pdf.translate(0, width).rotate(270);
    if (turn?.degrees === 180) pdf.translate(width, height).rotate(180);
    for (const shape of shapes) shape(pdf);
    for (const run of inOrder(runs, this.#press.order, width)) this.#write(run);
  }

  #write(run: Run): void {
    this.#take(run);
    this.#pdf.fillColor(run.color ?? '#101010');
    let { x } = run;
    for (const piece of run.text.split(cuts[this.#press.pieces])) {
      if (piece.trim() !== '') this.#pdf.text(piece, x, run.y, { lineBreak: false });
      x += this.#pdf.widthOfString(piece);
    }
  }

  #take({ size = this.size, bold = false, italic = false, data = false }: Ink): void {
    const family: FamilyName = data ? this.#press.data : this.#press.text;
    const weight = bold ? 1 : italic ? 2 : 0;
    const name = `${family}-${weight}`;
    if (!this.#fonts.has(name)) {
      this.#pdf.registerFont(name, fontOf(family, weight));
      this.#fonts.add(name);
    }
    this.#pdf.font(name).fontSize(size);
  }
}

const cuts = { line: /$^/u, word: /(?<= )/u, letter: /(?=.)/u } as const;

const below = (one: Run, other: Run): number => one.y - other.y || one.x - other.x;

function inOrder(runs: readonly Run[], order: Press['order'], width: number): readonly Run[] {
  const column = ({ x }: Run): number => Math.floor((x * 3) / width);
  switch (order) {
    case 'drawn':
      return runs;
    case 'rows':
      return runs.toSorted(below);
    case 'columns':
      return runs.toSorted((one, other) => column(one) - column(other) || below(one, other));
    case 'dataFirst':
      return runs.toSorted((one, other) => Number(other.data ?? 0) - Number(one.data ?? 0));
    case 'dataLast':
      return runs.toSorted((one, other) => Number(one.data ?? 0) - Number(other.data ?? 0));
    case 'boldFirst':
      return runs.toSorted((one, other) => Number(other.bold ?? 0) - Number(one.bold ?? 0));
    case 'backward':
      return runs.toReversed();
  }
}
