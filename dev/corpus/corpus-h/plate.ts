// The plates that corpus H is printed from: what lies on a page is kept as marks, and comes out in the order, and in the pieces,
// in which a program writes it, turned or made smaller where the paper is in trouble.
import PDFDocument from 'pdfkit';
import { fontOf, type Face } from './faces.ts';

export interface Look {
  face: Face;
  /** The face of what is filled in. */
  data: Face;
  /** In which order a program writes its marks. */
  order: 'asDrawn' | 'byRow' | 'valuesFirst' | 'valuesLast';
  /** How much of a line is written at once. */
  pieces: 'lines' | 'words';
  /** Which program says that it made the file. */
  producer: string;
  size?: readonly [number, number];
}

export interface Ink {
  size?: number;
  isBold?: boolean;
  isData?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: string;
}

interface Run extends Ink {
  sort: 'run';
  text: string;
  /** The left end, however it is aligned. */
  x: number;
  y: number;
}
interface Shape {
  sort: 'shape';
  y: number;
  draw: (pdf: PDFKit.PDFDocument) => void;
}
type Mark = Run | Shape;

/** How a page differs from what was drawn. */
export interface Handling {
  /** Degrees by which the page lies on its side or its head. */
  turn?: 90 | 180 | 270;
  /** A turned page is shown upright where the file says that it is turned. */
  isTurnSaid?: boolean;
  /** Copies on one page, as places of their upper left corners and their scale. */
  copies?: readonly (readonly [x: number, y: number, scale: number])[];
  /** Letters of what is printed bold lie apart. */
  isSpaced?: boolean;
  /** Words are written in two pieces. */
  isSplit?: boolean;
}

/** Where a line has a gap, a program goes on at another place; a box to check is drawn. */
const gap = /( {3,}|□)/u;

/** Points are measured from the upper left corner. */
export class Plate {
  readonly look: Look;
  readonly #pages: Mark[][] = [[]];
  readonly #pdf: PDFKit.PDFDocument;
  readonly #known = new Set<string>();
  #said = '';

  constructor(look: Look) {
    this.look = look;
    const { producer } = look;
    this.#pdf = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: { Producer: producer, Creator: producer, CreationDate: new Date(0) },
    });
  }

  get size(): readonly [number, number] {
    return this.look.size ?? [612, 792];
  }

  get pages(): number {
    return this.#pages.length;
  }

  /** Whether these words were printed. */
  says(words: string): boolean {
    return this.#said.includes(words);
  }

  widthOf(text: string, ink: Ink = {}): number {
    this.#take(ink);
    return this.#pdf.widthOfString(text);
  }

  /** One line, its upper edge at `y`. */
  text(text: string, x: number, y: number, ink: Ink = {}): void {
    if (text.trim() === '') return;
    this.#said += `${text}\n`;
    const width = ink.align === undefined || ink.align === 'left' ? 0 : this.widthOf(text, ink);
    const left = ink.align === 'center' ? x - width / 2 : x - width;
    const { size = 9 } = ink;
    let at = left;
    for (const part of text.split(gap)) {
      if (part === '□') this.box(at, y + size * 0.08, size * 0.62, size * 0.62);
      else if (part.trim() !== '') this.#add({ ...ink, sort: 'run', text: part, x: at, y });
      at += part === '□' ? size * 0.7 : this.widthOf(part, ink);
    }
  }

  /** The lines of a text within a width. */
  wrap(text: string, width: number, ink: Ink = {}): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, ink) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  box(x: number, y: number, width: number, height: number, fill?: string): void {
    this.#add({
      sort: 'shape',
      y,
      draw: (pdf) => {
        pdf.rect(x, y, width, height).lineWidth(0.6);
        if (fill === undefined) pdf.stroke('#222');
        else pdf.fill(fill);
      },
    });
  }

  rule(x: number, y: number, toX: number, thick = 0.5): void {
    this.#add({
      sort: 'shape',
      y,
      draw: (pdf) => pdf.moveTo(x, y).lineTo(toX, y).lineWidth(thick).stroke('#333'),
    });
  }

  next(): void {
    this.#pages.push([]);
  }

  /** A page before all others, which holds what is drawn by this. */
  before(draw: () => void): void {
    this.next();
    draw();
    const page = this.#pages.pop();
    if (page) this.#pages.unshift(page);
  }

  /** More on the first page. */
  atFirst(draw: () => void): void {
    this.next();
    draw();
    const added = this.#pages.pop() ?? [];
    this.#pages[0]?.push(...added);
  }

  async finish(handling: Handling = {}): Promise<Buffer> {
    const pdf = this.#pdf;
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    for (const marks of this.#pages) this.#print(marks, handling);
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #print(marks: readonly Mark[], handling: Handling): void {
    const pdf = this.#pdf;
    const [width, height] = this.size;
    const { turn, isTurnSaid = false, copies = [[0, 0, 1]] } = handling;
    const isSideways = turn === 90 || turn === 270;
    pdf.addPage({ size: isSideways ? [height, width] : [width, height], margin: 0 });
    if (turn !== undefined && isTurnSaid)
      Object.assign(pdf.page.dictionary.data, { Rotate: 360 - turn });
    for (const [x, y, scale] of copies) {
      pdf.save();
      if (turn === 90) pdf.translate(height, 0).rotate(90);
      if (turn === 270) pdf.translate(0, width).rotate(270);
      if (turn === 180) pdf.translate(width, height).rotate(180);
      pdf.translate(x, y).scale(scale);
      for (const mark of ordered(marks, this.look.order)) {
        if (mark.sort === 'shape') mark.draw(pdf);
        else this.#write(mark, handling);
      }
      pdf.restore();
    }
  }

  #write(run: Run, { isSpaced = false, isSplit = false }: Handling): void {
    const isApart = isSpaced && run.isBold === true;
    const { size = 9 } = run;
    this.#take(run);
    const apart = isApart ? (this.#pdf.widthOfString(run.text) * 0.2) / run.text.length : 0;
    // As wide as before, so that it meets nothing beside it.
    this.#take(isApart ? { ...run, size: size * 0.8 } : run);
    this.#pdf.fillColor(run.color ?? '#111');
    let { x } = run;
    const options = { lineBreak: false, characterSpacing: apart };
    for (const piece of piecesOf(run.text, this.look.pieces === 'words', isSplit)) {
      if (piece.trim() !== '') this.#pdf.text(piece, x, run.y, options);
      x += this.#pdf.widthOfString(piece, options) + apart;
    }
  }

  #take({ size = 9, isBold = false, isData = false }: Ink): void {
    const face = isData ? this.look.data : this.look.face;
    const name = `${face}${isBold ? '-bold' : ''}`;
    if (!this.#known.has(name)) {
      this.#pdf.registerFont(name, fontOf(face, isBold));
      this.#known.add(name);
    }
    this.#pdf.font(name).fontSize(size);
  }

  #add(mark: Mark): void {
    this.#pages.at(-1)?.push(mark);
  }
}

function ordered(marks: readonly Mark[], order: Look['order']): readonly Mark[] {
  const isValue = (mark: Mark): boolean => mark.sort === 'run' && mark.isData === true;
  switch (order) {
    case 'asDrawn':
      return marks;
    case 'byRow':
      return marks.toSorted((one, other) => one.y - other.y);
    case 'valuesFirst':
      return marks.toSorted((one, other) => Number(isValue(other)) - Number(isValue(one)));
    case 'valuesLast':
      return marks.toSorted((one, other) => Number(isValue(one)) - Number(isValue(other)));
  }
}

function piecesOf(text: string, isByWord: boolean, isSplit: boolean): readonly string[] {
  if (!isByWord && !isSplit) return [text];
  const words = text.split(/(?<= )/u);
  if (!isSplit) return words;
  return words.flatMap((word) => {
    const at = Math.ceil(word.length / 2);
    return word.length < 5 ? [word] : [word.slice(0, at), word.slice(at)];
  });
}
