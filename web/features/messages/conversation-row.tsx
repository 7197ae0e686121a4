import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { inChargeName } from '#web/ui/in-charge.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { ConversationStatus } from './conversation-status.tsx';
import { priorityLabel, isProminent } from './compose/priorities.ts';
import { listMoment } from './thread/thread-lines.ts';

interface ConversationRowProps {
  conversation: Conversation;
  /** Staff see whose it is. */
  showClient?: boolean;
  now: Date;
  /** What is at the end, in place of nothing. */
  action?: ReactNode;
}

/** Subject, beginning of the last message, when, and how much of it is unread. */
export function ConversationRow({
  conversation,
  showClient = false,
  now,
  action,
}: ConversationRowProps) {
  const { subject, status, priority, unreadCount, lastMessage, lastMessageAt } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <span className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-start">
      <ConversationStatus status={status} compact className="pt-[3px]" />
      <span
        className={cx(
          'text-[15px] leading-[22px] wrap-anywhere staff:text-sm',
          isUnread ? 'font-[650]' : 'font-medium',
        )}
      >
        {subject}
        {isProminent(priority) && (
          <span className="ms-2 text-[13px] font-semibold text-brass-ink">
            {priorityLabel(priority)}
          </span>
        )}
      </span>
      <time
        dateTime={lastMessageAt}
        className="text-[13px] leading-[22px] whitespace-nowrap text-muted"
      >
        {listMoment(new Date(lastMessageAt), now)}
      </time>
      <span className="col-start-2 min-w-0">
        {showClient && (
          <span className="block truncate text-[13px] leading-5 font-medium">
            {nameOf(conversation.client)}
            <span className="font-normal text-muted">
              , <span className="sr-only">in charge: </span>
              {inChargeName(conversation.inCharge)}
            </span>
          </span>
        )}
        <span className="line-clamp-2 text-sm leading-5 wrap-anywhere text-muted staff:line-clamp-1 staff:text-[13px]">
          {lastMessage ? (
            <>
              {lastMessage.sender.isYou ? 'You' : lastMessage.sender.firstName}:{' '}
              <bdi>{lastMessage.excerpt}</bdi>
            </>
          ) : (
            'No messages yet'
          )}
        </span>
      </span>
      <span className="grid content-start justify-items-end gap-2">
        <UnreadCount count={unreadCount} />
        {action}
      </span>
    </span>
  );
}
