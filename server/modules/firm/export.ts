import type { Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export does with the firm's settings. */
export const firmTables = {
  firm_settings: exported(),
  inquiry_recipients: exported(),
  notices: leftOut('It says which reminders of this software’s figures were emailed.'),
} satisfies Tables;
