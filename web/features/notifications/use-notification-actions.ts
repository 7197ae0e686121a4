import { useNavigate } from '@tanstack/react-router';
import {
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications';
import { defineAction } from '#web/lib/api/action.ts';
import { accountIn, chosenAccount } from '#web/lib/session/chosen-account.ts';

const always = {
  changes: 'notifications-changed',
  failed: { title: 'Failed to mark notification as read' },
} as const;

const useRead = defineAction(readNotification, always);
const useReadAll = defineAction(readAllNotifications, always);

/** What can be done with notifications: go where one leads, mark one or all read. */
export function useNotificationActions() {
  const navigate = useNavigate();
  const { mutate } = useRead();
  const readAll = useReadAll();
  const read = ({ id }: Notification): void => mutate({ params: { id } });
  return {
    readAll,
    read,
    follow: (notification: Notification): void => {
      if (!notification.isRead) read(notification);
      const { link } = notification;
      // Another account is another page.
      if (accountIn(new URL(link, window.location.href).search) !== chosenAccount) {
        window.location.assign(link);
      } else void navigate({ href: link });
    },
  };
}
