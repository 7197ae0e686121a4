import type { FileHistoryEntry } from '#contract/documents/versions';
import { fullMoment } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { personName } from '../person-name.ts';

/** A document's changes, newest first. */
export function ChangeHistory({ entries }: { entries: readonly FileHistoryEntry[] }) {
  if (entries.length === 0) return <EmptyState title="No history found" />;
  return (
    <ol className="relative mt-2 ms-1 border-s border-line ps-5 text-sm leading-5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="relative pb-4 before:absolute before:-start-[23.5px] before:top-1.5 before:size-[7px] before:rounded-full before:bg-line-strong first:before:bg-evergreen"
        >
          <b className="font-semibold">{personName(entry.user)}</b>: {entry.changeDescription}
          {entry.newVersion !== null && `, version ${entry.newVersion}`}
          <time
            dateTime={entry.timestamp}
            className="block text-[13px] leading-[18px] text-muted tabular-nums"
          >
            {fullMoment(entry.timestamp)}
          </time>
        </li>
      ))}
    </ol>
  );
}
