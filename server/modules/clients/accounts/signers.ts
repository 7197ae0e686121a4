import { sql } from 'drizzle-orm';
import type { ClientKind, Relation } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { accessInUse } from './client-accounts.ts';

/** Someone who uses a client account in a year, as the rules of consents and signatures ask. */
export interface ActingPerson extends Record<string, unknown> {
  id: string;
  firstName: string;
  lastName: string;
  relation: Relation;
  /** They hold the right `sign` for that year. */
  signs: boolean;
}

/**
 * The kind of a client account, and who uses it for a year, the oldest grant first.
 *
 * @returns undefined for a client who isn’t there
 */
export async function actingFor(
  db: Executor,
  clientId: string,
  taxYear: number,
): Promise<{ kind: ClientKind; name: string; people: ActingPerson[] } | undefined> {
  const { rows } = await db.execute<{
    kind: ClientKind;
    name: string;
    people: ActingPerson[] | null;
  }>(sql`
    SELECT c.kind, btrim(c.first_name || ' ' || c.last_name) AS name, (
      SELECT json_agg(p ORDER BY p.since, p.id) FROM (
        SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
          (array_agg(g.relation ORDER BY g.relation <> 'self', g.relation <> 'spouse', g.granted_at))[1] AS relation,
          bool_or('sign' = ANY (g.rights)) AS signs, min(g.granted_at) AS since
        FROM ${accessInUse} AS g JOIN users AS u ON u.id = g.user_id
        WHERE g.client_id = c.id
          AND ${taxYear} BETWEEN coalesce(g.from_year, 0) AND coalesce(g.to_year, 9999)
        GROUP BY u.id) AS p) AS people
    FROM client_accounts AS c WHERE c.id = ${clientId}`);
  const [row] = rows;
  return row && { ...row, people: row.people ?? [] };
}
