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
  | { what: 'midnight'; person: number }
  /** An account joins a household, or leaves the one it is in. That gives nobody access. */
  | { what: 'join' | 'leave'; account: number }
  /** Two people of an account part: each keeps the years through the last, one may lose it altogether. */
  | {
      what: 'part';
      account: number;
      people: [number, number];
      lastYear: number;
      loser: 0 | 1 | null;
    }
  /** The last parting is taken back, where all it changed is as it left it. */
  | { what: 'undo' };

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
  .map(([given, span]): Change & { what: 'grant' } => ({ what: 'grant', ...given, ...span }));

const one = <T extends Change>(arbitrary: fc.Arbitrary<T>) => arbitrary.map((change) => [change]);

const parting = fc.record({
  what: fc.constant('part' as const),
  account: who.account,
  people: fc.tuple(who.person, who.person),
  lastYear: fc.integer({ min: 2023, max: 2026 }),
  loser: fc.constantFrom(null, null, 0 as const, 1 as const),
});

/** Two people who may see or pay, and part. */
const couple = fc
  .tuple(grant, grant, parting)
  .map(([first, second, part]): Change[] => [
    { ...first, account: part.account, person: part.people[0] },
    { ...second, account: part.account, person: part.people[1] },
    part,
  ]);

export const histories: fc.Arbitrary<Change[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: one(grant) },
      { weight: 3, arbitrary: couple },
      one(fc.record({ what: fc.constant('end' as const), ...who })),
      one(fc.record({ what: fc.constant('midnight' as const), person: who.person })),
      one(
        fc.record({
          what: fc.constantFrom('join' as const, 'leave' as const),
          account: who.account,
        }),
      ),
      one(parting),
      one(fc.constant<Change>({ what: 'undo' })),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.flat());
