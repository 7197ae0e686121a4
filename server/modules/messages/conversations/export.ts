import { follows, moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of conversations in an export. */
export const conversationTables = {
  conversations: ofClient(kept(), moves(), 'deleted'),
  messages: ofClient(kept(), follows('conversations', 'conversation_id'), 'deleted'),
  message_attachments: kept(),
} satisfies Tables;
