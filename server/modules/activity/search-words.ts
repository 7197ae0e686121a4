import { type SQL, sql } from 'drizzle-orm';
import { activityActions, type ActivityAction } from '#contract/activity';
import { activityGroups, maxCountedActivity } from '#contract/admin-activity';
import { documentsNamed } from '#modules/staff-files';
import type { Executor } from '#platform/database';

/** More would only slow a search down that nobody typed. */
const maxWords = 8;

/**
 * People and documents that are gathered for one word; a word that names more stands in one entry
 * of a hundred or more, and is met soon by walking. `counted` is the total beyond which a search
 * says "at least". Smaller in tests, which have no ten million entries.
 */
export const bounds = { people: 4000, documents: 12_000, counted: maxCountedActivity };

/** What one word of a search names. */
export interface WordFinds {
  /** For LIKE. */
  pattern: string;
  actions: ActivityAction[];
  /** Undefined where they are too many. */
  people: string[] | undefined;
  /** Without those of `people`. Undefined where they, or the people, are too many. */
  documents: string[] | undefined;
}

/** The words of a search: lower case, without accents. */
export async function foldWords(tx: Executor, search: string): Promise<string[]> {
  if (search.trim() === '') return [];
  const { rows } = await tx.execute<{ folded: string }>(
    sql`SELECT fold_text(${search.normalize('NFC').replaceAll('\0', ' ')}) AS folded`,
  );
  const words = (rows[0]?.folded ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

/** Whether a row of the log, named `e`, holds all words: for walks and exports. */
export async function allWordsMatch(tx: Executor, words: readonly string[]): Promise<SQL> {
  const matches = [];
  for (const word of words) matches.push(wordMatches(await findWord(tx, word)));
  return matches.length === 0 ? sql`true` : sql.join(matches, sql` AND `);
}

export async function findWord(tx: Executor, word: string): Promise<WordFinds> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const actions = activityActions.filter((action) => labelOf(action).includes(word));
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE search_text LIKE ${pattern} LIMIT ${bounds.people + 1}`);
  const people = rows.length > bounds.people ? undefined : rows.map(({ id }) => id);
  const documents = people && (await documentsNamed(tx, word, people, bounds.documents));
  return { pattern, actions, people, documents };
}

/** An action as people may type it: its own words and those of the groups it is in. */
function labelOf(action: ActivityAction): string {
  const groups = Object.entries(activityGroups)
    .filter(([, actions]) => actions.some((its) => its === action))
    .map(([name]) => name);
  return [action.replaceAll('_', ' '), action, ...groups].join(' ');
}

/** Whether a row of the log, named `e`, holds the word. */
export function wordMatches({ pattern, actions, people, documents }: WordFinds): SQL {
  const isNamed = (column: SQL): SQL =>
    people
      ? sql`${column} = ANY (${sql.param(people)}::uuid[])`
      : sql`EXISTS (SELECT FROM users AS u WHERE u.id = ${column} AND u.search_text LIKE ${pattern})`;
  const isDocument = documents
    ? sql`e.subject_id = ANY (${sql.param(documents)}::uuid[])`
    : sql`EXISTS (SELECT FROM file_listing AS f
        WHERE f.file_id = e.subject_id AND f.search_text LIKE ${pattern})`;
  return sql`(e.action = ANY (${sql.param(actions)}::text[])
    OR ${isNamed(sql`e.actor_id`)} OR ${isNamed(sql`e.client_id`)} OR ${isDocument})`;
}
