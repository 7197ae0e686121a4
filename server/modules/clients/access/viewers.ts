import { and, eq, sql } from 'drizzle-orm';
import type { SeenBy } from '#contract/clients/access';
import { type AccountRecord, namesOf, viewersOf } from '#modules/clients/accounts';
import { conversations, conversationsInScope } from '#modules/messages/conversations';
import { files, filesInScope } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { seesAllYears } from '#platform/policy';
import { staffWithRight } from '#platform/staff-rights';

/** Who can see a document. @throws AppError `not_found` */
export async function whoSeesFile(
  platform: Platform,
  db: Executor,
  actor: Actor,
  id: string,
): Promise<SeenBy> {
  const [file] = await db
    .select({
      clientId: files.clientId,
      taxYear: files.taxYear,
      madeAt: files.uploadedAt,
      madeBy: sql<string | null>`(SELECT uploaded_by FROM file_versions AS first
        WHERE first.file_id = files.id AND first.version = 1)`,
    })
    .from(files)
    .where(and(eq(files.id, id), filesInScope(actor)));
  if (!file) throw notFound();
  return present(platform, db, actor, { ...file, rights: ['see'] }, 'documents');
}

/** Who can see a conversation. @throws AppError `not_found` */
export async function whoSeesConversation(
  platform: Platform,
  db: Executor,
  actor: Actor,
  id: string,
): Promise<SeenBy> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), conversationsInScope(actor)));
  if (!row) throw notFound();
  const record = {
    clientId: row.clientId,
    rights: ['see'] as const,
    taxYear: null,
    madeAt: row.createdAt,
    madeBy: row.createdBy,
  };
  return present(platform, db, actor, record, 'messages');
}

async function present(
  { config }: Platform,
  db: Executor,
  actor: Actor,
  record: AccountRecord,
  right: 'documents' | 'messages',
): Promise<SeenBy> {
  const seeing = await viewersOf(db, record, config.firm.timeZone);
  const isLimited = !seesAllYears(actor);
  const known = isLimited ? seeing.filter((id) => id === actor.userId) : seeing;
  const people = await namesOf(db, record.clientId, known, actor);
  return {
    people: people
      .map(({ id, name }) => ({ name, isYou: id === actor.userId }))
      .toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || a.name.localeCompare(b.name)),
    staff: (await staffWithRight(db, right, record.clientId)).length,
    isLimited,
  };
}
