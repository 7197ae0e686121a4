import { type SQL, sql } from 'drizzle-orm';
import { recordsOf } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { type ActivityClass, isIn } from './classes.ts';
import type { FoundEntries, LogPage, Span } from './log-page.ts';
import {
  allOf,
  bounds,
  type Named,
  whatIsNamed,
  withDocuments,
  type Word,
  termsMatch,
} from './search-terms.ts';

interface Scope extends ActivityClass {
  clientId?: string | undefined;
}

/** Entries that a column of the log gathers, each along the index of that column. */
interface Stream {
  column: SQL;
  values: readonly string[];
  type: 'uuid' | 'text';
}

/**
 * Entries in which all words are found. Those of few people and documents are gathered, newest
 * first; otherwise the list is walked along. Beyond `bounds.counted` the total is "at least".
 *
 * @param terms one at least
 */
export async function searchActivity(
  tx: Executor,
  scope: Scope,
  span: Span,
  terms: readonly Word[],
  page: LogPage,
): Promise<FoundEntries> {
  if (scope.clientId !== undefined) {
    const values = await recordsOf(tx, scope.clientId);
    const ofClient: Stream = { column: sql`e.client_id`, values, type: 'uuid' };
    return gather(tx, [ofClient], [isIn(scope), termsMatch(terms)], span, page);
  }
  const chosen = await chooseStreams(tx, terms);
  if (chosen) {
    return gather(tx, chosen.streams, [isIn(scope), termsMatch(chosen.others)], span, page);
  }
  const isSurelyMany = terms.length === 1 && !scope.userId && !scope.actions && isUnbounded(span);
  return walk(tx, [isIn(scope), termsMatch(terms)], span, page, isSurelyMany);
}

const isUnbounded = ({ from, to }: Span): boolean => from === '-infinity' && to === 'infinity';

/**
 * Where the entries of a search are gathered, and the words that must then still be looked for in
 * each. Words that name no action and nobody of the staff must all are in what an entry is about.
 */
async function chooseStreams(
  tx: Executor,
  terms: readonly Word[],
): Promise<{ streams: Stream[]; others: readonly Word[] } | undefined> {
  const about = terms.filter(({ actions, namesStaff }) => actions.length === 0 && !namesStaff);
  if (about.length > 0) {
    const named = await whatIsNamed(tx, about);
    if (!named) return undefined;
    const others = terms.filter((word) => !about.includes(word));
    return { streams: streamsOf(named, []), others: await withDocuments(tx, others) };
  }
  // One word is gathered, whatever it names: the one with the fewest actions.
  const [word] = terms.toSorted((a, b) => a.actions.length - b.actions.length);
  const named = word && (await whatIsNamed(tx, [word]));
  if (!named) return undefined;
  const others = terms.filter((other) => other !== word);
  return { streams: streamsOf(named, word.actions), others: await withDocuments(tx, others) };
}

function streamsOf({ people, documents }: Named, actions: readonly string[]): Stream[] {
  const streams: Stream[] = [
    { column: sql`e.client_id`, values: people, type: 'uuid' },
    { column: sql`e.actor_id`, values: people, type: 'uuid' },
    { column: sql`e.subject_id`, values: documents, type: 'uuid' },
    { column: sql`e.action`, values: actions, type: 'text' },
  ];
  return streams.filter(({ values }) => values.length > 0);
}

/** The shares of the log's time that are looked through one after the other, from its end. */
const shares = [1 / 256, 1 / 16, 1];

/**
 * The newest entries of some streams. The last weeks are tried first: people with a hundred thousand
 * entries need no more for the first thousand.
 */
async function gather(
  tx: Executor,
  streams: readonly Stream[],
  conditions: readonly SQL[],
  span: Span,
  { limit, offset }: LogPage,
): Promise<FoundEntries> {
  if (streams.length === 0) return { ids: [], total: 0, totalIsAtLeast: false };
  const wanted = bounds.counted + 1;
  let ids: number[] = [];
  for (const share of shares) {
    const parts = streams.map(
      ({ column, values, type }) => sql`(
        SELECT one.at, one.id FROM unnest(${sql.param([...values])}::${sql.raw(type)}[]) AS wanted (value)
        CROSS JOIN LATERAL (
          SELECT at, id FROM activity AS e
          WHERE ${column} = wanted.value AND at >= (SELECT since FROM begin)
            AND at >= ${span.from}::timestamptz AND at < ${span.to}::timestamptz
            AND ${allOf(conditions)}
          ORDER BY at DESC, id DESC LIMIT ${wanted}
        ) AS one)`,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH begin AS MATERIALIZED (${beginOf(share, span)})
      SELECT id FROM (${sql.join(parts, sql` UNION `)}) AS found
      ORDER BY at DESC, id DESC LIMIT ${wanted}`);
    ids = rows.map(({ id }) => Number(id));
    if (ids.length === wanted) break;
  }
  const totalIsAtLeast = ids.length > bounds.counted;
  const counted = ids.slice(0, bounds.counted);
  return { ids: counted.slice(offset, offset + limit), total: counted.length, totalIsAtLeast };
}

/** From when on a share of the span's time is looked through. */
function beginOf(share: number, { from, to }: Span): SQL {
  if (share === 1) return sql`SELECT '-infinity'::timestamptz AS since`;
  return sql`SELECT newest - (newest - oldest) * ${share}::float8 AS since FROM (
    SELECT greatest(min(at), ${from}::timestamptz) AS oldest,
      least(max(at), ${to}::timestamptz) AS newest FROM activity
  ) AS log`;
}

/** @param isSurelyMany that there are more than are counted is known, and need not be looked for */
async function walk(
  tx: Executor,
  conditions: readonly SQL[],
  span: Span,
  { limit, offset }: LogPage,
  isSurelyMany: boolean,
): Promise<FoundEntries> {
  // Along the list's order: what is looked for is met soon, and the planner cannot know.
  await tx.execute(sql`SELECT set_config('enable_sort', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`);
  const wanted = isSurelyMany ? Math.min(offset + limit, bounds.counted) : bounds.counted + 1;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM activity AS e
    WHERE at >= ${span.from}::timestamptz AND at < ${span.to}::timestamptz
      AND ${allOf(conditions)}
    ORDER BY at DESC, id DESC LIMIT ${wanted}`);
  const totalIsAtLeast = isSurelyMany || rows.length > bounds.counted;
  const ids = rows.slice(0, bounds.counted).map(({ id }) => Number(id));
  return {
    ids: ids.slice(offset, offset + limit),
    total: isSurelyMany ? bounds.counted : ids.length,
    totalIsAtLeast,
  };
}
