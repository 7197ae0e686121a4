import { follows, moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with conversations. */
export const conversationTables = {
  conversations: ofClient(exported(), moves(), 'deleted'),
  messages: ofClient(exported(), follows('conversations', 'conversation_id'), 'deleted'),
  message_attachments: exported(),
} satisfies Tables;
