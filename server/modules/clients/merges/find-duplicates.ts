import { type SQL, sql } from 'drizzle-orm';
import type { LikelyDuplicate } from '#contract/clients/client-merges';
import type { DuplicateReason } from '#domain/client-merges';
import { findClient } from '#modules/clients';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { andInStaffScope } from '#platform/staff-scope';

const most = 20;

interface Found extends Record<string, unknown> {
  id: string;
  birth: boolean | null;
  number: boolean | null;
  email: boolean | null;
  phone: boolean | null;
  name: boolean | null;
}

/**
 * Active clients who may be the same as this one: of one name and birth date or last four digits, or with one
 * address or phone number. An address that several people share, as couples do, counts with the name only.
 */
export async function duplicatesOf(
  db: Executor,
  actor: StaffActor,
  clientId: string,
): Promise<LikelyDuplicate[]> {
  const numberOf = (client: SQL) => sql`(SELECT n.last_four FROM taxpayer_numbers AS n
    WHERE n.client_id = ${client} AND n.holder = 'client')`;
  const birthOf = (client: SQL) =>
    sql`(SELECT r.birth_date FROM client_records AS r WHERE r.client_id = ${client})`;
  const { rows } = await db.execute<Found>(sql`
    WITH me AS MATERIALIZED (
      SELECT c.id, c.kind, c.name_key, c.contact_id, lower(u.email) AS email, u.shares_email,
        u.phone_number, ${birthOf(sql`c.id`)} AS birth_date, ${numberOf(sql`c.id`)} AS last_four
      FROM client_accounts AS c JOIN users AS u ON u.id = c.contact_id WHERE c.id = ${clientId}
    ), found AS MATERIALIZED (
      SELECT o.id FROM me JOIN client_accounts AS o ON o.name_key = me.name_key
        AND o.archived_at IS NULL
      UNION
      SELECT o.id FROM me JOIN users AS u ON lower(u.email) = me.email
        JOIN client_accounts AS o ON o.contact_id = u.id
      UNION
      SELECT o.id FROM me JOIN users AS u ON u.phone_number = me.phone_number
        JOIN client_accounts AS o ON o.contact_id = u.id
    ), compared AS (
      SELECT o.id, o.name_key, o.name_key = me.name_key AS name,
        o.name_key = me.name_key AND ${birthOf(sql`o.id`)} = me.birth_date AS birth,
        o.name_key = me.name_key AND ${numberOf(sql`o.id`)} = me.last_four AS number,
        lower(u.email) = me.email AND (NOT me.shares_email OR o.name_key = me.name_key) AS email,
        u.phone_number = me.phone_number AS phone
      FROM me JOIN client_accounts AS o ON o.id IN (SELECT id FROM found)
      JOIN users AS u ON u.id = o.contact_id
      WHERE o.id <> me.id AND o.contact_id <> me.contact_id AND o.kind = me.kind
        AND o.archived_at IS NULL${andInStaffScope(actor, sql`o.id`)}
    )
    SELECT id, birth, number, email, phone, name FROM compared
    WHERE birth OR number OR email OR phone ORDER BY name_key, id LIMIT ${most}`);
  return present(db, rows);
}

/** Active clients of the name or the address of someone who is about to be added. */
export async function duplicatesOfNew(
  db: Executor,
  actor: StaffActor,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): Promise<LikelyDuplicate[]> {
  const isNamed = firstName !== '' && lastName !== '';
  if (!isNamed && email === '') return [];
  const { rows } = await db.execute<Found>(sql`
    WITH found AS (
      SELECT id, true AS name, false AS email FROM client_accounts
      WHERE ${isNamed} AND archived_at IS NULL
        AND name_key = fold_text(${lastName}::text || ' ' || ${firstName}::text)
      UNION ALL
      SELECT c.id, false, true FROM users AS u JOIN client_accounts AS c ON c.contact_id = u.id
      WHERE ${email !== ''} AND lower(u.email) = lower(${email}) AND c.archived_at IS NULL
    )
    SELECT id, bool_or(name) AS name, bool_or(email) AS email, false AS birth, false AS number,
      false AS phone
    FROM found WHERE true${andInStaffScope(actor, sql`id`)}
    GROUP BY id ORDER BY id LIMIT ${most}`);
  return present(db, rows);
}

async function present(db: Executor, rows: readonly Found[]): Promise<LikelyDuplicate[]> {
  const items: LikelyDuplicate[] = [];
  for (const row of rows) {
    const reasons: DuplicateReason[] = [
      ...(row.birth ? (['birth-date'] as const) : []),
      ...(row.number ? (['taxpayer-number'] as const) : []),
      ...(row.email ? (['email'] as const) : []),
      ...(row.phone ? (['phone'] as const) : []),
      ...(row.name ? (['name'] as const) : []),
    ];
    items.push({ client: await findClient(db, row.id), reasons });
  }
  return items;
}
