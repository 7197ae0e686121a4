import { kept, type TableExport } from '#platform/exports/table-export';
import { openExported, sealExported } from './seal.ts';

/** What becomes of questionnaires in an export. Answers are in it readable: the firm takes them along. */
export const questionnaireTables: readonly TableExport[] = [
  kept('questionnaires'),
  kept('questionnaire_answers', { sealed: { open: openExported, seal: sealExported } }),
  kept('questionnaire_requests'),
];
