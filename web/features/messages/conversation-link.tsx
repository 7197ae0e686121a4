import { Link } from '@tanstack/react-router';
import type { Conversation } from '#contract/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationLinkProps {
  conversation: Conversation;
  isOpen: boolean;
  showClient?: boolean;
  now: Date;
  className: string;
}

/** An entry of the list beside which the conversation opens. */
export function ConversationLink({
  conversation,
  isOpen,
  showClient = false,
  now,
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
      <ConversationRow conversation={conversation} now={now} showClient={showClient} />
    </Link>
  );
}
