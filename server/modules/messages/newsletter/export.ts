import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of the newsletter's list in an export. */
export const newsletterTables = { subscribers: exported() } satisfies Tables;
