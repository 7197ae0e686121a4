import { dayText } from '#web/lib/format/day.ts';
import { dueIn, nearDay } from '#web/lib/format/due.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { Status } from '#web/ui/status.tsx';

interface DueTextProps {
  /** `YYYY-MM-DD` */
  day: string;
  isOverdue: boolean;
}

/** When something is due; how late it is, in brass. */
export function DueText({ day, isOverdue }: DueTextProps) {
  const today = useToday();
  if (today === null) return null;
  if (isOverdue) return <Status kind="brass">{dueIn(day, today)}</Status>;
  return (
    <time dateTime={day} title={dayText(day)}>
      {nearDay(day, today)}
    </time>
  );
}
