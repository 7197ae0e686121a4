import type { AccessRight } from '#domain/client-accounts';
import type { Change, PlainGrant } from './grant-changes.ts';

/** A record as the rule sees it: its account, the year it counts by, and the reader who made it. */
export interface PlainRecord {
  account: number;
  kind: 'file' | 'conversation' | 'invoice' | 'project' | 'folder';
  year: number;
  by: number | 'staff' | 'another';
}

type Parted = { place: number; before: number | null; after: number | null };

/**
 * Who may see which record, said as plainly as can be: what all lists, searches, counts, and events are
 * compared with.
 */
export class PlainGrants {
  #grants: (PlainGrant & { isEnded?: boolean; isOver?: boolean })[] = [];
  #parting: Parted[] = [];

  apply(change: Change): void {
    const grants = this.#grants;
    if (change.what === 'grant') grants.push({ ...change });
    if (change.what === 'end') {
      const { person, account } = change;
      for (const g of grants) if (g.person === person && g.account === account) g.isEnded = true;
    }
    if (change.what === 'midnight') {
      for (const g of grants) if (g.person === change.person && g.isDated) g.isOver = true;
    }
    if (change.what === 'part') this.#part(change);
    if (change.what === 'undo') {
      const changed = this.#parting.map((one) => ({ ...one, grant: grants[one.place] }));
      if (
        changed.some(
          ({ grant, after }) => after !== null && (grant?.isEnded || grant?.to !== after),
        )
      )
        return;
      for (const { grant, before } of changed)
        if (grant) Object.assign(grant, { isEnded: false, to: before });
      this.#parting = [];
    }
  }

  #part({ account, people, lastYear, loser }: Change & { what: 'part' }): void {
    const has = (person: number): boolean =>
      this.#grants.some((g) => g.person === person && g.account === account && !g.isEnded);
    if (people[0] === people[1] || !people.every(has)) return;
    const changed: Parted[] = [];
    for (const [place, g] of this.#grants.entries()) {
      if (g.account !== account || !people.includes(g.person) || g.isEnded || g.isOver) continue;
      const isLost = (loser !== null && g.person === people[loser]) || (g.from ?? 0) > lastYear;
      if (!isLost && g.to !== null && g.to <= lastYear) continue;
      changed.push({ place, before: g.to, after: isLost ? null : lastYear });
      Object.assign(g, isLost ? { isEnded: true } : { to: lastYear });
    }
    if (changed.length > 0) this.#parting = changed;
  }

  sees(person: number, { account, kind, year, by }: PlainRecord): boolean {
    const granted = this.#of(person, account)
      .filter(({ from, to }) => (from ?? 0) <= year && year <= (to ?? 9999))
      .flatMap(({ rights }) => rights);
    const isOwnToAdd = by === person && ['file', 'conversation', 'folder'].includes(kind);
    return (
      granted.includes('see') ||
      (kind === 'invoice' && granted.includes('pay')) ||
      (isOwnToAdd && granted.includes('add'))
    );
  }

  /** An event does not say who made its record: who may only add is notified of all in their years. */
  hearsOf(person: number, { account, kind, year }: PlainRecord): boolean {
    const needed: AccessRight[] = ['see', kind === 'invoice' ? 'pay' : 'add'];
    return this.#of(person, account).some(
      ({ rights, from, to }) =>
        needed.some((right) => rights.includes(right)) &&
        (from ?? 0) <= year &&
        year <= (to ?? 9999),
    );
  }

  /** Someone who sees all years knows of what everyone did. */
  seesAllYears(person: number, account: number): boolean {
    return this.#of(person, account).some(
      ({ rights, from, to }) => rights.includes('see') && from === null && to === null,
    );
  }

  /** Recent activity is for who sees something of the account. */
  canSee(person: number, account: number): boolean {
    return this.#of(person, account).some(({ rights }) => rights.includes('see'));
  }

  #of(person: number, account: number): PlainGrant[] {
    return this.#grants.filter(
      (g) => g.person === person && g.account === account && !g.isEnded && !g.isOver,
    );
  }
}
