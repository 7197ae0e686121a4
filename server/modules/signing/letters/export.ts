import { moves, ofClient, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of letters in an export: what was sent and signed, with every version of its template. */
export const letterTables = {
  letter_templates: kept(),
  letter_template_versions: kept(),
  letters: ofClient(kept(), moves(), 'cascades'),
  letter_people: kept(),
} satisfies Tables;
