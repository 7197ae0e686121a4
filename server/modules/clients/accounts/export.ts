import { sql } from 'drizzle-orm';
import { movedBy, ofClient, stays, type Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

/** What an export does with client accounts. */
export const clientAccountTables = {
  client_accounts: ofClient(
    exported(),
    stays('It is the record that is closed.'),
    'deleted',
    // The firm may set a later day, with its reason.
    { lastDay: () => sql`t.keep_until` },
  ),
  access_grants: ofClient(
    exported(),
    movedBy('addAccess copies the grants of people who are to see the record that stays'),
    'cascades',
  ),
  access_stops: leftOut('Links in emails, good for a week.'),
} satisfies Tables;
