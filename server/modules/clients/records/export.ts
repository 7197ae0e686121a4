import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';
import { openExported, sealExported } from './taxpayer-numbers.ts';

/** What becomes of clients' records in an export. Taxpayer numbers are in it whole: the firm takes them along. */
export const clientRecordTables = {
  client_records: ofClient(kept(), movedBy('moveRecord'), 'cascades'),
  client_dependents: ofClient(kept(), movedBy('moveRecord'), 'cascades'),
  client_tags: ofClient(kept(), movedBy('moveRecord'), 'cascades'),
  taxpayer_numbers: ofClient(
    kept({ sealed: { open: openExported, seal: sealExported } }),
    movedBy('moveRecord'),
    'cascades',
  ),
} satisfies Tables;
