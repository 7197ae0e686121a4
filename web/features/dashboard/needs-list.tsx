import type { ReactNode } from 'react';
import { dollars } from '#domain/money';
import { dueIn, isLate, nearDay } from '#web/lib/format/due.ts';
import { cx } from '#web/lib/cx.ts';
import type { Need } from './needs.ts';

interface NeedsListProps {
  needs: readonly Need[];
  today: string;
  /** Of the headings. */
  level?: 2 | 3;
  /** The button that does it; a read-only view has none. */
  action?: ((need: Need, isFirst: boolean) => ReactNode) | undefined;
}

/** What is needed from the client, the most urgent first; a late one in brass. */
export function NeedsList({ needs, today, level = 2, action }: NeedsListProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="mt-8 border-t border-line-strong phone:mt-5.5">
      {needs.map((need, index) => {
        const late = isLate(need.dueDate, today);
        const { id, title, description, sentBackReason, isRequired } = labelsOf(need);
        return (
          <li
            key={id}
            className={cx(
              'grid items-start gap-x-5 border-b border-line py-[22px] phone:grid-cols-[28px_minmax(0,1fr)] phone:gap-x-3 phone:pt-4.5 phone:pb-5',
              action
                ? 'desk:grid-cols-[44px_minmax(0,1fr)_112px_232px] max-[1199px]:desk:grid-cols-[36px_minmax(0,1fr)_104px_228px] max-[1199px]:gap-x-4'
                : 'desk:grid-cols-[44px_minmax(0,1fr)_124px]',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'type-figure text-[32px] leading-8 phone:text-[26px] phone:leading-[26px]',
                late ? 'text-brass-ink' : 'text-muted',
              )}
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <Heading className="text-[17px] leading-6 font-semibold tracking-[-.008em] text-balance wrap-anywhere">
                {title}
              </Heading>
              {description !== null && (
                <p className="mt-[3px] max-w-[52ch] text-[15px] leading-[22px] text-pretty wrap-anywhere text-muted">
                  {description}
                </p>
              )}
              {sentBackReason !== null && (
                <p className="mt-2 max-w-[52ch] border-s-2 border-brass ps-3.5 text-[15px] leading-[22px] text-pretty wrap-anywhere">
                  <b className="font-semibold">Sent back.</b> {sentBackReason}
                </p>
              )}
            </div>
            <p className="pt-0.5 text-sm leading-5 phone:col-start-2 phone:flex phone:gap-2.5 phone:pt-2">
              {need.dueDate === null ? (
                <span className="text-muted">{isRequired ? 'No date set' : 'Optional'}</span>
              ) : (
                <>
                  <time dateTime={need.dueDate} className="block font-[550]">
                    {nearDay(need.dueDate, today)}
                  </time>
                  <span className={cx('block', late ? 'font-[550] text-brass-ink' : 'text-muted')}>
                    {late && (
                      <i
                        aria-hidden="true"
                        className="me-[7px] inline-block size-2 -translate-y-[.5px] rounded-full bg-brass"
                      />
                    )}
                    {dueIn(need.dueDate, today)}
                  </span>
                </>
              )}
            </p>
            {action && (
              <div className="phone:col-start-2 phone:mt-3">{action(need, index === 0)}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function labelsOf(need: Need) {
  if (need.kind === 'item') return need.item;
  if (need.kind === 'question') {
    const { id, subject, lastMessage } = need.conversation;
    return {
      id,
      title: `Answer “${subject}”`,
      description: lastMessage && `${lastMessage.sender.firstName}: ${lastMessage.excerpt}`,
      sentBackReason: null,
      isRequired: true,
    };
  }
  const { id, description, invoiceNumber, balanceCents } = need.invoice;
  return {
    id,
    title: `Pay ${dollars(balanceCents)} for ${description}`,
    description: `Invoice ${invoiceNumber}`,
    sentBackReason: null,
    isRequired: true,
  };
}
