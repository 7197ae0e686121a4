import { type ClientAccount, lastEditOf, lockClientAccount } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSeesClients } from '#platform/staff-scope';
import { recordPolicy } from './policy.ts';

/** Who changes whose record, and which version of it they saw. */
export interface RecordChange {
  actor: Actor;
  clientId: string;
  /** Left out where the change can't overwrite another's. */
  version?: number;
}

/**
 * Holds a client whose record is changed until the transaction ends.
 *
 * @throws AppError `not_found`; `stale` when someone changed the client since this version
 */
export async function lockRecord(
  { config }: Platform,
  tx: Executor,
  { actor, clientId, version }: RecordChange,
): Promise<ClientAccount> {
  await assertSeesClients(tx, actor, [clientId]);
  const account = await lockClientAccount(tx, clientId);
  if (!account) throw notFound();
  authorize(recordPolicy.can(actor, 'change', account));
  if (version !== undefined && account.version !== version) {
    const edited = await lastEditOf(tx, clientId, config.firm.timeZone);
    throw new AppError(
      'stale',
      `${edited}. Nothing was saved. Review the current details and save again.`,
    );
  }
  return account;
}
