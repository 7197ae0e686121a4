import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of API tokens in an export. */
export const apiTokenTables: readonly TableExport[] = [
  leftOut('api_tokens', 'A program proves itself by it to this installation alone.'),
];
