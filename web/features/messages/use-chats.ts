import { useConversations } from './use-conversations.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

/** For the dashboard's tile: conversations that go on, and messages not read; null until known. */
export function useChats(): { active: number; unread: number } | null {
  const conversations = useConversations().data;
  const unread = useUnreadMessages();
  if (!conversations || unread === undefined) return null;
  const active = conversations.filter(({ status }) => status === 'open' || status === 'active');
  return { active: active.length, unread };
}
