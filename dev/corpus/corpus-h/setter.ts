// Sets the texts of corpus H on a plate. A text is written in lines, each with a mark of what it is: see `setLine`.
import type { Ink, Plate } from './plate.ts';

export interface Style {
  left?: number;
  right?: number;
  top?: number;
  size?: number;
  leading?: number;
  /** What lies between a label and its value. */
  leaders?: 'none' | 'dots' | 'rule';
  /** Where a value begins that is set after its label, as a share of the width. */
  valueAt?: number;
  /** The least height of a ruled box. */
  boxHeight?: number;
  /** Whether a box has its value above its label. */
  isValueAbove?: boolean;
  /** Whether a box is ruled. */
  isRuled?: boolean;
  /** The color of headings. */
  color?: string;
}

const moneyOnly = /^\$?-?[\d,]+\.\d\d$/u;
const prefix = /^(?<align>[\^>]?)(?<size>~~?|#{1,3}|\*)?(?<data>!?) (?<text>.*)$/u;
const sizes: Readonly<Record<string, number>> = {
  '~': 0.78,
  '~~': 0.62,
  '*': 1,
  '#': 1.2,
  '##': 1.55,
  '###': 2.3,
};

/** A place on a page that moves on as lines are set. */
class Setter {
  readonly #plate: Plate;
  readonly #style: Required<Style>;
  #left: number;
  #right: number;
  #y: number;
  #isUnderBox = false;
  #columns: { left: number; right: number; top: number; middle: number; lowest: number } | null =
    null;

  constructor(plate: Plate, style: Style) {
    this.#plate = plate;
    const [width] = plate.size;
    this.#style = {
      left: 46,
      right: width - 46,
      top: 44,
      size: 9,
      leading: 1.38,
      leaders: 'none',
      valueAt: 0.45,
      boxHeight: 25,
      isValueAbove: false,
      isRuled: true,
      color: '#111',
      ...style,
    };
    this.#left = this.#style.left;
    this.#right = this.#style.right;
    this.#y = this.#style.top;
  }

  get #step(): number {
    return this.#style.size * this.#style.leading;
  }

  /**
   * `===` begins a page, `---` is a rule, `%9` a gap of 9 points, `@90` or `@90 300 560` a place, with its edges; `<< 0.4` begins two
   * columns, `||` the second, and `>>` ends them. `[a :: b | (2) c :: d]` are ruled boxes of a label and a value, the second
   * twice as wide. `a .. b` ends the last at the right, `a :: b` begins it in a column. `#`, `##`, and `###` are headings, `*` is
   * bold, `~` small, `^` in the middle, `>` at the right, `!` filled in. The rest is running text.
   */
  setLine(line: string): void {
    const place = /^@(\d+)(?: (\d+))?(?: (\d+))?$/u.exec(line);
    if (place) return this.#go(place);
    if (line === '===') return this.#page();
    if (line === '---') return this.#rule();
    if (/^%\d+$/u.test(line)) return this.#skip(Number(line.slice(1)));
    if (line.startsWith('<<')) return this.#split(Number(line.slice(2).trim() || '0.5'));
    if (line === '||') return this.#second();
    if (line === '>>') return this.#join();
    if (line.startsWith('[') && line.endsWith(']')) return this.#boxes(line.slice(1, -1));
    if (line.trim() === '') return this.#skip(this.#step * 0.55);
    if (line.includes(' .. ')) return this.#table(line, ' .. ');
    if (line.includes(' :: ')) return this.#table(line, ' :: ');
    this.#prose(line);
  }

  #skip(points: number): void {
    this.#y += points;
  }

  #go([, y, left, right]: readonly string[]): void {
    this.#y = Number(y);
    this.#left = left === undefined ? this.#style.left : Number(left);
    this.#right = right === undefined ? this.#style.right : Number(right);
  }

  #page(): void {
    this.#plate.next();
    this.#left = this.#style.left;
    this.#right = this.#style.right;
    this.#y = this.#style.top;
  }

  #rule(): void {
    this.#plate.rule(this.#left, this.#y + 2, this.#right, 0.8);
    this.#y += 7;
  }

  #split(share: number): void {
    if (this.#isUnderBox) this.#y += 3;
    this.#isUnderBox = false;
    const [left, right] = [this.#left, this.#right];
    const middle = left + (right - left) * share;
    this.#columns = { left, right, top: this.#y, middle, lowest: this.#y };
    this.#right = middle - 8;
  }

  #second(): void {
    if (!this.#columns) return;
    this.#columns.lowest = Math.max(this.#columns.lowest, this.#y);
    this.#y = this.#columns.top;
    this.#left = this.#columns.middle;
    this.#right = this.#columns.right;
  }

  #join(): void {
    if (!this.#columns) return;
    this.#y = Math.max(this.#columns.lowest, this.#y);
    this.#left = this.#columns.left;
    this.#right = this.#columns.right;
    this.#columns = null;
  }

  #boxes(content: string): void {
    const { size, boxHeight, isValueAbove, isRuled } = this.#style;
    const cells = content.split(' | ').map((cell) => {
      const [, weight, rest = ''] = /^\s*(?:\((\d+)\) )?(.*)$/u.exec(cell) ?? [];
      const [label = '', value = ''] = rest.split('::').map((part) => part.trim());
      return { weight: Number(weight ?? 1), label, values: value.split(';').filter(Boolean) };
    });
    const all = cells.reduce((sum, { weight }) => sum + weight, 0);
    const small: Ink = { size: size * 0.66 };
    const data: Ink = { size, isData: true };
    let x = this.#left;
    const laid = cells.map(({ weight, label, values }) => {
      const width = ((this.#right - this.#left) * weight) / all;
      const at = { x, width, values, labels: this.#plate.wrap(label, width - 6, small) };
      x += width;
      return at;
    });
    const labelStep = size * 0.78;
    const height = Math.max(
      boxHeight,
      ...laid.map(
        ({ labels, values }) => labels.length * labelStep + values.length * size * 1.15 + 6,
      ),
    );
    for (const cell of laid) {
      if (isRuled) this.#plate.box(cell.x, this.#y, cell.width, height);
      const labelTop = isValueAbove
        ? this.#y + 3 + cell.values.length * size * 1.15
        : this.#y + 2.5;
      const valueTop = isValueAbove
        ? this.#y + 3
        : Math.max(
            this.#y + 3 + cell.labels.length * labelStep,
            this.#y + height - cell.values.length * size * 1.15 - 2,
          );
      cell.labels.forEach((text, index) =>
        this.#plate.text(text, cell.x + 3, labelTop + index * labelStep, small),
      );
      cell.values.forEach((text, index) =>
        this.#fit(text, { x: cell.x, y: valueTop + index * size * 1.15, width: cell.width }, data),
      );
    }
    this.#y += height;
    this.#isUnderBox = isRuled;
  }

  /** A value within its box, smaller where it is too long. */
  #fit(
    text: string,
    { x, y, width, isLeft = false }: { x: number; y: number; width: number; isLeft?: boolean },
    data: Ink,
  ): void {
    const wide = this.#plate.widthOf(text, data);
    const room = width - 9;
    const ink = wide > room ? { ...data, size: ((data.size ?? 9) * room) / wide } : data;
    if (!isLeft && moneyOnly.test(text))
      this.#plate.text(text, x + width - 5, y, { ...ink, align: 'right' });
    else this.#plate.text(text, x + 5, y, ink);
  }

  #table(line: string, between: ' .. ' | ' :: '): void {
    if (this.#isUnderBox) this.#y += 3;
    this.#isUnderBox = false;
    const isBold = line.startsWith('* ');
    const cells = cellsOf(isBold ? line.slice(2) : line, between);
    const ink = { size: this.#style.size, isBold };
    const width = this.#right - this.#left;
    const [label = '', ...values] = cells;
    const first = this.#style.valueAt * (values.length > 2 ? 0.75 : 1);
    const lines = this.#plate.wrap(label, width * (between === ' .. ' ? 0.72 : first) - 4, ink);
    lines.forEach((text, index) =>
      this.#plate.text(text, this.#left, this.#y + index * this.#step, ink),
    );
    values.forEach((value, index) => {
      const data: Ink = { ...ink, isData: !isBold };
      if (between === ' .. ') {
        const share = first + ((1 - first) * (index + 1)) / values.length;
        this.#plate.text(value, this.#left + width * share, this.#y, { ...data, align: 'right' });
        return;
      }
      const x = this.#left + width * (first + ((1 - first) * index) / values.length);
      const room =
        values.length === 1 ? this.#right - x : (width * (1 - first)) / values.length - 4;
      const told = values.length === 1 ? this.#plate.wrap(value, room, data) : [value];
      told.forEach((text, place) =>
        this.#fit(
          text,
          { x: x - 5, y: this.#y + place * this.#step, width: room + 9, isLeft: true },
          data,
        ),
      );
      if (told.length > lines.length) this.#y += (told.length - lines.length) * this.#step;
    });
    if (between === ' .. ' && values.length === 1 && !isBold)
      this.#lead(lines[0] ?? '', values[0] ?? '', ink);
    this.#y += this.#step * lines.length;
  }

  #lead(label: string, value: string, ink: Ink): void {
    const { leaders, size } = this.#style;
    if (leaders === 'none') return;
    if (leaders === 'rule') {
      this.#plate.rule(this.#left, this.#y + size * 1.08, this.#right, 0.3);
      return;
    }
    const from = this.#left + this.#plate.widthOf(label, ink) + 4;
    const to = this.#right - this.#plate.widthOf(value, { ...ink, isData: true }) - 4;
    const count = Math.floor((to - from) / this.#plate.widthOf(' .', ink));
    if (count > 2) this.#plate.text(' .'.repeat(count), from, this.#y, ink);
  }

  #prose(line: string): void {
    if (this.#isUnderBox) this.#y += 3;
    this.#isUnderBox = false;
    const { align, size: mark, data, text = line } = prefix.exec(line)?.groups ?? {};
    const share = sizes[mark ?? ''] ?? 1;
    const isHead = mark?.startsWith('#') === true;
    const ink: Ink = {
      size: this.#style.size * share,
      isBold: isHead || mark === '*',
      isData: data === '!',
      ...(isHead ? { color: this.#style.color } : {}),
    };
    const step = this.#step * share * (isHead ? 0.95 : 1);
    for (const told of this.#plate.wrap(text, this.#right - this.#left, ink)) {
      if (align === '^')
        this.#plate.text(told, (this.#left + this.#right) / 2, this.#y, {
          ...ink,
          align: 'center',
        });
      else if (align === '>')
        this.#plate.text(told, this.#right, this.#y, { ...ink, align: 'right' });
      else this.#plate.text(told, this.#left, this.#y, ink);
      this.#y += step;
    }
  }
}

/** Cells, of which those in the middle may be empty. */
function cellsOf(line: string, between: string): string[] {
  const [mark] = between.trim().split(' ');
  return ` ${line}`
    .split(new RegExp(` ${mark === '..' ? '\\.\\.' : '::'}(?= )`, 'u'))
    .map((cell) => cell.trim());
}

/** Sets a text, from the top of the page. */
export function set(plate: Plate, text: string, style: Style = {}): void {
  const setter = new Setter(plate, style);
  for (const line of text.trim().split('\n')) {
    // A row may end without a value.
    setter.setLine(/ (?:\.\.|::)$/u.test(line) ? `${line} ` : line);
  }
}
