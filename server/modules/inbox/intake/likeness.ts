// How alike two printed names are. OCR misreads signs, and documents add middle names and legal forms.

const legalForms = new Set(
  'inc incorporated llc llp lp ltd limited corp corporation co company na plc pc pllc the of and'.split(
    ' ',
  ),
);
const nameParts = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'mr', 'mrs', 'ms', 'dr']);

const termsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** 0 to 1: how much of two payers' names is the same, legal forms left out. */
export function payerLikeness(one: string, other: string): number {
  const [a, b] = [one, other].map((name) =>
    termsOf(name)
      .filter((word) => !legalForms.has(word))
      .join(' '),
  );
  return a === undefined || b === undefined ? 0 : pairsInCommon(a, b);
}

/** From this likeness on, two names are of one payer (decision 042). */
export const isAlikePayer = (one: string, other: string): boolean =>
  payerLikeness(one, other) >= 0.8;

/** Dice's coefficient over pairs of neighboring signs. */
function pairsInCommon(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const pairsOf = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [pairs, left] = [pairsOf(a), pairsOf(b)];
  const total = pairs.length + left.length;
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    common += 1;
  }
  return total === 0 ? 0 : (2 * common) / total;
}

/** Whether one text becomes the other by at most one sign that is changed, left out, or added. */
export function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest) === long.slice(at + 1);
}

/** A person of a household, as their preparer knows them. */
export interface NamedPerson {
  firstName: string;
  lastName: string;
}

/**
 * Whether a text may be someone's name at all. What is beside a label may be a masked number, which says
 * nothing about whose document it is.
 */
export const mayBeName = (printed: string): boolean =>
  !/\d/.test(printed) && termsOf(printed).some((word) => word.length > 1 && !/^x+$/.test(word));

const sameWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && withinOneEdit(a, b));

const joint = /\s(?:&|and)\s/i;

/** Whether a line names several people: “Maya & Sam Okafor”. */
export const namesSeveral = (printed: string): boolean => joint.test(printed);

/**
 * How surely a printed name is a person's, from 0. It has the last name, and first the first name, less surely a part of
 * it that is no shorter than three letters, and still less its initial. Further behind stands a middle name, by which
 * someone may be known; its initial is nobody else's. Several people of one name on a line count each.
 *
 * @param same whether two words are one; by default, all but one sign may have been misread
 */
export function nameLikeness(
  printed: string,
  { firstName, lastName }: NamedPerson,
  same: (a: string, b: string) => boolean = sameWord,
): number {
  const termsIn = (name: string) => termsOf(name).filter((word) => !nameParts.has(word));
  const lasts = termsIn(lastName);
  const [first] = termsOf(firstName);
  if (lasts.length === 0 || first === undefined) return 0;
  const terms = termsIn(printed);
  if (!lasts.every((last) => terms.some((word) => same(word, last)))) return 0;
  const isPart = (word: string): boolean =>
    Math.min(word.length, first.length) >= 3 && (word.startsWith(first) || first.startsWith(word));
  const likenesses = printed.split(joint).map((one) => {
    const [lead, ...middles] = termsIn(one).filter(
      (word) => !lasts.some((last) => same(word, last)),
    );
    if (lead === undefined) return 0;
    if (same(lead, first)) return 4;
    if (isPart(lead)) return 3;
    if (lead.length === 1 && first.startsWith(lead)) return 2;
    return middles.some((word) => same(word, first) || isPart(word)) ? 1 : 0;
  });
  return Math.max(...likenesses);
}

/** Whether a printed name may be a person's. */
export const isNamed = (printed: string, person: NamedPerson): boolean =>
  nameLikeness(printed, person) > 0;

/** The same by the letter: Olga Hansen is not Olga Hanson, who may be a client, too. */
export const isNamedExactly = (printed: string, person: NamedPerson): boolean =>
  nameLikeness(printed, person, (a, b) => a === b) > 0;
