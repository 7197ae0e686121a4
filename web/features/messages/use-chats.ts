import type { Conversation } from '#contract/messages/conversation-shapes';
import { useConversations } from './use-conversations.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

/** What the dashboard says of conversations. */
export interface Chats {
  /** How many continue. */
  active: number;
  unread: number;
  /** Those in which the firm waits for an answer. */
  questions: readonly Conversation[];
}

/** Null until it is known. */
export function useChats(): Chats | null {
  const conversations = useConversations().data;
  const unread = useUnreadMessages();
  if (!conversations || unread === undefined) return null;
  const active = conversations.filter(({ status }) => status === 'open' || status === 'active');
  const questions = conversations.filter(({ waitsForClient }) => waitsForClient);
  return { active: active.length, unread, questions };
}
