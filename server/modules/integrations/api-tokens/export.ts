import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What becomes of API tokens in an export. */
export const apiTokenTables = {
  api_tokens: leftOut('A program proves itself by it to this installation alone.'),
} satisfies Tables;
