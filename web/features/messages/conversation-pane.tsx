import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import type { OutgoingMessage } from './compose/outbox.ts';
import { Thread } from './thread/thread.tsx';
import { ThreadContext } from './thread/thread-context.tsx';
import { ThreadHead } from './thread/thread-head.tsx';
import { useConversation } from './use-conversation.ts';

interface ConversationPaneProps {
  id: string;
  screen: OutgoingMessage['screen'];
  logClassName: string;
  padClassName: string;
  back: ReactNode;
  isStaff?: boolean;
  className?: string;
}

/** The open conversation beside the list; where there is room, what is known about it beside that. */
export function ConversationPane({
  id,
  screen,
  logClassName,
  padClassName,
  back,
  isStaff = false,
  className,
}: ConversationPaneProps) {
  const query = useConversation(id);
  const isWide = useMedia('(width >= 1280px)');
  const conversation = query.data;
  if (!conversation) {
    const isGone =
      query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
    return (
      <section aria-label="Conversation" className={cx('min-w-0', padClassName)}>
        <div className="pt-4">{back}</div>
        {isGone ? (
          <EmptyState
            title="This conversation does not exist"
            description="The link may be old. Choose another conversation."
          />
        ) : (
          <NotLoaded of={query} what="The conversation" rows={6} />
        )}
      </section>
    );
  }
  return (
    <div
      className={cx('grid min-h-0 min-w-0', isWide && 'grid-cols-[minmax(0,1fr)_264px]', className)}
    >
      <section aria-label={conversation.subject} className="flex min-h-0 min-w-0 flex-col">
        <ThreadHead
          conversation={conversation}
          back={back}
          isStaff={isStaff}
          className={padClassName}
        />
        <Thread
          conversation={conversation}
          screen={screen}
          logClassName={logClassName}
          padClassName={padClassName}
        />
      </section>
      {isWide && (
        <div className="min-h-0 border-s border-line">
          <ThreadContext conversation={conversation} isStaff={isStaff} />
        </div>
      )}
    </div>
  );
}
