import { follows, moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of conversations in an export. */
export const conversationTables = {
  conversations: ofClient(exported(), moves(), 'deleted'),
  messages: ofClient(exported(), follows('conversations', 'conversation_id'), 'deleted'),
  message_attachments: exported(),
} satisfies Tables;
