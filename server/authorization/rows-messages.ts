import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Messages and what is told in the app. */
export const messagesRows = ({ owner, newThread, newMessage, newNotification }: Fixtures) =>
  ({
    listConversations: { request: nothing, allowed: 200 },
    getConversation: { request: newThread, allowed: 200, owned: 'client' },
    listConversationMessages: { request: newThread, allowed: 200, owned: 'client' },
    listMessages: { request: newThread, allowed: 200, owned: 'client' },
    createConversation: { request: async () => ({ body: { subject: 'Questions' } }), allowed: 201 },
    sendMessage: {
      request: async () => ({ body: { conversationId: (await newThread()).path, content: 'Yes' } }),
      allowed: 201,
      owned: 'client',
      record: 'conversationId',
    },
    sendConversationMessage: {
      request: async () => ({ ...(await newThread()), body: { content: 'Yes' } }),
      allowed: 201,
      owned: 'client',
    },
    // Staff read a client's message, and do not change it.
    editMessage: {
      request: async () => ({ ...(await newMessage()), body: { content: 'Yes!' } }),
      allowed: 200,
      owned: 'client',
      staff: 403,
      otherPerson: 403,
    },
    readMessage: { request: newMessage, allowed: 200, owned: 'client' },
    readConversation: {
      request: async () => ({ ...(await newThread()), body: {} }),
      allowed: 200,
      owned: 'client',
    },
    updateConversation: {
      request: async () => ({ ...(await newThread()), body: { status: 'closed' } }),
      allowed: 200,
      owned: 'client',
    },
    setConversationInCharge: {
      request: async () => ({ ...(await newThread()), body: { personId: null } }),
      allowed: 200,
    },
    hintTyping: { request: newThread, allowed: 200, owned: 'client' },
    countUnreadMessages: { request: nothing, allowed: 200 },
    searchMessages: { request: async () => ({ query: '?q=form' }), allowed: 200 },
    listAdminConversations: { request: nothing, allowed: 200 },
    countAdminUnreadMessages: { request: nothing, allowed: 200 },
    createAdminConversation: {
      request: async () => ({
        body: { clientId: owner.id, subject: 'Your return', message: 'It is ready.' },
      }),
      allowed: 201,
      person: 'clientId',
    },
    listNotifications: { request: nothing, allowed: 200 },
    countUnreadNotifications: { request: nothing, allowed: 200 },
    readNotification: {
      request: async () => ({ path: await newNotification() }),
      allowed: 200,
      owned: 'person',
    },
    readAllNotifications: { request: nothing, allowed: 200 },
    unsubscribePage: { request: nothing, allowed: 400 },
    unsubscribeNotifications: { request: async () => ({ body: {} }), allowed: 400 },
  }) satisfies Rows;
