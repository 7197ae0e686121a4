import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getConversation, listConversations } from '#contract/messages/conversations';
import {
  countInvoices,
  getInvoiceTotals,
  listAdminInvoices,
} from '#contract/billing/invoice-lists';
import { listInvoices, readInvoice } from '#contract/billing/invoices';
import { queryKey } from '../api/api.ts';
import { concerned, concerns, recordOf } from './live-concerns.ts';

const mine = '0196f1de-0000-7000-8000-000000000001';
const other = '0196f1de-0000-7000-8000-000000000002';
const changed = (conversationId: string) =>
  ({ type: 'conversations-changed', conversationId, userId: mine }) as const;

/** Which of the answers that a page keeps an event makes out of date. */
function stale(event: ReturnType<typeof changed>): string[] {
  const client = new QueryClient();
  const cached = {
    mine: queryKey(getConversation, { params: { id: mine } }),
    other: queryKey(getConversation, { params: { id: other } }),
    list: queryKey(listConversations, {}),
  };
  for (const key of Object.values(cached)) client.setQueryData(key, 'as it was');
  for (const path of concerns[event.type]) {
    void client.invalidateQueries(concerned(path, recordOf(path, event)));
  }
  return Object.entries(cached)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
}

describe('an event', () => {
  it('concerns the record it is about and the lists, and no other record', () => {
    expect(stale(changed(mine))).toEqual(['mine', 'list']);
    expect(stale(changed(other))).toEqual(['other', 'list']);
  });

  it('of an invoice concerns all that is said of invoices', () => {
    const said = [listInvoices, readInvoice, listAdminInvoices, countInvoices, getInvoiceTotals];
    expect(concerns['invoices-changed']).toEqual(
      expect.arrayContaining(said.map(({ path }) => path)),
    );
  });

  it('that names no record concerns all of them', () => {
    expect(recordOf('/api/files/{id}/versions', { type: 'files-changed' })).toBeUndefined();
    expect(recordOf('/api/files/{id}/versions', { type: 'files-changed', fileId: mine })).toBe(
      mine,
    );
  });

  it('of a client concerns that client', () => {
    const event = { type: 'files-changed', userId: other } as const;
    expect(recordOf('/api/admin/users/{id}/folders', event)).toBe(other);
    expect(recordOf('/api/tax-projects/client/{clientId}', event)).toBe(other);
    expect(recordOf('/api/tax-projects/{id}', event)).toBeUndefined();
  });
});
