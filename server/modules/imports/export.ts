import { ofClient, stays, type Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

const came = 'Whom a list brought is among the clients. Which did stands in the log.';

/** What an export does with client lists that were read. */
export const importTables = {
  imports: leftOut(came),
  import_rows: ofClient(
    leftOut(came),
    stays('It says which record a row of a list became.'),
    'stays',
  ),
} satisfies Tables;
