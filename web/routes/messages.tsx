import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { OwnFrame } from './-screens/own-frame.tsx';

export const Route = createFileRoute('/messages')({ component: MessagesScreen });

function MessagesScreen() {
  usePageTitle('Messages');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnFrame user={user} tab="messages">
      <BeingBuilt title="Messages">
        {user.isAdmin
          ? 'It will hold the conversations with clients.'
          : 'It will hold your conversations with the person preparing your return.'}
      </BeingBuilt>
    </OwnFrame>
  );
}
