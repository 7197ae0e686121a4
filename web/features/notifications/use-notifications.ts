import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '#contract/notifications';
import { call, messageOf, queryKey, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** How many notifications are unread; undefined until it is known. */
export function useUnreadNotifications(): number | undefined {
  return useQuery(queryOptionsFor(countUnreadNotifications, {})).data?.count;
}

/** The newest notifications; the server's events bring new ones in by themselves. */
export function useNotifications() {
  return useQuery(queryOptionsFor(listNotifications, {}));
}

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
