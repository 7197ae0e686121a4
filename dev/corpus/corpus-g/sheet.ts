// The sheets that corpus G is drawn on: what is drawn is kept, and comes out in the order in which a program would print it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { unpackWoff } from '../../documents/woff.ts';

const source = (specifier: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(specifier)));
const woff = (specifier: string): Buffer => unpackWoff(source(specifier));
const files = {
  noto: () => woff('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'noto-bold': () => woff('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  light: () => woff('@fontsource/noto-sans/files/noto-sans-latin-300-normal.woff'),
  'light-bold': () => woff('@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff'),
  nanum: () => woff('@fontsource/nanum-gothic/files/nanum-gothic-latin-400-normal.woff'),
  'nanum-bold': () => woff('@fontsource/nanum-gothic/files/nanum-gothic-latin-700-normal.woff'),
  cousine: () => woff('@fontsource/cousine/files/cousine-latin-400-normal.woff'),
  'cousine-bold': () => woff('@fontsource/cousine/files/cousine-latin-700-normal.woff'),
  liberation: () => source('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  'liberation-bold': () => source('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
} as const;
const builtIn: Readonly<Record<string, string>> = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
};

export type Face =
  | 'noto'
  | 'light'
  | 'nanum'
  | 'cousine'
  | 'liberation'
  | 'sans'
  | 'serif'
  | 'mono';

export interface Look {
  face: Face;
  /** The face of what is filled in. */
  data: Face;
  /** Whether a form comes first and its data after it, the data first, or all as it is drawn. */
  order: 'drawn' | 'dataLast' | 'dataFirst' | 'rows';
  size?: readonly [number, number];
  /** Which program says that it made the file. */
  producer: string;
}

export interface Style {
  size?: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Filled in, in the face of the data. */
  data?: boolean;
  face?: Face;
  color?: string;
  /** Space between letters. */
  apart?: number;
  /** Degrees, around where the text begins. */
  turn?: number;
  /** The width that it has to fit into: it is set smaller where it doesn't. */
  fit?: number;
}

interface Operation {
  isData: boolean;
  y: number;
  run: () => void;
}

/** Pages that are drawn from the upper left, in points. */
export class Sheet {
  readonly #look: Look;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #known = new Set<string>();
  readonly #finished: Promise<Buffer>;
  #operations: Operation[] = [];
  #hasForm = false;
  #said = '';

  constructor(look: Look) {
    this.#look = look;
    this.#pdf = new PDFDocument({
      size: [...(look.size ?? [612, 792])],
      margin: 0,
      compress: true,
      info: { Producer: look.producer, Creator: look.producer, CreationDate: new Date(0) },
    });
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#finished = new Promise((resolve, reject) => {
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** Whether these words were printed. */
  says(words: string): boolean {
    return this.#said.includes(words);
  }

  get width(): number {
    return this.#pdf.page.width;
  }

  #font(face: Face, isBold: boolean): string {
    const name = isBold ? `${face}-bold` : face;
    const standard = builtIn[name];
    if (standard !== undefined) return standard;
    if (!this.#known.has(name)) {
      const file = Object.entries(files).find(([key]) => key === name);
      if (!file) throw new RangeError(`No face ${name}`);
      this.#pdf.registerFont(name, file[1]());
      this.#known.add(name);
    }
    return name;
  }

  #set({ size = 9, bold = false, data = false, face }: Style): void {
    const chosen = face ?? (data ? this.#look.data : this.#look.face);
    this.#pdf.font(this.#font(chosen, bold)).fontSize(size);
  }

  #keep(y: number, isData: boolean, run: () => void): void {
    this.#operations.push({ isData, y, run });
  }

  measure(text: string, style: Style = {}): number {
    this.#set(style);
    return this.#pdf.widthOfString(text, { characterSpacing: style.apart ?? 0 });
  }

  /** One line; `x` is its left end, its middle, or its right end, as it is aligned. */
  put(text: string, x: number, y: number, wanted: Style = {}): void {
    if (text === '') return;
    this.#said += `${text}\n`;
    const asked = this.measure(text, wanted);
    const { fit = asked, size: full = 9 } = wanted;
    const style = asked > fit ? { ...wanted, size: (full * fit) / asked } : wanted;
    const { align = 'left', apart = 0, color = '#000', data = false, turn = 0 } = style;
    const width = this.measure(text, style);
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    this.#keep(y, data, () => {
      this.#set(style);
      this.#pdf.save();
      if (turn !== 0) this.#pdf.rotate(turn, { origin: [left, y] });
      this.#pdf.fillColor(color);
      this.#pdf.text(text, left, y, { lineBreak: false, characterSpacing: apart });
      this.#pdf.restore();
    });
  }

  /** Lines one below the other; where the next would be. */
  lines(all: readonly string[], x: number, y: number, style: Style = {}, leading = 1.25): number {
    const step = (style.size ?? 9) * leading;
    for (const [index, line] of all.entries()) this.put(line, x, y + index * step, style);
    return y + all.length * step;
  }

  /** A paragraph broken at the width; where it ends. */
  flow(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const all: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.measure(longer, style) > width) {
        all.push(line);
        line = word;
      } else line = longer;
    }
    return this.lines([...all, line], x, y, style);
  }

  /** Paragraphs; where they end. */
  prose(all: readonly string[], x: number, y: number, width: number, style: Style = {}): number {
    let top = y;
    for (const text of all) top = this.flow(text, x, top, width, style) + (style.size ?? 9) * 0.7;
    return top;
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, line = 0.5, color = '#000' }: { fill?: string; line?: number; color?: string } = {},
  ): void {
    this.#keep(y, false, () => {
      this.#pdf.rect(x, y, width, height).lineWidth(line);
      if (fill === undefined) this.#pdf.stroke(color);
      else if (line === 0) this.#pdf.fill(fill);
      else this.#pdf.fillAndStroke(fill, color);
    });
  }

  rule(x: number, y: number, toX: number, toY = y, line = 0.5): void {
    this.#keep(Math.min(y, toY), false, () => {
      this.#pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(line).stroke('#000');
    });
  }

  /** A cut or fold across the page. */
  fold(y: number): void {
    this.#keep(y, false, () => {
      this.#pdf.save().moveTo(0, y).lineTo(this.width, y).lineWidth(0.4);
      this.#pdf.dash(3, { space: 3 }).stroke('#777').restore();
    });
  }

  /** A small square of a form, crossed where it is checked. */
  check(x: number, y: number, isChecked = false, side = 7): void {
    this.box(x, y, side, side);
    if (isChecked)
      this.put('X', x + side / 2, y + 0.4, { size: side, align: 'center', data: true });
  }

  /** A field of a form that can be filled in, with its value. */
  field(name: string, value: string, x: number, y: number, width: number, height = 12): void {
    this.#said += `${value}\n`;
    this.#keep(y, true, () => {
      this.#set({ size: 9, face: 'sans' });
      if (!this.#hasForm) this.#pdf.initForm();
      this.#hasForm = true;
      this.#pdf.formText(name, x, y, width, height, { value, fontSize: 9 });
    });
  }

  #flush(): void {
    const operations = this.#operations;
    this.#operations = [];
    const { order } = this.#look;
    const byRow = (one: Operation, other: Operation) => one.y - other.y;
    const data = operations.filter(({ isData }) => isData);
    const form = operations.filter(({ isData }) => !isData);
    const printed = {
      drawn: operations,
      dataLast: [...form, ...data],
      dataFirst: [...data, ...form],
      rows: [...operations].sort(byRow),
    }[order];
    for (const { run } of printed) run();
  }

  page(size?: readonly [number, number]): void {
    this.#flush();
    this.#pdf.addPage({ size: [...(size ?? this.#look.size ?? [612, 792])], margin: 0 });
  }

  finish(): Promise<Buffer> {
    this.#flush();
    this.#pdf.end();
    return this.#finished;
  }
}
