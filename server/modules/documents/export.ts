import { newBlobKey } from '#platform/storage/blob-key';
import {
  kept,
  leftOut,
  matchesNothing,
  type OwnColumns,
  type TableExport,
} from '#platform/exports/table-export';

const sealedHere: OwnColumns = {
  blob_key: { seal: () => newBlobKey() },
  wrapped_key: matchesNothing,
  master_key_version: { seal: (_, keys) => keys.current.version },
};

/**
 * What becomes of documents in an export. Their bytes lie beside the records; an import seals them under keys of
 * its own before it stores the rows.
 */
export const fileTables: readonly TableExport[] = [
  kept('folders'),
  kept('files'),
  kept('file_versions', sealedHere),
  kept('held_contents', sealedHere),
  kept('file_history'),
  leftOut('uploads', 'What isn’t whole yet is no document; its sender begins again.'),
  leftOut('upload_parts', 'The same.'),
  leftOut('destroyed_blobs', 'It names bytes that the sweeper has yet to remove here.'),
];
