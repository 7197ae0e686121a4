import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from '#platform/alarms/raise';
import { InstallationError } from '#platform/installation/installation-error';
import { type BlobStore, StorageUnavailableError } from '#platform/storage/blob-store';
import { openInstallation, type Parts } from './open.ts';

/**
 * The store, once it is known to be this installation's. One on another machine may not answer at the
 * start: the product runs without it then, and asks again before the first call that needs it.
 *
 * @throws InstallationError when it is not
 */
export async function waitForAgreement(
  parts: Parts,
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>,
): Promise<BlobStore> {
  try {
    const { isNew, id } = await openInstallation(parts);
    if (isNew) log.info({ installation: id }, 'began a new installation');
    return parts.blobs;
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log.warn({ err: error }, 'the store does not answer yet');
    return delayedStore(parts, log);
  }
}

function delayedStore(parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): BlobStore {
  const { blobs, db } = parts;
  let known: Promise<unknown> | undefined;

  /** Asked by one call at a time, and not again once it is known. */
  async function expectKnown(): Promise<void> {
    known ??= openInstallation(parts).catch(async (error: unknown) => {
      known = undefined;
      if (!(error instanceof InstallationError)) throw error;
      log.error({ err: error }, 'the store is not the one of this database');
      await raiseAlarm(db, { kind: 'store-mismatch' });
      throw new StorageUnavailableError(error.message, { cause: error });
    });
    await known;
  }
  const after =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await expectKnown();
      return call(...given);
    };

  return {
    createTemporary: after((key) => blobs.createTemporary(key)),
    open: after((key) => blobs.open(key)),
    delete: after((key) => blobs.delete(key)),
    async *list() {
      await expectKnown();
      yield* blobs.list();
    },
    quarantine: after((key) => blobs.quarantine(key)),
    bringBack: after((key) => blobs.bringBack(key)),
    async *listQuarantine() {
      await expectKnown();
      yield* blobs.listQuarantine();
    },
    assertWritable: () => blobs.assertWritable(),
    discardTemporaries: after((before) => blobs.discardTemporaries(before)),
    readMarker: after(() => blobs.readMarker()),
    writeMarker: after((text) => blobs.writeMarker(text)),
  };
}
