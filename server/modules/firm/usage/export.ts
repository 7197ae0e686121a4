import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with screen counts. */
export const usageTables = { screen_counts: exported() } satisfies Tables;
