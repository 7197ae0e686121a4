import { encode } from 'uqr';

/** Colors of what is drawn. */
export const ink = { text: '#16211d', muted: '#5a655f', line: '#c9cec9' } as const;

/** Sizes in points. */
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

/** A part of a sheet, read in this order by screen readers too. */
export type Block =
  /** `keep`: points of what follows that must fit on the same page. */
  | { kind: 'heading'; level: 1 | 2; text: string; keep: number }
  | { kind: 'paragraph'; text: string; style: TextStyle }
  /** An address on its own line, to press on a screen and to read on paper. */
  | { kind: 'link'; url: string; label: string }
  /** A QR code at the left; `label` is read in its place. */
  | { kind: 'code'; rows: readonly string[]; label: string }
  /** Points left empty. */
  | { kind: 'space'; height: number }
  /** A list whose items carry a box to tick: a bold line and smaller ones below it. */
  | { kind: 'tickList'; items: readonly { title: string; lines: readonly string[] }[] }
  /** Questions, each with a box for yes and one for no at the right. */
  | { kind: 'questions'; questions: readonly SheetQuestion[] }
  /** Short blocks side by side, read one after the other. */
  | { kind: 'cards'; cards: readonly { label: string; lines: readonly string[] }[] }
  /** What a table of amounts comes to, at the right: a label and an amount per row. */
  | { kind: 'sums'; rows: readonly { label: string; value: string; isBold?: boolean }[] }
  /** The widths are shares of the page; `right` names columns of figures, by their place from 0. */
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly string[])[];
      shares: readonly number[];
      right: readonly number[];
    }
  /** Something known, and a line to write on where it has changed; all of the line for an empty value. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] };

/** A question to answer on paper. */
export interface SheetQuestion {
  text: string;
  /** The box that is checked; null for neither. */
  answer: 'yes' | 'no' | null;
  /** Smaller, below it. */
  lines: readonly string[];
  /** Lines to write on. */
  blanks: number;
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** Everything that a PDF of ours says, as plain values that another thread can be handed. */
export interface SheetContents {
  title: string;
  author: string;
  /** Makes the same contents the same bytes; the present moment if left out. */
  createdAt?: Date;
  blocks: readonly Block[];
  /** At the foot of every page, beside its number. */
  footer: string;
}

/**
 * Collects what is on a PDF, from top to bottom. Drawing it costs the processor; that is the
 * business of `PdfThreads`.
 */
export class Sheet {
  readonly #about: Pick<SheetContents, 'title' | 'author' | 'createdAt'>;
  readonly #blocks: Block[] = [];

  constructor(about: Pick<SheetContents, 'title' | 'author' | 'createdAt'>) {
    this.#about = about;
  }

  heading(level: 1 | 2, text: string, keep = 60): void {
    this.#blocks.push({ kind: 'heading', level, text, keep });
  }

  paragraph(text: string, style: TextStyle = {}): void {
    this.#blocks.push({ kind: 'paragraph', text, style });
  }

  /** @param label what the link leads to, for screen readers */
  link(url: string, label: string): void {
    this.#blocks.push({ kind: 'link', url, label });
  }

  /** @param text what the code says @param label what a screen reader says instead */
  code(text: string, label: string): void {
    const { data } = encode(text, { border: 4, ecc: 'Q' });
    const rows = data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
    this.#blocks.push({ kind: 'code', rows, label });
  }

  space(height: number): void {
    this.#blocks.push({ kind: 'space', height });
  }

  tickList(items: BlockOf<'tickList'>['items']): void {
    this.#blocks.push({ kind: 'tickList', items });
  }

  questions(questions: readonly SheetQuestion[]): void {
    this.#blocks.push({ kind: 'questions', questions });
  }

  cards(cards: BlockOf<'cards'>['cards']): void {
    this.#blocks.push({ kind: 'cards', cards });
  }

  sums(rows: BlockOf<'sums'>['rows']): void {
    this.#blocks.push({ kind: 'sums', rows });
  }

  table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
    { right = [] }: { right?: readonly number[] } = {},
  ): void {
    this.#blocks.push({ kind: 'table', head, rows, shares, right });
  }

  facts(facts: BlockOf<'facts'>['facts']): void {
    this.#blocks.push({ kind: 'facts', facts });
  }

  /** All of it, with `footer` at the foot of every page. */
  contents(footer: string): SheetContents {
    return { ...this.#about, blocks: this.#blocks, footer };
  }
}
