import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';

/** Tables of the back office: a sticky head that sorts, rows of which only those in view exist. */

/** Height of a row in pixels (look.md: staff rows 36 px). */
export const rowHeight = 36;

export const tableClass = 'w-full table-fixed border-separate border-spacing-0 text-sm leading-5';
export const headClass =
  'sticky top-0 z-2 h-(--row) border-b border-line-strong bg-paper px-2.5 text-[13px] font-medium whitespace-nowrap text-muted';
export const cellClass = 'h-(--row) border-b border-line px-2.5 align-middle truncate';

/** In place of rows that are not in view. One cell: more would bring hidden columns to life. */
export function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control */}
      <td className="p-0" style={{ height }} />
    </tr>
  );
}

/** What a click on a head sorts by: first one, then the other. */
export type HeadOrders<Order extends string> = readonly [Order, Order];

interface SortableHeadProps<Order extends string> {
  label: string;
  className?: string | undefined;
  orders?: HeadOrders<Order> | undefined;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The head of a column, which sorts by it where it can. */
export function SortableHead<Order extends string>({
  label,
  className,
  orders,
  order,
  onOrder,
}: SortableHeadProps<Order>) {
  if (!orders) {
    return (
      <th scope="col" className={cx(headClass, className)}>
        {label}
      </th>
    );
  }
  const [first, second] = orders;
  const sorted = order === first ? 'ascending' : order === second ? 'descending' : undefined;
  const Arrow = order === second ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted} className={cx(headClass, className)}>
      <button
        type="button"
        className={cx(
          'inline-flex items-center gap-1 hover:text-ink',
          sorted && 'font-semibold text-ink',
        )}
        onClick={() => onOrder(order === first ? second : first)}
      >
        {sorted && <Arrow aria-hidden="true" className="size-3.5" />}
        {label}
      </button>
    </th>
  );
}
