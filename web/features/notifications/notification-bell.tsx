import { lazyRouteComponent } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plural } from '#web/lib/format/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useUnreadNotifications } from './use-notifications.ts';

const NotificationsDialog = lazyRouteComponent(
  () => import('./notifications-dialog.tsx'),
  'NotificationsDialog',
);
const fetchDialog = () => void NotificationsDialog.preload?.();

/** Opens the notifications, and tells how many are unread. */
export function NotificationBell() {
  const unread = useUnreadNotifications() ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Bell}
        label={
          unread > 0 ? `Notifications, ${plural(unread, 'unread', 'unread')}` : 'Notifications'
        }
        pip={unread > 0}
        tooltip={false}
        aria-haspopup="dialog"
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <NotificationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
