import { sql } from 'drizzle-orm';
import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with deliveries. */
export const returnDeliveryTables = {
  return_deliveries: ofClient(
    exported(),
    moves('id', { with: { table: 'tax_projects', column: 'project_id' } }),
    'deleted',
    {
      lastDay: () => sql`(greatest(t.due_on, t.received_on) + interval '3 years')::date`,
      only: sql`t.sent_at IS NOT NULL`,
    },
  ),
  return_parts: exported(),
  return_states: exported(),
  return_estimates: exported(),
  return_signers: exported(),
} satisfies Tables;
