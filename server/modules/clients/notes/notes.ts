import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ClientNote } from '#contract/clients/client-notes';
import { people } from '#modules/identity/people';
import { preventClientDeletion } from '#modules/clients/accounts';
import { forgetStaffNotifications } from '#modules/notifications';
import type { StaffActor } from '#platform/actor';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { inStaffScope } from '#platform/staff-scope';
import { findClient } from '../list-clients.ts';
import { keepMentions, mentionsOf } from './mentions.ts';
import { clientNotes } from '../table.ts';

/**
 * The staff's notes on a client, the newest first.
 *
 * @throws AppError `not_found` for the client; `invalid_request` for a strange cursor
 */
export async function listNotes(
  db: Executor,
  reader: StaffActor,
  clientId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: ClientNote[]; nextCursor: string | null; total: number }> {
  await findClient(db, clientId);
  const ofClient = eq(clientNotes.clientId, clientId);
  const beyond = olderThan(momentCursor.decode(page.cursor), clientNotes.createdAt, clientNotes.id);
  const rows = await selectNotes(db, and(ofClient, beyond), page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: await presentNotes(db, reader, shown),
    nextCursor: last
      ? momentCursor.encode([last.note.createdAt.toISOString(), last.note.id])
      : null,
    total: await db.$count(clientNotes, ofClient),
  };
}

/** Writes a note down. @throws AppError `not_found` for the client */
export async function addNote(
  tx: Executor,
  reader: StaffActor,
  { clientId, text }: { clientId: string; text: string },
): Promise<ClientNote> {
  // The note goes with the client.
  await preventClientDeletion(tx, clientId);
  const id = uuidv7();
  await tx.insert(clientNotes).values({ id, clientId, authorId: reader.userId, text });
  await keepMentions(tx, { id, clientId, text }, reader.userId);
  return readNote(tx, reader, id);
}

/**
 * Changes one's own note.
 *
 * @throws AppError `not_found`; `forbidden` for another's; `stale` when it was changed in the meantime
 */
export async function changeNote(
  tx: Executor,
  reader: StaffActor,
  { id, version, text }: { id: string; version: number; text: string },
): Promise<ClientNote> {
  const { clientId } = await lockOwnNote(tx, reader, { id, version });
  await tx
    .update(clientNotes)
    .set({ text, version: version + 1, editedAt: sql`now()` })
    .where(eq(clientNotes.id, id));
  await keepMentions(tx, { id, clientId, text }, reader.userId);
  return readNote(tx, reader, id);
}

/**
 * Deletes one's own note.
 *
 * @throws AppError `not_found`; `forbidden` for another's; `stale` when it was changed in the meantime
 */
export async function removeNote(
  tx: Executor,
  reader: StaffActor,
  { id, version }: { id: string; version: number },
): Promise<{ clientId: string }> {
  const row = await lockOwnNote(tx, reader, { id, version });
  await tx.delete(clientNotes).where(eq(clientNotes.id, id));
  await forgetStaffNotifications(tx, { kind: 'mention', subjectIds: [id] });
  return row;
}

async function lockOwnNote(
  tx: Executor,
  reader: StaffActor,
  { id, version }: { id: string; version: number },
) {
  const [row] = await tx
    .select()
    .from(clientNotes)
    .where(and(eq(clientNotes.id, id), inStaffScope(reader, clientNotes.clientId)))
    .for('update');
  if (!row) throw notFound();
  if (row.authorId !== reader.userId) {
    throw new AppError('forbidden', 'Only the person who wrote a note can change or delete it.');
  }
  if (row.version !== version) {
    throw new AppError(
      'stale',
      'This note was just changed in another window. Nothing was saved. Review the current note and save again.',
      { fields: { text: 'Someone just changed this note' } },
    );
  }
  return row;
}

async function readNote(db: Executor, reader: StaffActor, id: string): Promise<ClientNote> {
  const [row] = await selectNotes(db, eq(clientNotes.id, id), 1);
  const [note] = row ? await presentNotes(db, reader, [row]) : [];
  if (!note) throw notFound();
  return note;
}

async function selectNotes(db: Executor, matches: SQL | undefined, limit: number) {
  return db
    .select({
      note: clientNotes,
      author: { firstName: people.firstName, lastName: people.lastName },
    })
    .from(clientNotes)
    .innerJoin(people, eq(people.id, clientNotes.authorId))
    .where(matches)
    .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectNotes>>[number];

async function presentNotes(
  db: Executor,
  reader: StaffActor,
  rows: readonly Row[],
): Promise<ClientNote[]> {
  const mentions = await mentionsOf(
    db,
    rows.map(({ note }) => note.id),
  );
  return rows.map((row) => presentNote(reader, row, mentions.get(row.note.id) ?? []));
}

function presentNote(
  reader: StaffActor,
  { note, author }: Row,
  mentions: ClientNote['mentions'],
): ClientNote {
  const isOwn = note.authorId === reader.userId;
  return {
    id: note.id,
    clientId: note.clientId,
    authorId: note.authorId,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    text: note.text,
    mentions,
    version: note.version,
    createdAt: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
    can: { edit: isOwn, delete: isOwn },
  };
}
