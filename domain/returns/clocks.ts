import { type Day, calendarDay, calendarDaysAfter } from '../tax/business-days.ts';
import type { DeliveryState } from './delivery-values.ts';

/** Calendar days that a return may be ready before it is transmitted (IRS Pub. 1345, stockpiling). */
export const mostReadyDays = 3;
/** Hours in which the taxpayer is notified of a rejection that can’t be fixed (IRS Pub. 1345). */
export const rejectionHours = 24;
/** Years that the record of a signature is kept (IRS Pub. 1345). */
const retentionYears = 3;

/** What the clocks of a return go by. */
export interface FiledReturn {
  state: DeliveryState;
  readyAt: Date | null;
  decidedAt: Date | null;
  /** Whether a rejection can be fixed and sent again; null where nobody said. */
  canBeFixed: boolean | null;
  toldAt: Date | null;
}

export type ClockWarning =
  | { kind: 'stockpiled'; since: Day }
  | { kind: 'ready-until'; day: Day }
  | { kind: 'tell-rejection'; until: Date; isLate: boolean };

/** Whether a clock is over. */
export const isClockLate = (warning: ClockWarning): boolean =>
  warning.kind === 'stockpiled' || (warning.kind === 'tell-rejection' && warning.isLate);

/** The first day on which a return that is still ready is stockpiled: the fourth calendar day. */
export const stockpiledFrom = (readyOn: Day): Day => calendarDaysAfter(readyOn, mostReadyDays + 1);

/** What the rules of e-filing say of a return at this moment; null where no clock runs. */
export function clockOf(filed: FiledReturn, now: Date, timeZone: string): ClockWarning | null {
  if (filed.state === 'ready' && filed.readyAt !== null) {
    const readyOn = calendarDay(filed.readyAt, timeZone);
    const from = stockpiledFrom(readyOn);
    return calendarDay(now, timeZone) >= from
      ? { kind: 'stockpiled', since: from }
      : { kind: 'ready-until', day: calendarDaysAfter(readyOn, mostReadyDays) };
  }
  if (filed.state !== 'rejected' || filed.decidedAt === null || filed.toldAt !== null) return null;
  // Until someone says that it can be fixed, the stricter reading counts.
  if (filed.canBeFixed === true) return null;
  const until = new Date(filed.decidedAt.getTime() + rejectionHours * 3_600_000);
  return { kind: 'tell-rejection', until, isLate: now > until };
}

/**
 * The last day of the record: three years from the due date or the receipt by the IRS, whichever is later.
 *
 * @returns null where neither is known
 */
export function retainUntil(dueOn: Day | null, receivedOn: Day | null): Day | null {
  const [from] = [dueOn, receivedOn]
    .filter((day) => day !== null)
    .toSorted()
    .toReversed();
  if (from === undefined) return null;
  const [year = '', ...rest] = from.split('-');
  const day = [Number(year) + retentionYears, ...rest].join('-');
  // No year three after a leap year has a February 29.
  return day.replace(/-02-29$/, '-03-01');
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const asText = (day: Day): string => dayFormat.format(new Date(day));

/** The one sentence that staff read beside a return. */
export function clockSentence(warning: ClockWarning, timeZone: string): string {
  switch (warning.kind) {
    case 'stockpiled':
      return `Transmit it: it has been ready for more than three calendar days (since ${asText(warning.since)}, IRS Pub. 1345).`;
    case 'ready-until':
      return `Transmit it by ${asText(warning.day)} (IRS Pub. 1345).`;
    case 'tell-rejection': {
      const at = new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(warning.until);
      return warning.isLate
        ? `The client should have heard of the rejection by ${at} (IRS Pub. 1345). Tell them now.`
        : `Tell the client of the rejection by ${at}, unless you can fix it (IRS Pub. 1345).`;
    }
  }
}
