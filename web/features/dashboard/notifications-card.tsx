import { cardClass } from '#web/ui/card.ts';

/** Recent Notifications of the summary layout. Nothing sends any yet, so there are none. */
export function NotificationsCard() {
  return (
    <section aria-labelledby="recent-notifications" className={cardClass}>
      <h2 id="recent-notifications" className="type-section">
        Recent Notifications
      </h2>
      <p className="mt-3 border-t border-line-strong pt-3 text-muted">No notifications</p>
    </section>
  );
}
