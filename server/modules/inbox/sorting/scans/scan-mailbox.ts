import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { maxFileBytes } from '#contract/documents/files';
import { type ClientNames, loadClientNames } from '#modules/documents/imports';
import { cleanFileName, InvalidNameError } from '#platform/file-type/file-name';
import { beginInspection } from '#platform/file-type/inspect-upload';
import { allKinds, type InspectedFile } from '#platform/file-type/kinds';
import { UnsupportedTypeError } from '#platform/file-type/refusals';
import type { Platform } from '#platform/platform';
import { readCoverSheet, type ReadCoverSheet } from '../cover/read-cover-sheet.ts';
import { type Outcome, receiveArrival } from './file-arrival.ts';
import { mailLimits, type ReadMessage, readMessage } from './mail-message.ts';

/** Where messages go once their attachments are stored, or none was taken. */
export const mailFolders = { done: 'Filewell done', refused: 'Filewell refused' } as const;

/** Of one look; the next one continues. */
const messagesPerBatch = 50;

export interface MailboxSettings {
  /** With user and password: imaps://user:password@host/INBOX. */
  url: string;
  authServer: string | undefined;
}

/**
 * Inspects the mailbox that scanners and people send to. A message is moved only after its attachments are stored;
 * one that was stored before it could be moved is known by its hash.
 *
 * @returns how many messages were taken
 * @throws Error when the mailbox can't be reached, or the line is lost
 */
export async function readScanMailbox(
  platform: Platform,
  { url, authServer }: MailboxSettings,
  read: ReadCoverSheet = readCoverSheet,
): Promise<number> {
  const at = new URL(url);
  // Most firms have no such mailbox, and a start need not read the library.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: at.hostname,
    port: at.port === '' ? (at.protocol === 'imaps:' ? 993 : 143) : Number(at.port),
    secure: at.protocol === 'imaps:',
    auth: { user: decodeURIComponent(at.username), pass: decodeURIComponent(at.password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // The waiting call reports what fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(at.pathname.slice(1)) || 'INBOX');
    for (const folder of Object.values(mailFolders)) await client.mailboxCreate(folder);
    const uids = (await client.search({ all: true }, { uid: true })) || [];
    const names = uids.length === 0 ? undefined : await loadClientNames(platform.db);
    let taken = 0;
    for (const uid of uids.slice(0, messagesPerBatch)) {
      if (!names) break;
      const isDone = await takeMessage(platform, client, uid, { names, authServer, read });
      const folder = isDone ? mailFolders.done : mailFolders.refused;
      const moved = await client.messageMove(String(uid), folder, { uid: true });
      // It stays there, and the next look knows what of it is stored.
      if (!moved) throw new Error('a message could not be moved');
      taken += 1;
    }
    return taken;
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** @returns whether anything of it was taken, now or before */
async function takeMessage(
  platform: Platform,
  client: ImapFlow,
  uid: number,
  {
    names,
    authServer,
    read,
  }: { names: ClientNames; authServer: string | undefined; read: ReadCoverSheet },
): Promise<boolean> {
  const about = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!about || (about.size ?? 0) > mailLimits.messageBytes) return false;
  const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (!fetched || fetched.source === undefined) throw new Error('the mailbox gave no message');
  const message = await readMessage(fetched.source, authServer);
  if (message === undefined) return false;
  let hasTaken = false;
  for (const file of message.files) {
    const outcome = await takeFile(platform, message, file, { names, read });
    if (outcome.kind !== 'refused') hasTaken = true;
  }
  return hasTaken;
}

async function takeFile(
  platform: Platform,
  message: ReadMessage,
  file: ReadMessage['files'][number],
  { names, read }: { names: ClientNames; read: ReadCoverSheet },
): Promise<Outcome> {
  const { bytes } = file;
  const inspected = await inspect(file);
  if ('why' in inspected) return { kind: 'refused', why: inspected.why };
  const { name, type } = inspected;
  const sha256 = createHash('sha256').update(bytes).digest();
  const { sender, subject, isSenderProven, messageId, sentAt } = message;
  const sourceKey = createHash('sha256')
    .update(JSON.stringify(['mailbox', messageId, name, sha256.toString('hex')]))
    .digest();
  const codes = await read(Readable.from([bytes]), type.mediaType);
  const now = new Date();
  return receiveArrival(platform, {
    source: 'mailbox',
    origin: { place: 'mailbox', parts: [name], sender, subject, isSenderProven },
    reason: codes.length > 0 ? 'sheet-unknown' : 'mailed',
    // Only a proposal: anyone can write a client's address as theirs.
    proposals: names.called(sender).filter((id) => !names.isArchived(id)),
    taxYear: null,
    madeAt: sentAt < now ? sentAt : now,
    sourceKey,
    sha256,
    type,
    size: bytes.length,
    content: () => Readable.from([bytes]),
    coverCode: codes[0],
  });
}

/** The checks that an upload goes through. */
async function inspect({
  name: given,
  bytes,
}: ReadMessage['files'][number]): Promise<{ name: string; type: InspectedFile } | { why: string }> {
  if (bytes.length > maxFileBytes) return { why: 'It is larger than 10 MB.' };
  try {
    const name = cleanFileName(given);
    const inspection = beginInspection({ filename: name, declaredType: '', allowed: allKinds });
    inspection.push(bytes);
    const read = async (at: number, count: number) => bytes.subarray(at, at + count);
    return { name, type: await inspection.finish({ size: bytes.length, read }) };
  } catch (error) {
    const isRefusal = error instanceof UnsupportedTypeError || error instanceof InvalidNameError;
    if (isRefusal) return { why: error.message };
    throw error;
  }
}
