import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/** What an export does with letters: what was sent and signed, with every version of its template. */
export const letterTables = {
  letter_templates: exported(),
  letter_template_versions: exported(),
  letters: ofClient(exported(), moves(), 'cascades'),
  letter_people: exported(),
} satisfies Tables;
