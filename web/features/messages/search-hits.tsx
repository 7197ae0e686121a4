import type { UseQueryResult } from '@tanstack/react-query';
import type { MessageHit } from '#contract/messages/conversation-shapes';
import { cx } from '#web/lib/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/lib/browser/use-now.ts';
import { listMoment } from './thread/thread-lines.ts';

interface SearchHitsProps {
  query: UseQueryResult<MessageHit[]>;
  className?: string | undefined;
  onOpen: (hit: MessageHit) => void;
}

/** Where the words stand; each leads into its conversation. */
export function SearchHits({ query, className, onOpen }: SearchHitsProps) {
  const now = useNow();
  if (query.isError && !query.data) {
    return <ErrorState title="Search isn’t working" of={query} />;
  }
  if (!query.data) return <SkeletonRows rows={4} label="Searching" />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="No messages match your search"
        description="Try another word. All the words must be in one message or subject."
      />
    );
  }
  return (
    <ul
      aria-label="Messages found"
      aria-busy={query.isPlaceholderData}
      className={cx(query.isPlaceholderData && 'opacity-60')}
    >
      {query.data.map((hit) => (
        <li
          key={`${hit.conversationId} ${hit.messageId ?? 'subject'}`}
          className="border-b border-line"
        >
          <button
            type="button"
            className={cx(
              'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2',
              className,
            )}
            onClick={() => onOpen(hit)}
          >
            <span className="text-[15px] leading-[22px] font-medium wrap-anywhere">
              {hit.subject}
            </span>
            <time dateTime={hit.createdAt} className="text-[13px] leading-[22px] text-muted">
              {listMoment(new Date(hit.createdAt), now)}
            </time>
            <span className="col-span-2 line-clamp-2 text-sm leading-5 wrap-anywhere text-muted">
              {hit.messageId === null ? (
                'In the subject'
              ) : (
                <>
                  {hit.sender && `${hit.sender.isYou ? 'You' : hit.sender.firstName}: `}
                  <bdi>{hit.excerpt}</bdi>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
