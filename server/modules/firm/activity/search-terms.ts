import { type SQL, sql } from 'drizzle-orm';
import { activityActions, type ActivityAction } from '#domain/activity';
import { activityGroups, maxCountedActivity } from '#contract/firm/admin-activity';
import { documentsNamed } from '#modules/documents/review';
import type { Executor } from '#platform/database/database';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxTerms = 8;

/**
 * People and documents that are gathered for a search; what names more is met soon by walking.
 * `counted` is the total beyond which a search says "at least". Smaller in tests, which have no ten
 * million entries.
 */
export const bounds = { people: 4000, documents: 4000, counted: maxCountedActivity };

/** One word of a search. */
export interface Word {
  text: string;
  /** For LIKE. */
  pattern: string;
  actions: ActivityAction[];
  /** Whether it names a staff member, who may be the one that did it. */
  namesStaff: boolean;
  /** Undefined where they are too many. */
  people: string[] | undefined;
  /** Undefined where they are too many, or were not asked for. */
  documents?: string[] | undefined;
}

/** People and documents that entries are about. */
export interface Named {
  people: string[];
  /** Without those of `people`, whose entries are gathered anyway. */
  documents: string[];
}

/** The words of a search: lower case, without accents. */
export async function readTerms(tx: Executor, search: string): Promise<Word[]> {
  if (search.trim() === '') return [];
  const { rows } = await tx.execute<{ folded: string }>(
    sql`SELECT fold_text(${search.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const texts = (rows[0]?.folded ?? '').split(/\s+/).filter((text) => text !== '');
  const terms = [];
  for (const text of [...new Set(texts)].slice(0, maxTerms)) terms.push(await readWord(tx, text));
  return terms;
}

async function readWord(tx: Executor, text: string): Promise<Word> {
  const pattern = anywhere(text);
  const { rows } = await tx.execute<{ isAdmin: boolean }>(
    sql`SELECT is_admin AS "isAdmin" FROM users WHERE is_admin AND ${inPerson(pattern)} LIMIT 1`,
  );
  return {
    text,
    pattern,
    actions: activityActions.filter((action) => labelOf(action).includes(text)),
    namesStaff: rows.length > 0,
    people: await peopleWhere(tx, inPerson(pattern)),
  };
}

/** An action as people may type it: its own words and those of the groups it is in. */
function labelOf(action: ActivityAction): string {
  const groups = Object.entries(activityGroups)
    .filter(([, actions]) => actions.some((its) => its === action))
    .map(([name]) => name);
  return [action.replaceAll('_', ' '), action, ...groups].join(' ');
}

/** Whom and what all the words name together; undefined where those are too many to be gathered. */
export async function whatIsNamed(
  tx: Executor,
  terms: readonly Word[],
): Promise<Named | undefined> {
  const people =
    terms.length === 1
      ? terms[0]?.people
      : await peopleWhere(tx, allOf(terms.map(({ pattern }) => inPerson(pattern))));
  if (!people) return undefined;
  const texts = terms.map(({ text }) => text);
  const documents = await documentsNamed(tx, texts, people, bounds.documents);
  if (!documents || terms.length === 1) return documents && { people, documents };
  // A document's text holds its owner's name; an address may be beside a word of the document.
  const byAddress = await clientsWhere(
    tx,
    sql.join(
      terms.map(({ pattern }) => sql`(${inPerson(pattern)} AND name_key NOT LIKE ${pattern})`),
      sql` OR `,
    ),
  );
  if (!byAddress) return undefined;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT f.file_id AS id FROM file_listing AS f JOIN client_accounts AS c ON c.id = f.client_id
    WHERE f.client_id = ANY (${sql.param(byAddress)}::uuid[])
      AND f.client_id <> ALL (${sql.param(people)}::uuid[])
      AND ${allOf(
        terms.map(
          ({ pattern }) => sql`(f.search_text LIKE ${pattern} OR c.search_text LIKE ${pattern})`,
        ),
      )} LIMIT ${bounds.documents + 1}`);
  if (rows.length > bounds.documents) return undefined;
  return { people, documents: [...documents, ...rows.map(({ id }) => id)] };
}

const inPerson = (pattern: string): SQL => sql`search_text LIKE ${pattern}`;

/** People and client accounts, which entries name as the one who acted and the one it is about. */
const peopleWhere = (tx: Executor, condition: SQL): Promise<string[] | undefined> =>
  fewOf(
    tx,
    sql`SELECT id FROM client_accounts WHERE ${condition} UNION SELECT id FROM users WHERE ${condition}`,
  );

const clientsWhere = (tx: Executor, condition: SQL): Promise<string[] | undefined> =>
  fewOf(tx, sql`SELECT id FROM client_accounts WHERE ${condition}`);

async function fewOf(tx: Executor, ids: SQL): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`${ids} LIMIT ${bounds.people + 1}`);
  return rows.length > bounds.people ? undefined : rows.map(({ id }) => id);
}

/** The words with the documents that each names, for looking for them in many entries. */
export async function withDocuments(tx: Executor, terms: readonly Word[]): Promise<Word[]> {
  const found = [];
  for (const word of terms) {
    found.push({ ...word, documents: await documentsNamed(tx, [word.text], [], bounds.documents) });
  }
  return found;
}

/** Whether a row of the log, named `e`, holds all words: for walks and exports. */
export const termsMatch = (terms: readonly Word[]): SQL =>
  terms.length === 0 ? sql`true` : allOf(terms.map(wordMatches));

/** Looked up by its key where there is no set: one of very many would be larger than what is read. */
function wordMatches({ pattern, actions, people, documents }: Word): SQL {
  const isNamed = (column: SQL, table: SQL): SQL =>
    people
      ? sql`${column} = ANY (${sql.param(people)}::uuid[])`
      : sql`(SELECT n.search_text LIKE ${pattern} FROM ${table} AS n WHERE n.id = ${column})`;
  const isDocument = documents
    ? sql`e.subject_id = ANY (${sql.param(documents)}::uuid[])`
    : sql`(SELECT f.search_text LIKE ${pattern} FROM file_listing AS f WHERE f.file_id = e.subject_id)`;
  return sql`(e.action = ANY (${sql.param(actions)}::text[]) OR ${isNamed(sql`e.client_id`, sql`client_accounts`)}
    OR (e.actor_id IS DISTINCT FROM e.client_id AND ${isNamed(sql`e.actor_id`, sql`users`)})
    OR ${isDocument})`;
}

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);
