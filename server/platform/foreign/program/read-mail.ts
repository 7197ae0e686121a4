import { type Attachment, simpleParser } from 'mailparser';
import type { Made } from './made.ts';

/** Reads a message: what it says of itself, and what is attached. Its text and the pictures in it are left out. */
export async function readMail(
  { mostFiles, subjectLength }: { mostFiles: number; subjectLength: number },
  [source = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  const parsed = await simpleParser(Buffer.from(source), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: 0,
  });
  const attached = parsed.attachments.filter(isDocument);
  const taken = attached.slice(0, mostFiles);
  return {
    head: {
      sender: parsed.from?.value[0]?.address?.toLowerCase() ?? '',
      subject: (parsed.subject ?? '').slice(0, subjectLength),
      sentAt: parsed.date?.toISOString() ?? null,
      messageId: parsed.messageId ?? '',
      authenticationResults: parsed.headerLines
        .filter(({ key }) => key === 'authentication-results')
        .map(({ line }) => line.replace(/^[^:]*:/, '')),
      names: taken.map(({ filename }) => filename ?? null),
      left: attached.length - taken.length,
    },
    parts: taken.map(({ content }) => content),
  };
}

/** What someone attached; not the pictures of a signature, which belong to its text. */
const isDocument = ({ contentDisposition, contentType, related }: Attachment): boolean =>
  contentDisposition === 'attachment' || (!related && contentType === 'application/pdf');
