import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with the newsletter's list. */
export const newsletterTables = { subscribers: exported() } satisfies Tables;
