// Every list of the portal and the back office, with what it says while it loads, when it is empty, and when it fails.
import type { ReactNode } from 'react';
import { listConsents } from '#contract/signing/consents';
import { listAlarms } from '#contract/notifications/alarms';
import { listClients } from '#contract/clients/clients';
import { listConversations } from '#contract/messages/conversations';
import type { AnyEndpoint, CallOutput } from '#contract/endpoint';
import { listInvitations } from '#contract/identity/invitations';
import { listImports } from '#contract/imports/imports';
import { listUnsorted } from '#contract/inbox/sorting';
import { getTeam } from '#contract/team/team';
import { listFirmExports } from '#contract/firm/exports';
import { getFirmSettings } from '#contract/firm/firm-settings';
import { listTextTemplates } from '#contract/requests/text-templates';
import { listApiTokens } from '#contract/integrations/api-tokens';
import { listWebhooks } from '#contract/integrations/webhooks';
import { listInvoices } from '#contract/billing/invoices';
import { listInquiries } from '#contract/messages/inquiries';
import { listSeasons } from '#contract/projects/seasons';
import { listSignatureRequests } from '#contract/signing/signatures';
import { listStalled } from '#contract/projects/stalled';
import { getWorkload } from '#contract/team/workload';
import { WorkloadScreen } from '#web/features/team/workload/workload-screen.tsx';
import { StaffAgreements } from '#web/features/signing/staff-agreements.tsx';
import { AlarmsScreen } from '#web/features/notifications/alarms/alarms-screen.tsx';
import { ClientsPanel } from '#web/features/clients/clients-panel.tsx';
import { InvitationsPanel } from '#web/features/identity/invitations/invitations-panel.tsx';
import { ExportScreen } from '#web/features/firm/exports/export-screen.tsx';
import { FirmScreen } from '#web/features/firm/firm-screen.tsx';
import { TextTemplatesScreen } from '#web/features/requests/text-templates/text-templates-screen.tsx';
import { InquiriesScreen } from '#web/features/messages/inquiries/inquiries-screen.tsx';
import { TokensSection } from '#web/features/integrations/tokens-section.tsx';
import { WebhooksSection } from '#web/features/integrations/webhooks-section.tsx';
import { PaymentsScreen } from '#web/features/billing/payments/payments-screen.tsx';
import { MessagesScreen } from '#web/features/messages/messages-screen.tsx';
import { SeasonsScreen } from '#web/features/projects/seasons/seasons-screen.tsx';
import { SignScreen } from '#web/features/signing/signatures/sign-screen.tsx';
import { SignaturesScreen } from '#web/features/signing/signatures/signatures-screen.tsx';
import { StalledScreen } from '#web/features/projects/stalled/stalled-screen.tsx';
import { SortingScreen } from '#web/features/inbox/sorting/sorting-screen.tsx';
import { ImportsScreen } from '#web/features/imports/imports-screen.tsx';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { firm } from '#web/testing/records.ts';
import { answer } from '#web/testing/server.ts';

/** A list on a screen, and what it says. */
export interface List {
  name: string;
  screen: ReactNode;
  isStaff: boolean;
  endpoint: AnyEndpoint;
  answerEmpty: () => void;
  empty: string;
  loading: string;
  failed: string;
}

/** A list and what it says; the answer without items is the endpoint's own. */
const list = <E extends AnyEndpoint>(
  endpoint: E,
  empty: CallOutput<E>,
  rest: Omit<List, 'endpoint' | 'answerEmpty'>,
): List => ({ ...rest, endpoint, answerEmpty: () => answer(endpoint, () => empty) });

/** A page of a list without anything. */
export const noPage = { items: [], nextCursor: null, previousCursor: null, total: 0 };

const noLoad = { steps: 0, projects: 0 };
/** Every list of the portal and the back office. */
export const lists: readonly List[] = [
  list(listClients, noPage, {
    name: 'clients',
    screen: <ClientsPanel />,
    isStaff: true,
    empty: 'No clients yet',
    loading: 'Clients are loading',
    failed: 'Clients could not be loaded',
  }),
  list(listInvitations, noPage, {
    name: 'invitations',
    screen: <InvitationsPanel />,
    isStaff: true,
    empty: 'No invitations yet',
    loading: 'Invitations are loading',
    failed: 'Invitations could not be loaded',
  }),
  list(listImports, noPage, {
    name: 'imports',
    screen: <ImportsScreen />,
    isStaff: true,
    empty: 'No lists yet',
    loading: 'Imports are loading',
    failed: 'Imports could not be loaded',
  }),
  list(listSeasons, noPage, {
    name: 'seasons',
    screen: <SeasonsScreen />,
    isStaff: true,
    empty: 'No seasons yet',
    loading: 'Seasons are loading',
    failed: 'Seasons could not be loaded',
  }),
  list(listUnsorted, noPage, {
    name: 'the sorting list',
    screen: <SortingScreen />,
    isStaff: true,
    empty: 'Nothing to sort',
    loading: 'Files are loading',
    failed: 'Files could not be loaded',
  }),
  list(
    getTeam,
    { members: [], invitations: [], roles: [] },
    {
      name: 'the team',
      screen: <TeamScreen />,
      isStaff: true,
      empty: 'Rights',
      loading: 'The team is loading',
      failed: 'The team could not be loaded',
    },
  ),
  list(
    getFirmSettings,
    {
      ...firm,
      prices: [],
      inquiryRecipients: [],
      staff: [],
      version: 1,
      changedBy: null,
      site: 'current',
    },
    {
      name: 'the firm’s settings',
      screen: <FirmScreen />,
      isStaff: true,
      empty: 'Name and contact',
      loading: 'Settings are loading',
      failed: 'The firm’s settings could not be loaded',
    },
  ),
  list(listTextTemplates, [], {
    name: 'reply and request templates',
    screen: <TextTemplatesScreen />,
    isStaff: true,
    empty: 'Reply templates',
    loading: 'Templates are loading',
    failed: 'Templates could not be loaded',
  }),
  list(
    listApiTokens,
    { items: [], scopes: [] },
    {
      name: 'API tokens',
      screen: <TokensSection />,
      isStaff: true,
      empty: 'No API tokens yet',
      loading: 'API tokens are loading',
      failed: 'The API tokens could not be loaded',
    },
  ),
  list(listWebhooks, [], {
    name: 'webhooks',
    screen: <WebhooksSection />,
    isStaff: true,
    empty: 'No webhooks yet',
    loading: 'Webhooks are loading',
    failed: 'The webhooks could not be loaded',
  }),
  list(
    listInquiries,
    { items: [], nextCursor: null, total: 0, newCount: 0, staff: [] },
    {
      name: 'inquiries',
      screen: <InquiriesScreen />,
      isStaff: true,
      empty: 'No inquiries yet',
      loading: 'Inquiries are loading',
      failed: 'Inquiries could not be loaded',
    },
  ),
  list(
    listAlarms,
    { items: [], nextCursor: null },
    {
      name: 'alarms',
      screen: <AlarmsScreen />,
      isStaff: true,
      empty: 'No open alarms',
      loading: 'Alarms are loading',
      failed: 'The alarms could not be loaded',
    },
  ),
  list(
    getWorkload,
    { weeks: ['2026-02-02'], rows: [{ person: null, overdue: noLoad, weeks: [noLoad] }] },
    {
      name: 'the workload',
      screen: <WorkloadScreen />,
      isStaff: true,
      empty: 'Nothing is due in these weeks',
      loading: 'The workload is loading',
      failed: 'The workload could not be loaded',
    },
  ),
  list(
    listStalled,
    { items: [], nextCursor: null, total: 0 },
    {
      name: 'stalled returns',
      screen: <StalledScreen />,
      isStaff: true,
      empty: 'No open returns',
      loading: 'Returns are loading',
      failed: 'Returns could not be loaded',
    },
  ),
  list(
    listConsents,
    { items: [] },
    {
      name: 'consents',
      screen: <StaffAgreements />,
      isStaff: true,
      empty: 'No consents yet',
      loading: 'Consents are loading',
      failed: 'Consents could not be loaded',
    },
  ),
  list(
    listSignatureRequests,
    { requests: [], hasMore: false },
    {
      name: 'signature requests',
      screen: <SignaturesScreen />,
      isStaff: true,
      empty: 'No signature requests',
      loading: 'Signature requests are loading',
      failed: 'Signature requests could not be loaded',
    },
  ),
  list(
    listSignatureRequests,
    { requests: [], hasMore: false },
    {
      name: 'what the client is to sign',
      screen: <SignScreen requestId={undefined} ElectronicForm={() => null} />,
      isStaff: false,
      empty: 'Nothing to sign',
      loading: 'What you have to sign is loading',
      failed: 'What you have to sign could not be loaded',
    },
  ),
  list(
    listFirmExports,
    { items: [] },
    {
      name: 'exports of the firm',
      screen: <ExportScreen />,
      isStaff: true,
      empty: 'No exports yet',
      loading: 'Exports are loading',
      failed: 'Exports could not be loaded',
    },
  ),
  list(listInvoices, [], {
    name: 'the client’s invoices',
    screen: <PaymentsScreen />,
    isStaff: false,
    empty: 'No invoices yet',
    loading: 'Your invoices are loading',
    failed: 'Your invoices could not be loaded',
  }),
  list(listConversations, [], {
    name: 'the client’s conversations',
    screen: <MessagesScreen screen="messages" />,
    isStaff: false,
    empty: 'No conversations yet',
    loading: 'Conversations are loading',
    failed: 'Your conversations could not be loaded',
  }),
];
