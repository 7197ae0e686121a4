import type { ClientDetail } from '#contract/clients/client-detail';
import type { ListedClient } from '#contract/clients/clients';
import type { StaffActor } from '#platform/actor';
import { forbidden } from '#platform/errors';
import type { ClientFilter } from './client-filter.ts';

/** A row of the list without what its reader's rights don't reach: how far the return is, all see. */
export function visibleRow({ rights }: StaffActor, row: ListedClient): ListedClient {
  return {
    ...row,
    pendingFiles: rights.has('documents') ? row.pendingFiles : 0,
    unreadMessages: rights.has('messages') ? row.unreadMessages : 0,
    overdueInvoices: rights.has('invoices') ? row.overdueInvoices : 0,
  };
}

/** The same of the figures of a client's record. */
export function visibleCounts(
  { rights }: StaffActor,
  counts: ClientDetail['counts'],
): ClientDetail['counts'] {
  const shown = { ...counts };
  const hide = (...names: (keyof typeof counts)[]) => names.forEach((name) => (shown[name] = 0));
  if (!rights.has('documents')) hide('files', 'pendingFiles');
  if (!rights.has('projects')) hide('projects', 'openProjects');
  if (!rights.has('invoices')) {
    hide('invoices', 'unpaidInvoices', 'unpaidCents', 'overdueInvoices');
  }
  if (!rights.has('messages')) hide('conversations', 'unreadMessages', 'notes');
  return shown;
}

/** @throws AppError `forbidden` for a filter by what its reader's rights don't reach */
export function assertMayFilter({ rights }: StaffActor, filter: ClientFilter): void {
  if (filter.hasOverdueInvoice !== undefined && !rights.has('invoices')) throw forbidden();
}
