import { sql } from 'drizzle-orm';
import { clientName, type ClientKind } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { foldName } from './fold-name.ts';

/** A client that a folder, or a cell of an invoice list, may be called like. */
interface KnownClient {
  id: string;
  kind: ClientKind;
  firstName: string;
  lastName: string;
  email: string;
  isArchived: boolean;
  mergedIntoId: string | null;
  contactFirstName: string;
  contactLastName: string;
  spouseFirstName: string | null;
  spouseLastName: string | null;
}

/** Clients by what their folders may be called. */
export interface ClientNames {
  /** @returns ids of the clients that are called so, after folding */
  called: (name: string) => readonly string[];
  isArchived: (id: string) => boolean;
  /** @returns ids of clients whose last name is in it, those whose first name or initial is in it before all */
  similar: (name: string) => readonly string[];
  /** Whether a name is one of a client's: the whole name, or last and first name or initial of one of its people. */
  isOf: (name: string, id: string) => boolean;
  /** As it is in a report: the name and the end of the id. */
  label: (id: string) => string;
}

/** Reads all clients once: 20,000 take some megabytes. */
export async function loadClientNames(db: Executor): Promise<ClientNames> {
  const { rows } = await db.execute<{ [Key in keyof KnownClient]: KnownClient[Key] }>(sql`
    SELECT c.id, c.kind, c.first_name AS "firstName", c.last_name AS "lastName", c.email,
      c.archived_at IS NOT NULL AS "isArchived", c.merged_into_id AS "mergedIntoId",
      u.first_name AS "contactFirstName", u.last_name AS "contactLastName",
      r.spouse_first_name AS "spouseFirstName", r.spouse_last_name AS "spouseLastName"
    FROM client_accounts AS c JOIN users AS u ON u.id = c.contact_id
      LEFT JOIN client_records AS r ON r.client_id = c.id`);
  const byId = new Map(rows.map((client) => [client.id, client]));
  const byName = new Map<string, Set<string>>();
  const byLastName = new Map<string, { id: string; first: string }[]>();
  for (const client of rows) {
    const { id } = remaining(client, byId);
    for (const name of namesOf(client)) {
      const ids = byName.get(name) ?? new Set();
      byName.set(name, ids.add(id));
    }
    for (const { first, last } of partsOf(client)) {
      byLastName.set(last, [...(byLastName.get(last) ?? []), { id, first }]);
    }
  }
  return {
    called: (name) => [...(byName.get(asAddress(name) ?? foldName(name)) ?? [])],
    isArchived: (id) => byId.get(id)?.isArchived ?? true,
    similar(name) {
      const terms = foldName(name).split(' ');
      const found = terms.flatMap((word) => byLastName.get(word) ?? []);
      const close = found.filter(({ first }) =>
        terms.some((word) => first !== '' && (first.startsWith(word) || word.startsWith(first))),
      );
      return [...new Set((close.length > 0 ? close : found).map(({ id }) => id))];
    },
    isOf(name, id) {
      if ((byName.get(asAddress(name) ?? foldName(name)) ?? new Set()).has(id)) return true;
      const terms = foldName(name).split(' ');
      return terms.some((last) =>
        (byLastName.get(last) ?? []).some(
          (person) =>
            person.id === id && terms.some((term) => term !== last && isFirst(term, person.first)),
        ),
      );
    },
    label(id) {
      const client = byId.get(id);
      return `${client === undefined ? '' : clientName(client)} (${id.slice(-8)})`;
    },
  };
}

/** Whether a term is a first name, its initial, or a part of it that is no shorter than three letters. */
const isFirst = (term: string, first: string): boolean =>
  first !== '' &&
  (term.length === 1 || term.length >= 3) &&
  (first.startsWith(term) || (first.length >= 3 && term.startsWith(first)));

/** The client that a merged one became. */
function remaining(client: KnownClient, byId: ReadonlyMap<string, KnownClient>): KnownClient {
  const into = client.mergedIntoId === null ? undefined : byId.get(client.mergedIntoId);
  // A client merges into one that is not merged itself, so this ends.
  return into === undefined ? client : remaining(into, byId);
}

/** Names as `similar` looks for them: folded, the first word of each. */
function partsOf(client: KnownClient): { first: string; last: string }[] {
  const { spouseFirstName, spouseLastName, contactLastName } = client;
  const people = [
    [client.firstName, client.lastName],
    [client.contactFirstName, contactLastName],
    ...(spouseFirstName ? [[spouseFirstName, spouseLastName || contactLastName]] : []),
  ];
  const pairs = people.map(([first = '', last = '']) => ({
    first: foldName(first).split(' ')[0] ?? '',
    last: foldName(last === '' ? first : last).split(' ')[0] ?? '',
  }));
  return pairs.filter(({ last }) => last.length > 1);
}

/** “Maya Okafor” and “Okafor, Maya”; for a couple also each of the two. */
function namesOf(client: KnownClient): Set<string> {
  const names = new Set<string>();
  const add = (firstName: string, lastName: string): void => {
    for (const name of [`${firstName} ${lastName}`, `${lastName} ${firstName}`]) {
      const folded = foldName(name);
      if (folded !== '') names.add(folded);
    }
  };
  add(client.firstName, client.lastName);
  if (client.kind === 'couple') {
    const { contactLastName, spouseFirstName } = client;
    add(client.contactFirstName, contactLastName);
    if (spouseFirstName) add(spouseFirstName, client.spouseLastName || contactLastName);
  }
  const address = asAddress(client.email);
  if (address !== undefined) names.add(address);
  return names;
}

const asAddress = (text: string): string | undefined =>
  text.includes('@') ? text.normalize('NFC').trim().toLowerCase() : undefined;
