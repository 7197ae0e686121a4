// Whose accounts the benches' documents come into: the people that a paper names, or others.
import type { CorpusCase } from '../dev/corpus/case.ts';
import type { Random } from '../dev/documents/random.ts';
import type { HouseholdMember } from '../server/modules/inbox/intake/decide.ts';

export interface People {
  firstName: string;
  lastName: string;
  household: HouseholdMember[];
  /** The business that the account is of; null for people. */
  entityName: string | null;
}

/** The household of whom a document names, or of a stranger; half of them are couples, half of their numbers known. */
export function peopleOf(
  document: Pick<CorpusCase, 'person'> & { lastFour: string },
  random: Random,
  stranger?: readonly [firstName: string, lastName: string],
): People {
  const [firstName, lastName] = stranger ?? firstAndLast(titled(document.person));
  const lastFour = stranger ? '0000' : document.lastFour;
  const person = { firstName, lastName, lastFour: random.next() < 0.5 ? lastFour : null };
  const spouse = { firstName: 'Maria', lastName, lastFour: null };
  return {
    firstName,
    lastName,
    entityName: business.test(document.person) && !stranger ? document.person : null,
    household: random.next() < 0.5 ? [person, spouse] : [person],
  };
}

/** What names of businesses have and names of people don't. */
const business = /\b(?:inc|llc|corp|corporation|company|l\.?p|partners|trust|estate)\b/i;

/** What a family's name begins with, and what is behind it. */
const particle = /^(?:mc|de|del|la|le|di|da|dos|van|von|der|st\.?|san)$/i;
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** “Maria M. De la Cruz”: firms keep the first name and the last one, without what is between. */
function firstAndLast(name: string): [string, string] {
  const terms = name
    .replaceAll(',', '')
    .split(' ')
    .filter((word) => !suffix.test(word));
  const [first = '', ...others] = terms;
  const begin = others.findIndex((word) => particle.test(word));
  return [first, others.slice(begin < 0 ? -1 : begin).join(' ')];
}

export const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
