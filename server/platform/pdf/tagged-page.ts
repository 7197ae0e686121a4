import PDFDocument from 'pdfkit';
import { ink, type SheetContents, type TextStyle } from './pdf-contents.ts';
import { type Face, fontFile, type TextRun, textRuns } from './text-runs.ts';

export type Struct = PDFKit.PDFStructureElement;

declare global {
  namespace PDFKit.Mixins {
    /** Missing from the types of pdfkit 0.20. */
    interface StructureElementOptions {
      scope?: 'Column' | 'Row';
    }
  }
}

/** A text as wide in the Latin face as its runs are in theirs, or a little wider. */
function measured(runs: readonly TextRun[]): string {
  return runs
    .map(({ text, face }) => (face === 'latin' ? text : text.replaceAll(/\S/gu, wide[face] ?? 'm')))
    .join('');
}

const wide: Partial<Record<Face, string>> = { chinese: 'Wi', korean: 'Wi' };

/** Letter paper in points. */
export const paper = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 54,
  bottom: 726,
} as const;

/**
 * A tagged PDF on letter paper, written from top to bottom: screen readers read what is tagged in this
 * order; rules and boxes are decoration. Every face is embedded (PDF/UA-1, ISO 14289-1).
 */
export class TaggedPage {
  readonly #pdf: PDFKit.PDFDocument;
  readonly root: Struct;
  readonly #registered = new Set<string>();
  readonly #bytes: Promise<Buffer>;
  /** Where the next block begins, from the top of the page. */
  y: number = paper.top;

  constructor({ title, author, createdAt }: Pick<SheetContents, 'title' | 'author' | 'createdAt'>) {
    this.#pdf = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      // No face of readers' own: their metrics are files of the package, which the build leaves out.
      font: '',
      tagged: true,
      // Writes the PDF/UA identifier; the types don't know it yet.
      subset: 'PDF/UA' as never,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        ...(createdAt ? { CreationDate: createdAt } : {}),
      },
    });
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
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

  /** @param scope which cells a table's header cell is the header of */
  child(parent: Struct, type: string, scope?: 'Column' | 'Row'): Struct {
    const child = this.#pdf.struct(type, scope === undefined ? {} : { scope });
    parent.add(child);
    return child;
  }

  /** Adds an element of that type, and what `draw` draws as its content. */
  tagged(parent: Struct, type: string, draw: () => void, scope?: 'Column' | 'Row'): void {
    const element = this.child(parent, type, scope);
    element.add(() => draw());
    element.end();
  }

  /** An address in its own line that opens it: a Link element with its annotation and its name. */
  link(url: string, label: string): void {
    const style = { size: 10, color: '#17493a' };
    const { y } = this;
    const element = this.child(this.child(this.root, 'P'), 'Link');
    element.add(() => this.write(url, style));
    const width = Math.min(this.#pdf.widthOfString(url), paper.right - paper.left);
    const options = { structParent: element, Contents: Object(label) as string };
    this.#pdf.link(paper.left, y, width, this.y - y, url, options);
    element.end();
  }

  /** Dark squares in rows, as a figure with an alternative text, at the left of the next block. */
  pattern(rows: readonly string[], alt: string, side: number): void {
    const square = side / Math.max(1, rows.length);
    const figure = this.#pdf.struct('Figure', { alt });
    this.root.add(figure);
    figure.add(() => {
      for (const [row, squares] of rows.entries()) {
        for (let column = 0; column < squares.length; column += 1) {
          if (squares[column] !== '1') continue;
          this.#pdf.rect(paper.left + column * square, this.y + row * square, square, square);
        }
      }
      this.#pdf.fill('#000000');
    });
    figure.end();
    this.y += side;
  }

  heightOf(text: string, { size = 10, isBold = false, x, width, lineGap = 2 }: TextStyle): number {
    this.#pdf.font(this.#face('latin', isBold)).fontSize(size);
    const room = width ?? paper.right - (x ?? paper.left);
    return this.#pdf.heightOfString(measured(textRuns(text)), {
      width: room,
      lineGap: this.#gap(size, lineGap),
    });
  }

  /** Writes at the place of the next block, and moves on. */
  write(text: string, style: TextStyle): void {
    const height = this.heightOf(text, style);
    this.writeAt(text, style.x ?? paper.left, this.y, style);
    this.y += height;
  }

  writeAt(text: string, x: number, y: number, style: TextStyle): void {
    const { size = 10, isBold = false, color = ink.text, lineGap = 2, align = 'left' } = style;
    const width = style.width ?? paper.right - x;
    this.#pdf.fontSize(size).fillColor(color);
    const runs = textRuns(text);
    for (const [index, run] of runs.entries()) {
      this.#pdf.font(this.#face(run.face, isBold));
      const options = {
        width,
        align,
        // Faces differ in height; their lines and baselines must not.
        lineGap: this.#gap(size, lineGap),
        baseline: -0.88 * size,
        continued: index < runs.length - 1,
      };
      if (index === 0) this.#pdf.text(run.text, x, y, options);
      else this.#pdf.text(run.text, options);
    }
  }

  /** A line across the page, at the place of the next block. */
  rule(): void {
    this.lineAt(paper.left, this.y);
  }

  /** A line from there to the right edge. */
  lineAt(x: number, y: number): void {
    this.#decorate(() =>
      this.#pdf.moveTo(x, y).lineTo(paper.right, y).lineWidth(0.6).strokeColor(ink.line).stroke(),
    );
  }

  /** A box to check, or one that is checked: what it says is in the text too. */
  boxAt(x: number, y: number, isChecked = false): void {
    this.#decorate(() => {
      this.#pdf.rect(x, y, 9, 9).lineWidth(0.8).strokeColor(ink.muted).stroke();
      if (!isChecked) return;
      this.#pdf.moveTo(x + 2, y + 2).lineTo(x + 7, y + 7);
      this.#pdf.moveTo(x + 7, y + 2).lineTo(x + 2, y + 7);
      this.#pdf.lineWidth(1.4).strokeColor(ink.text).stroke();
    });
  }

  /** Puts `footer` and the page numbers at the foot of every page, and ends the document. */
  async finish(footer: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#decorate(() => {
        this.writeAt(footer, paper.left, 750, { size: 8, color: ink.muted, width: 420 });
        const number = `Page ${page + 1} of ${count}`;
        this.#pdf.font(this.#face('latin', false)).fontSize(8);
        const width = this.#pdf.widthOfString(number);
        this.writeAt(number, paper.right - width, 750, {
          size: 8,
          color: ink.muted,
          width: width + 1,
        });
      });
    }
    this.root.end();
    this.#pdf.end();
    return this.#bytes;
  }

  /** What the face at hand leaves or takes so that a line is 1.16 times as high as its letters' size. */
  #gap(size: number, lineGap: number): number {
    return size * 1.16 + lineGap - this.#pdf.currentLineHeight(true);
  }

  #face(face: Face, isBold: boolean): string {
    const name = `${face}${isBold ? '-bold' : ''}`;
    if (!this.#registered.has(name)) {
      this.#pdf.registerFont(name, fontFile(face, isBold));
      this.#registered.add(name);
    }
    return name;
  }

  /** What a screen reader leaves out. */
  #decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }
}
