import { type ClientOrder, clientOrder, returnStatus, type ReturnStatus } from '#contract/clients';
import { textOf } from '#web/lib/use-address.ts';

/** Which clients the list is about; archived ones are never among the others. */
export const clientGroups = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const;
export type ClientGroup = (typeof clientGroups)[number]['value'];

/** What may need attention. */
export const clientNeeds = [
  { value: 'documents', label: 'Missing documents' },
  { value: 'overdue', label: 'Overdue invoice' },
  { value: 'unverified', label: 'Email not confirmed' },
  { value: 'account', label: 'No account yet' },
] as const;
export type ClientNeed = (typeof clientNeeds)[number]['value'];

/** What narrows and orders the list of clients. */
export interface ClientFilters {
  q: string;
  group: ClientGroup;
  /** Of the return that counts: the open one, whatever its year. */
  status: ReturnStatus | null;
  needs: ClientNeed | null;
  order: ClientOrder;
}

const defaultOrder: ClientOrder = 'name';

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readClientFilters(search: Readonly<Record<string, unknown>>): ClientFilters {
  // What was saved or linked before this was one of the needs.
  const wanted = search['show'] === 'invited' ? 'account' : search['needs'];
  return {
    q: textOf(search['q']),
    group: clientGroups.find(({ value }) => value === search['show'])?.value ?? 'active',
    status: returnStatus.safeParse(search['return']).data ?? null,
    needs: clientNeeds.find(({ value }) => value === wanted)?.value ?? null,
    order: clientOrder.catch(defaultOrder).parse(search['order']),
  };
}

/** The same in the address's words; null takes a word out. */
export function clientFilterWords({
  q,
  group,
  status,
  needs,
  order,
}: Partial<ClientFilters>): Record<string, string | null> {
  return {
    ...(q === undefined ? {} : { q }),
    ...(group === undefined ? {} : { show: group === 'active' ? null : group }),
    ...(status === undefined ? {} : { return: status }),
    ...(needs === undefined ? {} : { needs }),
    ...(order === undefined ? {} : { order: order === defaultOrder ? null : order }),
  };
}

/** Takes every filter off; the group and the order stay. */
export const noClientFilters: Partial<ClientFilters> = { q: '', status: null, needs: null };

/** Whether anything narrows the group. */
export function isFiltered({ q, status, needs }: ClientFilters): boolean {
  return q.trim() !== '' || status !== null || needs !== null;
}

/** The filters as the server's list takes them. */
export function clientQuery({ q, group, status, needs, order }: ClientFilters) {
  return {
    order,
    isArchived: String(group === 'archived'),
    ...(group === 'archived' ? {} : { isInvited: String(needs === 'account') }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === null ? {} : { returnStatus: status }),
    ...(needs === 'documents' ? { isMissingDocuments: 'true' } : {}),
    ...(needs === 'overdue' ? { hasOverdueInvoice: 'true' } : {}),
    ...(needs === 'unverified' ? { emailVerified: 'false' } : {}),
  };
}
