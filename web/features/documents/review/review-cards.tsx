import { memo, type RefCallback, type RefObject, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import { type RowsHandle, useWindowRows } from '#web/lib/lists/use-virtual-rows.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import {
  clientName,
  folderName,
  MarkButton,
  type ReviewListProps,
  ReviewMenu,
  ReviewName,
  reviewRowClass,
  type ReviewRowProps,
  ReviewStatus,
  Waiting,
} from './review-parts.tsx';

interface CardMode {
  /** Bulk mode: boxes to select with are in place of the actions. */
  selecting: boolean;
  /** Whose files and whether they wait need not be said: the list is of one client's. */
  ofOneClient: boolean;
}

interface ReviewCardsProps extends ReviewListProps, CardMode {
  label: string;
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
}

/** Usual height of a card, in pixels, until it has been measured. */
const cardHeight = 86;

/** Files on a phone, where the page scrolls; only the cards in view are rendered. */
export function ReviewCards({
  files,
  ids,
  openId,
  selected,
  now,
  label,
  selecting,
  ofOneClient,
  handle,
  cursor,
  onReach,
  actions: newestActions,
  onSelect,
  rowProps,
}: ReviewCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const actions = useSteady(newestActions);
  const events = useSteady({ onSelect, rowProps });
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
      aria-label={label}
      className="border-t border-line"
      style={{ paddingBottom: roomBelow }}
    >
      {shown.map(({ index, room }) => {
        const file = files[index];
        return (
          file && (
            <ReviewCard
              key={file.id}
              file={file}
              index={index}
              room={room}
              measure={measure}
              isOpen={file.id === openId}
              isSelected={selected.has(file.id)}
              selecting={selecting}
              ofOneClient={ofOneClient}
              now={now}
              actions={actions}
              {...events}
            />
          )
        );
      })}
    </ul>
  );
}

interface CardProps extends ReviewRowProps, CardMode {
  index: number;
  /** Empty room above, in pixels. */
  room: number;
  measure: RefCallback<HTMLElement>;
}

const ReviewCard = memo(function ReviewCard({
  index,
  room,
  measure,
  selecting,
  ofOneClient,
  ...row
}: CardProps) {
  const { file, isOpen, isSelected, onSelect, now } = row;
  // In bulk mode a press anywhere on the card selects it.
  const actions = selecting
    ? { ...row.actions, open: () => onSelect(file.id, false) }
    : row.actions;
  return (
    <li
      ref={measure}
      data-index={index}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      style={{ marginTop: room }}
      className={cx(
        reviewRowClass,
        '-mx-(--pad) grid items-center gap-x-2 border-b border-line px-(--pad) py-2.5 text-sm leading-5',
        selecting ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {selecting && (
        <span className="-ms-2.5 grid size-11 place-items-center">
          <Checkbox
            aria-label={`Select ${file.originalName}`}
            className="z-1"
            checked={isSelected}
            onChange={() => onSelect(file.id, false)}
          />
        </span>
      )}
      <div className="min-w-0">
        <ReviewName {...row} actions={actions} />
        <p className="mt-0.5 ps-6.5 text-[13px] leading-[18px] text-muted">
          {ofOneClient ? folderName(file.folder) : clientName(file)} ·{' '}
          {categoryName(file.category, 'adminLabel')}
          {file.taxYear !== null && `, ${file.taxYear}`}
        </p>
        <p className="ps-6.5 text-[13px] leading-[18px] text-muted">
          <time dateTime={file.uploadedAt}>{shortMoment(file.uploadedAt)}</time> ·{' '}
          {ofOneClient ? (
            <ReviewStatus file={file} />
          ) : (
            <>
              waiting <Waiting file={file} now={now} />
            </>
          )}
        </p>
      </div>
      {!selecting && (
        <div className="-me-2.5 grid">
          <MarkButton file={file} actions={row.actions} />
          <ReviewMenu file={file} actions={row.actions} />
        </div>
      )}
    </li>
  );
});
