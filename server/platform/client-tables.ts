import type { SQL } from 'drizzle-orm';
import type { TableExport } from './exports/table-export.ts';

/** Every table with a column that names a client account; server/tables.test.ts compares them with the database. */
export type ClientTable =
  | 'access_grants'
  | 'activity'
  | 'checklist_items'
  | 'client_accounts'
  | 'client_assignments'
  | 'client_dependents'
  | 'client_merges'
  | 'client_notes'
  | 'client_preparers'
  | 'client_records'
  | 'client_tags'
  | 'consents'
  | 'conversations'
  | 'disclosures'
  | 'document_acts'
  | 'file_listing'
  | 'files'
  | 'folders'
  | 'household_members'
  | 'import_rows'
  | 'invoices'
  | 'ledger_entries'
  | 'letters'
  | 'messages'
  | 'partings'
  | 'payment_orders'
  | 'reminder_pauses'
  | 'removed_names'
  | 'return_deliveries'
  | 'season_clients'
  | 'season_requests'
  | 'signature_requests'
  | 'sorting_rules'
  | 'tax_projects'
  | 'taxpayer_numbers'
  | 'timeline_items'
  | 'uploads'
  | 'webhook_events';

/** A table whose rows belong to rows of another one, by a column. */
interface Parent {
  table: ClientTable;
  column: string;
}

/** How a merge of two clients, and its undoing, treats the rows of the client who is closed (decision 035). */
export type OnMerge =
  /** Their `client_id` becomes the one of the client who stays; undone, exactly these go back. */
  | {
      kind: 'moves';
      /** The column that identifies a row among a client's. */
      key: string;
      /** A condition in SQL: other rows stay, and so do those for which it is no longer true when it is undone. */
      only?: string;
      /** Only where the client who stays has no row, or none with the same key. */
      unless?: 'any' | 'same-key';
      /** Undone, what was added to rows that go back goes, too. */
      with?: Parent;
    }
  /** They move with the rows that they belong to. */
  | { kind: 'follows'; parent: Parent }
  /** More changes than the client: the named function, trigger, or foreign key moves them. */
  | { kind: 'moved-by'; what: string }
  /** They stay with the closed record. */
  | { kind: 'stays'; why: string };

/** What happens to a client's rows when the client is deleted. */
export type OnDeletion =
  /** The database deletes them with the account. */
  | 'cascades'
  /** `deleteClient` deletes them, or refuses while the law or an open invoice needs them. */
  | 'deleted'
  /** They are the firm's books and log. */
  | 'stays';

/** How long the law, or the firm, requires a client's rows of a table; without one, as long as the account. */
export interface Retention {
  /** The last day of a row, under the alias `t`; null where none is required. `periodAfter` is that of a return presented then. */
  lastDay: (periodAfter: (moment: SQL) => SQL) => SQL;
  /** A condition in SQL: the other rows aren't required. */
  only?: SQL;
}

interface OfClient {
  merge: OnMerge;
  deletion: OnDeletion;
  retention?: Retention;
}

/** What happens to a table's rows in exports and, where they are a client's, in a merge and a deletion. */
export type Tables = Readonly<Record<string, TableExport & { client?: OfClient }>> & {
  readonly [Name in ClientTable]?: TableExport & { client: OfClient };
};
/** The same, with no table of clients missing. */
export type ClientTables = Readonly<Record<ClientTable, { client: OfClient }>>;

/** Rows of a client. */
export const ofClient = (
  rule: TableExport,
  merge: OnMerge,
  deletion: OnDeletion,
  retention?: Retention,
): TableExport & { client: OfClient } => ({
  ...rule,
  client: { merge, deletion, ...(retention && { retention }) },
});

/** @param key the column that identifies a row among a client's */
export const moves = (
  key = 'id',
  options: Omit<Extract<OnMerge, { kind: 'moves' }>, 'kind' | 'key'> = {},
): OnMerge => ({ kind: 'moves', key, ...options });
export const follows = (table: ClientTable, column: string): OnMerge => ({
  kind: 'follows',
  parent: { table, column },
});
export const movedBy = (what: string): OnMerge => ({ kind: 'moved-by', what });
export const stays = (why: string): OnMerge => ({ kind: 'stays', why });
