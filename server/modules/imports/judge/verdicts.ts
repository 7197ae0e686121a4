import type { ImportReason, ImportVerdict } from '#domain/import-values';
import type { Known } from './known.ts';

/** What the dry run says of one row. */
export interface Verdict {
  verdict: ImportVerdict;
  reason: ImportReason;
  other: Known | null;
}

/** A row as it is compared. */
export type Candidate = Omit<Known, 'clientId' | 'row' | 'isStaff' | 'signsIn'>;

/**
 * Judges the rows of a file, one after the other: each is compared with everyone the firm knows and with the
 * rows before it. An address alone makes no one the same person: spouses share it (decision 030).
 */
export class Judge {
  readonly #byEmail = new Map<string, Known[]>();
  readonly #byName = new Map<string, Known[]>();
  readonly #byHome = new Map<string, Known[]>();

  constructor(known: readonly Known[]) {
    for (const one of known) this.#add(one);
  }

  /** A row that will be added, so that later ones are compared with it. */
  plan(row: number, candidate: Candidate): void {
    this.#add({ ...candidate, clientId: null, row, isStaff: false, signsIn: false });
  }

  judge(row: Candidate): Verdict {
    return (
      this.#judgeEmail(row) ??
      this.#judgeName(row) ??
      this.#judgeHome(row) ??
      judged('new', 'new-client')
    );
  }

  /** Whether anyone has the address: such a row joins them or is left out. */
  hasEmail(email: string): boolean {
    return this.#byEmail.has(email.toLowerCase());
  }

  #judgeEmail(row: Candidate): Verdict | undefined {
    const owners = row.email === null ? [] : (this.#byEmail.get(row.email.toLowerCase()) ?? []);
    const [first] = owners;
    if (!first) return undefined;
    const staff = owners.find(({ isStaff }) => isStaff);
    if (staff) return judged('conflict', 'staff-email');
    const same = owners.find((owner) => isSameName(owner, row));
    if (same) return judged('same', 'same-email', same);
    const spouse = owners.find((owner) => isSpouseOf(row, owner) || isSpouseOf(owner, row));
    // The couple of a couple's row is there already; one person of a new couple isn't.
    if (spouse && isSpouseOf(row, spouse)) return judged('same', 'is-spouse', spouse);
    const relative = spouse ?? owners.find((owner) => isOneHome(owner, row));
    if (!relative) return judged('conflict', 'email-taken', first);
    const signsIn = owners.find((owner) => owner.signsIn);
    return signsIn
      ? judged('conflict', 'email-signs-in', signsIn)
      : judged('household', 'shares-email', relative);
  }

  #judgeName(row: Candidate): Verdict | undefined {
    const namesakes = (this.#byName.get(nameKey(row)) ?? []).filter(({ isStaff }) => !isStaff);
    const same = namesakes.find((other) => evidence(other, row) === 'same');
    if (same) return judged('same', 'same-details', same);
    const unclear = namesakes.find((other) => evidence(other, row) === 'none');
    if (unclear) return judged('conflict', 'name-only', unclear);
    const [namesake] = namesakes;
    return namesake && judged('new', 'namesake', namesake);
  }

  #judgeHome(row: Candidate): Verdict | undefined {
    const home = homeKey(row);
    if (home === undefined || row.entityName !== null) return undefined;
    const lastName = fold(row.lastName);
    const relative = this.#byHome
      .get(home)
      ?.find((other) => other.entityName === null && fold(other.lastName) === lastName);
    return relative && judged('household', 'shares-home', relative);
  }

  #add(one: Known): void {
    const put = (map: Map<string, Known[]>, key: string | undefined) => {
      if (key === undefined || key === '') return;
      const there = map.get(key);
      if (there) there.push(one);
      else map.set(key, [one]);
    };
    put(this.#byEmail, one.email?.toLowerCase());
    put(this.#byName, nameKey(one));
    put(this.#byHome, homeKey(one));
  }
}

const judged = (
  verdict: ImportVerdict,
  reason: ImportReason,
  other: Known | null = null,
): Verdict => ({ verdict, reason, other });

/** In any case, without accents and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** First names without initials: “Maya A.” is “Maya”. */
const foldFirst = (text: string): string => fold(text).replaceAll(/(?<=\S) \p{L}(?= |$)/gu, '');

type Named = Pick<Candidate, 'firstName' | 'lastName' | 'entityName'>;
const nameKey = ({ firstName, lastName, entityName }: Named): string =>
  entityName === null ? `${fold(lastName)}|${foldFirst(firstName)}` : `entity|${fold(entityName)}`;

const isSameName = (a: Named, b: Named): boolean => nameKey(a) === nameKey(b);

/** Whether one is called like the spouse of the other. */
function isSpouseOf(person: Candidate, other: Candidate): boolean {
  if (other.spouseFirstName === null || person.entityName !== null) return false;
  const lastName = other.spouseLastName ?? other.lastName;
  return isSameName(person, { firstName: other.spouseFirstName, lastName, entityName: null });
}

const homeKey = ({ addressLine1, zip }: Pick<Candidate, 'addressLine1' | 'zip'>) =>
  addressLine1 && zip ? `${fold(addressLine1)}|${zip.slice(0, 5)}` : undefined;

const isOneHome = (a: Candidate, b: Candidate): boolean =>
  (a.entityName === null && b.entityName === null && fold(a.lastName) === fold(b.lastName)) ||
  (homeKey(a) !== undefined && homeKey(a) === homeKey(b));

/** Whether two of one name are the same: by what both have, or unknown where they have nothing in common. */
function evidence(a: Candidate, b: Candidate): 'same' | 'other' | 'none' {
  const compared: boolean[] = [];
  if (a.birthDate && b.birthDate) return a.birthDate === b.birthDate ? 'same' : 'other';
  if (a.email && b.email) compared.push(a.email.toLowerCase() === b.email.toLowerCase());
  if (a.phone && b.phone) compared.push(a.phone === b.phone);
  const [homeA, homeB] = [homeKey(a), homeKey(b)];
  if (homeA && homeB) compared.push(homeA === homeB);
  if (compared.includes(true)) return 'same';
  return compared.length > 0 ? 'other' : 'none';
}
