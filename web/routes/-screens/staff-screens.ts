import { lazyRouteComponent } from '@tanstack/react-router';

/** What stands in each section of the back office, fetched before it is first shown. */
export const staffScreens = {
  overview: lazyRouteComponent(
    () => import('#web/features/overview/overview-section.tsx'),
    'OverviewSection',
  ),
  pending: lazyRouteComponent(
    () => import('#web/features/review/pending-section.tsx'),
    'PendingSection',
  ),
  clients: lazyRouteComponent(() => import('./staff-clients.tsx'), 'StaffClients'),
  messages: lazyRouteComponent(
    () => import('#web/features/messages/staff-messages.tsx'),
    'StaffMessages',
  ),
  projects: lazyRouteComponent(() => import('./staff-projects.tsx'), 'StaffProjects'),
  archived: lazyRouteComponent(
    () => import('#web/features/review/archived-section.tsx'),
    'ArchivedSection',
  ),
  invoices: lazyRouteComponent(() => import('./staff-invoices.tsx'), 'StaffInvoices'),
  account: lazyRouteComponent(() => import('./own-profile.tsx'), 'OwnProfile'),
  alarms: lazyRouteComponent(
    () => import('#web/features/alarms/alarms-screen.tsx'),
    'AlarmsScreen',
  ),
  security: lazyRouteComponent(() => import('./staff-security.tsx'), 'StaffSecurity'),
};
