import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { OverviewWork } from './use-overview-work.ts';
import { atLeast } from './use-tiles.ts';

type Page = '/admin' | '/admin/inquiries';

interface GroupProps {
  /** How many wait; nothing shows while none does. */
  of: { count: number; isAtLeast: boolean };
  one: string;
  many: string;
  detail?: ReactNode;
  /** The section that lists all of them, or what narrows the page that does. */
  search: Record<string, string>;
  page?: Page | undefined;
  /** The rows; without them it is a line that leads there. */
  children?: ReactNode;
}

/** One kind of thing that waits: how many, and those that wait longest. */
export function Group({ of, one, many, detail, search, page = '/admin', children }: GroupProps) {
  if (of.count === 0) return null;
  const title = of.count === 1 ? one : many;
  return (
    <section aria-label={title} className="border-b border-line-strong py-3 last:border-line">
      <h3>
        <Link
          to={page}
          search={search}
          className="group -mx-2 grid grid-cols-[minmax(44px,auto)_minmax(0,1fr)_16px] items-center gap-x-3.5 rounded-small px-2 py-1 hover:bg-hover phone:grid-cols-[minmax(36px,auto)_minmax(0,1fr)_16px]"
        >
          <span className="type-figure text-[28px] leading-8">{atLeast(of)}</span>{' '}
          <span className="text-[15px] leading-5 font-semibold">
            {title}
            {detail !== undefined && (
              <span className="ms-2 text-[13.5px] font-normal text-muted">{detail}</span>
            )}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 text-muted" />
        </Link>
      </h3>
      {children !== undefined && (
        <ul aria-label={`${title}, longest wait first`} className="ps-[58px] phone:ps-0">
          {children}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  id: string;
  to: Record<string, string>;
  page?: Page | undefined;
  title: string;
  detail: ReactNode;
  age: string;
  tone: 'calm' | 'late' | 'money';
  isBusy?: boolean;
  /** What can be done at once: what the button does, in words, and to what. */
  action?: { label: string; about: string; onClick: () => void } | false;
  /** Where to continue it, beside the button. */
  link?: string;
}

const tones = {
  calm: 'text-muted',
  late: 'font-medium text-brass-ink',
  money: 'font-medium text-bad',
};

/** One thing: a link to exactly it, how long it has waited, and what can be done at once. */
export function Row({
  id,
  page = '/admin',
  to,
  title,
  detail,
  age,
  tone,
  isBusy = false,
  action,
  link,
}: RowProps) {
  return (
    <li
      aria-busy={isBusy}
      className={cx(
        'grid min-h-(--row) grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line py-1.5 transition-opacity first:border-0 phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-y-1.5 phone:py-2.5',
        isBusy && 'opacity-50',
      )}
    >
      <Link to={page} search={to} data-row={id} className="group min-w-0 py-0.5 phone:col-span-2">
        <span className="block truncate font-medium group-hover:underline group-hover:underline-offset-3 phone:whitespace-normal">
          {title}
        </span>
        <span className="block truncate text-[13px] leading-[18px] text-muted phone:whitespace-normal">
          {detail}
        </span>
      </Link>
      <span className={cx('text-[13px] whitespace-nowrap tabular-nums', tones[tone])}>{age}</span>
      <span className="flex min-w-[118px] justify-end gap-1">
        {action && (
          <Button
            size="small"
            variant={link === undefined ? 'secondary' : 'quiet'}
            aria-label={`${action.label}: ${action.about}`}
            disabled={isBusy}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        )}
        {link !== undefined && (
          <Link
            to={page}
            search={to}
            aria-label={`${link}: ${title}`}
            className={buttonClass({ size: 'small' })}
          >
            {link}
          </Link>
        )}
      </span>
    </li>
  );
}

export interface PartProps {
  work: OverviewWork;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
