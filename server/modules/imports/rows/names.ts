import type { ClientKind } from '#domain/client-accounts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** One or two people in one cell. */
export interface ReadName {
  person: PersonName;
  spouse: PersonName | null;
}

const and = /\s+(?:&|and|\+)\s+|\s*&\s*/i;
const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/**
 * Reads a name written in one cell: “Maya Okafor”, “Okafor, Maya A.”, “Okafor, Maya & Sam”, “Maya and Sam
 * Okafor”, “Sam Brandt & Maya Okafor”. One word alone is a first name.
 */
export function readName(text: string): ReadName | null {
  const typed = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[,&]+$/, '');
  if (typed === '') return null;
  const [beforeComma, afterComma] = commaSplit(typed);
  if (afterComma !== undefined) {
    const [first = '', second] = afterComma.split(and);
    return {
      person: { firstName: first, lastName: beforeComma },
      spouse: second === undefined ? null : withLastName(second, beforeComma),
    };
  }
  const [first = '', second] = typed.split(and);
  if (second === undefined) return { person: inOrder(first), spouse: null };
  const spouse = inOrder(second);
  const person = inOrder(first);
  return {
    person: person.lastName === '' ? { ...person, lastName: spouse.lastName } : person,
    spouse,
  };
}

/** “Smith, Jr.” is a last name with its generation, not a name turned around. */
function commaSplit(text: string): [string, string?] {
  const [before = '', ...after] = text.split(/\s*,\s*/);
  if (after.length === 0) return [before];
  const generations = after.filter((part) => generation.test(part));
  const rest = after.filter((part) => !generation.test(part));
  if (rest.length === 0) return [[before, ...generations].join(' ')];
  return [[before, ...generations].join(' '), rest.join(' ')];
}

function inOrder(text: string): PersonName {
  const terms = text.trim().split(' ');
  if (terms.length === 1) return { firstName: terms[0] ?? '', lastName: '' };
  let last = terms.length - 1;
  if (last > 1 && generation.test(terms[last] ?? '')) last -= 1;
  // “van der Berg”, “de la Cruz”: the small words belong to the last name.
  while (last > 1 && /^(?:van|von|der|den|de|la|del|di|da|st\.?)$/i.test(terms[last - 1] ?? '')) {
    last -= 1;
  }
  return { firstName: terms.slice(0, last).join(' '), lastName: terms.slice(last).join(' ') };
}

function withLastName(text: string, lastName: string): PersonName {
  const terms = text.trim().split(' ');
  const isInitial = /^\p{L}\.?$/u.test(terms.at(-1) ?? '');
  return terms.length > 1 && !isInitial ? inOrder(text) : { firstName: text.trim(), lastName };
}

const entityTerms: readonly [ClientKind, RegExp][] = [
  ['estate', /\bestate of\b|\bestate$/i],
  ['trust', /\btrust\b/i],
  [
    'business',
    /\b(?:l\.?l\.?c|inc|incorporated|corp|corporation|company|co|ltd|llp|lp|p\.?a|p\.?c|pllc|partners|partnership|associates|foundation|church|holdings|enterprises|group|services)\b\.?$/i,
  ],
];

/** The kind of an entity that a name shows; undefined for a person’s. */
export const entityKindOf = (name: string): ClientKind | undefined =>
  entityTerms.find(([, form]) => form.test(name))?.[0];

/** Reads a column “Type”: words, or the number of the return. */
export function readKind(text: string): ClientKind | undefined {
  const typed = text.toLowerCase();
  if (/\b706\b|estate/.test(typed)) return 'estate';
  if (/1041|trust|fiduciary/.test(typed)) return 'trust';
  if (/1120|1065|\b990|business|corp|partnership|llc|company|organization|nonprofit/.test(typed)) {
    return 'business';
  }
  if (/joint|couple|married|household/.test(typed)) return 'couple';
  return /1040|individual|person/.test(typed) ? 'individual' : undefined;
}
