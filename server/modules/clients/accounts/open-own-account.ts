import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ClientKind } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { clientAccounts } from './table.ts';

/**
 * Opens a client account that is not one person's own: a couple's, a business's, a trust's, an estate's. Nobody
 * has access to it before `giveAccess`.
 *
 * @param account.contactId the person the firm writes to first
 * @returns its id
 * @throws AppError `not_found` where that person isn't there
 */
export async function openOwnAccount(
  tx: Executor,
  account: {
    kind: Exclude<ClientKind, 'individual'>;
    firstName: string;
    lastName: string;
    contactId: string;
  },
): Promise<string> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM users WHERE id = ${account.contactId} AND NOT is_admin FOR KEY SHARE`);
  if (rowCount !== 1) throw notFound();
  const id = uuidv7();
  await tx.insert(clientAccounts).values({ id, ...account, email: '', wayIn: 'none' });
  return id;
}
