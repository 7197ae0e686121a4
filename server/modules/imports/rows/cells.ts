import type { ImportField, ImportNote } from '#domain/import-values';
import type { Day } from '#domain/tax/business-days';
import type { RowFormat } from '../row-format.ts';
import { readDay } from './dates.ts';

/** The cells of a row by field, and what of them couldn’t be read. */
export class Cells<Field extends ImportField> {
  readonly notes: ImportNote[] = [];
  readonly #cells: readonly string[];
  readonly #format: RowFormat;

  constructor(cells: readonly string[], format: RowFormat) {
    this.#cells = cells;
    this.#format = format;
  }

  note(note: ImportNote): void {
    if (!this.notes.includes(note)) this.notes.push(note);
  }

  /** Whether a column of the file holds it, empty or not. */
  has(field: Field): boolean {
    return this.#format.mapping.includes(field);
  }

  all(field: Field): string[] {
    return this.#cells.filter(
      (cell, index) => cell !== '' && this.#format.mapping[index] === field,
    );
  }

  text(field: Field): string {
    return (this.all(field)[0] ?? '').replaceAll(/\s+/g, ' ');
  }

  first(...fields: readonly Field[]): string | null {
    return fields.map((field) => this.text(field)).find((text) => text !== '') ?? null;
  }

  line(field: Field, most: number): string | null {
    const text = this.text(field);
    if (text.length > most) this.note('text-cut');
    return text.slice(0, most).trim() || null;
  }

  read<T>(field: Field, reader: (text: string) => T | null, note: ImportNote): T | null {
    const text = this.text(field);
    const read = text === '' ? null : reader(text);
    if (text !== '' && read === null) this.note(note);
    return read;
  }

  /** A calendar day in the order that its column has. @param latestYear two-digit years after it are of a century before */
  day(field: Field, latestYear = Number(this.#format.today.slice(0, 4)) + 2): Day | null {
    const { dateOrders, mapping } = this.#format;
    const order = dateOrders[mapping.indexOf(field)] ?? 'month-first';
    return this.read(field, (text) => readDay(text, order, latestYear), 'date-refused');
  }
}
