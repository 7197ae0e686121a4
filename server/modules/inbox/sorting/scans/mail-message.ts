import type { Attachment } from 'mailparser';

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
    isSenderProven: isProven(results, sender, authServer),
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

/**
 * Whether the first result of our own server, which it put above all others, passed DMARC, or DKIM for the domain of
 * the sender (RFC 8601).
 */
function isProven(
  results: readonly string[],
  sender: string,
  authServer: string | undefined,
): boolean {
  if (authServer === undefined) return false;
  const domain = sender.split('@').at(-1) ?? '';
  const own = results.find(
    (line) => line.trim().split(/[\s;]/)[0]?.toLowerCase() === authServer.toLowerCase(),
  );
  if (own === undefined || domain === '') return false;
  const methods = own
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';')
    .slice(1);
  return methods.some((method) => {
    const text = method.trim().toLowerCase();
    if (/^dmarc\s*=\s*pass\b/.test(text)) return text.match(/header\.from=(\S+)/)?.[1] === domain;
    if (!/^dkim\s*=\s*pass\b/.test(text)) return false;
    const signed = text.match(/header\.d=(\S+)/)?.[1];
    return signed !== undefined && (domain === signed || domain.endsWith(`.${signed}`));
  });
}
