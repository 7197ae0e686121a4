import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with reply and request templates. */
export const textTemplateTables = { text_templates: exported() } satisfies Tables;
