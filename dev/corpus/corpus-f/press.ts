// A press of its own for corpus F: PDF pages written operator by operator, in the faces that every reader has. Programs
// that print tax papers place their words in different ways, and a form is often printed first and filled afterwards.
// cspell:disable -- operators of PDF

/** How a program places the words of a line. */
export type Setting =
  /** One string, spaces included. */
  | 'line'
  /** Each word at a place of its own, without spaces. */
  | 'words'
  /** One array, in which a number moves on instead of a space. */
  | 'gaps'
  /** Each letter at a place of its own. */
  | 'glyphs';

const faceNames = {
  sans: 'Helvetica',
  sansBold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  mono: 'Courier',
  monoBold: 'Courier-Bold',
} as const;
export type FaceName = keyof typeof faceNames;

const sans =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const sansBold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';
const serif =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541';
const widthsOf = (list: string): readonly number[] => list.split(' ').map(Number);
const widths: Readonly<Record<FaceName, readonly number[]>> = {
  sans: widthsOf(sans),
  sansBold: widthsOf(sansBold),
  serif: widthsOf(serif),
  serifBold: widthsOf(serif).map((width) => Math.round(width * 1.06)),
  mono: Array.from({ length: 95 }, () => 600),
  monoBold: Array.from({ length: 95 }, () => 600),
};
/** Bytes of the letters beyond ASCII that these papers use, in WinAnsiEncoding. */
const winAnsi: Readonly<Record<string, number>> = {
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
};

export interface Style {
  face?: FaceName;
  size?: number;
  align?: 'left' | 'right' | 'center';
  setting?: Setting;
  gray?: number;
}

const escaped = (text: string): string =>
  Array.from(text, (letter) => {
    const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 63;
    if (code > 126) return `\\${code.toString(8)}`;
    return '()\\'.includes(letter) ? `\\${letter}` : letter;
  }).join('');
const fixed = (value: number): string => value.toFixed(2);

/** Points are measured from the upper left corner. */
export class Press {
  readonly #pages: string[][] = [[]];
  readonly #filled: (() => void)[] = [];
  readonly width: number;
  readonly height: number;
  readonly #face: FaceName;
  readonly #setting: Setting;
  readonly #isTurned: boolean;

  /** A turned page is stored upright and shown on its side, as landscape statements are. */
  constructor(look: {
    face: FaceName;
    setting: Setting;
    width?: number;
    height?: number;
    isTurned?: boolean;
  }) {
    this.width = look.width ?? 612;
    this.height = look.height ?? 792;
    this.#face = look.face;
    this.#setting = look.setting;
    this.#isTurned = look.isTurned ?? false;
  }

  /** The bold face of the paper. */
  get bold(): FaceName {
    if (this.#face.startsWith('mono')) return 'monoBold';
    return this.#face.startsWith('serif') ? 'serifBold' : 'sansBold';
  }

  widthOf(text: string, { face = this.#face, size = 9 }: Style = {}): number {
    const table = widths[face];
    const units = Array.from(
      text,
      (letter) => table[(letter === '’' ? "'" : letter).charCodeAt(0) - 32] ?? 556,
    );
    return (units.reduce((sum, width) => sum + width, 0) * size) / 1000;
  }

  /** One line, its baseline at `y`. */
  text(text: string, x: number, y: number, style: Style = {}): void {
    const { face = this.#face, size = 9, align = 'left', gray = 0 } = style;
    const width = this.widthOf(text, { face, size });
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    const at = (from: number, shown: string): string =>
      `BT /${face} ${size} Tf ${gray} g 1 0 0 1 ${fixed(from)} ${fixed(this.height - y)} Tm ${shown} ET`;
    const setting = style.setting ?? this.#setting;
    if (setting === 'line') this.#write(at(left, `(${escaped(text)}) Tj`));
    if (setting === 'gaps') {
      const space = this.widthOf(' ', { face, size: 1000 });
      const parts = text.split(' ').map((word) => `(${escaped(word)})`);
      this.#write(at(left, `[${parts.join(` -${Math.round(space)} `)}] TJ`));
    }
    if (setting === 'words' || setting === 'glyphs') {
      const pieces = setting === 'words' ? text.split(/(?<= )/) : Array.from(text);
      let from = left;
      for (const piece of pieces) {
        if (piece.trim() !== '') this.#write(at(from, `(${escaped(piece.trim())}) Tj`));
        from += this.widthOf(piece, { face, size });
      }
    }
  }

  /** Lines within a width; where they end. */
  block(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = 9 } = style;
    let line = '';
    let top = y;
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        this.text(line, x, top, style);
        top += size * 1.22;
        line = word;
      } else {
        line = longer;
      }
    }
    this.text(line, x, top, style);
    return top + size * 1.22;
  }

  /** Lines below each other; where they end. */
  lines(all: readonly string[], x: number, y: number, style: Style = {}): number {
    const step = (style.size ?? 9) * 1.25;
    all.forEach((line, index) => this.text(line, x, y + index * step, style));
    return y + all.length * step;
  }

  /** What is printed into a form once all of the form is drawn. */
  fill(text: string, x: number, y: number, style: Style = {}): void {
    const page = this.#pages.length;
    this.#filled.push(() => {
      const now = this.#pages.splice(page);
      this.text(text, x, y, style);
      this.#pages.push(...now);
    });
  }

  rect(x: number, y: number, width: number, height: number, thick = 0.6): void {
    this.#write(
      `${thick} w 0 G ${fixed(x)} ${fixed(this.height - y - height)} ${fixed(width)} ${fixed(height)} re S`,
    );
  }

  band(x: number, y: number, width: number, height: number, gray: number): void {
    this.#write(
      `${gray} g ${fixed(x)} ${fixed(this.height - y - height)} ${fixed(width)} ${fixed(height)} re f`,
    );
  }

  rule(x: number, y: number, width: number): void {
    this.#write(
      `0.5 w 0 G ${fixed(x)} ${fixed(this.height - y)} m ${fixed(x + width)} ${fixed(this.height - y)} l S`,
    );
  }

  next(): void {
    this.#pages.push([]);
  }

  finish(title: string): Buffer {
    for (const fill of this.#filled) fill();
    const fonts = Object.entries(faceNames);
    const pageAt = (index: number): number => 3 + fonts.length + index * 2;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${this.#pages.length} /Kids [${this.#pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
      ...fonts.map(
        ([, name]) =>
          `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
      ),
      ...this.#pages.flatMap((operators, index) => {
        const turn = this.#isTurned ? `0 1 -1 0 ${this.height} 0 cm\n` : '';
        const content = `${turn}${operators.join('\n')}`;
        const box = this.#isTurned ? [this.height, this.width] : [this.width, this.height];
        const resources = fonts.map(([alias], font) => `/${alias} ${3 + font} 0 R`).join(' ');
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}]${this.#isTurned ? ' /Rotate 90' : ''} /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << ${resources} >> >> >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ];
      }),
      `<< /Title (${escaped(title)}) >>`,
    ];
    let pdf = '%PDF-1.5\n';
    const offsets = objects.map((object, index) => {
      const offset = pdf.length;
      pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const start = pdf.length;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
    pdf += `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return Buffer.from(pdf, 'latin1');
  }

  #write(operator: string): void {
    this.#pages.at(-1)?.push(operator);
  }
}
