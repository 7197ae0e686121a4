import { clientOrder, returnStatus } from '#contract/clients/clients';
import { clientKinds } from '#domain/client-accounts';
import { filingStatuses } from '#domain/filing-status';
import { stateCodes } from '#domain/states';
import {
  defineSearch,
  oneOf,
  recordId,
  searchText,
  viewOf,
  textParam,
} from '#web/lib/navigation/search.ts';

/** Which clients the list is about; archived ones are never among the others. */
export const clientGroups = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const;

/** What may need attention. */
export const clientNeeds = [
  { value: 'documents', label: 'Missing documents' },
  { value: 'overdue', label: 'Overdue invoice' },
  { value: 'unverified', label: 'Email not confirmed' },
  { value: 'account', label: 'No account yet' },
  { value: 'invitation', label: 'Not invited yet' },
] as const;

const needs = oneOf(clientNeeds.map(({ value }) => value));

/** What narrows and orders the list of clients. */
export const clientFilters = defineSearch({
  q: searchText,
  group: { ...viewOf(['active', 'archived'], 'active'), param: 'show' },
  /** Of the return that counts: the open one, whatever its year. */
  status: { ...oneOf(returnStatus.options), param: 'return' },
  needs: {
    ...needs,
    // What was saved or linked before this was one of the needs.
    read: (param, search) => needs.read(search['show'] === 'invited' ? 'account' : param, search),
  },
  kind: oneOf(clientKinds),
  tag: textParam,
  state: { ...oneOf(stateCodes), param: 'in' },
  filingStatus: { ...oneOf(filingStatuses), param: 'files' },
  preparer: recordId,
  order: viewOf(clientOrder.options, 'name'),
});
export type ClientFilters = ReturnType<typeof clientFilters.read>;

/** The filters as the server's list takes them. */
export function clientQuery({ q, group, status, needs, order, ...record }: ClientFilters) {
  const { kind, tag, state, filingStatus, preparer } = record;
  return {
    order,
    isArchived: String(group === 'archived'),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === null ? {} : { returnStatus: status }),
    ...(kind === null ? {} : { kind }),
    ...(tag === null ? {} : { tag }),
    ...(state === null ? {} : { state }),
    ...(filingStatus === null ? {} : { filingStatus }),
    ...(preparer === null ? {} : { preparerId: preparer }),
    ...(needs === 'documents' ? { isMissingDocuments: 'true' } : {}),
    ...(needs === 'overdue' ? { hasOverdueInvoice: 'true' } : {}),
    ...(needs === 'unverified' ? { emailVerified: 'false' } : {}),
    ...(needs === 'account' ? { hasAccount: 'false' } : {}),
    ...(needs === 'invitation' ? { hasAccount: 'false', isInvited: 'false' } : {}),
  };
}
