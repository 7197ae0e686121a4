import type { Cast } from './corpus-j/cast.ts';
import { partiesOf as figuresFor } from './corpus-k/people.ts';

/** What the people of a corpus are called, and where they live. */
export interface Names {
  given: readonly string[];
  /** “Del_Rio” for a name of two words. */
  family: readonly string[];
  /** What follows a given name on some papers, with its space. */
  middles: readonly string[];
  streets: readonly string[];
  towns: readonly string[];
  /** The share of papers that print names in capital letters, 0 to 1. */
  capitals: number;
}

/** The person of a paper and one of its payers, `Name|street|town` each; the same seed gives the same. */
export function castAmong(
  { given, family, middles, streets, towns, capitals }: Names,
  seed: number,
  year: number,
  payers: readonly string[],
): Cast {
  const cast = figuresFor(seed, year, payers);
  const { random } = cast;
  const first = random.pick(given);
  const last = random.pick(family).replaceAll('_', ' ');
  const middle = random.pick(middles);
  const isCapital = random.next() < capitals;
  const set = (text: string): string => (isCapital ? text.toUpperCase() : text);
  const town = random.pick(towns);
  return {
    ...cast,
    person: `${first} ${last}`,
    name: set(`${first}${middle} ${last}`),
    first: set(`${first}${middle}`),
    last: set(last),
    spouse: set(`${random.pick(given)} ${last}`),
    street: set(random.pick(streets)),
    town: set(town),
    state: town.slice(town.indexOf(',') + 2, town.indexOf(',') + 4),
  };
}
