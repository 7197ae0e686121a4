import type { ReturnStatus } from '#contract/clients/clients';
import type { AssignedTo } from '#contract/lists';
import type { RecordFilter } from './record-filters.ts';

/** Which clients a list shows; all of it must hold. */
export interface ClientFilter extends RecordFilter {
  isArchived: boolean;
  assigned?: AssignedTo | undefined;
  hasAccount?: boolean | undefined;
  isInvited?: boolean | undefined;
  emailVerified?: boolean | undefined;
  hasOverdueInvoice?: boolean | undefined;
  returnStatus?: ReturnStatus | undefined;
  isMissingDocuments?: boolean | undefined;
  q?: string | undefined;
}
