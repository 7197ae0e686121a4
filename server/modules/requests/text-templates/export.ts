import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What becomes of reply and request templates in an export. */
export const textTemplateTables = { text_templates: exported() } satisfies Tables;
