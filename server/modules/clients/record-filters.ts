import { eq, type SQL, sql } from 'drizzle-orm';
import type { ClientKind } from '#domain/client-accounts';
import type { FilingStatus } from '#domain/filing-status';
import { clientAccounts } from '#modules/clients/accounts';
import { clientId } from './waiting.ts';

/** What a list of clients asks of their records. */
export interface RecordFilter {
  kind?: ClientKind | undefined;
  /** In any case. */
  tag?: string | undefined;
  /** Of the address, or among those where returns are filed. */
  state?: string | undefined;
  filingStatus?: FilingStatus | undefined;
  /** Who is in charge. */
  preparerId?: string | undefined;
  /** Whose household it is. */
  householdId?: string | undefined;
}

/** Each is read along an index. */
export function recordFilters(filter: RecordFilter): SQL[] {
  const { kind, tag, state, filingStatus, preparerId, householdId } = filter;
  const filters: SQL[] = [];
  if (kind !== undefined) filters.push(eq(clientAccounts.kind, kind));
  if (tag !== undefined) {
    filters.push(sql`${clientId} IN (
      SELECT t.client_id FROM client_tags AS t WHERE lower(t.tag) = lower(${tag}))`);
  }
  if (state !== undefined) {
    filters.push(sql`${clientId} IN (SELECT r.client_id FROM client_records AS r
      WHERE r.state = ${state} OR r.states @> ARRAY[${state}::text])`);
  }
  if (filingStatus !== undefined) {
    filters.push(sql`${clientId} IN (SELECT r.client_id FROM client_records AS r
      WHERE r.filing_status = ${filingStatus})`);
  }
  if (preparerId !== undefined) {
    filters.push(sql`${clientId} IN (SELECT p.client_id FROM client_preparers AS p
      WHERE p.preparer_id = ${preparerId})`);
  }
  if (householdId !== undefined) {
    filters.push(sql`${clientId} IN (SELECT h.client_id FROM household_members AS h
      WHERE h.household_id = ${householdId})`);
  }
  return filters;
}
