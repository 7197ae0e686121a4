// What is in view is marked read, up to its newest message, while someone can see the page.
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { readConversation } from '#contract/messages/conversations';
import { aClient, idOf } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { useMarkRead } from './use-conversation.ts';

const moment = '2026-02-03T15:00:00.000Z';
const conversation: Conversation = {
  id: idOf(20),
  clientId: idOf(1),
  client: {
    id: idOf(1),
    firstName: 'Ruth',
    lastName: 'Calloway',
    email: 'ruth@example.com',
    isArchived: false,
  },
  subject: 'Home office',
  priority: 'normal',
  status: 'open',
  createdAt: moment,
  updatedAt: moment,
  lastMessageAt: moment,
  unreadCount: 2,
  lastMessage: null,
  waitsForClient: false,
  staff: [],
  inCharge: null,
  readByOther: null,
  can: { send: true, close: true, resolve: false, reopen: false },
};
const read = { ...conversation, unreadCount: 0 };

function InView({ conversation, upTo }: { conversation: Conversation; upTo?: string }) {
  useMarkRead(conversation, upTo);
  return <p>In view</p>;
}

async function open(conversation: Conversation, upTo?: string): Promise<void> {
  answer(readConversation, () => read);
  await show(<InView conversation={conversation} {...(upTo && { upTo })} />, { user: aClient() });
  await expect.element(page.getByText('In view')).toBeVisible();
}

it('is marked up to the newest message that is shown', async () => {
  await open(conversation, idOf(30));
  await expect.poll(() => receivedBy(readConversation)).toEqual([{ upTo: idOf(30) }]);
});

it('isn’t marked where all is read', async () => {
  await open(read, idOf(30));
  expect(receivedBy(readConversation)).toEqual([]);
});

it('isn’t marked while no message is shown', async () => {
  await open(conversation);
  expect(receivedBy(readConversation)).toEqual([]);
});

it('isn’t marked on a page that nobody sees, until someone does', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open(conversation, idOf(30));
  expect(receivedBy(readConversation)).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => receivedBy(readConversation)).toEqual([{ upTo: idOf(30) }]);
});
