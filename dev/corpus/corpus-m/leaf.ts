// The leaves that corpus M is drawn on: runs of text and shapes, kept until the end and written as the press writes.
import PDFDocument from 'pdfkit';
import { faceOf, type Press } from './presses.ts';

export interface Style {
  size?: number;
  bold?: boolean;
  /** Set by the program that fills in, in its face. */
  filled?: boolean;
  to?: 'left' | 'middle' | 'right';
  /** Only the edges of the letters, as the year's last figures on the IRS's forms. */
  hollow?: boolean;
  ink?: string;
}
interface Run extends Style {
  text: string;
  left: number;
  top: number;
}
interface Side {
  width: number;
  height: number;
  runs: Run[];
  shapes: ((pdf: PDFKit.PDFDocument) => void)[];
}

/** Widths of words at a size of one point: most of the time would go into measuring them again. */
const widths = new Map<string, number>();

export const letterSize = [612, 792] as const;
export const wideSize = [792, 612] as const;
export type Size = readonly [width: number, height: number];

/** Points from the upper left corner. `y` is where running text continues, between `left` and `right`. */
export class Leaf {
  y = 40;
  left = 54;
  right = 558;
  size = 9;
  /** Whether anything said that the form corrects another. */
  saidCorrected = false;
  readonly #press: Press;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #sides: Side[] = [];
  readonly #known = new Set<string>();
  readonly #said: string[] = [];

  constructor(press: Press, size: Size) {
    this.#press = press;
    const { producer } = press;
    const info = { Producer: producer, Creator: producer, CreationDate: new Date(0) };
    this.#pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info });
    this.turn(size);
  }

  get sides(): number {
    return this.#sides.length;
  }

  /** Everything printed, in the order of drawing. */
  get said(): string {
    return this.#said.join('\n');
  }

  get #side(): Side {
    const side = this.#sides.at(-1);
    if (!side) throw new RangeError('A leaf has a side');
    return side;
  }

  /** Continues on a new page. */
  turn(size: Size = [this.#side.width, this.#side.height]): void {
    const [width, height] = size;
    this.#sides.push({ width, height, runs: [], shapes: [] });
    this.frame(40, 54, width - 54);
  }

  frame(y: number, left = this.left, right = this.right): void {
    this.y = y;
    this.left = left;
    this.right = right;
  }

  measure(text: string, style: Style = {}): number {
    const { size = this.size } = style;
    const face = this.#faceOf(style);
    let width = 0;
    for (const word of text.split(/(?<= )/u)) {
      const key = `${face}/${word}`;
      let known = widths.get(key);
      if (known === undefined) {
        this.#choose({ ...style, size: 100 });
        known = this.#pdf.widthOfString(word) / 100;
        widths.set(key, known);
      }
      width += known * size;
    }
    return width;
  }

  /** One line with its top at `y`, made smaller where it is wider than `room`. */
  at(text: string, x: number, y: number, style: Style = {}, room = Infinity): void {
    if (text.trim() === '') return;
    this.#said.push(text);
    let { size = this.size } = style;
    let width = this.measure(text, style);
    if (width > room) {
      size *= room / width;
      width = room;
    }
    const { to = 'left' } = style;
    const left = to === 'left' ? x : to === 'right' ? x - width : x - width / 2;
    this.#side.runs.push({ ...style, size, text, left, top: y });
  }

  /** A paragraph at a place; says where it ends. */
  note(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = this.size, to = 'left' } = style;
    const edge = { left: x, middle: x + width / 2, right: x + width }[to];
    for (const line of this.#lines(text, width, style)) {
      this.at(line, edge, y, style);
      y += size * 1.18;
    }
    return y;
  }

  /** A paragraph with room below it. */
  passage(text: string, style: Style = {}): void {
    const width = this.right - this.left;
    this.y = this.note(text, this.left, this.y, width, style) + (style.size ?? this.size) * 0.92;
  }

  /** A row of cells; a negative stop is a cell's right edge. */
  cells(texts: readonly string[], stops: readonly number[], style: Style = {}): void {
    texts.forEach((text, index) => {
      const stop = stops[index] ?? 0;
      this.at(text, Math.abs(stop), this.y, { to: stop < 0 ? 'right' : 'left', ...style });
    });
    this.y += (style.size ?? this.size) * 1.45;
  }

  /** A ruled rectangle, filled with a shade where one is given. */
  box(x: number, y: number, width: number, height: number, shade = ''): void {
    this.#side.shapes.push((pdf) => {
      pdf.rect(x, y, width, height).lineWidth(0.6);
      if (shade === '') pdf.stroke('#000');
      else pdf.fill(shade);
    });
  }

  line(x: number, y: number, toX: number, toY = y, weight = 0.6): void {
    this.#side.shapes.push((pdf) =>
      pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(weight).stroke('#000'),
    );
  }

  /** A box to check: a cross or a tick of strokes. */
  tick(x: number, y: number, isChecked: boolean, side = 7, isCross = true): void {
    this.box(x, y, side, side);
    if (!isChecked) return;
    if (isCross) {
      this.line(x + 1, y + 1, x + side - 1, y + side - 1, 1);
      this.line(x + side - 1, y + 1, x + 1, y + side - 1, 1);
    } else {
      this.line(x + 1, y + side / 2, x + side * 0.4, y + side - 1, 1);
      this.line(x + side * 0.4, y + side - 1, x + side, y - 1, 1);
    }
  }

  async bytes(): Promise<Buffer> {
    const pdf = this.#pdf;
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = new Promise<void>((resolve, reject) => {
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    for (const side of this.#sides) {
      pdf.addPage({ size: [side.width, side.height], margin: 0 });
      for (const shape of side.shapes) shape(pdf);
      for (const run of this.#ordered(side.runs)) this.#write(run);
    }
    pdf.end();
    await end;
    return Buffer.concat(chunks);
  }

  #lines(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      let used = 0;
      for (const word of paragraph.split(/(?<= )/u)) {
        const wide = this.measure(word, style);
        if (line !== '' && used + wide > width + 1) {
          lines.push(line.trimEnd());
          [line, used] = ['', 0];
        }
        line += word;
        used += wide;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }

  #ordered(runs: readonly Run[]): readonly Run[] {
    const late = ({ filled = false }: Run): number => Number(filled);
    switch (this.#press.order) {
      case 'drawn':
        return runs;
      case 'dataLast':
        return runs.toSorted((one, other) => late(one) - late(other));
      case 'dataFirst':
        return runs.toSorted((one, other) => late(other) - late(one));
      case 'rows':
        return runs.toSorted((one, other) => one.top - other.top || one.left - other.left);
    }
  }

  #write(run: Run): void {
    this.#choose(run);
    const pdf = this.#pdf;
    const { ink = '#000', hollow = false } = run;
    pdf.fillColor(ink).strokeColor(ink).lineWidth(0.4);
    let x = run.left;
    const parts = this.#press.pieces === 'word' ? run.text.split(/(?<= )/u) : [run.text];
    for (const part of parts) {
      if (part.trim() !== '')
        pdf.text(part, x, run.top, { lineBreak: false, fill: !hollow, stroke: hollow });
      x += this.measure(part, run);
    }
  }

  #faceOf({ bold = false, filled = false }: Style): string {
    const face = filled ? this.#press.data : this.#press.text;
    return `${face}/${Number(bold)}`;
  }

  #choose(style: Style): void {
    const { size = this.size, bold = false, filled = false } = style;
    const name = this.#faceOf(style);
    if (!this.#known.has(name)) {
      const face = filled ? this.#press.data : this.#press.text;
      this.#pdf.registerFont(name, faceOf(face, bold ? 1 : 0));
      this.#known.add(name);
    }
    this.#pdf.font(name).fontSize(size);
  }
}
