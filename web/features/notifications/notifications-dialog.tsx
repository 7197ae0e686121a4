import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';

/** The notifications dialog of spec section 2. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const query = useNotifications();
  const { follow, read, readAll } = useNotificationActions();
  const hasUnread = query.data?.some(({ isRead }) => !isRead) === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Notifications"
      bodyClassName="pt-2!"
      footer={
        hasUnread && (
          <DialogFooter>
            <Button pending={readAll.isPending} onClick={() => readAll.mutate({})}>
              Mark all as read
            </Button>
          </DialogFooter>
        )
      }
    >
      {query.isPending ? (
        <SkeletonRows rows={5} label="Notifications are loading" />
      ) : query.isError && !query.data ? (
        <ErrorState title="Your notifications could not be loaded" of={query} />
      ) : query.data?.length === 0 ? (
        <EmptyState
          title="No notifications"
          description="New messages, documents, and progress on your return appear here."
        />
      ) : (
        <NotificationList
          notifications={query.data ?? []}
          onRead={read}
          onFollow={(notification) => {
            onClose();
            follow(notification);
          }}
        />
      )}
    </Dialog>
  );
}
