import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DocumentAct } from '#contract/inbox/document-acts';
import { documentActLimits } from '#domain/document-acts';
import { files } from '#modules/documents';
import { people } from '#modules/identity/people';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { inStaffScope } from '#platform/staff-scope';
import { namesOfClients } from './begin-move.ts';
import { openingsOf } from './openings.ts';
import { documentActItems, type DocumentActRow, documentActs } from './table.ts';

/** Acts that someone sees: sorting by its right, moves of clients they see. */
const inSight = (actor: StaffActor) =>
  and(
    inStaffScope(actor, documentActs.clientId),
    actor.rights.has('sorting') ? undefined : eq(documentActs.kind, 'move'),
  );

const isOfLastDay = sql`${documentActs.madeAt} >
  now() - make_interval(hours => ${documentActLimits.undoHours})`;

/** Those of the last day, and incidents, the newest first. */
export async function listActs(db: Executor, actor: StaffActor): Promise<DocumentAct[]> {
  const rows = await db
    .select()
    .from(documentActs)
    .where(
      and(
        inSight(actor),
        or(
          isOfLastDay,
          inArray(documentActs.state, ['running', 'undoing']),
          eq(documentActs.isIncident, true),
        ),
      ),
    )
    .orderBy(desc(documentActs.madeAt), desc(documentActs.id))
    .limit(documentActLimits.listed);
  const shown: DocumentAct[] = [];
  for (const row of rows) shown.push(await presentAct(db, actor, row));
  return shown;
}

/** @throws AppError `not_found` */
export async function lockAct(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<DocumentActRow> {
  const [row] = await tx
    .select()
    .from(documentActs)
    .where(and(eq(documentActs.id, id), inSight(actor)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function presentAct(
  db: Executor,
  actor: StaffActor,
  {
    id,
    kind,
    clientId,
    isIncident,
    madeBy,
  }: Pick<DocumentActRow, 'id' | 'kind' | 'clientId' | 'isIncident' | 'madeBy'>,
): Promise<DocumentAct> {
  const [row] = await db
    .select({ act: documentActs, isRecent: sql<boolean>`${isOfLastDay}` })
    .from(documentActs)
    .where(eq(documentActs.id, id));
  if (!row) throw notFound();
  const { state, madeAt } = row.act;
  const items = await db.select().from(documentActItems).where(eq(documentActItems.actId, id));
  const fromIds = items.flatMap(({ fromClientId }) => fromClientId ?? []);
  const names = await namesOfClients(db, [clientId, ...fromIds]);
  const nameOf = (of: string) => ({ id: of, name: names.get(of) ?? '' });
  const [maker] = await db
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(eq(people.id, madeBy));
  const counted = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const seesLog = actor.rights.has('log');
  return {
    id,
    kind,
    state,
    client: nameOf(clientId),
    from: [...new Set(fromIds)].map(nameOf),
    madeBy: maker ? `${maker.firstName} ${maker.lastName}`.trim() : '',
    madeAt: madeAt.toISOString(),
    total: items.length,
    done: counted('done'),
    stayed: counted('stayed'),
    notUndone: counted('not-undone'),
    incident: isIncident && seesLog ? await incidentOf(db, items) : null,
    can: { undo: state === 'done' && row.isRecent && counted('done') > 0 },
  };
}

async function incidentOf(
  db: Executor,
  items: readonly (typeof documentActItems.$inferSelect)[],
): Promise<NonNullable<DocumentAct['incident']>> {
  const wereThere = items
    .flatMap(({ fileId, fromClientId }) =>
      fromClientId === null ? [] : { fileId, clientId: fromClientId },
    )
    .slice(0, documentActLimits.listed);
  const openings = await openingsOf(db, wereThere);
  const ids = wereThere.map(({ fileId }) => fileId);
  const named = await db
    .select({ id: files.id, name: files.originalName })
    .from(files)
    .where(inArray(files.id, ids));
  return named.map(({ id, name }) => ({
    id,
    name,
    opened: openings.flatMap(({ fileId, ...opening }) => (fileId === id ? opening : [])),
  }));
}
