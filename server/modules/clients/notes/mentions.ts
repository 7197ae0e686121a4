import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import { mentionsIn } from '#domain/mentions';
import { assertMayBeNamed } from '#modules/team';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { clientNoteMentions } from '../table.ts';

/**
 * Notes down whom a note mentions, and tells those who are new. The person who writes isn't told.
 *
 * @throws AppError `invalid_request` and `conflict` for someone new who isn't on the staff, or doesn't see the client
 */
export async function keepMentions(
  tx: Executor,
  { id: noteId, clientId, text }: { id: string; clientId: string; text: string },
  authorId: string,
): Promise<void> {
  const ids = mentionsIn(text);
  const ofNote = eq(clientNoteMentions.noteId, noteId);
  await tx
    .delete(clientNoteMentions)
    .where(and(ofNote, notInArray(clientNoteMentions.personId, ids)));
  const before = await tx.select().from(clientNoteMentions).where(ofNote);
  const added = ids.filter((id) => !before.some(({ personId }) => personId === id));
  if (added.length === 0) return;
  for (const id of added) {
    await assertMayBeNamed(tx, id, { clientId, right: 'messages', field: 'text' });
  }
  await tx.insert(clientNoteMentions).values(added.map((personId) => ({ noteId, personId })));
  const [names] = await tx
    .select({
      authorName: sql<string>`trim(${people.firstName} || ' ' || ${people.lastName})`,
      clientName: sql<string>`trim(${clientAccounts.firstName} || ' ' || ${clientAccounts.lastName})`,
    })
    .from(people)
    .innerJoin(clientAccounts, eq(clientAccounts.id, clientId))
    .where(eq(people.id, authorId));
  if (!names) return;
  for (const userId of added.toSorted()) {
    if (userId === authorId) continue;
    await notify(tx, { userId }, { kind: 'mention', noteId, clientId, ...names });
  }
}

/** Whom notes mention, by note, under the names of now. */
export async function mentionsOf(
  db: Executor,
  noteIds: readonly string[],
): Promise<ReadonlyMap<string, StaffMember[]>> {
  if (noteIds.length === 0) return new Map();
  const rows = await db
    .select({
      noteId: clientNoteMentions.noteId,
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName },
    })
    .from(clientNoteMentions)
    .innerJoin(people, eq(people.id, clientNoteMentions.personId))
    .where(inArray(clientNoteMentions.noteId, [...noteIds]));
  const byNote = Map.groupBy(rows, ({ noteId }) => noteId);
  return new Map([...byNote].map(([id, its]) => [id, its.map(({ person }) => person)]));
}
