import { sql } from 'drizzle-orm';
import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';
import { openExported, sealExported } from './mark.ts';

/** What an export does with signatures: all of it goes along, each signature readable. */
export const signatureTables = {
  signature_requests: ofClient(exported(), moves(), 'deleted', {
    // Three years from the extended due date of the return or from the signature, whichever is later (Pub. 1345).
    lastDay: (periodAfter) =>
      sql`greatest(${periodAfter(sql`t.ended_at`)}, make_date(t.tax_year + 4, 10, 15))`,
    only: sql`t.state IN ('signed', 'sealed')`,
  }),
  signature_signers: exported({ sealed_mark: { open: openExported, seal: sealExported } }),
  identity_checks: exported(),
  signature_returns: exported(),
  signature_events: exported(),
} satisfies Tables;
