import { dateFields, type ImportField, repeatableFields } from '#domain/import-values';
import { dateOrderOf, readDay } from '../rows/dates.ts';

/** What a column seems to hold; null for nothing that is taken over. */
export interface Guess {
  field: ImportField | null;
  /** From 0 to 1: 1 is a name we know, less is a name we took apart or a look at the values. */
  confidence: number;
}

/** What programs call the columns of one kind of list. */
export interface ColumnNames {
  /** Names of columns without own words: lower case, words apart. */
  names: Readonly<Record<string, ImportField>>;
  /** Words that say nothing. */
  own: ReadonlySet<string>;
  /** Words that say a column is of someone beside. */
  beside: ReadonlySet<string>;
  /** The field of them that is beside another. */
  fieldBeside: Readonly<Partial<Record<ImportField, ImportField>>>;
  /** What a column called by own words alone holds. */
  unnamed: ImportField;
  /** Fields that one word of a longer name is enough for. */
  clear: ReadonlySet<ImportField>;
  /** What values alone show. */
  looks: readonly { field: ImportField; is: (value: string) => boolean }[];
}

/** Guesses what the columns of a list hold: by their names, and where those say nothing by their values. */
export function guessMapping(
  header: readonly string[],
  rows: readonly string[][],
  terms: ColumnNames,
): Guess[] {
  const sample = rows.slice(0, 200);
  const guesses = header.map((name, index) => {
    const values = sample.map((row) => row[index] ?? '').filter((value) => value !== '');
    return checked(byName(name, terms), values) ?? byValues(values, terms);
  });
  return withoutDoubles(guesses);
}

/** Lower case, words apart, “E-mail” and “#” spelled out. */
function termsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('telephone', 'phone')
    .replaceAll('#', ' number ')
    .replaceAll(/['’]s?\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
}

function byName(name: string, terms: ColumnNames): Guess | undefined {
  const all = termsOf(name);
  const known = terms.names[all.join(' ')];
  if (known) return { field: known, confidence: 1 };
  const isBeside = all.some((word) => terms.beside.has(word));
  const rest = all.filter((word) => !terms.beside.has(word) && !terms.own.has(word));
  // “Taxpayer”, “Spouse”: the person.
  const found =
    rest.length === 0 ? terms.unnamed : (terms.names[rest.join(' ')] ?? shortened(rest, terms));
  if (!found) return undefined;
  const field = isBeside ? terms.fieldBeside[found] : found;
  return { field: field ?? null, confidence: 0.9 };
}

/** “Email (home)”, “Phone - preferred”: the first words, where they name a column by themselves. */
function shortened(
  terms: readonly string[],
  { names, clear }: ColumnNames,
): ImportField | undefined {
  for (const part of [terms.slice(0, 2), terms.slice(0, 1), terms.slice(-2), terms.slice(-1)]) {
    const field = names[part.join(' ')];
    if (field && clear.has(field)) return field;
  }
  return undefined;
}

/** A column whose values are plainly something else isn’t what its name says. */
function checked(guess: Guess | undefined, values: readonly string[]): Guess | undefined {
  if (!guess?.field || values.length < 3) return guess;
  const share = (is: (value: string) => boolean) => values.filter(is).length / values.length;
  if (dateFields.has(guess.field)) {
    const order = dateOrderOf(values);
    const fits = share((value) => readDay(value, order, 2100) !== null);
    return fits < 0.5 && guess.field === 'clientSince' ? { field: null, confidence: 0.6 } : guess;
  }
  // A column “State” with “Active” in it is a status.
  if (guess.field === 'state' && share((value) => value.length > 2 && /\d/.test(value)) > 0.5) {
    return { field: null, confidence: 0.5 };
  }
  if (guess.field === 'reference') {
    const isNumbers = share((value) => /^\d{3}-\d{2}-\d{4}$/.test(value)) > 0.8;
    return isNumbers ? { field: 'number', confidence: 0.8 } : guess;
  }
  if (guess.field === 'email' && share((value) => value.includes('@')) < 0.3) return undefined;
  return guess;
}

function byValues(values: readonly string[], { looks }: ColumnNames): Guess {
  for (const { field, is } of looks) {
    const share = values.filter(is).length / Math.max(1, values.length);
    if (values.length >= 3 && share >= 0.8) return { field, confidence: 0.6 };
  }
  return { field: null, confidence: 1 };
}

/** A field is in one column: the surest, then the first. */
function withoutDoubles(guesses: readonly Guess[]): Guess[] {
  return guesses.map((guess, index) => {
    const { field } = guess;
    if (field === null || repeatableFields.has(field)) return guess;
    const isTaken = guesses.some(
      (other, at) =>
        other.field === field &&
        (other.confidence > guess.confidence ||
          (other.confidence === guess.confidence && at < index)),
    );
    return isTaken ? { field: null, confidence: 0.5 } : guess;
  });
}
