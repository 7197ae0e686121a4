import type { Actor } from '#platform/actor';
import { type BlobOwner, generateDataKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { AppError, tooManyRequests } from '#platform/errors';
import { InvalidNameError } from '#platform/file-type/file-name';
import type { FileKind } from '#platform/file-type/kinds';
import type { Call } from '#platform/http/route';
import type { AnyEndpoint } from '#contract/endpoint';
import type { BlobSeal } from '#platform/storage/sealed-stream';
import type { Platform } from '#platform/platform';
import { assertDiskRoom } from '#platform/storage/disk-room';
import type { StoredContent } from '../versions/add-version.ts';
import { endUpload } from '../resumable/end-upload.ts';
import { receiveAgain, type ReceivedFile, receiveUpload } from './receive-upload.ts';
import { scanReceived } from './scan.ts';

/** Uploads one person may have running at a time on one node. */
const maxRunningUploads = 24;

/** How one call takes an upload in. */
interface UploadOrder<Fields, Receipt extends object> {
  /** The ids its version will have. */
  owner: BlobOwner;
  allowed: readonly FileKind[];
  /** Reads the form's fields. @throws ZodError or AppError, which refuse the upload */
  readFields: (texts: Record<string, string>) => Fields;
  /** What the upload goes to, so that an Idempotency-Key tells apart uploads of one file. */
  target?: string;
  /** Gives the stored content its place, inside the transaction. */
  store: (
    tx: Executor,
    upload: { content: StoredContent; originalName: string; fields: Fields },
  ) => Promise<Receipt>;
}

/** Whose uploads count together: a person's, or those by one request link. */
type Uploader = Pick<Actor, 'userId'>;

export type AcceptUpload = <Fields, Receipt extends object>(
  call: Pick<Call<AnyEndpoint>, 'request' | 'once' | 'coveredByEarlierEntry'> & { actor: Uploader },
  order: UploadOrder<Fields, Receipt>,
) => Promise<Receipt>;

/**
 * The door through which every uploaded content comes: received and looked at as it streams in,
 * scanned, stored, and only then given its place. The order: blob, flush, rename, flush of the
 * folder, commit, then the answer.
 */
export function createUploadHandler(platform: Platform): AcceptUpload {
  const { db, blobs } = platform;
  const running = new Map<string, number>();

  /** Refuses what is one too many: a limiter like p-limit would hold its connection open. */
  async function limitConcurrency<T>(actor: Uploader, upload: () => Promise<T>): Promise<T> {
    const before = running.get(actor.userId) ?? 0;
    if (before >= maxRunningUploads) {
      throw tooManyRequests(
        5,
        'Too many of your uploads are still running. Please wait for some to finish.',
      );
    }
    running.set(actor.userId, before + 1);
    try {
      return await upload();
    } finally {
      const left = (running.get(actor.userId) ?? 1) - 1;
      if (left > 0) running.set(actor.userId, left);
      else running.delete(actor.userId);
    }
  }

  return (call, order) =>
    limitConcurrency(call.actor, async () => {
      await assertDiskRoom(platform);
      const { owner, allowed } = order;
      const seal = { key: generateDataKey(), owner };
      const options = { blobs, seal, allowed };
      const { file, fields } = await receiveUpload(call.request, options);
      if (file) return (await take(call, order, { file, fields, seal })).result;
      const { upload, ...others } = fields;
      return endUpload(platform, call, { id: upload, target: order.target }, (chunks) =>
        receiveAgain(chunks, options).then((again) =>
          take(call, order, { file: again, fields: others, seal, end: chunks.end }),
        ),
      );
    });

  /** Scans what was received, stores it, and gives it its place in one transaction. */
  async function take<Fields, Receipt extends object>(
    { once }: Pick<Call<AnyEndpoint>, 'once'>,
    { owner, readFields, target, store }: UploadOrder<Fields, Receipt>,
    received: {
      file: ReceivedFile;
      fields: Record<string, string>;
      seal: BlobSeal & { key: Buffer };
      /** Ends the chunks that it came in, in the same transaction. */
      end?: (tx: Executor, store: () => Promise<Receipt>) => Promise<Receipt>;
    },
  ): Promise<{ result: Receipt; repeated: boolean }> {
    const { file, seal, end = (_, placed) => placed() } = received;
    const { temporary, originalName, size, sha256, type } = file;
    let accepted;
    try {
      const fields = readFields(received.fields);
      accepted = { fields, scan: await scanReceived(platform, file, seal) };
    } catch (error) {
      await temporary.abort();
      throw error;
    }
    const { fields, scan } = accepted;
    const blobKey = await temporary.commit();
    const { mediaType, extension } = type;
    const dataKey = seal.key;
    const content = { owner, dataKey, blobKey, size, sha256, mediaType, extension, scan };
    try {
      const outcome = await db.transaction(async (tx) => {
        const fingerprint = [sha256.toString('hex'), originalName, fields, target];
        let placed = false;
        const result = await end(tx, async () => {
          const taken = await once(tx, fingerprint, () =>
            store(tx, { content, originalName, fields }),
          );
          placed = !taken.repeated;
          return taken.result;
        });
        return { result, repeated: !placed };
      });
      if (outcome.repeated) await blobs.delete(blobKey);
      return outcome;
    } catch (error) {
      // After a refusal nothing was committed. After a lost connection nobody knows: the blob
      // stays, and the sweeper removes it if no row came from it.
      if (error instanceof AppError || error instanceof InvalidNameError)
        await blobs.delete(blobKey);
      throw error;
    }
  }
}
