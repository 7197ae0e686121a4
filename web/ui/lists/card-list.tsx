import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type RowsHandle, useWindowRows } from '#web/lib/lists/use-virtual-rows.ts';

interface CardListProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  /** Usual height of a card, in pixels, until it has been measured. */
  cardHeight: number;
  /** Of each card, beside its place in the list. */
  className: string;
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
  children: (row: Row) => ReactNode;
}

/** A list on a phone, where the page scrolls as a whole; only the cards in view are rendered. */
export function CardList<Row extends { id: string }>({
  label,
  rows,
  cardHeight,
  className,
  children,
  ...props
}: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, roomBelow, measure } = useWindowRows({ list, rowHeight: cardHeight, ...props });
  return (
    <ul
      ref={list}
      aria-label={label}
      className="border-t border-line-strong"
      style={{ paddingBottom: roomBelow }}
    >
      {shown.map(({ index, room }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={row.id}
            ref={measure}
            data-index={index}
            style={{ marginTop: room }}
            className={cx(
              '-mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] border-b border-line px-(--pad) py-2.5 text-sm leading-5',
              className,
            )}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}
