import { lazyRouteComponent } from '@tanstack/react-router';

/** What is under each tab of the client's portal, fetched before it is first shown. */
export const portalScreens = {
  dashboard: lazyRouteComponent(
    () => import('#web/features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  documents: lazyRouteComponent(
    () => import('#web/features/documents/documents-screen.tsx'),
    'DocumentsScreen',
  ),
  payments: lazyRouteComponent(
    () => import('#web/features/billing/payments/payments-screen.tsx'),
    'PaymentsScreen',
  ),
  messages: lazyRouteComponent(
    () => import('#web/features/messages/messages-screen.tsx'),
    'MessagesScreen',
  ),
  timeline: lazyRouteComponent(() => import('./own-timeline.tsx'), 'OwnTimeline'),
  reviewAccess: lazyRouteComponent(
    () => import('#web/features/clients/access/review-access.tsx'),
    'ReviewAccess',
  ),
  waitingNotice: lazyRouteComponent(
    () => import('#web/features/clients/access/waiting-access.tsx'),
    'WaitingNotice',
  ),
  profile: lazyRouteComponent(() => import('./own-profile.tsx'), 'OwnProfile'),
};

/** On tabs without a list of uploads: what was read in the documents just sent from there. */
export const UploadTray = lazyRouteComponent(
  () => import('#web/features/documents/upload/tray-list.tsx'),
  'TrayList',
);

/** What a phone is offered below the dashboard, such as to be an app there. */
export const DeviceOffers = lazyRouteComponent(() => import('./device-offers.tsx'), 'DeviceOffers');

/** Continues what waits on this device. */
export const resumePending = async (userId: string): Promise<void> =>
  (await import('./resume-pending.ts')).resumePending(userId);
