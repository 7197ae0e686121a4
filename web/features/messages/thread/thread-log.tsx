import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';

/** So near its end, in pixels, a thread follows what comes. */
const nearEnd = 80;

interface ThreadLogProps {
  /** The id of the last message; a new one is followed, or notified of. */
  lastId: string | undefined;
  /** The last message is the reader's own. */
  lastIsOwn: boolean;
  /** Changes when earlier messages have been put before the others. */
  firstId: string | undefined;
  /** A message that a search led to, once it is among the others: it is brought into view. */
  shownId: string | undefined;
  className: string;
  children: ReactNode;
}

/**
 * The scrolling part of a conversation. It opens at the line of the unread messages, or at its end,
 * follows what comes while the end is in view, and otherwise says that something came.
 */
export function ThreadLog({
  lastId,
  lastIsOwn,
  firstId,
  shownId,
  className,
  children,
}: ThreadLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasPending, setHasNew] = useState(false);

  // Earlier messages that come before the others do not move those in view.
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { firstId: firstBefore, height } = before.current;
    if (firstBefore !== undefined && firstBefore !== firstId && height > 0) {
      current.scrollTop += current.scrollHeight - height;
    }
    before.current = { firstId, height: current.scrollHeight };
  });

  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || lastId === undefined || lastId === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = lastId;
    const line = isFirst ? current.querySelector<HTMLElement>('[data-unread-line]') : null;
    if (line) {
      current.scrollTop = line.offsetTop - current.offsetTop - 12;
      isAtEnd.current = isNearEnd(current);
    } else if (isFirst || isAtEnd.current || lastIsOwn) {
      current.scrollTop = current.scrollHeight;
    } else {
      setHasNew(true);
    }
  }, [lastId, lastIsOwn]);

  useLayoutEffect(() => {
    const { current } = box;
    const shown = current?.querySelector<HTMLElement>('[data-shown]');
    if (!current || !shown || shownId === undefined) return;
    const { top } = shown.getBoundingClientRect();
    current.scrollTop += top - current.getBoundingClientRect().top - current.clientHeight / 4;
    isAtEnd.current = isNearEnd(current);
    shown.focus({ preventScroll: true });
  }, [shownId]);

  // What is at the end may grow after it came: a receipt, a line about who is writing.
  useEffect(() => {
    const { current } = box;
    const content = current?.firstElementChild;
    if (!current || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  const toEnd = (): void => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setHasNew(false);
  };
  return (
    <div className={cx('relative min-h-0', className)}>
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        // A scrolling area without controls of its own is reached by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-2"
        onScroll={({ currentTarget }) => {
          isAtEnd.current = isNearEnd(currentTarget);
          if (isAtEnd.current && hasPending) setHasNew(false);
        }}
      >
        <div>{children}</div>
      </div>
      {hasPending && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 grid place-items-center">
          <Button size="small" className="pointer-events-auto shadow-pop" onClick={toEnd}>
            <ArrowDown aria-hidden="true" />
            New message
          </Button>
        </div>
      )}
    </div>
  );
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < nearEnd;
}
