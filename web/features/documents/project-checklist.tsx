import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { memo } from 'react';
import { isChecklistDone } from '#domain/project-values';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { cx } from '#web/lib/cx.ts';
import { dueIn, isLate } from '#web/lib/format/due.ts';
import { plural } from '#web/lib/format/format.ts';
import { waitsForClient } from '#web/lib/project.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { Meter } from '#web/ui/meter.tsx';
import { useDropTarget } from './folders/document-drag.tsx';
import { targetClass } from './folders/rail-entry.tsx';

interface ProjectChecklistProps {
  /** What the client hands over, in the order of the project. */
  items: readonly ChecklistItem[];
  /** Chooses files to hand over for this item. */
  onUpload: (item: ChecklistItem) => void;
}

/**
 * The Upload Checklist of a client with a project: its own items, what is still needed first. A
 * document of the list and a file of this computer can be dropped on each.
 */
export const ProjectChecklist = memo(function ProjectChecklist(props: ProjectChecklistProps) {
  const { items, onUpload } = props;
  const today = useToday();
  if (items.length === 0) {
    return (
      <p className="px-2.5 text-sm leading-5 text-pretty text-muted">
        We haven’t asked for anything yet. You can upload documents at any time.
      </p>
    );
  }
  const waiting = items.filter(waitsForClient);
  const others = items.filter((item) => !waitsForClient(item));
  return (
    <>
      <Meter
        className="mx-2.5 mt-0.5 mb-2.5"
        value={others.length / items.length}
        label={`Upload Checklist: ${receivedFigure(items)}`}
      />
      <ul className="grid gap-px">
        {[...waiting, ...others].map((item) => (
          <Line key={item.id} item={item} today={today} onUpload={onUpload} />
        ))}
      </ul>
    </>
  );
});

interface LineProps {
  item: ChecklistItem;
  today: string | null;
  onUpload: (item: ChecklistItem) => void;
}

const lineClass =
  'grid min-h-9 w-full grid-cols-[18px_minmax(0,1fr)] items-start gap-2.5 rounded-small px-2.5 py-1.5 text-start text-[14.5px] leading-5 transition-colors hover:bg-hover phone:min-h-11';

function Line({ item, today, onUpload }: LineProps) {
  const { id, title } = item;
  const { ref, isOver } = useDropTarget('tree', { kind: 'item', id, title });
  const isLateNow = today !== null && waitsForClient(item) && isLate(item.dueDate, today);
  const content = (
    <>
      <Sign item={item} isLate={isLateNow} />
      <span className="grid">
        <span className="wrap-anywhere">{title}</span>
        <span
          className={cx('text-[13px] leading-[18px]', isLateNow ? 'text-brass-ink' : 'text-muted')}
        >
          {noteOf(item, isLateNow ? today : null)}
        </span>
      </span>
    </>
  );
  if (!item.can.upload || isChecklistDone(item.status)) {
    return (
      <li>
        <Link to="/" search={{ tab: 'timeline' }} className={lineClass}>
          {content}
        </Link>
      </li>
    );
  }
  return (
    <li ref={ref} data-over={isOver || undefined} data-checklist-item={id} className={targetClass}>
      <button type="button" className={lineClass} onClick={() => onUpload(item)}>
        {content}
      </button>
    </li>
  );
}

function Sign({ item, isLate: late }: { item: ChecklistItem; isLate: boolean }) {
  const [Icon, color] = late
    ? [CircleAlert, 'text-brass-ink']
    : isChecklistDone(item.status)
      ? [CircleCheck, 'text-good']
      : item.status === 'in-review'
        ? [CircleDot, 'text-evergreen']
        : [CircleDashed, 'text-muted'];
  return <Icon aria-hidden="true" className={cx('mt-px size-[18px]', color)} />;
}

function noteOf(item: ChecklistItem, today: string | null): string {
  if (today !== null && item.dueDate !== null) return dueIn(item.dueDate, today);
  if (waitsForClient(item)) return item.sentBackReason === null ? 'Upload' : 'Sent back';
  return item.files.length > 0 ? plural(item.files.length, 'file') : 'Done';
}

/** "9 of 12 received", for the heading of the checklist. */
export function receivedFigure(items: readonly ChecklistItem[]): string {
  return `${items.filter((item) => !waitsForClient(item)).length} of ${items.length} received`;
}
