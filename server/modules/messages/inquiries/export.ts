import type { Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export does with inquiries. */
export const inquiryTables = {
  inquiries: exported(),
  invitations: leftOut('A link that was emailed opens the installation that sent it.'),
} satisfies Tables;
