import type { SeasonProgress } from '#contract/firm/overview';
import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { figure } from '#web/lib/format/format.ts';

/** Weeks on the chart: 52 and the last day or two of the year. */
export const weeks = 53;

const scaleLines = 4;

/** Whole steps from zero that reach a value, in round figures. */
export function countScale(highest: number): number[] {
  const least = Math.max(highest, scaleLines) / scaleLines;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((size) => size >= least && Number.isInteger(size));
  const size = step ?? Math.ceil(least);
  return Array.from({ length: scaleLines + 1 }, (_, index) => index * size);
}

/** Which week of its year a day is in, from 0. */
export function weekOf(day: string): number {
  const first = Date.parse(`${day.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(day) - first) / 86_400_000 / 7);
}

/** The days that shape a season. */
export function seasonMarks(year: number): { day: string; label: string }[] {
  return [
    { day: documentsDay(year - 1), label: 'documents due' },
    { day: dueDay('return-1040', year - 1), label: 'filing' },
    { day: dueDay('extended-1040', year - 1), label: 'extended returns' },
  ];
}

/** The chart in a sentence. */
export function seasonSummary({ year, completed, lastYearToDate }: SeasonProgress): string {
  const now = completed.at(-1) ?? 0;
  return `${figure(now)} completed in ${year} so far, ${figure(lastYearToDate)} on this day last year`;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Month by month what the lines say at its end; null where that is still to come. */
export function monthFigures({
  year,
  completed,
  lastYear,
}: SeasonProgress): { month: string; now: number | null; before: number }[] {
  return Array.from({ length: 12 }, (_, month) => {
    const end = new Date(Date.UTC(year, month + 1, 0));
    const week = weekOf(end.toISOString().slice(0, 10));
    const isBegun = weekOf(`${year}-${String(month + 1).padStart(2, '0')}-01`) < completed.length;
    return {
      month: monthName.format(end),
      now: isBegun ? (completed[Math.min(week, completed.length - 1)] ?? 0) : null,
      before: lastYear[week] ?? 0,
    };
  });
}
