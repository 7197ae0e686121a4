import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/object-store.ts';
import { BlobMissingError, type StoredBlob, StorageUnavailableError } from './blob-store.ts';
import { asBucketError, isAnswer } from './s3-errors.ts';

/** How long the store may take, in milliseconds. */
export interface S3Limits {
  /** Until it takes a connection. */
  connectMs: number;
  /** Of silence on an open connection, in the middle of a call. */
  silenceMs: number;
  /** For one call, with all its attempts. */
  callMs: number;
}

const usualLimits: S3Limits = { connectMs: 5_000, silenceMs: 10_000, callMs: 60_000 };

/** Attempts of one call: after a cut, a stall, a 5xx and where the store asks for less haste. */
const attempts = 3;

/** The calls of an S3-compatible store that documents need, bounded in time, with clear errors. */
export interface S3Bucket {
  /** @param sha256 in hex, to be kept beside the object for {@link S3Bucket.noted} */
  put(key: string, body: Uint8Array, sha256?: string): Promise<void>;
  /** Puts an object together from parts of at least 5 MiB, the last of any size. */
  putParts(key: string, parts: AsyncIterable<Uint8Array>, sha256?: string): Promise<void>;
  /** The SHA-256 that was given with an object; undefined where there is no object, or it came without one. */
  noted(key: string): Promise<string | undefined>;
  /**
   * A range of an object, fewer bytes where it ends, and the size of the whole.
   *
   * @throws {BlobMissingError}
   */
  get(key: string, offset: number, length: number): Promise<{ bytes: Uint8Array; size: number }>;
  /** A small text, whole; undefined where there is none. Given up after the time of one silence. */
  getText(key: string): Promise<string | undefined>;
  /** Copies an object within the bucket; false when there is none of the first name. */
  copy(from: string, to: string): Promise<boolean>;
  isThere(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Removes what a failed call may have left, where that is quickly done; never throws. */
  takeBack(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredBlob>;
  /** Ends uploads in parts that nobody will complete. Returns how many. */
  abandonUploads(prefix: string, begunBefore: Date): Promise<number>;
}

/**
 * Connects to a bucket. The AWS SDK is loaded here, so that a node with a disk store never does.
 *
 * @throws {StorageUnavailableError} when the store refuses us or has no such bucket; a store that
 * does not answer now may do so later
 */
export async function openS3Bucket(
  settings: S3Settings,
  limits: S3Limits = usualLimits,
): Promise<S3Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(clientConfig(settings, limits));
  const { bucket: Bucket } = settings;

  /** One call in its time. What it throws names the call, never the object's content. */
  async function call<T>(
    what: string,
    run: (options: { abortSignal: AbortSignal }) => Promise<T>,
    limitMs = limits.callMs,
  ): Promise<T> {
    try {
      return await run({ abortSignal: AbortSignal.timeout(limitMs) });
    } catch (error) {
      throw asBucketError(error, what);
    }
  }

  await call('look for the bucket', (options) =>
    client.send(new sdk.HeadBucketCommand({ Bucket }), options),
  ).catch((error: unknown) => {
    if (isAnswer(error, 403)) {
      throw new StorageUnavailableError('The object store refuses S3_ACCESS_KEY_ID or its secret.');
    }
    if (isAnswer(error, 404)) {
      throw new StorageUnavailableError(`The object store has no bucket ${Bucket}: see S3_BUCKET.`);
    }
  });

  return {
    async put(Key, Body, sha256) {
      const Metadata = metadataOf(sha256);
      await call('store a document', (options) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, Metadata }), options),
      );
    },

    async putParts(Key, parts, sha256) {
      const Metadata = metadataOf(sha256);
      const { UploadId } = await call('begin a document', (options) =>
        client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key, Metadata }), options),
      );
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        for await (const Body of parts) {
          const part = { Bucket, Key, UploadId, PartNumber: Parts.length + 1 };
          const { ETag } = await call('store a part of a document', (options) =>
            client.send(new sdk.UploadPartCommand({ ...part, Body }), options),
          );
          Parts.push({ PartNumber: part.PartNumber, ETag });
        }
        await call('complete a document', (options) =>
          client.send(
            new sdk.CompleteMultipartUploadCommand({
              Bucket,
              Key,
              UploadId,
              MultipartUpload: { Parts },
            }),
            options,
          ),
        );
      } catch (error) {
        // The sweeper ends it when this fails as well.
        await call(
          'give up a document',
          (options) =>
            client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
          limits.silenceMs,
        ).catch(() => undefined);
        throw error;
      }
    },

    async get(Key, offset, length) {
      const Range = `bytes=${offset}-${offset + length - 1}`;
      return call('read a document', async (options) => {
        // What breaks off in the middle of an answer is no failure of the call by the SDK's count.
        for (let attempt = 1; ; attempt += 1) {
          const answer = await client.send(
            new sdk.GetObjectCommand({ Bucket, Key, Range }),
            options,
          );
          const size = Number(answer.ContentRange?.split('/')[1]);
          const wanted = Math.min(length, size - offset);
          try {
            const bytes = await answer.Body?.transformToByteArray();
            if (bytes?.length === wanted) return { bytes, size };
            throw new Error(`The answer has ${bytes?.length} of ${wanted} bytes.`);
          } catch (error) {
            if (attempt === attempts || options.abortSignal.aborted) throw error;
          }
        }
      }).catch((error: unknown) => {
        if (isAnswer(error, 404)) {
          throw new BlobMissingError(`The blob ${Key} is not in the store.`, { cause: error });
        }
        // No range of an empty object can be had.
        if (isAnswer(error, 416)) return { bytes: new Uint8Array(), size: 0 };
        throw error;
      });
    },

    async getText(Key) {
      return call(
        'read whose documents it holds',
        async (options) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
          return Body?.transformToString();
        },
        limits.silenceMs,
      ).catch((error: unknown) => {
        if (isAnswer(error, 404)) return undefined;
        throw error;
      });
    },

    async copy(from, Key) {
      return call('move a document', async (options) => {
        const CopySource = `${Bucket}/${from}`;
        await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }), options);
        return true;
      }).catch((error: unknown) => {
        if (isAnswer(error, 404)) return false;
        throw error;
      });
    },

    async isThere(Key) {
      return call('look for a document', async (options) => {
        await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options);
        return true;
      }).catch((error: unknown) => {
        if (isAnswer(error, 404)) return false;
        throw error;
      });
    },

    async noted(Key) {
      return call('look for a document', async (options) => {
        const { Metadata } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options);
        return Metadata?.['sha256'];
      }).catch((error: unknown) => {
        if (isAnswer(error, 404)) return undefined;
        throw error;
      });
    },

    async delete(Key) {
      await call('remove a document', (options) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
      );
    },

    async takeBack(Key) {
      await call(
        'remove a document',
        (options) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
        limits.silenceMs,
      ).catch(() => undefined);
    },

    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await call('list the documents', (options) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), options),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && Size !== undefined && LastModified !== undefined) {
            yield { key: Key, size: Size, modifiedAt: LastModified };
          }
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async abandonUploads(Prefix, begunBefore) {
      let abandoned = 0;
      let KeyMarker: string | undefined;
      let UploadIdMarker: string | undefined;
      do {
        const from = { Bucket, Prefix, KeyMarker, UploadIdMarker };
        const page = await call('list unfinished documents', (options) =>
          client.send(new sdk.ListMultipartUploadsCommand(from), options),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Initiated === undefined || Initiated >= begunBefore) continue;
          await call('give up a document', (options) =>
            client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
          );
          abandoned += 1;
        }
        ({ NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page.IsTruncated
          ? page
          : {});
      } while (KeyMarker !== undefined);
      return abandoned;
    },
  };
}

/**
 * Makes the bucket, once before the first node starts; one of ours that is there already stays.
 *
 * @throws {StorageUnavailableError}
 */
export async function createBucket(settings: S3Settings): Promise<void> {
  const { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client(clientConfig(settings, usualLimits));
  try {
    await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw asBucketError(error, 'make the bucket');
  } finally {
    client.destroy();
  }
}

const metadataOf = (sha256: string | undefined) => (sha256 === undefined ? undefined : { sha256 });

function clientConfig(
  { endpoint, region, credentials }: S3Settings,
  { connectMs, silenceMs }: S3Limits,
): S3ClientConfig {
  return {
    region,
    // Elsewhere than at Amazon the bucket is part of the path, not of the host's name.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Each body's SHA-256 is part of the signature, so that the store refuses a damaged one; the
    // further checksums are unknown to some stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  };
}
