import { desc, sql } from 'drizzle-orm';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Database, Executor } from '../database/database.ts';
import { type HeadContent, openHead, type SignedHead } from './heads.ts';
import { activityHeads } from './table.ts';
import { verifyStretch } from './verify.ts';

/** Entries of an older stretch that each look reads, at a random place of a random chain. */
const olderEntries = 2000;

/**
 * What can be checked in the log every minute, whatever its size: that no signed head of the last week is
 * missing, that the newest head and the one outside are ours and known, that everything since the
 * newest head but one hangs together, and some older entries. The whole is `verify-audit`'s business.
 *
 * @param outside the head kept in the data folder
 * @returns the first problem, in a sentence that names numbers only
 */
export async function verifyLately(
  db: Database['db'],
  keys: MasterKeys,
  outside: SignedHead | undefined,
): Promise<string | undefined> {
  return db.transaction((tx) => checkRecentLog(tx, keys, outside), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The same within a transaction that reads one moment of the database. */
export async function checkRecentLog(
  tx: Executor,
  keys: MasterKeys,
  outside: SignedHead | undefined,
): Promise<string | undefined> {
  return (await checkRecentHeads(tx, keys, outside)) ?? checkRecentEntries(tx, keys);
}

async function checkRecentHeads(
  tx: Executor,
  keys: MasterKeys,
  outside: SignedHead | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ first: string; last: string; count: string }>(sql`
    SELECT min(number) AS first, max(number) AS last, count(*) AS count
    FROM activity_heads WHERE at > now() - interval '7 days'`);
  const { first = '0', last = '0', count = '0' } = rows[0] ?? {};
  const missing = Number(count) === 0 ? 0 : Number(last) - Number(first) + 1 - Number(count);
  if (missing !== 0) return `${missing} signed heads of the log from the last week are missing.`;
  if (!outside) return undefined;
  const content = openHead(keys, outside);
  if (!content) return 'The signed head in the data folder is not from this installation.';
  // Of a week ago it may have been thinned out.
  const known = await tx.execute<{ isThere: boolean }>(sql`
    SELECT ${content.at}::timestamptz < now() - interval '7 days' OR EXISTS (
      SELECT FROM activity_heads WHERE content = ${outside.content}
        AND at BETWEEN ${content.at}::timestamptz - interval '1 second'
          AND ${content.at}::timestamptz + interval '1 second') AS "isThere"`);
  if (known.rows[0]?.isThere === true) return undefined;
  return `The signed head of ${content.at} in the data folder is not in the database: the log was cut off, or an older backup was restored.`;
}

async function checkRecentEntries(tx: Executor, keys: MasterKeys): Promise<string | undefined> {
  const newest = await tx.select().from(activityHeads).orderBy(desc(activityHeads.number)).limit(2);
  const opened: HeadContent[] = [];
  for (const head of newest) {
    const content = openHead(keys, head);
    if (!content) return `The signature of the signed head number ${head.id} is wrong.`;
    opened.push(content);
  }
  const marks = opened.flatMap(({ at, ends }) =>
    ends.map(([chain, place, hash]) => ({ chain, place, hash, at })),
  );
  const { rows: ends } = await tx.execute<{ chain: number; place: string; hash: Buffer }>(
    sql`SELECT chain, place, hash FROM activity_chains WHERE place > 0 ORDER BY chain`,
  );
  for (const end of ends) {
    const ofChain = marks
      .filter(({ chain }) => chain === end.chain)
      .sort((a, b) => a.place - b.place);
    const problem = await verifyStretch(tx, end.chain, {
      after: (ofChain[0]?.place ?? 1) - 1,
      end: { place: Number(end.place), hash: end.hash },
      marks: ofChain,
    });
    if (problem) return problem.message;
  }
  const chosen = ends[Math.floor(Math.random() * ends.length)];
  if (!chosen) return undefined;
  const after = Math.floor(Math.random() * Math.max(0, Number(chosen.place) - olderEntries));
  const problem = await verifyStretch(tx, chosen.chain, { after, atMost: olderEntries });
  return problem?.message;
}
