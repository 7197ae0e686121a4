import type { Notification } from '#contract/notifications/notifications';
import { cardClass } from '#web/ui/card.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNotifications } from './use-notifications.ts';

/** Spec section 9: the card shows that many. */
const shown = 5;

/** Recent Notifications of the summary layout: the newest five. */
export function NotificationsCard() {
  const query = useNotifications();
  const { follow, read } = useNotificationActions();
  return (
    <Card>
      {query.data ? (
        <Newest notifications={query.data} onFollow={follow} onRead={read} />
      ) : query.isError ? (
        <ErrorState
          className="px-0! py-6!"
          title="Your notifications could not be loaded"
          of={query}
        />
      ) : (
        <SkeletonRows rows={3} label="Notifications are loading" />
      )}
    </Card>
  );
}

/** A client's, for staff to look at. */
export function NotificationsToCheck({
  notifications,
}: {
  notifications: readonly Notification[];
}) {
  return (
    <Card>
      <Newest notifications={notifications} />
    </Card>
  );
}

function Card({ children }: { children: React.ReactNode }) {
  return (
    <section aria-labelledby="recent-notifications" className={cardClass}>
      <h2 id="recent-notifications" className="type-section">
        Recent Notifications
      </h2>
      <div className="mt-3 border-t border-line-strong">{children}</div>
    </section>
  );
}

interface NewestProps {
  notifications: readonly Notification[];
  onFollow?: (notification: Notification) => void;
  onRead?: (notification: Notification) => void;
}

function Newest({ notifications, ...actions }: NewestProps) {
  if (notifications.length === 0) return <p className="pt-3 text-muted">No notifications</p>;
  return <NotificationList notifications={notifications.slice(0, shown)} {...actions} />;
}
