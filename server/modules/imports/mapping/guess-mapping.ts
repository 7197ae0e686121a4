import { type ClientField, repeatableFields } from '#domain/import-values';
import { dateOrderOf, readDay } from '../rows/dates.ts';
import { columnNames, ofSpouse, ownWords, spouseWords } from './synonyms.ts';

/** What a column seems to hold; null for nothing that is taken over. */
export interface Guess {
  field: ClientField | null;
  /** From 0 to 1: 1 is a name we know, less is a name we took apart or a look at the values. */
  confidence: number;
}

/** Guesses what the columns of a list hold: by their names, and where those say nothing by their values. */
export function guessMapping(header: readonly string[], rows: readonly string[][]): Guess[] {
  const sample = rows.slice(0, 200);
  const guesses = header.map((name, index) => {
    const values = sample.map((row) => row[index] ?? '').filter((value) => value !== '');
    return checked(byName(name), values) ?? byValues(values);
  });
  return withoutDoubles(guesses);
}

/** Lower case, words apart, “E-mail” and “#” spelled out. */
function wordsOf(name: string): string[] {
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

function byName(name: string): Guess | undefined {
  const words = wordsOf(name);
  const known = columnNames[words.join(' ')];
  if (known) return { field: known, confidence: 1 };
  const isSpouses = words.some((word) => spouseWords.has(word));
  const rest = words.filter((word) => !spouseWords.has(word) && !ownWords.has(word));
  // “Taxpayer”, “Spouse”: the person.
  const found = rest.length === 0 ? 'fullName' : (columnNames[rest.join(' ')] ?? shortened(rest));
  if (!found) return undefined;
  const field = isSpouses ? ofSpouse[found] : found;
  return { field: field ?? null, confidence: 0.9 };
}

/** “Email (home)”, “Phone - preferred”: the first words, where they name a column by themselves. */
function shortened(words: readonly string[]): ClientField | undefined {
  const clear: ReadonlySet<ClientField> = new Set([
    'email',
    'phone',
    'mobilePhone',
    'birthDate',
    'zip',
  ]);
  for (const part of [words.slice(0, 2), words.slice(0, 1), words.slice(-2), words.slice(-1)]) {
    const field = columnNames[part.join(' ')];
    if (field && clear.has(field)) return field;
  }
  return undefined;
}

const looks: readonly { field: ClientField; is: (value: string) => boolean }[] = [
  { field: 'email', is: (value) => /^\S+@\S+\.\S+$/.test(value) },
  { field: 'number', is: (value) => /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/.test(value) },
  { field: 'phone', is: (value) => /^\+?1?[-. ]?\(?\d{3}\)?[-. ]?\d{3}[-. ]\d{4}$/.test(value) },
  { field: 'zip', is: (value) => /^\d{5}(-\d{4})?$/.test(value) },
];

/** A column whose values are plainly something else isn’t what its name says. */
function checked(guess: Guess | undefined, values: readonly string[]): Guess | undefined {
  if (!guess?.field || values.length < 3) return guess;
  const share = (is: (value: string) => boolean) => values.filter(is).length / values.length;
  const isDate = /[Dd]ate|formedOn|clientSince/.test(guess.field);
  if (isDate) {
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

function byValues(values: readonly string[]): Guess {
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
