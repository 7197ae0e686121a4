import { figure } from '#web/lib/format/format.ts';

interface UnreadCountProps {
  count: number;
  /** What they are, for those who hear it. */
  noun?: string;
}

/** How much is unread, in brass; nothing where all has been read. */
export function UnreadCount({ count, noun = 'unread' }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full border border-brass bg-brass-wash px-1.5 text-xs leading-[18px] font-semibold text-brass-ink tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : figure(count)}</span>
      <span className="sr-only">{`${figure(count)} ${noun}`}</span>
    </span>
  );
}
