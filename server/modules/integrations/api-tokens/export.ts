import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with API tokens. */
export const apiTokenTables = {
  api_tokens: leftOut('A program proves itself by it to this installation alone.'),
} satisfies Tables;
