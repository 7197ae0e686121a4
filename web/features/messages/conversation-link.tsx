import { Link } from '@tanstack/react-router';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationLinkProps {
  conversation: Conversation;
  isOpen: boolean;
  showClient?: boolean;
  now: Date;
  /** Shows at the end of the row that it opens; all of the row does. */
  hasButton?: boolean;
  /** Of `useRowCursor`. */
  rowProps?: { 'data-row': string; onFocus: () => void };
  className: string;
}

/** An entry of the list beside which the conversation opens. */
export function ConversationLink({
  conversation,
  isOpen,
  showClient = false,
  now,
  hasButton = false,
  rowProps,
  className,
}: ConversationLinkProps) {
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({
        ...previous,
        conversation: conversation.id,
        message: undefined,
      })}
      resetScroll={false}
      {...rowProps}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'block transition-colors focus-visible:-outline-offset-3',
        isOpen
          ? 'bg-evergreen-wash'
          : conversation.unreadCount > 0
            ? 'bg-brass-wash'
            : 'hover:bg-hover',
        className,
      )}
    >
      <ConversationRow
        conversation={conversation}
        now={now}
        showClient={showClient}
        action={hasButton && <span className={buttonClass({ size: 'small' })}>View</span>}
      />
    </Link>
  );
}
