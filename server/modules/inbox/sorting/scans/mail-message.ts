import { parseMail } from '#platform/foreign/mail';
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
 * @returns undefined for one that can’t be read, or takes too much
 */
export async function readMessage(
  source: Buffer,
  authServer: string | undefined,
): Promise<ReadMessage | undefined> {
  const parsed = await parseMail(source, {
    mostFiles: mailLimits.files,
    subjectLength: mailLimits.subject,
  });
  if (typeof parsed === 'string') return undefined;
  const { sender, subject, sentAt, messageId, authenticationResults, names, files, left } = parsed;
  return {
    sender,
    subject,
    isSenderProven: isSenderProven(authenticationResults, sender, authServer),
    sentAt: sentAt === null ? new Date() : new Date(sentAt),
    messageId,
    files: files.map((bytes, index) => ({
      name: names[index] ?? `Attachment ${index + 1}`,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    })),
    left,
  };
}
