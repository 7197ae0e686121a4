import { createFileRoute, notFound } from '@tanstack/react-router';
import { TermsNotice } from '#web/features/site/policies/terms-notice.tsx';
import { SecondStepBanner } from '#web/features/identity/second-step/second-step-banner.tsx';
import { lazy, Suspense } from 'react';
import { useUnreadNotifications } from '#web/features/notifications/use-notifications.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const SummaryDocuments = lazy(async () => ({
  default: (await import('#web/features/documents/summary-documents.tsx')).SummaryDocuments,
}));

const NotificationsCard = lazy(async () => ({
  default: (await import('#web/features/notifications/notifications-card.tsx')).NotificationsCard,
}));

const SummaryScreen = lazy(async () => ({
  default: (await import('#web/features/dashboard/summary-screen.tsx')).SummaryScreen,
}));

export const Route = createFileRoute('/home')({
  beforeLoad: ({ context: { user } }) => {
    // Spec section 2: only clients have it.
    if (user?.isAdmin) throw notFound();
  },
  component: HomeScreen,
});

/** The summary layout of spec section 2. */
function HomeScreen() {
  usePageTitle('Home');
  const user = useUser();
  const unread = useUnreadNotifications();
  if (!user) return null;
  return (
    <OwnFrame user={user}>
      <TermsNotice user={user} />
      <SecondStepBanner user={user} />
      <Suspense fallback={<SkeletonRows label="Your summary is loading" />}>
        <SummaryScreen
          user={user}
          documents={<SummaryDocuments />}
          notifications={<NotificationsCard />}
          unread={unread}
        />
      </Suspense>
    </OwnFrame>
  );
}
