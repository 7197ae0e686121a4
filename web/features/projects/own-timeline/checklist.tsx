import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { mondayOf } from '#domain/tax/business-days';
import { checklistCategories, isChecklistDone } from '#domain/project-values';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dueIn, isLate, nearDay } from '#web/lib/format/due.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { waitsForClient } from '#web/lib/project.ts';
import { Status } from '#web/ui/status.tsx';

// Only lists with something to answer need it.
const RequestAnswer = lazy(async () => ({
  default: (await import('./request-answer.tsx')).RequestAnswer,
}));

interface ChecklistProps {
  items: readonly ChecklistItem[];
  /** What the figures beside the categories count: all items, also those a filter hides. */
  all: readonly ChecklistItem[];
  today: string;
  /** The control that hands a file over; a read-only view has none. */
  upload?: ((item: ChecklistItem) => ReactNode) | undefined;
}

/** What a return needs, by kind, with what has come for it. */
export function Checklist({ items, all, today, upload }: ChecklistProps) {
  return (
    <div className="mt-3">
      {groupsOf(items).map(({ label, items: group }) => {
        const ofKind = all.filter((item) => groupLabel(item) === label);
        const done = ofKind.filter(({ status }) => isChecklistDone(status)).length;
        return (
          <section key={label} aria-label={label}>
            <h3 className="flex justify-between border-b border-line-strong pt-4.5 pb-1.5 text-[13px] leading-[18px] font-semibold text-muted">
              {label}
              <span className="font-normal tabular-nums">
                {done} of {ofKind.length}
              </span>
            </h3>
            <ul>
              {group.map((item) => (
                <Row key={item.id} item={item} today={today} upload={upload} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Row({
  item,
  today,
  upload,
}: {
  item: ChecklistItem;
  today: string;
  upload: ChecklistProps['upload'];
}) {
  const late = waitsForClient(item) && isLate(item.dueDate, today);
  const { icon: Icon, color } = late ? lateSign : signs[item.status];
  const remark = remarkOf(item, today);
  const open = waitsForClient(item);
  const canUpload =
    item.can.upload && item.neededFrom === 'client' && !isChecklistDone(item.status);
  return (
    <li
      data-status={item.status}
      className="grid min-h-12 break-inside-avoid grid-cols-[18px_minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-3 border-b border-line py-2.5 text-[15px] leading-5"
    >
      <Icon aria-hidden="true" className={cx('mt-px size-[18px]', color)} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {item.title}
          {!item.isRequired && <span className="font-normal text-muted">, optional</span>}
        </p>
        {item.description !== null && !isChecklistDone(item.status) && (
          <p className="max-w-[52ch] text-[13px] leading-[18px] text-pretty text-muted">
            {item.description}
          </p>
        )}
        {remark !== null && (
          <p className={cx('text-[13px] leading-[18px]', late ? 'text-brass-ink' : 'text-muted')}>
            {remark}
          </p>
        )}
        {item.sentBackReason !== null && (
          <p className="mt-1.5 max-w-[52ch] border-s-2 border-brass ps-3 text-sm leading-5 text-pretty">
            <b className="font-semibold">Sent back.</b> {item.sentBackReason}
          </p>
        )}
      </div>
      {/* On a phone the buttons are below what they are about, which would have no room beside them. */}
      <div className="grid justify-items-end gap-1.5 desk:row-span-2 phone:contents print:[&_button]:hidden">
        {!(open && upload && item.can.upload) && <ItemStatus item={item} />}
        {upload && canUpload && (
          <div className="phone:col-start-2 phone:col-end-[-1] phone:mt-2">{upload(item)}</div>
        )}
      </div>
      <div className="col-start-2 min-w-0 wrap-anywhere phone:col-end-[-1]">
        {upload && (item.can.answer || item.can.withdraw) && (
          // As high as its buttons, so that nothing moves.
          <Suspense fallback={<div className="h-8" />}>
            <RequestAnswer item={item} />
          </Suspense>
        )}
        <ItemFiles item={item} linked={upload !== undefined} />
      </div>
    </li>
  );
}

/** The documents that came for it; only the client's own lead to their list. */
function ItemFiles({ item, linked }: { item: ChecklistItem; linked: boolean }) {
  if (item.files.length === 0) return null;
  return (
    <ul aria-label={`Documents for ${item.title}`} className="mt-1 text-[13px] leading-[18px]">
      {item.files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-baseline gap-x-2.5">
          {linked ? (
            <Link to="/" search={{ tab: 'documents', file: file.id }} className="py-1 text-link">
              {file.originalName}
            </Link>
          ) : (
            file.originalName
          )}
          <time dateTime={file.uploadedAt} className="text-muted">
            {shortDate(file.uploadedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const signs: Record<ChecklistItem['status'], { icon: LucideIcon; color: string }> = {
  missing: { icon: CircleDashed, color: 'text-muted' },
  pending: { icon: CircleDashed, color: 'text-muted' },
  'in-review': { icon: CircleDot, color: 'text-evergreen' },
  completed: { icon: CircleCheck, color: 'text-good' },
  approved: { icon: CircleCheck, color: 'text-good' },
  'not-needed': { icon: CircleMinus, color: 'text-muted' },
};
const lateSign = { icon: CircleAlert, color: 'text-brass-ink' };

/** The status as clients read it: what is missing is pending for them (spec section 4). */
function ItemStatus({ item }: { item: ChecklistItem }) {
  const { icon } = signs[item.status];
  if (item.status === 'approved') return <Word kind="good">Approved</Word>;
  if (item.status === 'completed') return <Word kind="good">Completed</Word>;
  if (item.status === 'not-needed') return <Word kind="pending">Not needed</Word>;
  if (item.status === 'in-review') {
    return (
      <Status kind="note" icon={icon} className="[&_.lucide]:hidden">
        In review
      </Status>
    );
  }
  return <Word kind="pending">{item.neededFrom === 'firm' ? 'Our part' : 'Pending'}</Word>;
}

/** The sign is at the start of the row already. */
function Word({ kind, children }: { kind: 'good' | 'pending'; children: string }) {
  return (
    <Status kind={kind} className="[&_.lucide]:hidden">
      {children}
    </Status>
  );
}

function remarkOf(item: ChecklistItem, today: string): string | null {
  const { answer } = item;
  if (answer?.answer === 'sent-by-other') {
    return answer.note === null ? 'Someone else sends it.' : `Sent by: ${answer.note}`;
  }
  if (answer) {
    if (answer.from === 'staff') return 'Your preparer doesn’t need it.';
    return answer.note === null ? 'Not this year.' : `Not this year. ${answer.note}`;
  }
  if (isChecklistDone(item.status)) return null;
  if (item.status === 'in-review') {
    const newest = item.files[0];
    return newest ? `Received ${shortDate(newest.uploadedAt)}. In review.` : null;
  }
  const due =
    item.dueDate === null
      ? ''
      : `Due ${nearDay(item.dueDate, today)}, ${dueIn(item.dueDate, today).toLowerCase()}`;
  if (item.neededFrom === 'firm') return due === '' ? null : due;
  const open = due === '' ? 'Pending' : `Pending. ${due}`;
  const { expectedFrom, isNotYet, sender } = item;
  if (!isNotYet || expectedFrom === null) return open;
  return sender === null
    ? `Expected the week of ${nearDay(mondayOf(expectedFrom), today)}.`
    : `${sender} has until ${nearDay(expectedFrom, today)} to send it.`;
}

function groupLabel({ category }: ChecklistItem): string {
  return checklistCategories.find(({ value }) => value === category)?.label ?? 'Other';
}

/** Items by kind, both in the order the preparer gave them. */
function groupsOf(items: readonly ChecklistItem[]): { label: string; items: ChecklistItem[] }[] {
  const groups = new Map<string, ChecklistItem[]>();
  for (const item of items) {
    const label = groupLabel(item);
    groups.set(label, [...(groups.get(label) ?? []), item]);
  }
  return [...groups].map(([label, group]) => ({ label, items: group }));
}
