import type { Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What becomes of inquiries in an export. */
export const inquiryTables = {
  inquiries: exported(),
  invitations: leftOut('A link that was emailed opens the installation that sent it.'),
} satisfies Tables;
