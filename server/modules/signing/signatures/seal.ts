import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { SealDetails, SignatureRecord } from '#domain/signature-record';
import { isConsentKind } from '#domain/signatures';
import {
  addImportedFile,
  announceFile,
  findStoredDocument,
  readStoredContent,
  stageContent,
  type StoredContent,
} from '#modules/documents';
import { notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { announceSignatures } from './announce.ts';
import { addEvent, byProduct } from './events.ts';
import { type Found, lockIfThere, readRequests, type Signing } from './find.ts';
import { signatureRecordOf } from './record.ts';
import type { SealedSigner } from './seal-job.ts';
import { set } from './steps.ts';
import { signatureRequests } from './table.ts';

/** Adds one seal to what was signed: `evidence` does. Null for a document that takes none; its signatures stay. */
export type Sealer = (what: {
  record: SignatureRecord;
  signer: number;
  previous: Uint8Array;
}) => Promise<{ bytes: Uint8Array; details: SealDetails } | null>;

type SealingPlatform = Pick<
  Platform,
  'db' | 'config' | 'keys' | 'blobs' | 'queue' | 'scanner' | 'log'
>;

/** A consent that was withdrawn at once is sealed all the same: what it allowed until then has to be shown. */
const takesSeals = ({ request: { state, kind } }: Found): boolean =>
  state === 'sent' || state === 'signed' || (state === 'withdrawn' && isConsentKind(kind));

/** A seal builds on the one before it: in the order in which people signed. */
const bySigning = (a: Signing, b: Signing): number =>
  (a.signedAt?.getTime() ?? 0) - (b.signedAt?.getTime() ?? 0) || a.position - b.position;

/**
 * Seals what someone signed, once, with those before them that have no seal yet. The sealed file is a document of the
 * client of its own; the one that was signed stays as it is. With the last seal the signers are notified of it. Each
 * seal is made before anything is locked, as it takes a moment, and counts only if no other run sealed the same.
 *
 * @throws what the sealer throws; the signatures stay, and a later try seals them
 */
export async function sealSigned(
  platform: SealingPlatform,
  sealer: Sealer,
  { requestId }: SealedSigner,
): Promise<void> {
  while (true) {
    const next = await nextToSeal(platform.db, requestId);
    if (next === undefined) return;
    if (next.signer === undefined) {
      await platform.db.transaction((tx) => finishIfWhole(tx, requestId));
      return;
    }
    const made = await makeSealed(platform, sealer, next.found, { ...next, signer: next.signer });
    await platform.db.transaction((tx) => putSealed(platform, tx, next, made));
    if (made === null) return;
  }
}

/** A request with the first who signed and has no seal yet, and the sealed file before theirs. */
interface Next {
  found: Found;
  signer: Signing | undefined;
  previous: string | null;
}

function nextOf(found: Found): Next | undefined {
  if (!takesSeals(found) || found.request.sealFailedAt !== null) return undefined;
  const signed = found.signers.filter(({ signedAt }) => signedAt !== null).toSorted(bySigning);
  const at = signed.findIndex(({ sealedVersionId }) => sealedVersionId === null);
  const before = signed.at(at < 0 ? -1 : at - 1);
  const previous = at === 0 ? null : (before?.sealedVersionId ?? null);
  return { found, signer: at < 0 ? undefined : signed[at], previous };
}

async function nextToSeal(db: Executor, requestId: string): Promise<Next | undefined> {
  const [found] = await readRequests(db, [requestId]);
  return found && nextOf(found);
}

/** Seals a copy and stores it, as no document yet; null for a document that takes no seal. */
async function makeSealed(
  platform: SealingPlatform,
  sealer: Sealer,
  { request, document }: Found,
  { signer, previous }: { signer: Signing; previous: string | null },
): Promise<{ content: StoredContent; details: SealDetails } | null> {
  const { db } = platform;
  const base = previous === null ? document : await findStoredDocument(db, previous);
  if (!base) throw new Error('the sealed file before is gone');
  const sealed = await sealer({
    record: await signatureRecordOf(platform, db, request.id),
    signer: signer.position,
    previous: await readStoredContent(platform, base.version),
  });
  if (sealed === null) return null;
  const { bytes, details } = sealed;
  const sha256 = createHash('sha256').update(bytes).digest();
  const type = { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' } as const;
  const staged = await stageContent(platform, once(bytes), { size: bytes.length, sha256, type });
  if (!staged) throw new Error('the sealed file was not stored');
  return { content: await staged.commit(), details };
}

/** Gives what was made its place, unless another run has sealed the same in the meantime: the sweeper takes it then. */
async function putSealed(
  platform: SealingPlatform,
  tx: Executor,
  wanted: Next,
  made: Awaited<ReturnType<typeof makeSealed>>,
): Promise<void> {
  const found = await lockIfThere(tx, wanted.found.request.id);
  const now = found && nextOf(found);
  const isSame = now?.signer?.id === wanted.signer?.id && now?.previous === wanted.previous;
  if (!now?.signer || !isSame) return;
  const { request, document } = now.found;
  const { signer } = now;
  if (made === null) {
    await tx
      .update(signatureRequests)
      .set({ sealFailedAt: sql`now()` })
      .where(eq(signatureRequests.id, request.id));
    await announceSignatures(tx, request);
    return;
  }
  const { content, details } = made;
  const importedBy = request.requestedBy ?? signer.signedBy ?? signer.userId;
  if (importedBy === null) throw new Error('nobody is left who asked or signed');
  await addImportedFile(platform, tx, {
    content,
    clientId: request.clientId,
    originalName: nameOf(document.originalName, signer.position),
    category: 'other',
    taxYear: request.taxYear,
    folders: [],
    madeAt: new Date(),
    importedBy,
  });
  await announceFile(tx, { id: content.owner.fileId, clientId: request.clientId });
  await set(tx, signer, { sealedVersionId: content.owner.versionId });
  await addEvent(tx, byProduct(), request, {
    kind: 'sealed',
    signerId: signer.id,
    details: { ...details },
  });
  await finishIfWhole(tx, request.id);
}

/** Everyone’s seal is there: the request is sealed. */
async function finishIfWhole(tx: Executor, requestId: string): Promise<void> {
  const found = await lockIfThere(tx, requestId);
  const now = found && nextOf(found);
  if (!now || now.signer !== undefined || now.found.request.state !== 'signed') return;
  await finish(tx, now.found, now.previous);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** "Letter, signed (2).pdf": each seal is its own file, so that what one saw stays what it was. */
const nameOf = (original: string, position: number): string =>
  `${original.replace(/\.pdf$/i, '').slice(0, 180)}, signed${position === 1 ? '' : ` (${position})`}.pdf`;

/** All are sealed: the request is, and everyone who signed has their copy. */
async function finish(
  tx: Executor,
  { request, signers }: Found,
  lastVersion: string | null,
): Promise<void> {
  await tx
    .update(signatureRequests)
    .set({ state: 'sealed' })
    .where(eq(signatureRequests.id, request.id));
  const copy = lastVersion === null ? undefined : await findStoredDocument(tx, lastVersion);
  if (!copy) throw new Error('the sealed file is gone');
  await addEvent(tx, byProduct(), request, {
    kind: 'copy-given',
    details: { what: 'signed', version: copy.version.id },
  });
  for (const { userId, maySign } of signers) {
    // Who parted from the account since isn’t notified of its documents.
    if (userId === null || !maySign) continue;
    await notify(
      tx,
      { userId },
      {
        kind: 'file-uploaded',
        fileIds: [copy.version.fileId],
        fileName: copy.originalName,
        ...(request.clientId === userId ? {} : { account: request.clientId }),
      },
    );
  }
  await announceSignatures(tx, request);
}
