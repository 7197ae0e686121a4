import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of the staff's lists of documents in an export. */
export const staffFileTables: readonly TableExport[] = [
  leftOut(
    'file_listing',
    'It repeats what documents say, for the staff’s lists.',
    'SELECT list_files_anew(ARRAY(SELECT id FROM files))',
  ),
  leftOut('zip_requests', 'A ZIP can be downloaded for ten minutes.'),
];
