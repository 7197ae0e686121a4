import { sql } from 'drizzle-orm';
import {
  type ConsentInformation,
  isConsentedBy,
  recipientKey,
  taxpayersAmong,
} from '#domain/consents';
import { actingFor } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';

/** What would be disclosed or used. */
interface Wanted {
  clientId: string;
  information: readonly ConsentInformation[];
  taxYear: number;
  /** When; now unless given. A consent never covers what was before it. */
  on?: Date;
}

/**
 * Whether tax return information may go to a recipient outside the firm: those whose return it is have each signed a
 * consent that names this recipient, this information, and this year, that has begun and not ended (IRC 7216, Treas. Reg.
 * 301.7216-3). Everything in the product that would give data to someone else asks this, in the transaction in which it
 * does: the consents are held, so a withdrawal comes before it or after it.
 */
export const mayDisclose = (
  tx: Executor,
  { recipient, ...wanted }: Wanted & { recipient: string },
): Promise<boolean> =>
  isConsented(
    tx,
    wanted,
    sql`direction = 'disclosure' AND recipient_key = ${recipientKey(recipient)}`,
  );

/** The same of the firm’s own use beyond preparing returns, for exactly this purpose. */
export const mayUse = (
  tx: Executor,
  { purpose, ...wanted }: Wanted & { purpose: string },
): Promise<boolean> =>
  isConsented(tx, wanted, sql`direction = 'use' AND purpose = ${purpose.trim()}`);

async function isConsented(
  tx: Executor,
  { clientId, information, taxYear, on }: Wanted,
  about: ReturnType<typeof sql>,
): Promise<boolean> {
  const account = await actingFor(tx, clientId, taxYear);
  if (!account) return false;
  const at = on === undefined ? sql`now()` : sql`${on.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    SELECT person_id FROM consents
    WHERE client_id = ${clientId} AND ${about}
      AND information @> ${sql.param([...information])}::text[] AND ${taxYear} = ANY (tax_years)
      AND answer = 'yes' AND withdrawn_at IS NULL AND answered_at <= ${at} AND valid_until > ${at}
    ORDER BY id FOR SHARE`);
  const consented = new Set(rows.map((row) => row.person_id));
  return isConsentedBy(account.kind, taxpayersAmong(account.kind, account.people), consented);
}
