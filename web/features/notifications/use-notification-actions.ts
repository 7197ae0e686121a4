import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/notifications';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

const failed = (error: unknown) =>
  toast({
    title: 'Failed to mark notification as read',
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  });

const refresh = () =>
  Promise.all(
    [listNotifications, countUnreadNotifications].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );

/** What can be done with notifications: go where one leads, mark one or all read. */
export function useNotificationActions() {
  const navigate = useNavigate();
  const read = useMutation({
    mutationFn: ({ id }: Notification) => call(readNotification, { params: { id } }),
    onError: failed,
    onSettled: refresh,
  });
  const readAll = useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onError: failed,
    onSettled: refresh,
  });
  return {
    readAll,
    read: (notification: Notification): void => read.mutate(notification),
    follow: (notification: Notification): void => {
      if (!notification.isRead) read.mutate(notification);
      void navigate({ href: notification.link });
    },
  };
}
