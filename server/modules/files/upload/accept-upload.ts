import type { Actor } from '#platform/actor';
import { type BlobOwner, generateDataKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { AppError, tooManyRequests } from '#platform/errors';
import { InvalidNameError } from '#platform/file-type/file-name';
import type { FileKind } from '#platform/file-type/kinds';
import type { Call } from '#platform/http/route';
import type { AnyEndpoint } from '#contract/endpoint';
import type { Platform } from '#platform/platform';
import type { StoredContent } from '../versions/add-version.ts';
import { receiveUpload } from './receive-upload.ts';
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
  place: (
    tx: Executor,
    upload: { content: StoredContent; originalName: string; fields: Fields },
  ) => Promise<Receipt>;
}

/** Whose uploads count together: a person's, or those by one request link. */
type Uploader = Pick<Actor, 'userId'>;

export type AcceptUpload = <Fields, Receipt extends object>(
  call: Pick<Call<AnyEndpoint>, 'request' | 'once'> & { actor: Uploader },
  order: UploadOrder<Fields, Receipt>,
) => Promise<Receipt>;

/**
 * The door through which every uploaded content comes: received and looked at as it streams in,
 * scanned, stored, and only then given its place. The order: blob, flush, rename, flush of the
 * folder, commit, then the answer.
 */
export function uploadDoor(platform: Platform): AcceptUpload {
  const { db, blobs } = platform;
  const running = new Map<string, number>();

  /** Refuses what is one too many: a limiter like p-limit would hold its connection open. */
  async function oneOfFew<T>(actor: Uploader, upload: () => Promise<T>): Promise<T> {
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

  return ({ actor, request, once }, { owner, allowed, readFields, target, place }) =>
    oneOfFew(actor, async () => {
      const dataKey = generateDataKey();
      const seal = { key: dataKey, owner };
      const { file, fields: texts } = await receiveUpload(request, { blobs, seal, allowed });
      const { temporary, originalName, size, sha256, type } = file;
      let accepted;
      try {
        accepted = { fields: readFields(texts), scan: await scanReceived(platform, file, seal) };
      } catch (error) {
        await temporary.abort();
        throw error;
      }
      const { fields, scan } = accepted;
      const blobKey = await temporary.commit();
      const { mediaType, extension } = type;
      const content = { owner, dataKey, blobKey, size, sha256, mediaType, extension, scan };
      try {
        const { result, repeated } = await db.transaction((tx) => {
          const fingerprint = [sha256.toString('hex'), originalName, fields, target];
          return once(tx, fingerprint, () => place(tx, { content, originalName, fields }));
        });
        if (repeated) await blobs.delete(blobKey);
        return result;
      } catch (error) {
        // After a refusal nothing was committed. After a lost connection nobody knows: the blob
        // stays, and the sweeper removes it if no row came of it.
        if (error instanceof AppError || error instanceof InvalidNameError)
          await blobs.delete(blobKey);
        throw error;
      }
    });
}
