import type { QueryClient } from '@tanstack/react-query';
import { getSecurityStatus } from '#contract/identity/security-status';
import { listClientActivity } from '#contract/firm/client-activity';
import { listConversations } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { listInvoices } from '#contract/billing/invoices';
import { getTaxProject } from '#contract/projects/projects';
import { queryOptionsFor } from '#web/lib/api/api.ts';

/**
 * Reads what was asked for early for a client's dashboard, so that the dashboard is drawn with its lists at once and not
 * first without them.
 */
export async function readFirstAnswers(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(queryOptionsFor(listFiles, {})),
    queryClient.prefetchQuery(queryOptionsFor(listInvoices, {})),
    queryClient.prefetchQuery(queryOptionsFor(getTaxProject, {})),
    queryClient.prefetchQuery(queryOptionsFor(listConversations, {})),
    queryClient.prefetchQuery(queryOptionsFor(getSecurityStatus, {})),
    queryClient.prefetchQuery(
      queryOptionsFor(listClientActivity, { query: { type: 'all', period: 'all' } }),
    ),
  ]);
}
