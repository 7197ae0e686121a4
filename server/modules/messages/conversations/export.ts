import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of conversations in an export. */
export const conversationTables: readonly TableExport[] = [
  kept('conversations'),
  kept('messages'),
  kept('message_attachments'),
];
