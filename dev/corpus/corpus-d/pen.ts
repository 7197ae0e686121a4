// How corpus D puts words on paper: a pen that writes at places, narrow or wide faces, and pages of any size.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { noonOf } from '../../documents/text.ts';
import { unpackWoff } from '../../documents/woff.ts';

const cousine = ['400', '700'].map((weight) =>
  unpackWoff(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(`@fontsource/cousine/files/cousine-latin-${weight}-normal.woff`),
      ),
    ),
  ),
);

/** Regular and bold face, and how wide its letters are drawn in percent. */
const hands = {
  narrow: ['Helvetica', 'Helvetica-Bold', 82],
  wide: ['Helvetica', 'Helvetica-Bold', 108],
  book: ['Times-Roman', 'Times-Bold', 100],
  tight: ['Times-Roman', 'Times-Bold', 90],
  printer: ['Courier', 'Courier-Bold', 100],
  teller: ['cousine', 'cousine-bold', 92],
} as const;
export type Hand = keyof typeof hands;

export interface TextLook {
  size?: number;
  bold?: boolean;
  /** Wraps at this width. */
  within?: number;
  to?: 'left' | 'right' | 'center';
  ink?: string;
}

/** Writes on the pages of one document. */
export class Pen {
  readonly pdf: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  /** Where the next block begins. */
  at = 48;
  readonly #hand: Hand;

  constructor(hand: Hand, [width, height]: readonly [number, number]) {
    this.#hand = hand;
    this.width = width;
    this.height = height;
    this.pdf = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      info: {
        Title: 'untitled',
        Producer: 'Forms Composer',
        CreationDate: noonOf({ year: 2026, month: 2, day: 9 }),
      },
    });
    const [regular, bold] = cousine;
    if (regular) this.pdf.registerFont('cousine', regular);
    if (bold) this.pdf.registerFont('cousine-bold', bold);
    this.page();
  }

  page(): void {
    this.pdf.addPage({ size: [this.width, this.height], margin: 0 });
    this.at = 48;
  }

  /** Starts a page where so many points no longer fit. */
  room(points: number): void {
    if (this.at + points > this.height - 40) this.page();
  }

  /** Writes at a place; returns the height. */
  put(text: string, x: number, y: number, look: TextLook = {}): number {
    const { size = 9, bold = false, within, to = 'left', ink = '#000' } = look;
    const [regular, heavy, horizontalScaling] = hands[this.#hand];
    this.pdf
      .font(bold ? heavy : regular)
      .fontSize(size)
      .fillColor(ink);
    // Wrapped text is measured at full width, so narrow letters leave room at the right.
    const options =
      within === undefined
        ? { lineBreak: false, horizontalScaling }
        : { width: within, align: to, horizontalScaling: Math.min(100, horizontalScaling) };
    this.pdf.text(text, x, y, options);
    return within === undefined ? size * 1.2 : this.pdf.heightOfString(text, { width: within });
  }

  /** Writes below what is there. */
  line(text: string, look: TextLook & { x?: number; gap?: number } = {}): void {
    const { x = 46, gap = 3, within = this.width - x - 46, ...rest } = look;
    this.room(24);
    this.at += this.put(text, x, this.at, { ...rest, within }) + gap;
  }

  rule(x = 46, width = this.width - 92, weight = 0.5): void {
    this.pdf
      .lineWidth(weight)
      .strokeColor('#222')
      .moveTo(x, this.at)
      .lineTo(x + width, this.at)
      .stroke();
    this.at += 5;
  }

  box(x: number, y: number, width: number, height: number, fill?: string): void {
    this.pdf.lineWidth(0.5).strokeColor('#000').rect(x, y, width, height);
    if (fill) this.pdf.fillAndStroke(fill, '#999');
    else this.pdf.stroke();
  }

  async done(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on('end', resolve);
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
