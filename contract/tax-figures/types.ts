/** Filing statuses; a qualifying surviving spouse uses the figures of a joint return. */
export type FilingStatus = 'single' | 'joint' | 'headOfHousehold' | 'separate';

/** Federal rates in percent, lowest first (26 U.S.C. 1). */
export const federalRates = [10, 12, 22, 24, 32, 35, 37] as const;

/** The upper ends of the six lower brackets in dollars of taxable income; above the last, 37 %. */
export type BracketEnds = readonly [number, number, number, number, number, number];

/** The figures of one tax year, in whole US dollars unless the name says otherwise. */
export interface TaxFigures {
  year: number;
  /** Where the figures come from, and which of them. */
  sources: readonly { name: string; covers: string }[];
  /** First and last day, as `YYYY-MM-DD`, on which a return of this year is made with them. */
  holds: { from: string; to: string };
  standardDeduction: Record<FilingStatus, number>;
  /** Added to the standard deduction from age 65, and as much again for the blind. */
  age65: { single: number; perSpouse: number };
  /** From age 65, reduced at higher incomes; null where the year has none. */
  seniorDeduction: number | null;
  childTaxCredit: { amount: number; refundable: number };
  /** Largest credit with no, one, two, and three or more children. */
  eitcMaximum: readonly [number, number, number, number];
  /** American Opportunity and Lifetime Learning. */
  educationCredits: { aotc: number; llc: number };
  retirement401k: { limit: number; from50: number; from60to63: number | null };
  ira: { limit: number; from50: number };
  hsa: { self: number; family: number };
  brackets: Record<FilingStatus, BracketEnds>;
  texas: {
    salesTaxPercent: { state: number; maximum: number; average: number };
    propertyTaxPercent: number;
    /** School district taxes. */
    homesteadExemption: number;
    /**
     * Total revenue of this year, in dollars, at or below which no franchise tax is due on the next
     * year's report.
     */
    franchiseThreshold: number;
  };
}
