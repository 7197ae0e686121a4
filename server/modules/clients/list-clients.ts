import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Client } from '#contract/clients';
import { users } from '#modules/accounts';
import type { Executor } from '#platform/database';
import { AppError, notFound } from '#platform/errors';

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  phoneNumber: users.phoneNumber,
  secondStepConfirmedAt: users.secondStepConfirmedAt,
  archivedAt: users.archivedAt,
  createdAt: users.createdAt,
  nameKey: users.nameKey,
} as const;

type ClientRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** What a list of clients shows; all of it must hold. */
export interface ClientFilter {
  isArchived: boolean;
  q?: string | undefined;
}

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/** The place of a client in the list. */
const position = z.tuple([
  z
    .string()
    .max(500)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);

/**
 * A page of the clients by last name, and how many there are in all.
 *
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listClients(
  db: Executor,
  filter: ClientFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Client[]; nextCursor: string | null; total: number }> {
  const matches = and(
    eq(users.isAdmin, false),
    filter.isArchived ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    ...wordsMatch(filter.q ?? ''),
  );
  const [nameKey, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor);
  const rows = await db
    .select(columns)
    .from(users)
    .where(
      and(
        matches,
        id === undefined
          ? undefined
          : sql`(${users.nameKey}, ${users.id}) > (${nameKey}, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentClient),
    nextCursor: last ? encodeCursor(last) : null,
    total: await db.$count(users, matches),
  };
}

/** One client, archived or not. @throws AppError `not_found`, for staff too */
export async function findClient(db: Executor, id: string): Promise<Client> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, false)));
  if (!row) throw notFound();
  return presentClient(row);
}

function wordsMatch(q: string): SQL[] {
  const words = q.normalize('NFC').replaceAll('\0', ' ').split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => {
      const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`${users.searchText} LIKE fold_name(${part})`;
    });
}

function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phoneNumber: row.phoneNumber,
    phoneVerified: row.secondStepConfirmedAt !== null,
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

function encodeCursor({ nameKey, id }: { nameKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString('base64url');
}

function decodeCursor(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    const message = 'The page you asked for does not exist any more. Please reload the list.';
    throw new AppError('invalid_request', message, { cause: error });
  }
}
