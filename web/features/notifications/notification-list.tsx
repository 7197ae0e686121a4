import {
  AtSign,
  BellRing,
  CalendarClock,
  Check,
  CircleCheck,
  CreditCard,
  FileCheck,
  FilePlus,
  FileUp,
  Inbox,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
  ReceiptText,
  Undo2,
  Package,
  Users,
  UserRoundCheck,
} from 'lucide-react';
import type { Notification, NotificationKind } from '#contract/notifications/notifications';
import { cx } from '#web/lib/cx.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { isPlainClick } from '#web/lib/navigation/plain-click.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  message: MessageSquare,
  'file-processed': FileCheck,
  'file-uploaded': FileUp,
  'file-asked': FilePlus,
  'return-delivered': FileCheck,
  'return-part-replaced': FileCheck,
  'return-answered': FileCheck,
  'step-completed': CircleCheck,
  'item-approved': Check,
  'item-sent-back': Undo2,
  'item-requested': FilePlus,
  'signature-asked': FileCheck,
  'form-requested': FilePlus,
  'signature-stuck': FileCheck,
  'invoice-sent': ReceiptText,
  'invoice-due': CalendarClock,
  'invoice-paid': CreditCard,
  'access-changed': Users,
  'firm-export': Package,
  'new-sign-in': MonitorSmartphone,
  alarm: BellRing,
  'documents-misplaced': BellRing,
  inquiry: Inbox,
  'client-assigned': UserRoundCheck,
  'project-assigned': UserRoundCheck,
  'conversation-assigned': UserRoundCheck,
  'inquiry-assigned': UserRoundCheck,
  'work-assigned': UserRoundCheck,
  mention: AtSign,
};

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Left out where they are only looked at. */
  onFollow?: (notification: Notification) => void;
  onRead?: (notification: Notification) => void;
}

/** Notifications, the newest first; an unread one stands out and can be marked read. */
export function NotificationList({ notifications, onFollow, onRead }: NotificationListProps) {
  return (
    <ul>
      {notifications.map((notification) => (
        <li
          key={notification.id}
          className="relative flex items-start border-b border-line last:border-b-0"
        >
          {onFollow ? (
            <a
              href={notification.link}
              className="group min-w-0 flex-1 rounded-small py-3 focus-visible:-outline-offset-2"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onFollow(notification);
              }}
            >
              <NotificationText notification={notification} />
            </a>
          ) : (
            <div className="min-w-0 flex-1 py-3">
              <NotificationText notification={notification} />
            </div>
          )}
          {onRead && !notification.isRead && (
            <IconButton
              icon={Check}
              label={`Mark as read: ${notification.title}`}
              tooltip={false}
              className="-me-2 mt-1"
              onClick={() => onRead(notification)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function NotificationText({ notification }: { notification: Notification }) {
  const { kind, title, message, isRead, createdAt } = notification;
  const Icon = icons[kind];
  return (
    <span className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 text-[15px] leading-[22px]">
      <span className="relative">
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-[18px]', isRead ? 'text-muted' : 'text-ink')}
        />
        {!isRead && (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-brass"
          />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span
          className={cx(
            'block underline-offset-3 group-hover:underline',
            isRead ? 'font-medium' : 'font-semibold',
          )}
        >
          {title}
          {!isRead && <span className="sr-only">, unread</span>}
        </span>
        <span className="block text-sm leading-5 text-muted">{message}</span>
        <time dateTime={createdAt} className="block text-[13px] leading-5 text-muted">
          {shortMoment(createdAt)}
        </time>
      </span>
    </span>
  );
}
