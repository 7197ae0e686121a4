import type { Attachment } from 'mailparser';
import { isSenderProven } from './authentication-results.ts';

/** A message, as far as the sorting list needs it. */
export interface ReadMessage {
  /** The address it says it is from; anyone can write that. */
  sender: string;
  subject: string;
  /** The firm's own mail server found that the sender's domain sent it. */
  isSenderProven: boolean;
  sentAt: Date;
  messageId: string;
  files: { name: string; bytes: Buffer }[];
  /** Attachments past the most that are taken. */
  left: number;
}

export const mailLimits = { messageBytes: 40 * 1024 * 1024, files: 20, subject: 200 } as const;

/**
 * Reads a message's attachments; its text and the pictures in it are left out.
 *
 * @param authServer the name that the firm's mail server puts into `Authentication-Results`; anyone can send a message
 * that brings such a line along, so without it no sender is proven
 */
export async function readMessage(
  source: Buffer,
  authServer: string | undefined,
): Promise<ReadMessage> {
  // With the first message: its tables of character sets are two megabytes.
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 0,
  });
  const sender = parsed.from?.value[0]?.address?.toLowerCase() ?? '';
  const attached = parsed.attachments.filter(isDocument);
  const results = parsed.headerLines
    .filter(({ key }) => key === 'authentication-results')
    .map(({ line }) => line.replace(/^[^:]*:/, ''));
  return {
    sender,
    subject: (parsed.subject ?? '').slice(0, mailLimits.subject),
    isSenderProven: isSenderProven(results, sender, authServer),
    sentAt: parsed.date ?? new Date(),
    messageId: parsed.messageId ?? '',
    files: attached.slice(0, mailLimits.files).map(({ filename, content }, index) => ({
      name: filename ?? `Attachment ${index + 1}`,
      bytes: content,
    })),
    left: Math.max(0, attached.length - mailLimits.files),
  };
}

/** What someone attached; not the pictures of a signature, which belong to its text. */
const isDocument = ({ contentDisposition, contentType, related }: Attachment): boolean =>
  contentDisposition === 'attachment' || (!related && contentType === 'application/pdf');
