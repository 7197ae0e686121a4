import type { TimelineItem } from '#contract/project-shapes';
import { dayText } from '#web/lib/day.ts';

interface PastDeadlineProps {
  deadline: TimelineItem['deadline'];
  /** As the field has it; empty for none. */
  dueDate: string | null | undefined;
}

/** Warns of a due date after the date in law that the item is tied to. */
export function PastDeadline({ deadline, dueDate }: PastDeadlineProps) {
  const isPast = deadline !== null && Boolean(dueDate) && (dueDate ?? '') > deadline.day;
  return (
    <p role="status" className="col-span-full text-sm text-note empty:hidden">
      {isPast &&
        `This is after the legal due date. ${deadline.name}: ${dayText(deadline.day)}. You can save it, but the step will be late.`}
    </p>
  );
}
