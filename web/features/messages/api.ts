import type { Conversation } from '#contract/messages/conversation-shapes';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import {
  createConversation,
  editMessage,
  getConversation,
  listConversations,
  setConversationInCharge,
  updateConversation,
} from '#contract/messages/conversations';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Takes over a conversation that an answer holds; lists learn of it by the server's event. */
export function keepConversation(conversation: Conversation): void {
  const params = { id: conversation.id };
  queryClient.setQueryData(queryOptionsFor(getConversation, { params }).queryKey, conversation);
  void queryClient.invalidateQueries({ queryKey: queryKey(listConversations) });
}

/** Closes, resolves or reopens a conversation. */
export const useUpdateConversation = defineAction(updateConversation, {
  keep: keepConversation,
  failed: { fallback: 'The conversation could not be changed. Please try again.' },
});

/** Puts someone in charge of a conversation. */
export const useAssignConversation = defineAction(setConversationInCharge, {
  keep: keepConversation,
  changes: 'conversations-changed',
  failed: {},
});

export const useCreateConversation = defineAction(createConversation, {
  keep: keepConversation,
  done: { title: 'Success', description: 'Conversation created successfully' },
});

export const useWriteToClient = defineAction(createAdminConversation, {
  keep: keepConversation,
  done: { title: 'Message sent' },
  failed: { title: 'Failed to send message' },
});

export const useEditMessage = defineAction(editMessage, {
  failed: { fallback: 'The message could not be changed. Please try again.' },
});
