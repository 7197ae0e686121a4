import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with notes about clients. */
export const clientTables = {
  client_notes: ofClient(exported(), moves(), 'cascades'),
  client_note_mentions: exported(),
} satisfies Tables;
