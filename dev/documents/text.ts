const amountFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in cents as forms print it: `84,312.50`, and `-25.00` below zero. */
export function formatAmount(cents: number): string {
  return amountFormat.format(cents / 100);
}

/** As `formatAmount` with a dollar sign: `$84,312.50`, `-$25.00`. */
export function formatDollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`;
}

/** A calendar date; `month` from 1 to 12. */
export interface PlainDate {
  year: number;
  month: number;
  day: number;
}

/** `12/31/2025`. */
export function formatDate({ year, month, day }: PlainDate): string {
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`;
}

/** `2025-12-31`. */
export function isoDate({ year, month, day }: PlainDate): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Noon UTC of a date: the moment written into file properties, the same in every time zone. */
export function noonOf({ year, month, day }: PlainDate): Date {
  return new Date(Date.UTC(year, month - 1, day, 12));
}

/** The date some days later (or earlier, below zero). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date(noonOf(date).getTime() + days * 24 * 60 * 60 * 1000);
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  };
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: PlainDate): number {
  return noonOf(date).getUTCDay();
}

export function monthName(month: number): string {
  return noonOf({ year: 2000, month, day: 1 }).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
