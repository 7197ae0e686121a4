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
import { done, endpoint, idParams } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary:
    "The client's own conversations, latest message first; for staff, the latest 200 of all clients",
  activity: 'none',
  response: z.array(conversation),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary: 'One conversation',
  activity: 'none',
  params: idParams,
  response: conversation,
  errors: ['not_found'],
});

const messagesQuery = z.strictObject({
  /** Messages before this one. */
  before: z.uuid().optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(100),
  /** Opening a conversation marks it read (rulings section 4); `false` where nobody looks at it. */
  markRead: yesOrNo.default(true),
});

export const listConversationMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary: 'The newest messages of a conversation, oldest first; opening it marks it read',
  activity: 'none',
  params: idParams,
  query: messagesQuery,
  response: z.array(message),
  errors: ['not_found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/{id}',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary: "The same by the conversation's id",
  activity: 'none',
  params: idParams,
  query: messagesQuery,
  response: z.array(message),
  errors: ['not_found'],
});

export const createConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  access: 'client',
  clientRight: 'add',
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
  method: 'POST',
  path: '/api/messages',
  access: 'user',
  clientRight: 'add',
  right: 'messages',
  summary: 'Send a message; it reopens a resolved conversation, and a closed one refuses it',
  activity: 'send_message',
  creates: true,
  body: z.strictObject({ conversationId: z.uuid(), ...sending }),
  response: message,
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const sendConversationMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  access: 'user',
  clientRight: 'add',
  right: 'messages',
  summary: 'The same with the conversation in the path',
  activity: 'send_message',
  creates: true,
  params: idParams,
  body: z.strictObject(sending),
  response: message,
  errors: ['not_found', 'conflict', 'key_reused'],
});

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/{id}',
  access: 'user',
  clientRight: 'add',
  right: 'messages',
  summary: 'Edit your own message within 10 minutes',
  activity: 'edit_message',
  params: idParams,
  body: z.strictObject({ content: messageContent }),
  response: message,
  errors: ['not_found', 'conflict'],
});

export const readMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/{id}/read',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary: 'Mark a message from the other side, and those before it, as read',
  activity: 'none',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/read',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary: 'Mark a conversation as read, whole or up to a message',
  activity: 'none',
  params: idParams,
  body: z.strictObject({ upTo: z.uuid().optional() }),
  response: conversation,
  errors: ['not_found'],
});

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/{id}',
  access: 'user',
  clientRight: 'add',
  right: 'messages',
  summary: 'Close, resolve, or reopen a conversation',
  activity: 'update_conversation',
  params: idParams,
  body: z.strictObject({ status: conversationStatus }),
  response: conversation,
  errors: ['not_found'],
});

export const setConversationInCharge = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/in-charge',
  access: 'admin',
  right: 'messages',
  summary: 'Put someone in charge of a conversation, or leave it to the client’s preparer',
  activity: 'assign_conversation',
  params: idParams,
  body: personInCharge,
  response: conversation,
  errors: ['not_found', 'conflict'],
});

export const hintTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/typing',
  access: 'user',
  clientRight: 'add',
  right: 'messages',
  summary: 'Tell the other side that someone is typing; lasts a few seconds and isn’t stored',
  activity: 'none',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  background: true,
  summary: 'How many messages nobody on your side has read',
  activity: 'none',
  response: unreadCount,
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  access: 'user',
  clientRight: ['see', 'add'],
  right: 'messages',
  summary:
    'The newest 50 messages and subjects that contain all the words; ignores accents and case',
  activity: 'none',
  query: z.strictObject({ q: z.string().trim().min(1, 'Please enter a word').max(200) }),
  response: z.array(messageHit),
});
