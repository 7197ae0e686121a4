import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { fontFile, textRuns } from './text-runs.ts';

const load = createRequire(import.meta.url);
/** Loaded with the first sheet: it brings a reader of fonts, 8 MB that few processes ever use. */
const newPdf = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new (load('pdfkit') as typeof PDFDocument)(options);

type Pdf = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;

/** Letter paper in points. */
export const paper = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 54,
  bottom: 726,
} as const;

export const ink = { text: '#16211d', muted: '#5a655f', line: '#c9cec9' } as const;

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  color?: string;
  x?: number;
  width?: number;
  lineGap?: number;
  /** Of text in one face only, such as figures. */
  align?: 'left' | 'right';
}

/**
 * A tagged PDF on letter paper, written from top to bottom: what stands in it is read in this order
 * by screen readers too, with headings, lists and tables known as such; rules and boxes are
 * decoration. A block that does not fit begins a new page.
 */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #root: Struct;
  readonly #registered = new Set<string>();
  readonly #bytes: Promise<Buffer>;
  /** Where the next block begins, from the top of the page. */
  y: number = paper.top;

  /** @param about.createdAt makes the same contents the same bytes; the present moment if left out */
  constructor(about: { title: string; author: string; createdAt?: Date }) {
    this.#pdf = newPdf({
      size: [paper.width, paper.height],
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: about.title,
        Author: about.author,
        Creator: about.author,
        ...(about.createdAt ? { CreationDate: about.createdAt } : {}),
      },
    });
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** Begins a new page unless this much is left on this one. */
  need(height: number): void {
    if (this.y + height <= paper.bottom) return;
    this.#pdf.addPage();
    this.y = paper.top;
  }

  /** @param keep points of what follows that must fit on the same page */
  heading(level: 1 | 2, text: string, keep = 60): void {
    const style = level === 1 ? { size: 26, isBold: true } : { size: 14, isBold: true };
    const height = this.heightOf(text, style);
    // A heading stays with what it is the heading of.
    this.need(height + (level === 1 ? 0 : keep));
    if (level === 2 && this.y > paper.top) this.y += 12;
    this.#tagged(this.#root, `H${level}`, () => this.#write(text, style));
    this.y += level === 1 ? 6 : 5;
    if (level === 2) {
      this.rule();
      this.y += 8;
    }
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.need(this.heightOf(text, style));
    this.#tagged(this.#root, 'P', () => this.#write(text, style));
    this.y += 6;
  }

  /** A list whose items carry a box to tick: a bold line and smaller ones below it. */
  tickList(items: readonly { title: string; lines: readonly string[] }[]): void {
    const list = this.#child(this.#root, 'L');
    const titleStyle = { size: 10.5, isBold: true, x: paper.left + 20 };
    const lineStyle = { size: 9.5, color: ink.muted, x: paper.left + 20 };
    for (const { title, lines } of items) {
      const heights = [title, ...lines].map((text, index) =>
        this.heightOf(text, index === 0 ? titleStyle : lineStyle),
      );
      this.need(heights.reduce((sum, height) => sum + height, 0));
      this.#box(paper.left + 1, this.y + 1);
      const body = this.#child(this.#child(list, 'LI'), 'LBody');
      this.#tagged(body, 'P', () => this.#write(title, titleStyle));
      for (const line of lines) this.#tagged(body, 'P', () => this.#write(line, lineStyle));
      this.y += 7;
    }
    list.end();
  }

  /** Questions, each with a box for yes and one for no at the right. */
  questions(questions: readonly string[]): void {
    const list = this.#child(this.#root, 'L');
    const style = { size: 10, width: 400 };
    for (const question of questions) {
      const height = this.heightOf(question, style);
      this.need(height + 8);
      const top = this.y;
      const body = this.#child(this.#child(list, 'LI'), 'LBody');
      this.#tagged(body, 'P', () => this.#write(question, style));
      this.#tagged(body, 'P', () => {
        for (const [index, answer] of ['Yes', 'No'].entries()) {
          const x = paper.right - 92 + index * 50;
          this.#at(answer, x + 15, top, { size: 10 });
        }
      });
      for (const index of [0, 1]) this.#box(paper.right - 92 + index * 50, top);
      this.y = top + height + 8;
    }
    list.end();
  }

  /** Short blocks side by side, read one after the other. */
  cards(blocks: readonly { label: string; lines: readonly string[] }[]): void {
    const gap = 20;
    const width = (paper.right - paper.left - gap * (blocks.length - 1)) / blocks.length;
    const styles = (index: number): TextStyle =>
      index === 0 ? { size: 8.5, color: ink.muted, width } : { size: 10, width };
    const heights = blocks.map(({ label, lines }) =>
      [label, ...lines].map((text, index) => this.heightOf(text, styles(index)) + 2),
    );
    const height = Math.max(...heights.map((all) => all.reduce((sum, one) => sum + one, 0)));
    this.need(height);
    for (const [column, { label, lines }] of blocks.entries()) {
      const block = this.#child(this.#root, 'Div');
      let { y } = this;
      for (const [index, text] of [label, ...lines].entries()) {
        const at = y;
        this.#tagged(block, 'P', () =>
          this.#at(text, paper.left + column * (width + gap), at, styles(index)),
        );
        y += heights[column]?.[index] ?? 0;
      }
      block.end();
    }
    this.y += height + 14;
  }

  /** What a table of amounts comes to, at the right: a label and an amount per row. */
  sums(rows: readonly { label: string; value: string; isBold?: boolean }[]): void {
    const table = this.#child(this.#root, 'Table');
    const [x, middle] = [paper.left + 190, paper.right - 110];
    for (const { label, value, isBold = false } of rows) {
      const style = { size: 10, isBold };
      const height = this.heightOf(label, { ...style, width: middle - x }) + 6;
      this.need(height);
      const { y } = this;
      const line = this.#child(table, 'TR');
      this.#tagged(line, 'TH', () => this.#at(label, x, y, { ...style, width: middle - x }));
      this.#tagged(line, 'TD', () =>
        this.#at(value, middle, y, { ...style, width: paper.right - middle - 10, align: 'right' }),
      );
      this.y += height;
    }
    table.end();
    this.y += 8;
  }

  /**
   * A table with a head; the widths are shares of the page.
   *
   * @param options.right columns of figures, by their place from 0
   */
  table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
    { right = [] }: { right?: readonly number[] } = {},
  ): void {
    const table = this.#child(this.#root, 'Table');
    const all = shares.reduce((sum, share) => sum + share, 0);
    const widths = shares.map((share) => ((paper.right - paper.left) * share) / all);
    const row = (cells: readonly string[], isHead: boolean) => {
      const style = {
        size: isHead ? 8.5 : 9.5,
        isBold: isHead,
        color: isHead ? ink.muted : ink.text,
      };
      const heights = cells.map((cell, index) =>
        this.heightOf(cell, { ...style, width: (widths[index] ?? 0) - 10 }),
      );
      const height = Math.max(...heights) + 9;
      this.need(height);
      const top = this.y;
      const line = this.#child(table, 'TR');
      let x: number = paper.left;
      for (const [index, cell] of cells.entries()) {
        const width = widths[index] ?? 0;
        const at = x;
        this.#tagged(line, isHead ? 'TH' : 'TD', () =>
          this.#at(cell, at, top + 5, {
            ...style,
            width: width - 10,
            ...(right.includes(index) ? { align: 'right' } : {}),
          }),
        );
        x += width;
      }
      this.y = top + height;
      this.rule();
    };
    row(head, true);
    for (const cells of rows) row(cells, false);
    table.end();
    this.y += 8;
  }

  /** Something known, and a line to write on where it has changed. */
  facts(facts: readonly { label: string; value: string }[]): void {
    const list = this.#child(this.#root, 'L');
    for (const { label, value } of facts) {
      this.need(26);
      const top = this.y;
      const body = this.#child(this.#child(list, 'LI'), 'LBody');
      const width = 200;
      this.#tagged(body, 'P', () => {
        this.#at(label, paper.left, top, { size: 8.5, color: ink.muted, width: 110 });
        this.#at(value, paper.left + 110, top - 1.5, { size: 10.5, width });
      });
      const height = this.heightOf(value, { size: 10.5, width });
      this.#decorate(() =>
        this.#pdf
          .moveTo(paper.left + 330, top + 11)
          .lineTo(paper.right, top + 11)
          .lineWidth(0.6)
          .strokeColor(ink.line)
          .stroke(),
      );
      this.y = top + Math.max(height, 12) + 8;
    }
    list.end();
  }

  rule(): void {
    const { y } = this;
    this.#decorate(() =>
      this.#pdf
        .moveTo(paper.left, y)
        .lineTo(paper.right, y)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke(),
    );
  }

  /** Puts `text` and the page numbers at the foot of every page, and ends the document. */
  async finish(text: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#decorate(() => {
        this.#at(text, paper.left, 750, { size: 8, color: ink.muted, width: 420 });
        const number = `Page ${page + 1} of ${count}`;
        this.#pdf.font('Helvetica').fontSize(8);
        const width = this.#pdf.widthOfString(number);
        this.#at(number, paper.right - width, 750, {
          size: 8,
          color: ink.muted,
          width: width + 1,
        });
      });
    }
    this.#root.end();
    this.#pdf.end();
    return this.#bytes;
  }

  heightOf(text: string, { size = 10, isBold = false, x, width, lineGap = 2 }: TextStyle): number {
    this.#pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const room = width ?? paper.right - (x ?? paper.left);
    // The embedded face is wider than the readers' ones: as many letters as wide as an M need more.
    const measured = textRuns(text)
      .map((run) => (run.part ? 'M'.repeat(Array.from(run.text).length) : run.text))
      .join('');
    return this.#pdf.heightOfString(measured, { width: room, lineGap });
  }

  #write(text: string, style: TextStyle): void {
    const height = this.heightOf(text, style);
    this.#at(text, style.x ?? paper.left, this.y, style);
    this.y += height;
  }

  #at(text: string, x: number, y: number, style: TextStyle): void {
    const { size = 10, isBold = false, color = ink.text, lineGap = 2, align = 'left' } = style;
    const width = style.width ?? paper.right - x;
    this.#pdf.fontSize(size).fillColor(color);
    const runs = textRuns(text);
    for (const [index, run] of runs.entries()) {
      this.#pdf.font(this.#face(run.part, isBold));
      const options = { width, lineGap, align, continued: index < runs.length - 1 };
      if (index === 0) this.#pdf.text(run.text, x, y, options);
      else this.#pdf.text(run.text, options);
    }
  }

  #face(part: Parameters<typeof fontFile>[0] | undefined, isBold: boolean): string {
    if (part === undefined) return isBold ? 'Helvetica-Bold' : 'Helvetica';
    const name = `${part}${isBold ? '-bold' : ''}`;
    if (!this.#registered.has(name)) {
      this.#pdf.registerFont(name, fontFile(part, isBold));
      this.#registered.add(name);
    }
    return name;
  }

  #box(x: number, y: number): void {
    this.#decorate(() => this.#pdf.rect(x, y, 9, 9).lineWidth(0.8).strokeColor(ink.muted).stroke());
  }

  /** What a screen reader leaves out. */
  #decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  #child(parent: Struct, type: string): Struct {
    const child = this.#pdf.struct(type);
    parent.add(child);
    return child;
  }

  #tagged(parent: Struct, type: string, draw: () => void): void {
    const element = this.#child(parent, type);
    element.add(() => draw());
    element.end();
  }
}
