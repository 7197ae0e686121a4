import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';
import { openExported, sealExported } from './taxpayer-numbers.ts';

/** What an export does with clients' records. Taxpayer numbers are in it whole: the firm takes them along. */
export const clientRecordTables = {
  client_records: ofClient(exported(), movedBy('moveRecord'), 'cascades'),
  client_dependents: ofClient(exported(), movedBy('moveRecord'), 'cascades'),
  client_tags: ofClient(exported(), movedBy('moveRecord'), 'cascades'),
  taxpayer_numbers: ofClient(
    exported({ sealed: { open: openExported, seal: sealExported } }),
    movedBy('moveRecord'),
    'cascades',
  ),
} satisfies Tables;
