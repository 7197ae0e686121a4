import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';
import { openExported, sealExported } from './seal.ts';

/** What an export does with questionnaires. Answers are in it readable: the firm takes them along. */
export const questionnaireTables = {
  questionnaires: exported(),
  questionnaire_answers: exported({ sealed: { open: openExported, seal: sealExported } }),
  questionnaire_requests: exported(),
} satisfies Tables;
