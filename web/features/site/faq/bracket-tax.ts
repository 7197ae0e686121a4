import { type FilingStatus, federalRates, type TaxFigures } from '#domain/tax/figures/index';

/** The part of the taxable income inside one bracket. */
interface Band {
  ratePercent: number;
  dollars: number;
  taxCents: number;
}

/** What the calculator shows. Money in whole dollars or, where it says so, in cents. */
export interface TaxEstimate {
  deduction: number;
  taxable: number;
  taxCents: number;
  /** Rate on the last dollar; 0 when nothing is taxable. */
  marginalPercent: number;
  /** Share of the whole income. */
  effectivePercent: number;
  /** The brackets that hold some of the income, lowest first. */
  bands: Band[];
}

/** The largest income the calculator takes, in dollars: past it the bar says nothing anymore. */
export const maxIncome = 100_000_000;

/**
 * Federal income tax on an income in whole dollars after the standard deduction (26 U.S.C. 1),
 * before credits and other rules. Exact: a whole percentage of whole dollars is whole cents.
 */
export function estimateTax(
  figures: TaxFigures,
  status: FilingStatus,
  income: number,
): TaxEstimate {
  const deduction = figures.standardDeduction[status];
  const taxable = Math.max(0, income - deduction);
  const bands = federalRates.flatMap((ratePercent, at): Band[] => {
    const from = at === 0 ? 0 : (figures.brackets[status][at - 1] ?? Number.POSITIVE_INFINITY);
    const to = figures.brackets[status][at] ?? Number.POSITIVE_INFINITY;
    const dollars = Math.min(taxable, to) - from;
    return dollars > 0 ? [{ ratePercent, dollars, taxCents: dollars * ratePercent }] : [];
  });
  const taxCents = bands.reduce((sum, band) => sum + band.taxCents, 0);
  return {
    deduction,
    taxable,
    taxCents,
    marginalPercent: bands.at(-1)?.ratePercent ?? 0,
    effectivePercent: income === 0 ? 0 : taxCents / income,
    bands,
  };
}

/** Reads what was typed as whole dollars; null if it is no amount up to `maxIncome`. */
export function readIncome(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,$]/g, '');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return null;
  const dollars = Math.floor(Number(plain));
  return dollars <= maxIncome ? dollars : null;
}
