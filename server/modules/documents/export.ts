import { sql } from 'drizzle-orm';
import { newBlobKey } from '#platform/storage/blob-key';
import { movedBy, moves, ofClient, type Tables } from '#platform/client-tables';
import { exported, leftOut, matchesNothing, type OwnColumns } from '#platform/exports/table-export';

const sealedHere: OwnColumns = {
  blob_key: { seal: () => newBlobKey() },
  wrapped_key: matchesNothing,
  master_key_version: { seal: (_, keys) => keys.current.version },
};

/**
 * What an export does with documents. Their bytes are beside the records; an import seals them under its own
 * keys before it stores the rows.
 */
export const fileTables = {
  folders: ofClient(exported(), movedBy('moveDocuments'), 'deleted'),
  files: ofClient(exported(), movedBy('moveDocuments'), 'deleted', {
    lastDay: (periodAfter) => periodAfter(sql`t.uploaded_at`),
    // Those of a year with a completed project are counted from its completion.
    only: sql`NOT EXISTS (
      SELECT FROM tax_projects AS p WHERE p.client_id = t.client_id
        AND p.tax_year = t.tax_year AND p.completed_at IS NOT NULL)`,
  }),
  file_versions: exported(sealedHere),
  held_contents: exported(sealedHere),
  file_history: exported(),
  uploads: ofClient(
    leftOut('What isn’t whole yet is no document; its sender begins again.'),
    moves(),
    'cascades',
  ),
  upload_parts: leftOut('The same.'),
  destroyed_blobs: leftOut('It names bytes that the sweeper has yet to remove here.'),
} satisfies Tables;
