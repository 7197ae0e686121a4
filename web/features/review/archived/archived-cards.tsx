import { useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { kilobytes, shortMoment } from '#web/lib/format/format.ts';
import { useWindowRows } from '#web/lib/lists/use-virtual-rows.ts';
import { ArchivedName, type ArchivedListProps, RestoreButton } from './archived-parts.tsx';
import { clientName, reviewRowClass } from '../review-parts.tsx';

/** Usual height of a card, in pixels, until it has been measured. */
const cardHeight = 86;

/** Archived files on a phone. */
export function ArchivedCards({ files, ids, handle, cursor, onReach, ...row }: ArchivedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, roomBelow, measure } = useWindowRows({
    ids,
    list,
    rowHeight: cardHeight,
    handle,
    cursor,
    onReach,
  });
  return (
    <ul
      ref={list}
      aria-label="Archived files"
      className="border-t border-line"
      style={{ paddingBottom: roomBelow }}
    >
      {shown.map(({ index, room }) => {
        const file = files[index];
        if (!file) return null;
        return (
          <li
            key={file.id}
            ref={measure}
            data-index={index}
            style={{ marginTop: room }}
            className={cx(
              reviewRowClass,
              '-mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-(--pad) py-2.5 text-sm leading-5',
            )}
          >
            <div className="min-w-0">
              <ArchivedName file={file} {...row} />
              <p className="mt-0.5 ps-6.5 text-[13px] leading-[18px] text-muted">
                {clientName(file)} · {kilobytes(file.fileSize)}
              </p>
              <p className="ps-6.5 text-[13px] leading-[18px] text-muted">
                <time dateTime={file.archivedAt}>{shortMoment(file.archivedAt)}</time> ·{' '}
                {file.archiveReason}
              </p>
            </div>
            <RestoreButton file={file} {...row} />
          </li>
        );
      })}
    </ul>
  );
}
