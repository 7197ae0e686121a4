import fc from 'fast-check';
import { type AccessRight, accessRights } from '#domain/client-accounts';

/** How many there are in the histories. */
export const size = { people: 3, accounts: 2 };

export interface PlainGrant {
  person: number;
  account: number;
  rights: AccessRight[];
  from: number | null;
  to: number | null;
  isDated: boolean;
}

/** Something that changes who may do what; people and accounts by their place. */
export type Change =
  | ({ what: 'grant' } & PlainGrant)
  | { what: 'end'; person: number; account: number }
  /** The last day of all grants of someone that have one. */
  | { what: 'midnight'; person: number };

/** A record as the rule sees it: its account, the year it counts by, and the reader who made it. */
export interface PlainRecord {
  account: number;
  kind: 'file' | 'conversation' | 'invoice' | 'project' | 'folder';
  year: number;
  by: number | 'staff' | 'another';
}

/**
 * Who may see which record, said as plainly as can be: what all lists, searches, counts, and events are
 * compared with.
 */
export class PlainGrants {
  #living: PlainGrant[] = [];

  apply(change: Change): void {
    if (change.what === 'grant') {
      const { what: _, ...grant } = change;
      this.#living.push(grant);
    } else if (change.what === 'end') {
      const { person, account } = change;
      this.#living = this.#living.filter((g) => g.person !== person || g.account !== account);
    } else {
      this.#living = this.#living.filter((g) => g.person !== change.person || !g.isDated);
    }
  }

  sees(person: number, { account, kind, year, by }: PlainRecord): boolean {
    const held = this.#of(person, account)
      .filter(({ from, to }) => (from ?? 0) <= year && year <= (to ?? 9999))
      .flatMap(({ rights }) => rights);
    const isOwnToAdd = by === person && ['file', 'conversation', 'folder'].includes(kind);
    return (
      held.includes('see') ||
      (kind === 'invoice' && held.includes('pay')) ||
      (isOwnToAdd && held.includes('add'))
    );
  }

  /** Someone who sees all years knows of what everyone did. */
  seesAllYears(person: number, account: number): boolean {
    return this.#of(person, account).some(
      ({ rights, from, to }) => rights.includes('see') && from === null && to === null,
    );
  }

  /** Recent activity is for who sees something of the account. */
  holdsSee(person: number, account: number): boolean {
    return this.#of(person, account).some(({ rights }) => rights.includes('see'));
  }

  #of(person: number, account: number): PlainGrant[] {
    return this.#living.filter((g) => g.person === person && g.account === account);
  }
}

const who = { person: fc.nat(size.people - 1), account: fc.nat(size.accounts - 1) };
const years = fc
  .tuple(fc.option(fc.integer({ min: 2023, max: 2026 })), fc.nat(2), fc.boolean())
  .map(([from, more, isOpen]) => ({ from, to: isOpen ? null : (from ?? 2023) + more }));

const grant = fc
  .tuple(
    fc.record({
      ...who,
      rights: fc.subarray([...accessRights], { minLength: 1 }),
      isDated: fc.boolean(),
    }),
    fc.oneof({ weight: 3, arbitrary: years }, fc.constant({ from: null, to: null })),
  )
  .map(([given, span]): Change => ({ what: 'grant', ...given, ...span }));

export const histories: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: grant },
    fc.record({ what: fc.constant('end' as const), ...who }),
    fc.record({ what: fc.constant('midnight' as const), person: who.person }),
  ),
  { minLength: 1, maxLength: 12 },
);
