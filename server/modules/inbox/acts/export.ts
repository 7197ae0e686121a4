import { moves, ofClient, type Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

const why = 'What was done to each document is in the log; this is to undo it.';

/** What an export does with acts on many documents. */
export const documentActTables = {
  document_acts: ofClient(leftOut(why), moves(), 'cascades'),
  document_act_items: leftOut(why),
} satisfies Tables;
