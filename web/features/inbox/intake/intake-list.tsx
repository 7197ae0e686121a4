import { CircleCheck, CircleHelp, FileQuestion, LoaderCircle } from 'lucide-react';
import { memo, type RefObject, useRef } from 'react';
import type { IntakeEntry } from '#contract/inbox/intake';
import { intakeQuestions } from '#domain/intake-values';
import { cx } from '#web/lib/cx.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { type RowsHandle, useScrollerRows } from '#web/lib/lists/use-virtual-rows.ts';
import { rowControlClass } from '#web/ui/lists/row-control-class.ts';
import { describeDocument } from '#domain/intake-sentences';

/** Height of a row in pixels; each has two lines. */
const rowHeight = 58;

interface IntakeListProps {
  entries: readonly IntakeEntry[];
  ids: readonly string[];
  shownId: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onShow: (id: string) => void;
  onReach: (first: number, last: number) => void;
}

/** The documents of a list of the queue, oldest first. */
export function IntakeList({ entries, ids, shownId, scroller, ...events }: IntakeListProps) {
  const { onShow } = useSteady({ onShow: events.onShow });
  const handle = useRef<RowsHandle>(null);
  const { shown, roomBelow } = useScrollerRows({
    ids,
    handle,
    scroller,
    rowHeight,
    headHeight: 0,
    cursor: () => shownId,
    onReach: events.onReach,
  });
  return (
    <ul aria-label="Documents">
      {shown.map(({ index, room }) => {
        const entry = entries[index];
        return (
          entry && (
            <IntakeRow
              key={entry.file.id}
              entry={entry}
              room={room}
              index={index}
              count={entries.length}
              isShown={entry.file.id === shownId}
              onShow={onShow}
            />
          )
        );
      })}
      {roomBelow > 0 && <li aria-hidden="true" style={{ height: roomBelow }} />}
    </ul>
  );
}

interface IntakeRowProps {
  entry: IntakeEntry;
  /** Empty room above it, in pixels. */
  room: number;
  index: number;
  count: number;
  isShown: boolean;
  onShow: (id: string) => void;
}

const IntakeRow = memo(function IntakeRow(props: IntakeRowProps) {
  const { entry, room, index, count, isShown, onShow } = props;
  const { file, question } = entry;
  const { icon: Icon, color } = signOf(entry);
  const label = intakeQuestions.find(({ value }) => value === question)?.label;
  return (
    <>
      {room > 0 && <li aria-hidden="true" style={{ height: room }} />}
      <li
        aria-setsize={count}
        aria-posinset={index + 1}
        data-open={isShown || undefined}
        style={{ height: rowHeight }}
        className="relative grid grid-cols-[16px_minmax(0,1fr)] content-center gap-x-2.5 border-b border-line px-2 transition-colors hover:bg-hover data-open:bg-evergreen-wash data-open:shadow-[inset_2px_0_0_var(--evergreen)]"
      >
        <Icon aria-hidden="true" className={cx('mt-0.5 size-4', color)} />
        <div className="min-w-0">
          <button
            type="button"
            data-row={file.id}
            title={file.originalName}
            aria-current={isShown ? 'true' : undefined}
            className={cx(rowControlClass, 'max-w-full text-sm leading-5 phone:whitespace-nowrap!')}
            onClick={() => onShow(file.id)}
          >
            {describeDocument(entry) ?? file.originalName}
          </button>
          <p className="truncate text-[13px] leading-[18px] text-muted">
            {label !== undefined && <span className="text-brass-ink">{label} · </span>}
            {nameOf(file.user)}
          </p>
        </div>
      </li>
    </>
  );
});

function signOf({ state, question, filing }: IntakeEntry) {
  if (state !== 'done') return { icon: LoaderCircle, color: 'text-muted' };
  if (question !== null && question !== 'unrecognized') {
    return { icon: CircleHelp, color: 'text-brass-ink' };
  }
  return filing
    ? { icon: CircleCheck, color: 'text-good' }
    : { icon: FileQuestion, color: 'text-muted' };
}
