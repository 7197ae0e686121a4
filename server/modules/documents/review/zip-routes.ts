import * as contract from '#contract/documents/zip';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { findZip, prepareZip, sendZip } from './zip.ts';

/** Downloading a selection as one ZIP. */
export function zipRoutes(platform: Platform): Route[] {
  return [
    handle(contract.prepareZip, async ({ actor, body, record, tx }) => {
      const prepared = await prepareZip(tx, actor, body.fileIds);
      await record(tx, { details: { files: prepared.files, size: prepared.size } });
      return prepared;
    }),

    handleDirect(contract.downloadZip, async ({ actor, params, recordEach, reply }) => {
      const chosen = await findZip(platform.db, actor, params.id);
      // Each client can see who downloaded their document; it is noted before the first byte.
      await platform.db.transaction((tx) =>
        recordEach(
          tx,
          chosen.map(({ id, clientId }) => ({ clientId, subject: { type: 'file', id } })),
        ),
      );
      return sendZip(platform, actor, reply, { zipId: params.id, chosen });
    }),
  ];
}
