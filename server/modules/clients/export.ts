import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of notes about clients in an export. */
export const clientTables = {
  client_notes: ofClient(kept(), moves(), 'cascades'),
  client_note_mentions: kept(),
} satisfies Tables;
