import { type SQL, sql } from 'drizzle-orm';
import { activityActions, type ActivityAction } from '#contract/activity';
import { activityGroups, maxCountedActivity } from '#contract/admin-activity';
import { fileCategories } from '#contract/files';
import type { Executor } from '#platform/database';
import { type ActivityClass, isIn } from './classes.ts';
import type { FoundEntries, LogPage, Span } from './list-activity.ts';

/** More would only slow a search down that nobody typed. */
const maxWords = 8;

/** A word that names more people or documents than this is looked for along the list instead. */
export const bounds = { people: 300, files: 1000, counted: maxCountedActivity };

/** What one word of a search finds. */
interface WordFinds {
  pattern: string;
  actions: ActivityAction[];
  people: string[];
  files: string[];
  /** So few people and documents, and no action, that their entries can be gathered. */
  isRare: boolean;
}

interface Scope extends ActivityClass {
  clientId?: string | undefined;
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

/**
 * Entries in which all words are found. Where one of them names few people and documents, their
 * entries are gathered and counted; otherwise the list is walked along until the page is full, and
 * the total is "5,000+".
 */
export async function searchActivity(
  tx: Executor,
  scope: Scope,
  span: Span,
  words: readonly string[],
  page: LogPage,
): Promise<FoundEntries> {
  const finds = [];
  for (const word of words) finds.push(await findWord(tx, word));
  const matches = sql.join(finds.map(wordMatches), sql` AND `);
  const rare = finds.filter(({ isRare }) => isRare).toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  if (rare) {
    const gathered = await gather(tx, scope, span, rare, matches, page);
    if (gathered) return gathered;
  }
  const within = sql.join(
    [
      isIn(scope),
      sql`at >= ${span.from}::timestamptz AND at < ${span.to}::timestamptz`,
      ...(scope.clientId === undefined ? [] : [sql`client_id = ${scope.clientId}`]),
    ],
    sql` AND `,
  );
  return walk(tx, sql`${within} AND ${matches}`, page);
}

/** Whether a row of the log, named `e`, holds all words: for walks and exports. */
export async function allWordsMatch(tx: Executor, words: readonly string[]): Promise<SQL> {
  const matches = [];
  for (const word of words) matches.push(wordMatches(await findWord(tx, word)));
  return matches.length === 0 ? sql`true` : sql.join(matches, sql` AND `);
}

const sizeOf = ({ people, files }: WordFinds): number => people.length * 500 + files.length;

async function findWord(tx: Executor, word: string): Promise<WordFinds> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const actions = activityActions.filter((action) => labelOf(action).includes(word));
  // What is shorter than three letters stands in too many names to be worth an index.
  const isShort = Array.from(word).length < 3;
  if (isShort || actions.length > 0 || categoryWords.some((label) => label.includes(word))) {
    return { pattern, actions, people: [], files: [], isRare: false };
  }
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE search_text LIKE ${pattern} LIMIT ${bounds.people + 1}`);
  const { rows: files } = await tx.execute<{ id: string }>(sql`
    SELECT file_id AS id FROM file_listing WHERE search_text LIKE ${pattern}
    LIMIT ${bounds.files + 1}`);
  return {
    pattern,
    actions,
    people: people.map(({ id }) => id),
    files: files.map(({ id }) => id),
    isRare: people.length <= bounds.people && files.length <= bounds.files,
  };
}

/** An action as people may type it: its own words and those of the groups it is in. */
function labelOf(action: ActivityAction): string {
  const groups = Object.entries(activityGroups)
    .filter(([, actions]) => actions.some((its) => its === action))
    .map(([name]) => name);
  return [action.replaceAll('_', ' '), action, ...groups].join(' ');
}

const categoryWords = fileCategories.map(({ value, label }) => `${value} ${label}`.toLowerCase());

function wordMatches({ pattern, actions }: WordFinds): SQL {
  return sql`(e.action = ANY (${sql.param(actions)}::text[])
    OR EXISTS (SELECT FROM users AS u WHERE u.id = e.actor_id AND u.search_text LIKE ${pattern})
    OR EXISTS (SELECT FROM users AS u WHERE u.id = e.client_id AND u.search_text LIKE ${pattern})
    OR EXISTS (SELECT FROM file_listing AS f
      WHERE f.file_id = e.subject_id AND f.search_text LIKE ${pattern}))`;
}

/** All entries of the people and documents that a word names; undefined where they are too many. */
async function gather(
  tx: Executor,
  scope: Scope,
  span: Span,
  { people, files }: WordFinds,
  matches: SQL,
  { limit, offset }: LogPage,
): Promise<FoundEntries | undefined> {
  const within = sql`${isIn(scope)} AND at >= ${span.from}::timestamptz
    AND at < ${span.to}::timestamptz
    ${scope.clientId === undefined ? sql`` : sql`AND client_id = ${scope.clientId}`}`;
  const part = (column: SQL, ids: readonly string[]): SQL => sql`
    (SELECT id FROM unnest(${sql.param([...ids])}::uuid[]) AS wanted (wanted_id)
     CROSS JOIN LATERAL (
       SELECT id FROM activity WHERE ${column} = wanted_id AND ${within}
       ORDER BY at DESC, id DESC LIMIT ${bounds.counted + 1}) AS one
     LIMIT ${bounds.counted + 1})`;
  const parts = [
    part(sql`actor_id`, people),
    part(sql`client_id`, people),
    sql`(SELECT id FROM activity WHERE subject_id = ANY (${sql.param([...files])}::uuid[])
      AND ${within} LIMIT ${bounds.counted + 1})`,
  ];
  const { rows } = await tx.execute<{ all: number; total: number; ids: string[] | null }>(sql`
    WITH candidates AS MATERIALIZED (${sql.join(parts, sql` UNION `)}),
    counted AS MATERIALIZED (SELECT count(*)::int AS "all" FROM candidates),
    found AS MATERIALIZED (
      SELECT e.at, e.id FROM candidates JOIN activity AS e ON e.id = candidates.id
      WHERE (SELECT "all" FROM counted) <= ${bounds.counted} AND ${matches}
    )
    SELECT (SELECT "all" FROM counted), (SELECT count(*)::int FROM found) AS total, (
      SELECT json_agg(id ORDER BY at DESC, id DESC) FROM (
        SELECT * FROM found ORDER BY at DESC, id DESC OFFSET ${offset} LIMIT ${limit}) AS page
    ) AS ids`);
  const [row] = rows;
  if (!row || row.all > bounds.counted) return undefined;
  return { ids: (row.ids ?? []).map(Number), total: row.total, totalIsAtLeast: false };
}

async function walk(tx: Executor, matches: SQL, { limit, offset }: LogPage): Promise<FoundEntries> {
  // Pages of a list this long go no further than its total says.
  const rows = Math.max(0, Math.min(limit, bounds.counted - offset));
  // Along the list's order: what is looked for is met soon, and the planner cannot know.
  await tx.execute(sql`SELECT set_config('enable_sort', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`);
  const walked = (skip: number, wanted: number) =>
    tx.execute<{ id: string }>(sql`
      SELECT id FROM activity AS e WHERE ${matches}
      ORDER BY at DESC, id DESC OFFSET ${skip} LIMIT ${wanted}`);
  const { rows: found } = await walked(offset, rows + 1);
  if (found.length > rows) {
    const ids = found.slice(0, rows).map(({ id }) => Number(id));
    return { ids, total: bounds.counted, totalIsAtLeast: true };
  }
  // The end is in sight, or lies before the page.
  const total = found.length > 0 ? offset + found.length : (await walked(0, offset)).rows.length;
  return { ids: found.map(({ id }) => Number(id)), total, totalIsAtLeast: false };
}
