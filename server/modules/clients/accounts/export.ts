import { movedBy, ofClient, stays, type Tables } from '#platform/client-tables';
import { kept } from '#platform/exports/table-export';

/** What becomes of client accounts in an export. */
export const clientAccountTables = {
  client_accounts: ofClient(kept(), stays('It is the record that is closed.'), 'deleted'),
  access_grants: ofClient(
    kept(),
    movedBy('addAccess copies the grants of people who are to see the record that stays'),
    'cascades',
  ),
} satisfies Tables;
