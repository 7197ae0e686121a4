import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of reply and request templates in an export. */
export const textTemplateTables: readonly TableExport[] = [kept('text_templates')];
