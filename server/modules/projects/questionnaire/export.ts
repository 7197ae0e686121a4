import type { Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';
import { openExported, sealExported } from './seal.ts';

/** What becomes of questionnaires in an export. Answers are in it readable: the firm takes them along. */
export const questionnaireTables = {
  questionnaires: kept(),
  questionnaire_answers: kept({ sealed: { open: openExported, seal: sealExported } }),
  questionnaire_requests: kept(),
} satisfies Tables;
