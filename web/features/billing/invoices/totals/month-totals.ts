/** What was invoiced or paid in a month for a service. */
export interface TotalRow {
  /** `YYYY-MM` */
  month: string;
  service: string;
  cents: number;
}

/** A service's totals, month by month. */
export interface ServiceTotals {
  service: string;
  /** Integer cents, one for each month of the year. */
  months: number[];
  cents: number;
}

/** How many services have their own color in the chart. */
export const ownColors = 5;

/** The services of a year, the one with the most money first; those with none are left out. */
export function byService(rows: readonly TotalRow[]): ServiceTotals[] {
  const services = new Map<string, number[]>();
  for (const { month, service, cents } of rows) {
    const months = services.get(service) ?? Array.from({ length: 12 }, () => 0);
    const index = Number(month.slice(5)) - 1;
    months[index] = (months[index] ?? 0) + cents;
    services.set(service, months);
  }
  return [...services]
    .map(([service, months]) => ({ service, months, cents: sum(months) }))
    .filter(({ months }) => months.some((cents) => cents !== 0))
    .toSorted((a, b) => b.cents - a.cents || a.service.localeCompare(b.service));
}

/** The largest services by themselves and the rest as one, so that a chart can tell them apart. */
export function forChart(totals: readonly ServiceTotals[]): ServiceTotals[] {
  if (totals.length <= ownColors + 1) return [...totals];
  const rest = totals.slice(ownColors);
  const months = monthSums(rest);
  return [...totals.slice(0, ownColors), { service: 'All others', months, cents: sum(months) }];
}

/** What all services together come to, month by month. */
export function monthSums(totals: readonly ServiceTotals[]): number[] {
  return Array.from({ length: 12 }, (_, index) =>
    sum(totals.map(({ months }) => months[index] ?? 0)),
  );
}

export function sum(cents: readonly number[]): number {
  return cents.reduce((total, part) => total + part, 0);
}
