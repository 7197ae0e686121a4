import { z } from 'zod';
import { conversation } from './conversation-shapes.ts';
import {
  conversationPriority,
  conversationStatus,
  conversationSubject,
  messageContent,
} from '#domain/conversation-values';
import { endpoint } from '../endpoint.ts';
import { assignedTo, pageOf, pageQuery, yesOrNo } from '../lists.ts';
import { unreadCount } from '../notifications/notifications.ts';
import { sending } from './conversations.ts';

export const listAdminConversations = endpoint({
  route: 'GET /api/admin/conversations',
  staff: 'messages',
  summary: 'Conversations with clients, the latest message first, a page at a time',
  query: z.strictObject({
    assigned: assignedTo.optional(),
    status: conversationStatus.optional(),
    priority: conversationPriority.optional(),
    clientId: z.uuid().optional(),
    /** Only those with, or without, messages that no one of the staff has read. */
    unread: yesOrNo.optional(),
    /** Words that all must be found in the subject, the client's name or address, or one message. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(2000),
  }),
  response: pageOf(conversation),
});

export const countAdminUnreadMessages = endpoint({
  route: 'GET /api/admin/messages/unread-count',
  staff: 'messages',
  background: true,
  summary: 'How many client messages no staff member has read',
  response: unreadCount,
});

export const createAdminConversation = endpoint({
  route: 'POST /api/admin/conversations',
  staff: 'messages',
  summary: 'Start a conversation with a client',
  activity: 'create_conversation',
  creates: true,
  body: z.strictObject({
    id: z.uuid().optional(),
    clientId: z.uuid('Please choose a client'),
    subject: conversationSubject,
    message: messageContent,
    priority: conversationPriority.default('medium'),
    fileIds: sending.fileIds,
  }),
  response: conversation,
  errors: ['not_found', 'conflict', 'key_reused'],
});
