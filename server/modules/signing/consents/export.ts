import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of consents in an export: all of it is the record that the law asks for. */
export const consentTables = {
  consents: ofClient(kept(), moves(), 'cascades'),
  disclosures: ofClient(kept(), moves(), 'cascades'),
  electronic_records: kept(),
} satisfies Tables;
