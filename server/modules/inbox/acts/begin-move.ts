import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { ActPlan, moveToClient, planMove } from '#contract/inbox/document-acts';
import { clientName } from '#domain/client-accounts';
import { clientAccounts, lockActiveClient, viewersOfMany } from '#modules/clients/accounts';
import { filePolicy, files, filesInScope } from '#modules/documents';
import { people } from '#modules/identity/people';
import { namedElsewhere } from '#modules/inbox/intake';
import { notifyStaff } from '#modules/notifications';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSeesClients } from '#platform/staff-scope';
import { openingsOf } from './openings.ts';
import { beginAct, type Sorter } from './run-acts.ts';
import type { DocumentActRow } from './table.ts';

type Chosen = BodyOf<typeof planMove>;
type ChosenFile = typeof files.$inferSelect;

/** How many documents are named before the others are counted. */
const mostNamed = 5;

/** @throws AppError `not_found` for a document or client they don’t see */
async function chosenFiles(db: Executor, actor: StaffActor, { fileIds, clientId }: Chosen) {
  await assertSeesClients(db, actor, [clientId]);
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, fileIds), filesInScope(actor)));
  if (rows.length < new Set(fileIds).size) throw notFound();
  for (const file of rows) authorize(filePolicy.can(actor, 'organize', file));
  const moved = rows.filter((file) => file.clientId !== clientId);
  if (moved.length === 0) {
    throw new AppError('conflict', 'These documents are this client’s already.', {
      fields: { clientId: 'Choose another client' },
    });
  }
  return moved;
}

export async function namesOfClients(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, firstName, lastName } = clientAccounts;
  const rows = await db
    .select({ id, firstName, lastName })
    .from(clientAccounts)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, clientName(row)]));
}

export const documentsIn = (count: number): string =>
  count === 1 ? '1 document' : `${count} documents`;

/** What a move would do. @throws AppError `not_found`, `conflict` */
export async function plan(
  { db, keys }: { db: Executor } & Pick<Platform, 'keys'>,
  actor: StaffActor,
  chosen: Chosen,
): Promise<ActPlan & { moved: ChosenFile[] }> {
  const moved = await chosenFiles(db, actor, chosen);
  const { clientId } = chosen;
  const names = await namesOfClients(db, [clientId, ...moved.map((file) => file.clientId)]);
  const to = names.get(clientId);
  if (to === undefined) throw notFound();
  const whose = [...new Set(moved.map((file) => names.get(file.clientId) ?? ''))];
  const from = whose.length > 3 ? `${whose.length} clients` : whose.join(', ');
  const fileIds = moved.map(({ id }) => id);
  const others = await namedElsewhere(db, keys, { fileIds, clientId });
  const mismatches = others.slice(0, mostNamed).map(({ fileId, personName }) => {
    const name = moved.find(({ id }) => id === fileId)?.originalName ?? '';
    return `“${name}” names ${personName}, who isn’t of the account of ${to}.`;
  });
  if (others.length > mostNamed) {
    mismatches.push(`${others.length - mostNamed} more name someone else.`);
  }
  const documents = moved.length;
  const question = `Move ${documentsIn(documents)} from ${from} to ${to}?`;
  return { documents, question, mismatches, moved };
}

/** @throws AppError `conflict` where what was asked isn’t what would be done */
export function assertAnswered(
  { documents, mismatches }: Pick<ActPlan, 'documents' | 'mismatches'>,
  answer: { documents: number; isMismatchConfirmed: boolean },
): void {
  if (documents !== answer.documents) {
    throw new AppError(
      'conflict',
      `It is ${documentsIn(documents)} by now, so nothing was done. Please look again.`,
      { fields: { documents: String(documents) } },
    );
  }
  if (mismatches.length === 0 || answer.isMismatchConfirmed) return;
  throw new AppError('conflict', `Nothing was done. ${mismatches.join(' ')}`, {
    fields: { mismatch: mismatches.join(' ') },
  });
}

/**
 * Moves documents to another client. What the people of an account could see in the meantime is an incident, of which
 * owners are notified.
 *
 * @throws AppError `not_found`, `conflict`
 */
export async function beginMove(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  sorter: Sorter,
  body: BodyOf<typeof moveToClient>,
): Promise<{ act: DocumentActRow; fromIds: string[]; documents: number }> {
  const planned = await plan({ db: tx, keys: platform.keys }, actor, body);
  assertAnswered(planned, body);
  const { moved, documents } = planned;
  await lockActiveClient(tx, body.clientId, 'key share');
  const seen = await seenByOthers(tx, moved, platform.config.firm.timeZone);
  const id = uuidv7();
  const act = await beginAct(platform, tx, sorter, {
    id,
    kind: 'move',
    clientId: body.clientId,
    isIncident: seen.length > 0,
    madeBy: actor.userId,
    items: moved.map((file) => ({ fileId: file.id, fromClientId: file.clientId })),
  });
  const names = await namesOfClients(
    tx,
    moved.map((file) => file.clientId),
  );
  for (const [fromId, its] of Map.groupBy(seen, (file) => file.clientId)) {
    const openings = await openingsOf(
      tx,
      its.map((file) => ({ fileId: file.id, clientId: fromId })),
    );
    await notifyStaff(tx, {
      kind: 'documents-misplaced',
      actId: id,
      clientId: fromId,
      clientName: names.get(fromId) ?? '',
      documents: its.length,
      opened: new Set(openings.map(({ fileId }) => fileId)).size,
    });
  }
  return { act, fromIds: [...names.keys()], documents };
}

/** Those that someone who can sign in could see. */
async function seenByOthers(
  db: Executor,
  moved: readonly ChosenFile[],
  timeZone: string,
): Promise<ChosenFile[]> {
  const shown = moved.filter((file) => file.withheldFor === null);
  const records = shown.map((file) => ({
    clientId: file.clientId,
    taxYear: file.taxYear,
    madeAt: file.uploadedAt,
    madeBy: null,
    rights: ['see'] as const,
    file,
  }));
  const viewers = await viewersOfMany(db, records, timeZone);
  const ids = [...new Set(viewers.flatMap((one) => one.people))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(inArray(people.id, ids), isNotNull(people.emailVerifiedAt), isNull(people.archivedAt)),
    );
  const able = new Set(rows.map(({ id }) => id));
  return viewers.flatMap(({ record, people: who }) =>
    who.some((id) => able.has(id)) ? record.file : [],
  );
}
