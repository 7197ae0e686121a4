import type { FilingStatus } from '#domain/filing-status';
import { stateCodes, states, type StateCode } from '#domain/states';
import { type NumberHolder, type ReadNumber, readTaxpayerNumber } from '#domain/taxpayer-numbers';

// Cells as programs write them, read as a record keeps them. Null: it can't be read.

/** Spreadsheets take the zeros in front of a number away, and put “.0” behind it. */
const digitsOf = (text: string): string => text.replace(/\.0+$/, '').replaceAll(/[\s-]/g, '');

/** “2139”, “02139-1234”, “21391234”: with the zeros that Excel has eaten. */
export function readZip(text: string): string | null {
  const [front = '', plus] = text
    .replace(/\.0+$/, '')
    .split('-')
    .map((part) => part.trim());
  if (plus !== undefined) {
    return /^\d{3,5}$/.test(front) && /^\d{4}$/.test(plus)
      ? `${front.padStart(5, '0')}-${plus}`
      : null;
  }
  const digits = digitsOf(text);
  if (/^\d{3,5}$/.test(digits)) return digits.padStart(5, '0');
  if (!/^\d{7,9}$/.test(digits)) return null;
  const whole = digits.padStart(9, '0');
  return whole.endsWith('0000') ? whole.slice(0, 5) : `${whole.slice(0, 5)}-${whole.slice(5)}`;
}

/** Nine digits, or seven and eight whose zeros Excel has eaten. Undefined where they are masked. */
export function readNumber(text: string, holder: NumberHolder): ReadNumber | undefined {
  if (/[*•xX]{3}/.test(text)) return undefined;
  const plain = text.replace(/\.0+$/, '').trim();
  const digits = digitsOf(plain);
  return /^\d{7,8}$/.test(digits) && !plain.includes('-')
    ? readTaxpayerNumber(digits.padStart(9, '0'), holder)
    : readTaxpayerNumber(plain, holder);
}

const codeOf = new Map<string, StateCode>([
  ...stateCodes.map((code) => [code, code] as const),
  ...stateCodes.map((code) => [states[code].toUpperCase(), code] as const),
]);

/** “TX” or “Texas”. */
export const readState = (text: string): StateCode | null =>
  codeOf.get(text.replaceAll('.', '').trim().toUpperCase()) ?? null;

const statuses: readonly [FilingStatus, RegExp][] = [
  ['qualifying-surviving-spouse', /^(?:5|q\w*|qual.*|.*widow.*|.*surviving.*)$/],
  ['married-filing-separately', /^(?:3|mfs|m\.?f\.?s\.?|.*separate.*)$/],
  ['married-filing-jointly', /^(?:2|mfj|m\.?f\.?j\.?|.*joint.*|married|mj|j)$/],
  ['head-of-household', /^(?:4|ho?h|.*head.*)$/],
  ['single', /^(?:1|s|single|unmarried)$/],
];

/** Words, the usual letters, or the number that returns use. */
export const readFilingStatus = (text: string): FilingStatus | null =>
  statuses.find(([, form]) => form.test(text.trim().toLowerCase()))?.[0] ?? null;

/** One of several, by what a record calls it or a screen does. */
export function readChoice(text: string, options: Readonly<Record<string, string>>): string | null {
  const typed = text.trim().toLowerCase();
  const found = Object.entries(options).find((pair) =>
    pair.some((name) => name.toLowerCase() === typed),
  );
  return found?.[0] ?? null;
}

/** “Austin, TX 78701”. */
export function readCityStateZip(
  text: string,
): { city: string; state: StateCode; zip: string } | null {
  const [, city = '', word = '', digits = ''] =
    /^(.*?),?\s+([A-Za-z]{2})\.?,?\s+([\d-]{3,10})$/.exec(text.trim()) ?? [];
  const state = readState(word);
  const zip = readZip(digits);
  return state && zip ? { city: city.trim(), state, zip } : null;
}

/** A month by number, name, or the date of its last day. */
export function readMonth(text: string): number | null {
  const [, digits] = /^(\d{1,2})(?:[/-]\d{1,2})?$/.exec(text.trim()) ?? [];
  const names = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
  const month = digits ? Number(digits) : names.indexOf(text.trim().slice(0, 3).toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? month : null;
}

/** Words by which a program groups its clients. */
export function readTags(
  text: string,
  { most, length }: { most: number; length: number },
): string[] {
  const found = text
    .split(/\s*(?::::|[;,|\n])\s*/)
    .map((tag) =>
      tag
        .replace(/^\*\s*/, '')
        .trim()
        .slice(0, length)
        .trim(),
    )
    .filter((tag) => tag !== '' && tag.toLowerCase() !== 'mycontacts');
  // In the spelling that comes first.
  const once = new Map(found.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...once.values()].toReversed().slice(0, most);
}
