import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { User } from '#contract/identity/accounts';
import type { AdminScreenName } from '#web/lib/admin-screens.ts';

/** The component of each screen of the back office, fetched before it is first shown. */
export const staffScreens: Record<AdminScreenName, AsyncRouteComponent<{ user: User }>> = {
  overview: lazyRouteComponent(() => import('./staff-overview.tsx'), 'StaffOverview'),
  pending: lazyRouteComponent(
    () => import('#web/features/documents/review/pending-section.tsx'),
    'PendingSection',
  ),
  clients: lazyRouteComponent(() => import('./staff-clients.tsx'), 'StaffClients'),
  messages: lazyRouteComponent(
    () => import('#web/features/messages/staff-messages.tsx'),
    'StaffMessages',
  ),
  projects: lazyRouteComponent(() => import('./staff-projects.tsx'), 'StaffProjects'),
  archived: lazyRouteComponent(
    () => import('#web/features/documents/review/archived/archived-section.tsx'),
    'ArchivedSection',
  ),
  invoices: lazyRouteComponent(() => import('./staff-invoices.tsx'), 'StaffInvoices'),
  intake: lazyRouteComponent(
    () => import('#web/features/inbox/intake/intake-screen.tsx'),
    'IntakeScreen',
  ),
  payers: lazyRouteComponent(
    () => import('#web/features/clients/payers/payers-screen.tsx'),
    'PayersScreen',
  ),
  account: lazyRouteComponent(() => import('./staff-account.tsx'), 'StaffAccount'),
  workload: lazyRouteComponent(
    () => import('#web/features/team/workload/workload-screen.tsx'),
    'WorkloadScreen',
  ),
  board: lazyRouteComponent(
    () => import('#web/features/projects/board/board-screen.tsx'),
    'BoardScreen',
  ),
  stalled: lazyRouteComponent(
    () => import('#web/features/projects/stalled/stalled-screen.tsx'),
    'StalledScreen',
  ),
  deliveries: lazyRouteComponent(
    () => import('#web/features/returns/deliveries-screen.tsx'),
    'DeliveriesScreen',
  ),
  reminders: lazyRouteComponent(
    () => import('#web/features/requests/reminders/reminders-screen.tsx'),
    'RemindersScreen',
  ),
  seasons: lazyRouteComponent(
    () => import('#web/features/projects/seasons/seasons-screen.tsx'),
    'SeasonsScreen',
  ),
  agreements: lazyRouteComponent(
    () => import('#web/features/signing/staff-agreements.tsx'),
    'StaffAgreements',
  ),
  signatures: lazyRouteComponent(
    () => import('#web/features/signing/signatures/signatures-screen.tsx'),
    'SignaturesScreen',
  ),
  alarms: lazyRouteComponent(
    () => import('#web/features/notifications/alarms/alarms-screen.tsx'),
    'AlarmsScreen',
  ),
  export: lazyRouteComponent(
    () => import('#web/features/firm/exports/export-screen.tsx'),
    'ExportScreen',
  ),
  firm: lazyRouteComponent(() => import('#web/features/firm/firm-screen.tsx'), 'FirmScreen'),
  integrations: lazyRouteComponent(
    () => import('#web/features/integrations/integrations-screen.tsx'),
    'IntegrationsScreen',
  ),
  replies: lazyRouteComponent(
    () => import('#web/features/requests/text-templates/text-templates-screen.tsx'),
    'TextTemplatesScreen',
  ),
  team: lazyRouteComponent(() => import('#web/features/team/team-screen.tsx'), 'TeamScreen'),
  imports: lazyRouteComponent(
    () => import('#web/features/imports/imports-screen.tsx'),
    'ImportsScreen',
  ),
  sorting: lazyRouteComponent(
    () => import('#web/features/inbox/sorting/sorting-screen.tsx'),
    'SortingScreen',
  ),
  security: lazyRouteComponent(() => import('./staff-security.tsx'), 'StaffSecurity'),
};
