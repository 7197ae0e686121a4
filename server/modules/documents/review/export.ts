import { movedBy, ofClient, type Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with the staff's lists of documents. */
export const staffFileTables = {
  file_listing: ofClient(
    leftOut(
      'It repeats what documents say, for the staff’s lists.',
      'SELECT list_files_anew(ARRAY(SELECT id FROM files))',
    ),
    movedBy('a trigger on files'),
    'deleted',
  ),
  zip_requests: leftOut('A ZIP can be downloaded for ten minutes.'),
} satisfies Tables;
