import { lateWarning } from '#contract/deadlines';
import type { TimelineItem } from '#contract/project-shapes';

interface PastDeadlineProps {
  deadline: TimelineItem['deadline'];
  /** As the field has it; empty for none. */
  dueDate: string | null | undefined;
}

/** Warns of a due date after the date in law that the item is tied to. */
export function PastDeadline({ deadline, dueDate }: PastDeadlineProps) {
  const warning = lateWarning(deadline, dueDate);
  return (
    <p role="status" className="col-span-full text-sm text-note empty:hidden">
      {warning && `${warning} You can save it, but the step will be late.`}
    </p>
  );
}
