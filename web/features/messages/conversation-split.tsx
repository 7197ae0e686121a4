import { ChevronLeft, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import type { OutgoingMessage } from './compose/outbox.ts';
import type { useMessageAddress } from './use-message-address.ts';

interface ConversationSplitProps {
  address: ReturnType<typeof useMessageAddress>;
  screen: OutgoingMessage['screen'];
  isStaff?: boolean;
  className: string;
  listClassName: string;
  logClassName: string;
  padClassName: string;
  /** The conversations: all of the screen on a phone, until one is open. */
  children: ReactNode;
}

/** Conversations and the open one beside them; on a phone one of the two. */
export function ConversationSplit({
  address: { conversation, show },
  screen,
  isStaff = false,
  className,
  listClassName,
  logClassName,
  padClassName,
  children,
}: ConversationSplitProps) {
  const beside = 'desk:border-s desk:border-line';
  return (
    <div className={cx('grid', className)}>
      <section
        aria-label="Conversations"
        className={cx(
          'flex min-w-0 flex-col',
          listClassName,
          conversation !== null && 'phone:hidden',
        )}
      >
        {children}
      </section>
      {conversation === null ? (
        <div className={cx('grid place-items-center phone:hidden', beside)}>
          <EmptyState
            title="Choose a conversation"
            description="It opens here, with all its messages and documents."
            art={<MessageSquare aria-hidden="true" className="size-11 stroke-[1.1]" />}
          />
        </div>
      ) : (
        <ConversationPane
          key={conversation}
          id={conversation}
          screen={screen}
          isStaff={isStaff}
          className={beside}
          logClassName={logClassName}
          padClassName={padClassName}
          back={
            <IconButton
              icon={ChevronLeft}
              label="Back to conversations"
              tooltip={false}
              className="-ms-3 desk:hidden"
              onClick={() => show(null)}
            />
          }
        />
      )}
    </div>
  );
}
