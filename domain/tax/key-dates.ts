import type { Day } from './business-days.ts';
import { documentsDay, dueDay, dueDaySource, usualDay } from './tax-calendar.ts';
import { rules, type StatutoryDateId } from './tax-law.ts';

/** A day by which something is due to the government, or to the firm by its own rule. */
export interface KeyDate {
  day: Day;
  /** The date on which it usually is, where it moved. */
  usual: Day;
  kind: 'federal' | 'texas' | 'firm';
  title: string;
  /** The law it comes from; the firm's Terms for its own. */
  source: string;
}

/** What is due on one day, in words. Rules listed together have the same day in every year. */
const entries: readonly {
  ids: readonly [StatutoryDateId, ...StatutoryDateId[]];
  title: (taxYear: number) => string;
}[] = [
  {
    ids: ['estimate-1', 'corporate-estimate-1'],
    title: (year) => `First estimated payment for ${year}, individuals and corporations`,
  },
  {
    ids: ['estimate-2', 'corporate-estimate-2'],
    title: (year) => `Second estimated payment for ${year}, individuals and corporations`,
  },
  {
    ids: ['estimate-3', 'corporate-estimate-3'],
    title: (year) => `Third estimated payment for ${year}, individuals and corporations`,
  },
  {
    ids: ['corporate-estimate-4'],
    title: (year) => `Fourth estimated payment for ${year}, corporations`,
  },
  { ids: ['estimate-4'], title: (year) => `Fourth estimated payment for ${year}, individuals` },
  { ids: ['payer-statements'], title: () => 'Forms W-2, 1098, and most 1099s sent to recipients' },
  { ids: ['broker-statements'], title: () => 'Forms 1099-B and 1099-DA sent by brokers' },
  {
    ids: ['return-1065', 'return-1120-S'],
    title: () => 'Partnership and S corporation returns, or extensions',
  },
  {
    ids: ['return-1040', 'return-1041', 'return-1120', 'fbar'],
    title: () =>
      'Individual, trust, and C corporation returns, or extensions; foreign account reports (FBAR)',
  },
  {
    ids: ['return-990'],
    title: () => 'Exempt organization returns (Form 990), or extensions',
  },
  {
    ids: ['franchise-report'],
    title: (year) => `Texas franchise tax and information reports for ${year + 1}, or extensions`,
  },
  {
    ids: ['extended-1065', 'extended-1120-S'],
    title: () => 'Extended partnership and S corporation returns',
  },
  { ids: ['extended-1041'], title: () => 'Extended trust and estate returns' },
  {
    ids: ['extended-1040', 'extended-1120', 'extended-fbar'],
    title: () => 'Extended individual and C corporation returns; FBAR at the latest',
  },
  { ids: ['extended-990'], title: () => 'Extended exempt organization returns' },
  {
    ids: ['extended-franchise-report'],
    title: (year) => `Extended Texas franchise tax and information reports for ${year + 1}`,
  },
];

/** Everything due for one tax year, in the order of the days. */
export function keyDatesOf(taxYear: number): KeyDate[] {
  const firms = documentsDay(taxYear);
  const statutory = entries.map(({ ids: [id], title }): KeyDate => {
    const kind = rules[id].source.startsWith('Tex.') ? 'texas' : 'federal';
    return {
      day: dueDay(id, taxYear),
      usual: usualDay(id, taxYear),
      kind,
      title: title(taxYear),
      source: dueDaySource(id, taxYear),
    };
  });
  const own: KeyDate = {
    day: firms,
    usual: firms,
    kind: 'firm',
    title: 'Documents from clients, for timely filing',
    source: 'our Terms of Service',
  };
  return [...statutory, own].toSorted((a, b) => a.day.localeCompare(b.day));
}

const payments = ['First', 'Second', 'Third', 'Fourth'] as const;
const paymentIds = ['estimate-1', 'estimate-2', 'estimate-3', 'estimate-4'] as const;

/** The days on which individuals’ federal estimated payments are due, from one day to another, in their order. */
export function estimateDatesBetween(from: Day, to: Day): (KeyDate & { payment: string })[] {
  return yearsBetween(from, to)
    .flatMap((taxYear) =>
      paymentIds.map((id, at) => ({
        day: dueDay(id, taxYear),
        usual: usualDay(id, taxYear),
        kind: 'federal' as const,
        title: `${payments[at] ?? ''} estimated tax payment for ${taxYear} due, if you make them`,
        source: dueDaySource(id, taxYear),
        payment: `${taxYear}-${at + 1}`,
      })),
    )
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The tax years with a date from one day to another. */
function yearsBetween(from: Day, to: Day): number[] {
  const first = Number(from.slice(0, 4)) - 1;
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at);
}

/** The key dates from one day to another, both included, in their order. */
export function keyDatesBetween(from: Day, to: Day): KeyDate[] {
  return yearsBetween(from, to)
    .flatMap(keyDatesOf)
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
