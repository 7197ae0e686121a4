import { z } from 'zod';

/** Rulings section 4; medium and normal rank the same. */
export const conversationPriorities = ['low', 'medium', 'normal', 'high', 'urgent'] as const;
export const conversationPriority = z.enum(conversationPriorities);
export type ConversationPriority = z.infer<typeof conversationPriority>;

/** `open`: one side has written; `active`: both have. Nothing is written into a `closed` one. */
export const conversationStatuses = ['open', 'active', 'resolved', 'closed'] as const;
export const conversationStatus = z.enum(conversationStatuses);
export type ConversationStatus = z.infer<typeof conversationStatus>;

/** Longest values, in UTF-16 units as `maxLength` counts them. */
export const messageLimits = { content: 10_000, subject: 200, attachments: 10 } as const;

/** Minutes after sending in which its author can change a message. */
export const editableMinutes = 10;

/** Control characters but line breaks and tabs; and signs that turn the order of what follows. */
const deceptive = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What nobody sees: spaces, format characters, accents of nothing, and letters drawn as nothing. */
const invisible = /[\s\p{Cc}\p{Cf}\p{M}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;

/**
 * Text as it is kept: NFC, lines ended by a line feed, without control characters and without signs
 * that turn the order of the text around them. HTML stays what it is, text. What nobody could see is
 * empty.
 */
export function cleanMessage(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(deceptive, '')
    .trim();
  return clean.replaceAll(invisible, '') === '' ? '' : clean;
}

/** What a message says, where it may be left empty. */
export const optionalMessage = z
  .string('Please enter a message')
  .overwrite(cleanMessage)
  .max(messageLimits.content, 'Please keep a message under 10,000 characters');

/** What a message says. */
export const messageContent = optionalMessage.min(1, 'Please enter a message');

/** One line. */
export const conversationSubject = z
  .string('Please enter a subject')
  .overwrite((text) => cleanMessage(text).replaceAll(/\s+/g, ' '))
  .min(1, 'Please enter a subject')
  .max(messageLimits.subject, 'Please keep the subject under 200 characters');
