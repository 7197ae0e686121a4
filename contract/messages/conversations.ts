import { z } from 'zod';
import { personInCharge } from '../team/in-charge.ts';
import { conversation, message, messageHit } from './conversation-shapes.ts';
import {
  conversationPriority,
  conversationStatus,
  conversationSubject,
  messageContent,
  messageLimits,
} from '#domain/conversation-values';
import { done, endpoint } from '../endpoint.ts';
import { yesOrNo } from '../lists.ts';
import { unreadCount } from '../notifications/notifications.ts';

/** What a message is sent with. */
export const sending = {
  /**
   * Made by the page, so that a message which is sent again is the same one: the same id and content
   * get the same answer, whichever of the two calls they come by.
   */
  id: z.uuid().optional(),
  content: messageContent,
  messageType: z.literal('text').default('text'),
  /** Documents of the conversation's client. */
  fileIds: z
    .array(z.uuid())
    .max(messageLimits.attachments, 'Please attach no more than 10 documents')
    .refine((ids) => new Set(ids).size === ids.length, 'Please attach each document once')
    .default([]),
};

export const listConversations = endpoint({
  route: 'GET /api/conversations',
  staff: 'messages',
  client: ['see', 'add'],
  summary:
    "The client's own conversations, latest message first; for staff, the latest 200 of all clients",
  response: z.array(conversation),
});

export const getConversation = endpoint({
  route: 'GET /api/conversations/{id}',
  staff: 'messages',
  client: ['see', 'add'],
  summary: 'One conversation',
  response: conversation,
});

const messagesQuery = z.strictObject({
  /** Messages before this one. */
  before: z.uuid().optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(100),
  /** Opening a conversation marks it read (rulings section 4); `false` where nobody checks it. */
  markRead: yesOrNo.default(true),
});

export const listConversationMessages = endpoint({
  route: 'GET /api/conversations/{id}/messages',
  staff: 'messages',
  client: ['see', 'add'],
  summary: 'The newest messages of a conversation, oldest first; opening it marks it read',
  query: messagesQuery,
  response: z.array(message),
});

export const listMessages = endpoint({
  route: 'GET /api/messages/{id}',
  staff: 'messages',
  client: ['see', 'add'],
  summary: "The same by the conversation's id",
  query: messagesQuery,
  response: z.array(message),
});

export const createConversation = endpoint({
  route: 'POST /api/conversations',
  client: 'add',
  summary: 'Start a conversation with the firm, with or without a first message',
  activity: 'create_conversation',
  creates: true,
  body: z
    .strictObject({
      /** Made by the page; the same again is the same conversation. */
      id: z.uuid().optional(),
      subject: conversationSubject,
      priority: conversationPriority.default('normal'),
      status: z.enum(['open', 'active']).default('open'),
      message: messageContent.optional(),
      fileIds: sending.fileIds,
    })
    .refine(({ message, fileIds }) => message !== undefined || fileIds.length === 0, {
      path: ['fileIds'],
      message: 'Please add a message to go with the documents',
    }),
  response: conversation,
  errors: ['key_reused', 'not_found'],
});

export const sendMessage = endpoint({
  route: 'POST /api/messages',
  staff: 'messages',
  client: 'add',
  summary: 'Send a message; it reopens a resolved conversation, and a closed one refuses it',
  activity: 'send_message',
  creates: true,
  body: z.strictObject({ conversationId: z.uuid(), ...sending }),
  response: message,
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const sendConversationMessage = endpoint({
  route: 'POST /api/conversations/{id}/messages',
  staff: 'messages',
  client: 'add',
  summary: 'The same with the conversation in the path',
  activity: 'send_message',
  creates: true,
  body: z.strictObject(sending),
  response: message,
  errors: ['conflict', 'key_reused'],
});

export const editMessage = endpoint({
  route: 'PATCH /api/messages/{id}',
  staff: 'messages',
  client: 'add',
  summary: 'Edit your own message within 10 minutes',
  activity: 'edit_message',
  body: z.strictObject({ content: messageContent }),
  response: message,
  errors: ['conflict'],
});

export const readMessage = endpoint({
  route: 'PATCH /api/messages/{id}/read',
  staff: 'messages',
  client: ['see', 'add'],
  summary: 'Mark a message from the other side, and those before it, as read',
  activity: 'none',
  response: message,
});

export const readConversation = endpoint({
  route: 'POST /api/conversations/{id}/read',
  staff: 'messages',
  client: ['see', 'add'],
  summary: 'Mark a conversation as read, whole or up to a message',
  activity: 'none',
  body: z.strictObject({ upTo: z.uuid().optional() }),
  response: conversation,
});

export const updateConversation = endpoint({
  route: 'PATCH /api/conversations/{id}',
  staff: 'messages',
  client: 'add',
  summary: 'Close, resolve, or reopen a conversation',
  activity: 'update_conversation',
  body: z.strictObject({ status: conversationStatus }),
  response: conversation,
});

export const setConversationInCharge = endpoint({
  route: 'PUT /api/conversations/{id}/in-charge',
  staff: 'messages',
  summary: 'Put someone in charge of a conversation, or leave it to the client’s preparer',
  activity: 'assign_conversation',
  body: personInCharge,
  response: conversation,
  errors: ['conflict'],
});

export const hintTyping = endpoint({
  route: 'POST /api/conversations/{id}/typing',
  staff: 'messages',
  client: 'add',
  summary: 'Tell the other side that someone is typing; lasts a few seconds and isn’t stored',
  activity: 'none',
  response: done,
});

export const countUnreadMessages = endpoint({
  route: 'GET /api/messages/unread-count',
  staff: 'messages',
  client: ['see', 'add'],
  background: true,
  summary: 'How many messages nobody on your side has read',
  response: unreadCount,
});

export const searchMessages = endpoint({
  route: 'GET /api/messages/search',
  staff: 'messages',
  client: ['see', 'add'],
  summary:
    'The newest 50 messages and subjects that contain all the words; ignores accents and case',
  query: z.strictObject({ q: z.string().trim().min(1, 'Please enter a word').max(200) }),
  response: z.array(messageHit),
});
