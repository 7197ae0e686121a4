import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Batch, BatchWork } from '#contract/projects/batches';
import {
  batchLimits,
  canBeUndone,
  isOfClients,
  leftOutReasons,
  type LeftOutReason,
} from '#domain/batches';
import { fillFields } from '#domain/text-templates';
import { composeLetter } from '#modules/signing/letters';
import { textFactsOf } from '#modules/requests/text-templates';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { batchItems, type BatchRow, batches } from './table.ts';

interface Reading {
  db: Executor;
  config: Platform['config'];
}

/** A batch of the caller’s own. @throws AppError `not_found` */
export async function findBatch(
  db: Executor,
  { userId }: Pick<StaffActor, 'userId'>,
  id: string,
  lock = false,
): Promise<BatchRow> {
  const own = db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.madeBy, userId)));
  const [row] = await (lock ? own.for('update') : own);
  if (!row) throw notFound();
  return row;
}

/** What it does or did, with whom it leaves out and why. */
export async function presentBatch(
  reading: Reading,
  actor: Pick<StaffActor, 'userId'>,
  row: BatchRow,
): Promise<Batch> {
  const { db } = reading;
  const { rows: counted } = await db.execute<Counted>(sql`
    SELECT outcome, reason, count(*)::int AS count,
      (array_agg(record_id ORDER BY place))[1:3] AS "recordIds"
    FROM batch_items WHERE batch_id = ${row.id} GROUP BY outcome, reason ORDER BY count(*) DESC, reason`);
  const sum = (...outcomes: (string | null)[]) =>
    counted
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((all, { count }) => all + count, 0);
  const left = counted.filter(({ outcome }) => outcome === 'left-out' || outcome === 'kept');
  const nameOf = await readNames(
    db,
    row.kind,
    left.flatMap(({ recordIds }) => recordIds),
  );
  const isUndoing = row.state === 'undoing' || row.state === 'undone';
  const [by] = await db
    .execute<Batch['by'] & Record<string, unknown>>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = ${row.madeBy}`)
    .then(({ rows }) => rows);
  if (!by) throw notFound();
  const until = row.finishedAt && new Date(row.finishedAt.getTime() + undoMs);
  const mayUndo =
    canBeUndone(row.kind) && row.state === 'done' && until !== null && until > new Date();
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    total: sum(null, 'done', 'left-out', 'undone', 'kept'),
    waiting: isUndoing ? sum('done') : sum(null),
    done: isUndoing ? sum('undone') : sum('done'),
    leftOut: left.map(({ reason, count, recordIds }) => ({
      reason: sentenceOf(reason ?? ''),
      count,
      names: recordIds.flatMap((id) => nameOf.get(id) ?? []),
    })),
    samples: await samplesOf(reading, actor, row),
    by,
    at: row.madeAt.toISOString(),
    canUndoUntil: mayUndo ? until.toISOString() : null,
  };
}

const undoMs = batchLimits.undoHours * 3_600_000;

interface Counted extends Record<string, unknown> {
  outcome: string | null;
  reason: string | null;
  count: number;
  recordIds: string[];
}

/** One of our reasons in words, else what refused it. */
const sentenceOf = (reason: string): string =>
  Object.hasOwn(leftOutReasons, reason) ? leftOutReasons[reason as LeftOutReason] : reason;

const nameOfRow = sql`trim(a.first_name || ' ' || a.last_name)`;

/** Names of clients, or of returns with their clients, by id. Who is gone has none. */
async function readNames(
  db: Executor,
  kind: BatchRow['kind'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named: SQL = isOfClients(kind)
    ? sql`SELECT a.id, ${nameOfRow} AS name FROM client_accounts AS a WHERE a.id`
    : sql`SELECT p.id, ${nameOfRow} || ', ' || p.name AS name FROM tax_projects AS p
          JOIN client_accounts AS a ON a.id = p.client_id WHERE p.id`;
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`${named} = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the first two read of a message or a letter, before it goes out. */
async function samplesOf(
  reading: Reading,
  actor: Pick<StaffActor, 'userId'>,
  { id, state, work }: BatchRow,
): Promise<Batch['samples']> {
  if ((work.kind !== 'message' && work.kind !== 'letter') || state !== 'draft') return [];
  const first = await reading.db
    .select({ clientId: batchItems.recordId })
    .from(batchItems)
    .where(and(eq(batchItems.batchId, id), isNull(batchItems.outcome)))
    .orderBy(asc(batchItems.place))
    .limit(2);
  const samples: Batch['samples'] = [];
  for (const { clientId } of first) {
    if (work.kind === 'message') {
      const { name, ...text } = await textFor(reading, actor, clientId, work);
      samples.push({ name, ...text });
      continue;
    }
    const { title, words, client } = await composeLetter(reading, reading.db, clientId, work);
    samples.push({ name: client, subject: title, text: words });
  }
  return samples;
}

/** A message as one client reads it. @throws AppError `not_found` */
export async function textFor(
  reading: Reading,
  actor: Pick<StaffActor, 'userId'>,
  clientId: string,
  { subject, text }: Extract<BatchWork, { kind: 'message' }>,
): Promise<{ name: string; subject: string; text: string }> {
  const facts = await textFactsOf(reading, actor, clientId);
  return {
    name: facts['client name'] ?? '',
    subject: fillFields(subject, facts),
    text: fillFields(text, facts),
  };
}

/** What someone began in the last day, the newest first; drafts are nothing yet. */
export async function listBatches(reading: Reading, actor: StaffActor): Promise<Batch[]> {
  const rows = await reading.db
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.madeBy, actor.userId),
        sql`${batches.state} <> 'draft' AND (${batches.finishedAt} IS NULL
          OR ${batches.finishedAt} > now() - make_interval(hours => ${batchLimits.undoHours}))`,
      ),
    )
    .orderBy(desc(batches.madeAt), desc(batches.id))
    .limit(20);
  return Promise.all(rows.map((row) => presentBatch(reading, actor, row)));
}
