import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EndpointLike } from '#contract/endpoint';
import type { LiveEvent } from '#contract/live';
import type { deleteTaxProject } from '#contract/projects/projects';
import { refresh, useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { plural } from '#web/lib/format/format.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { defineSearch, openRecord, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { openRow, openRowClass } from '#web/ui/lists/open-row.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Which of a record's two lists shows, where only one does. */
export const partSearch = defineSearch({ part: viewOf(['timeline', 'checklist'], 'timeline') });

/** A list of projects or templates beside the one that is open: both are the same screen. */

export type Noun = 'project' | 'template';

const capital = (noun: Noun) => (noun === 'project' ? 'Project' : 'Template');

interface Records<Row> {
  rows: readonly Row[];
  total: number;
  isPending: boolean;
  isStale: boolean;
  isFetching: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  refetch: () => void;
  reach: (first: number, last: number) => void;
}

const openRecords = defineSearch({ project: openRecord, template: openRecord });

/** The open record is in the address under its noun. */
export function useOpenRecord(noun: Noun, list: Records<{ id: string }>) {
  const [search, change] = useAddress(openRecords);
  const openId = search[noun];
  const isPhone = useMedia(phoneWidth);
  const searchRef = useRef<HTMLInputElement>(null);
  const rows = useRowCursor(list.rows.map(({ id }) => id));
  const open = (id: string | null, step = true) =>
    change(noun === 'project' ? { project: id } : { template: id }, { step });

  // A desk always shows one; on a phone the list comes first.
  const firstId = list.isStale ? undefined : list.rows[0]?.id;
  useEffect(() => {
    if (!isPhone && openId === null && firstId !== undefined) open(firstId, false);
  });
  useListShortcuts(rows, searchRef);
  return { openId, open, rowProps: rows.rowProps, searchRef };
}

interface ListAndRecordProps {
  noun: Noun;
  isOpen: boolean;
  /** Search, filters, and the list. */
  list: ReactNode;
  children: ReactNode;
}

export function ListAndRecord({ noun, isOpen, list, children }: ListAndRecordProps) {
  return (
    <div className="mt-4 grid items-start gap-x-8 print:block! min-[700px]:grid-cols-[232px_minmax(0,1fr)] min-[700px]:gap-x-6 min-[1100px]:grid-cols-[300px_minmax(0,1fr)] min-[1100px]:gap-x-8">
      <aside
        aria-label={`${capital(noun)} list`}
        className={cx(
          'min-w-0 print:hidden min-[700px]:border-e min-[700px]:border-line min-[700px]:pe-4 min-[1100px]:pe-6',
          isOpen && 'phone:hidden',
        )}
      >
        {list}
      </aside>
      {isOpen ? children : <div className="phone:hidden" />}
    </div>
  );
}

interface RecordListProps<Row> {
  noun: Noun;
  list: Records<Row>;
  openId: string | null;
  rowProps: (id: string) => object;
  /** What stands where nothing is listed. */
  nothing: { title: string; action?: ReactNode };
  children: (row: Row) => ReactNode;
}

/** The records that the filters let through; a row opens one. */
export function RecordList<Row extends { id: string }>({
  noun,
  list,
  openId,
  rowProps,
  nothing,
  children,
}: RecordListProps<Row>) {
  const records = `${capital(noun)}s`;
  if (list.isPending) return <SkeletonRows rows={8} label={`${records} are loading`} />;
  if (list.rows.length === 0) {
    return list.error ? (
      <ErrorState className="px-2!" title={`${records} could not be loaded`} of={list} />
    ) : (
      <EmptyState className="px-2!" {...nothing} />
    );
  }
  return (
    <>
      <ul
        aria-label={records}
        aria-busy={list.isFetching}
        className={cx(list.isStale && 'opacity-60')}
      >
        {list.rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            <Link
              to="."
              search={(previous: Record<string, unknown>) => ({ ...previous, [noun]: row.id })}
              resetScroll={false}
              {...openRow(row.id === openId)}
              className={cx(
                openRowClass,
                '-mx-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 p-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:py-3',
              )}
              {...rowProps(row.id)}
            >
              {children(row)}
            </Link>
          </li>
        ))}
      </ul>
      <ListFooter list={list} noun={noun} className="justify-between gap-2" />
    </>
  );
}

interface RecordSectionProps<Value> {
  noun: Noun;
  query: { data: Value | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** How many records the list holds, for the way back on a phone. */
  total: number;
  /** Who made it go: "Someone canceled it". */
  gone: string;
  onGone: () => void;
  children: (record: Value) => ReactNode;
}

/** One record in all its states; its heading has the id `project-name` or `template-name`. */
export function RecordSection<Value>({
  noun,
  query: { data, error, refetch },
  total,
  gone,
  onGone,
  children,
}: RecordSectionProps<Value>) {
  const isGone = error instanceof ApiError && error.status === 404;
  const isShown = data !== undefined && !isGone;
  return (
    <section
      {...(isShown ? { 'aria-labelledby': `${noun}-name` } : { 'aria-label': capital(noun) })}
      className="min-w-0"
    >
      <button
        type="button"
        onClick={onGone}
        className="-ms-1 mb-1 flex min-h-11 items-center gap-1 text-muted desk:hidden print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {plural(total, noun)}
      </button>
      {isGone ? (
        <EmptyState
          title={`This ${noun} is gone`}
          description={`${gone}, or the link is wrong.`}
          action={<Button onClick={onGone}>Show the list</Button>}
        />
      ) : isShown ? (
        children(data)
      ) : (
        <NotLoaded of={{ error, refetch }} what={`The ${noun}`} rows={12} />
      )}
    </section>
  );
}

interface RecordFactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
}

/** What is known of a record, at a glance. */
export function RecordFacts({ facts, className }: RecordFactsProps) {
  return (
    <dl
      className={cx(
        'mt-3.5 flex flex-wrap gap-x-9 gap-y-2.5 phone:grid phone:grid-cols-2 phone:gap-x-5',
        className,
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[13px] leading-[18px] text-muted">{name}</dt>
          <dd className="font-[550] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeleteRecordDialogProps {
  endpoint: EndpointLike<typeof deleteTaxProject>;
  changes: LiveEvent['type'];
  record: { id: string; name: string };
  /** "Delete template": the button, and with the name the question. */
  label: string;
  cancelLabel?: string;
  description: string;
  /** Spec section 8: the success message. */
  done: string;
  onClose: () => void;
  /** Whether it is being deleted at this moment: news of that may come before the answer. */
  onGoing: (isGoing: boolean) => void;
  onGone: () => void;
}

/** Asks before a record goes with all that belongs to it. */
export function DeleteRecordDialog({
  endpoint,
  changes,
  record,
  label,
  done,
  onClose,
  onGoing,
  onGone,
  ...labels
}: DeleteRecordDialogProps) {
  const remove = useAction(endpoint, {
    done: { title: done, description: record.name },
    failed: {},
    onDone: async () => {
      // The list first: a desk opens the first in it, which must not be the one that is gone.
      await refresh(changes);
      onGone();
    },
    onFailed: () => onGoing(false),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label.split(' ')[0]} "${record.name}"?`}
      confirmLabel={label}
      danger
      pending={remove.isPending}
      onConfirm={() => {
        onGoing(true);
        remove.mutate({ params: { id: record.id } });
      }}
      {...labels}
    />
  );
}
