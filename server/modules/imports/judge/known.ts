import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/** Someone the firm knows, or whom an earlier row of the file will add. */
export interface Known {
  /** The client's; null for staff, and for a row. */
  clientId: string | null;
  /** The row of the file; null for a client. */
  row: number | null;
  isStaff: boolean;
  /** They have their own account. */
  signsIn: boolean;
  firstName: string;
  lastName: string;
  spouseFirstName: string | null;
  spouseLastName: string | null;
  entityName: string | null;
  email: string | null;
  phone: string | null;
  birthDate: string | null;
  addressLine1: string | null;
  zip: string | null;
}

/** Everyone who may be the same as a row: clients, archived ones too, and who else has an address. */
export async function loadKnown(db: Executor): Promise<Known[]> {
  const { rows } = await db.execute<Record<keyof Known, never>>(sql`
    SELECT c.id AS "clientId", NULL::int AS "row", u.is_admin AS "isStaff",
      u.password_hash IS NOT NULL AS "signsIn", u.first_name AS "firstName",
      u.last_name AS "lastName", r.spouse_first_name AS "spouseFirstName",
      r.spouse_last_name AS "spouseLastName",
      CASE WHEN c.kind IN ('business', 'trust', 'estate') THEN c.last_name END AS "entityName",
      u.email, u.phone_number AS phone, r.birth_date::text AS "birthDate",
      r.address_line1 AS "addressLine1", r.zip
    FROM users AS u LEFT JOIN client_accounts AS c ON c.contact_id = u.id
      LEFT JOIN client_records AS r ON r.client_id = c.id
    ORDER BY u.id`);
  return rows;
}
