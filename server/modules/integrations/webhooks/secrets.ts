import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import { webhooks } from './table.ts';

const purpose = (id: string): string => `webhook:${id}`;

export const sealSecret = (keys: MasterKeys, id: string, secret: string): string =>
  sealJson(keys, purpose(id), secret);

type Sealed = Pick<
  typeof webhooks.$inferSelect,
  'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>;

/** The secrets that sign now: the present one, and the one before for a while. */
export function openSecrets(
  keys: MasterKeys,
  { id, secret, previousSecret, previousSecretUntil }: Sealed,
): string[] {
  const open = (sealed: string): string => z.string().parse(openJson(keys, purpose(id), sealed));
  const isOver = previousSecretUntil === null || previousSecretUntil <= new Date();
  return [open(secret), ...(previousSecret === null || isOver ? [] : [open(previousSecret)])];
}

/** Seals all secrets under the current master key. @returns how many endpoints there are */
export async function resealWebhookSecrets(db: Database['db'], keys: MasterKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(webhooks).for('update');
    for (const row of rows) {
      const [secret = '', previous] = openSecrets(keys, row);
      await tx
        .update(webhooks)
        .set({
          secret: sealSecret(keys, row.id, secret),
          previousSecret: previous === undefined ? null : sealSecret(keys, row.id, previous),
          previousSecretUntil: previous === undefined ? null : row.previousSecretUntil,
        })
        .where(eq(webhooks.id, row.id));
    }
    return rows.length;
  });
}
