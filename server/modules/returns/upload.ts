import { uploadReturnPackage } from '#contract/returns/return-delivery';
import { newFileIds, type StoredContent, createUploadHandler } from '#modules/documents';
import { findProject } from '#modules/projects';
import { AppError } from '#platform/errors';
import { handleDirect, type RecordedEntry, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { beginDelivery } from './draft.ts';
import { type PackageProgram, proposeSplit } from './package.ts';
import { presentDelivery } from './present.ts';
import type { DeliveryRow } from './table.ts';

/** The door for the PDF that a tax program printed. */
export function uploadPackage(
  platform: Platform,
  program: PackageProgram,
  about: (row: DeliveryRow) => RecordedEntry,
): Route {
  const accept = createUploadHandler(platform);
  return handleDirect(uploadReturnPackage, (call) => {
    const { actor, params, record } = call;
    return accept(call, {
      owner: newFileIds(),
      allowed: ['pdf'],
      readFields: (texts) => uploadReturnPackage.body.parse(texts),
      target: params.id,
      store: async (tx, { content, originalName }) => {
        await findProject(tx, actor, params.id);
        // Before anything is held: reading takes a second or two.
        const split = await proposeSplit(program, await readArrived(platform, content));
        const printed = { ...split, content, name: originalName };
        const row = await beginDelivery(platform, tx, actor, params.id, printed);
        await record(tx, about(row));
        return presentDelivery(tx, actor, row, platform.config.firm.timeZone);
      },
    });
  });
}

/** @throws AppError `awaiting_scan` where the scanner hasn’t passed it: nothing opens it before */
export function readArrived({ blobs }: Platform, content: StoredContent) {
  if (content.scan === 'waiting') {
    throw new AppError('awaiting_scan', 'The virus scanner can’t be reached. Please try again.');
  }
  return openBlobStream(blobs, {
    blobKey: content.blobKey,
    seal: { key: content.dataKey, owner: content.owner },
    plainSize: content.size,
  });
}
