import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AdminDashboard } from './-screens/lazy-screens.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const MessagesScreen = lazy(async () => ({
  default: (await import('#web/features/messages/messages-screen.tsx')).MessagesScreen,
}));

export const Route = createFileRoute('/messages')({ component: Messages });

/** Conversations of the person who is signed in; staff have them in the back office. */
function Messages() {
  usePageTitle('Messages');
  const user = useUser();
  if (!user) return null;
  if (user.isAdmin) return <AdminDashboard user={user} section="messages" />;
  return (
    <OwnFrame user={user} tab="messages">
      <Suspense fallback={<SkeletonRows rows={8} label="Conversations are loading" />}>
        <MessagesScreen screen="messages" />
      </Suspense>
    </OwnFrame>
  );
}
