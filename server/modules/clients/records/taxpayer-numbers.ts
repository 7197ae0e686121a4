import { and, eq, isNull, not, like, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { TaxpayerNumber } from '#contract/clients/client-record';
import { formatTaxpayerNumber, type ReadNumber } from '#domain/taxpayer-numbers';
import type { Actor } from '#platform/actor';
import type { ClientMove } from '#platform/client-move';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database, Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { consume } from '#platform/rate-limits/rate-limits';
import { assertSeesClients } from '#platform/staff-scope';
import { recordPolicy } from './policy.ts';
import { type NumberHolderPart, type TaxpayerNumberRow, taxpayerNumbers } from './table.ts';

/** A number that was read and is valid. */
export type ValidNumber = Extract<ReadNumber, { isValid: true }>;

/** Whose number it is. */
export interface NumberOwner {
  clientId: string;
  holder: NumberHolderPart;
  dependentId?: string;
}

/** A preparer types a few returns an hour; a stolen session must not read a firm's clients out. */
const viewsPerHour = { count: 60, windowSeconds: 3600 };

const ofOwner = ({ clientId, holder, dependentId }: NumberOwner) =>
  and(
    eq(taxpayerNumbers.clientId, clientId),
    eq(taxpayerNumbers.holder, holder),
    dependentId === undefined
      ? isNull(taxpayerNumbers.dependentId)
      : eq(taxpayerNumbers.dependentId, dependentId),
  );

/** Puts a number in the place of another, or with null takes it away. The caller holds the client. */
export async function replaceNumber(
  tx: Executor,
  keys: MasterKeys,
  owner: NumberOwner,
  number: ValidNumber | null,
): Promise<void> {
  await tx.delete(taxpayerNumbers).where(ofOwner(owner));
  if (number === null) return;
  const { kind, digits } = number;
  const id = uuidv7();
  await tx.insert(taxpayerNumbers).values({
    ...owner,
    id,
    kind,
    sealed: sealJson(keys, numberPurpose({ ...owner, id }), { digits }),
    lastFour: digits.slice(-4),
  });
}

/**
 * Takes some numbers from a client, for another to get them: sealed again for it, since a number opens for its
 * client only. Dependents go in between. The caller holds both clients.
 *
 * @returns brings them to the other client
 */
export async function moveNumbers(
  tx: Executor,
  keys: MasterKeys,
  { from, to }: ClientMove,
  ids: readonly string[],
): Promise<() => Promise<void>> {
  const taken = await tx
    .delete(taxpayerNumbers)
    .where(
      sql`${taxpayerNumbers.clientId} = ${from} AND ${taxpayerNumbers.id} = ANY (${sql.param([...ids])}::uuid[])`,
    )
    .returning();
  return async () => {
    if (taken.length === 0) return;
    const sealed = taken.map((row) => ({
      ...row,
      clientId: to,
      sealed: sealJson(keys, numberPurpose({ id: row.id, clientId: to }), {
        digits: open(keys, row),
      }),
    }));
    await tx.insert(taxpayerNumbers).values(sealed);
  };
}

/** Whether a number is the one that is stored: writing it again would change nothing. */
export function isStoredNumber(
  keys: MasterKeys,
  row: TaxpayerNumberRow | undefined,
  number: ValidNumber | null,
): boolean {
  if (row === undefined || number === null) return row === undefined && number === null;
  return row.kind === number.kind && open(keys, row) === number.digits;
}

/**
 * A whole number, as its kind is written. Each look counts.
 *
 * @throws AppError `not_found`; `too_many_requests`
 */
export async function revealNumber(
  { keys }: Platform,
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<{ clientId: string; holder: NumberHolderPart; number: string }> {
  const [row] = await tx.select().from(taxpayerNumbers).where(eq(taxpayerNumbers.id, id));
  if (!row) throw notFound();
  await assertSeesClients(tx, actor, [row.clientId]);
  authorize(recordPolicy.can(actor, 'reveal', row));
  await consume(
    tx,
    `reveal-number:${actor.userId}`,
    viewsPerHour,
    'You’ve looked at many taxpayer numbers in the last hour. Please try again later.',
  );
  const { clientId, holder, kind } = row;
  return { clientId, holder, number: formatTaxpayerNumber(kind, open(keys, row)) };
}

/** As answers hold it. */
export function presentNumber(row: TaxpayerNumberRow | undefined): TaxpayerNumber | null {
  return row ? { id: row.id, kind: row.kind, lastFour: row.lastFour } : null;
}

/** Rows that are sealed again in one transaction. */
const rowsPerBatch = 500;

/**
 * Seals all taxpayer numbers again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealTaxpayerNumbers(db: Database['db'], keys: MasterKeys): Promise<number> {
  const isOlder = not(like(taxpayerNumbers.sealed, `${keys.current.version}.%`));
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(taxpayerNumbers)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const row of rows) {
        const sealed = sealJson(keys, numberPurpose(row), { digits: open(keys, row) });
        await tx.update(taxpayerNumbers).set({ sealed }).where(eq(taxpayerNumbers.id, row.id));
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}

const secret = z.object({ digits: z.string() });

const open = (keys: MasterKeys, row: TaxpayerNumberRow): string =>
  secret.parse(openJson(keys, numberPurpose(row), row.sealed)).digits;

/** What the seal of a number is bound to. */
export const numberPurpose = ({ id, clientId }: { id: string; clientId: string }): string =>
  `taxpayer-number:${clientId}:${id}`;

const exported = z.object({ id: z.uuid(), client_id: z.uuid(), sealed: z.string() });

/** The digits of a row as records hold it. */
export function openExported(row: unknown, keys: MasterKeys): string {
  const { id, client_id: clientId, sealed } = exported.parse(row);
  return secret.parse(openJson(keys, numberPurpose({ id, clientId }), sealed)).digits;
}

/** The same row, sealed under this installation's key. */
export function sealExported(row: unknown, keys: MasterKeys): string {
  const { id, client_id: clientId, sealed: digits } = exported.parse(row);
  return sealJson(keys, numberPurpose({ id, clientId }), { digits });
}
