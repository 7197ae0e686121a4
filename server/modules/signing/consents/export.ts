import { sql } from 'drizzle-orm';
import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with consents: all of it is the record that the law asks for. */
export const consentTables = {
  consents: ofClient(exported(), moves(), 'cascades', {
    lastDay: (periodAfter) => periodAfter(sql`coalesce(t.withdrawn_at, t.valid_until)`),
    only: sql`t.answer = 'yes'`,
  }),
  disclosures: ofClient(exported(), moves(), 'cascades'),
  electronic_records: exported(),
} satisfies Tables;
