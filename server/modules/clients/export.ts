import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of notes about clients in an export. */
export const clientTables = {
  client_notes: ofClient(exported(), moves(), 'cascades'),
  client_note_mentions: exported(),
} satisfies Tables;
