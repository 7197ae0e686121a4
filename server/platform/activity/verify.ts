import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Database, Executor } from '../database/database.ts';
import { type HeadContent, openHead, type SignedHead } from './heads.ts';
import { activityHeads } from './table.ts';

/** Something that cannot be the log as it was written. */
export interface AuditProblem {
  /** The first broken entry, or the last good one before what is missing; 0 before all. */
  entryId: number;
  /** A sentence for anyone who runs the command. */
  message: string;
}

export interface AuditReport {
  entries: number;
  chains: number;
  /** Signed heads that were compared. */
  heads: number;
  /** What is wrong, the first broken entry first; one for each chain at most, and one for each head. */
  problems: AuditProblem[];
}

const rowsPerBatch = 5000;
const noHash = Buffer.alloc(32);

interface Row extends Record<string, unknown> {
  place: string;
  id: string;
  hash: Buffer;
  fields: (string | null)[];
}

/** What a chain must have held at some place, by a head. */
interface Mark {
  place: number;
  hash: string;
  at: string;
}

/**
 * Reads the whole log and compares it with its hashes and with the signed heads: one altered,
 * removed, inserted or reordered entry and a cut-off end are found. Reads one moment of the database,
 * a part at a time.
 *
 * @param outside heads that were kept elsewhere
 */
export async function verifyActivity(
  db: Database['db'],
  keys: MasterKeys,
  outside: readonly SignedHead[],
): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const report: AuditReport = { entries: 0, chains: 0, heads: 0, problems: [] };
      const marks = await readMarks(tx, keys, outside, report);
      const { rows: ends } = await tx.execute<{ chain: number; place: string; hash: Buffer }>(
        sql`SELECT chain, place, hash FROM activity_chains ORDER BY chain`,
      );
      const endOf = new Map(ends.map((end) => [end.chain, end]));
      const { rows: used } = await tx.execute<{ chain: number }>(sql`
        WITH RECURSIVE used AS (
          SELECT min(chain) AS chain FROM activity
          UNION ALL
          SELECT (SELECT min(chain) FROM activity WHERE chain > used.chain) FROM used
          WHERE used.chain IS NOT NULL
        ) SELECT chain FROM used WHERE chain IS NOT NULL`);
      const chains = new Set([...endOf.keys(), ...used.map(({ chain }) => chain), ...marks.keys()]);
      for (const chain of chains) {
        const end = endOf.get(chain);
        const problem = await verifyChain(tx, chain, {
          end: end && { place: Number(end.place), hash: end.hash },
          marks: marks.get(chain) ?? [],
          onEntries: (count) => (report.entries += count),
        });
        if (problem) report.problems.push(problem);
        report.chains += 1;
      }
      report.problems.sort((a, b) => a.entryId - b.entryId);
      return report;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The heads by chain, in the order of their places. A head with a wrong signature is a problem. */
async function readMarks(
  tx: Executor,
  keys: MasterKeys,
  outside: readonly SignedHead[],
  report: AuditReport,
): Promise<Map<number, Mark[]>> {
  const stored = await tx.select().from(activityHeads).orderBy(asc(activityHeads.id));
  const opened: HeadContent[] = [];
  for (const [index, head] of [...stored, ...outside].entries()) {
    const content = openHead(keys, head);
    report.heads += 1;
    if (content) opened.push(content);
    else {
      const which = index < stored.length ? `number ${stored[index]?.id}` : 'outside the database';
      const message = `The signature of the signed head ${which} is wrong.`;
      report.problems.push({ entryId: 0, message });
    }
  }
  const marks = new Map<number, Mark[]>();
  for (const { at, ends } of opened) {
    for (const [chain, place, hash] of ends) {
      const list = marks.get(chain) ?? [];
      list.push({ place, hash, at });
      marks.set(chain, list);
    }
  }
  for (const list of marks.values()) list.sort((a, b) => a.place - b.place);
  return marks;
}

interface Stretch {
  end: { place: number; hash: Buffer } | undefined;
  marks: readonly Mark[];
  onEntries: (count: number) => void;
  /** The last entry before those that are read; the chain's beginning when left out. */
  from?: { place: number; hash: Buffer; id: number };
}

/**
 * A part of one chain: from behind a place to its end, or that many entries.
 *
 * @param options.after the place before the first entry that is read; taken as it is stored
 * @param options.end where the chain ends
 * @param options.marks what heads know of it, from `after` on
 * @param options.atMost reads that many entries and says nothing of the end
 */
export async function verifyStretch(
  tx: Executor,
  chain: number,
  options:
    | { after: number; end: { place: number; hash: Buffer }; marks: readonly Mark[] }
    | { after: number; atMost: number },
): Promise<AuditProblem | undefined> {
  const { after } = options;
  const before = await tx.execute<{ id: string; hash: Buffer }>(
    sql`SELECT id, hash FROM activity WHERE chain = ${chain} AND place = ${after}`,
  );
  const [row] = before.rows;
  if (after > 0 && !row) {
    return { entryId: 0, message: `An entry is missing: chain ${chain}, place ${after}.` };
  }
  const from = { place: after, hash: row?.hash ?? noHash, id: Number(row?.id ?? 0) };
  if ('end' in options) return verifyChain(tx, chain, { ...options, from, onEntries: () => {} });
  return readOn(tx, chain, { from, marks: [], onEntries: () => {} }, options.atMost).then(
    ({ problem }) => problem,
  );
}

async function verifyChain(
  tx: Executor,
  chain: number,
  stretch: Stretch,
): Promise<AuditProblem | undefined> {
  const { end, marks } = stretch;
  const { problem, place, hash, lastId } = await readOn(tx, chain, stretch);
  if (problem) return problem;
  if (end && end.place > place) {
    const message = `The end is missing: chain ${chain} has ${end.place} entries and ends at place ${place}, entry ${lastId}.`;
    return { entryId: lastId, message };
  }
  const known = marks.at(-1);
  if (known && known.place > place) {
    const message = `The end was cut off: the head signed at ${known.at} counted ${known.place} entries in chain ${chain}, which ends at place ${place}, entry ${lastId}.`;
    return { entryId: lastId, message };
  }
  if (place > 0 && (!end || end.place < place || !end.hash.equals(hash))) {
    const message = `Entries were added past the end of chain ${chain}, up to ${nameOf(chain, lastId, place)}.`;
    return { entryId: lastId, message };
  }
  return undefined;
}

const nameOf = (chain: number, id: number, place: number): string =>
  `entry ${id} (chain ${chain}, place ${place})`;

/** Reads a chain on, entry by entry, up to the first problem or the last entry. */
async function readOn(
  tx: Executor,
  chain: number,
  { marks, onEntries, from }: Omit<Stretch, 'end'>,
  atMost = Infinity,
): Promise<{ problem?: AuditProblem; place: number; hash: Buffer; lastId: number }> {
  let place = from?.place ?? 0;
  let hash: Buffer = from?.hash ?? noHash;
  let lastId = from?.id ?? 0;
  let left = atMost;
  const broken = (entryId: number, message: string) => ({
    problem: { entryId, message },
    place,
    hash,
    lastId,
  });
  let mark = 0;
  for (;;) {
    const wanted = Math.min(left, rowsPerBatch);
    const rows = await readRows(tx, chain, place, wanted);
    for (const row of rows) {
      const id = Number(row.id);
      if (Number(row.place) !== place + 1) {
        const message = `An entry is missing: chain ${chain}, place ${place + 1}, after entry ${lastId} and before entry ${id}.`;
        return broken(lastId, message);
      }
      place += 1;
      hash = createHash('sha256').update(hash).update(textOf(row.fields)).digest();
      if (!hash.equals(row.hash)) {
        return broken(
          id,
          `The hash of ${nameOf(chain, id, place)} does not match: it, or what came before it, was altered, inserted, or moved.`,
        );
      }
      for (; marks[mark]?.place === place; mark += 1) {
        if (marks[mark]?.hash !== hash.toString('hex')) {
          return broken(
            id,
            `The log up to ${nameOf(chain, id, place)} was rewritten: it does not match the head signed at ${marks[mark]?.at}.`,
          );
        }
      }
      lastId = id;
    }
    onEntries(rows.length);
    left -= rows.length;
    if (rows.length < rowsPerBatch || left <= 0) break;
  }
  return { place, hash, lastId };
}

async function readRows(tx: Executor, chain: number, after: number, limit: number): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT place, id, hash, ARRAY[chain::text, place::text, id::text,
      (extract(epoch FROM at) * 1000000)::bigint::text, action, actor_id::text, session_id::text,
      client_id::text, subject_type, subject_id::text, address, request_id, details::text] AS fields
    FROM activity WHERE chain = ${chain} AND place > ${after} ORDER BY place LIMIT ${limit}`);
  return rows;
}

/** The same text as `activity_text` of `rules.sql`, which nobody who doubts the log should trust. */
function textOf(fields: readonly (string | null)[]): string {
  return fields
    .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
    .join(',');
}
