import { z } from 'zod';
import { conversationPriority, conversationStatus } from '#domain/conversation-values';
import { inCharge } from '../team/in-charge.ts';
import { timestamp } from '../endpoint.ts';

/** A person of a conversation. */
export const writer = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  isYou: z.boolean(),
  isStaff: z.boolean(),
});
export type Writer = z.infer<typeof writer>;

export const attachment = z.object({
  fileId: z.uuid(),
  originalName: z.string(),
  fileType: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** False for one that is archived or waits for its virus scan. */
  canOpen: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  sender: writer,
  content: z.string(),
  messageType: z.literal('text'),
  /** Someone of the other side has read it, when, and who. */
  isRead: z.boolean(),
  readAt: timestamp.nullable(),
  readBy: z.string().nullable(),
  isEdited: z.boolean(),
  createdAt: timestamp,
  /** Until when the caller may change it; null for what is not theirs or is older. */
  editableUntil: timestamp.nullable(),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  client: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isArchived: z.boolean(),
  }),
  subject: z.string(),
  priority: conversationPriority,
  status: conversationStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When the newest message was sent; the beginning where there is none. */
  lastMessageAt: timestamp,
  /** Messages of the other side that nobody of the caller's side has read. */
  unreadCount: z.number().int(),
  lastMessage: z
    .object({
      /** The beginning of it, at most 200 characters, on one line. */
      excerpt: z.string(),
      sender: writer,
    })
    .nullable(),
  /** It continues, and what the firm wrote last asks the client something. */
  waitsForClient: z.boolean(),
  /** First and last names of the staff who have written in it, who wrote last first. */
  staff: z.array(z.string()),
  inCharge,
  /** When the other side last read it. */
  readByOther: z.object({ at: timestamp, name: z.string() }).nullable(),
  can: z.object({
    send: z.boolean(),
    close: z.boolean(),
    resolve: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type Conversation = z.infer<typeof conversation>;

/** A place where the words were found. */
export const messageHit = z.object({
  conversationId: z.uuid(),
  /** Null: in the subject. */
  messageId: z.uuid().nullable(),
  subject: z.string(),
  /** At most 200 characters around the first of the words. */
  excerpt: z.string(),
  sender: writer.nullable(),
  createdAt: timestamp,
});
export type MessageHit = z.infer<typeof messageHit>;
