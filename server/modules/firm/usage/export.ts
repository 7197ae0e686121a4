import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of screen counts in an export. */
export const usageTables = { screen_counts: exported() } satisfies Tables;
