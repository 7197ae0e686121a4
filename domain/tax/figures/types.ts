/** Filing statuses; a qualifying surviving spouse uses the figures of a joint return. */
export type FilingStatus = 'single' | 'joint' | 'headOfHousehold' | 'separate';

/** Federal rates in percent, lowest first (26 U.S.C. 1). */
export const federalRates = [10, 12, 22, 24, 32, 35, 37] as const;

/** The upper ends of the six lower brackets in dollars of taxable income; above the last, 37 %. */
export type BracketEnds = readonly [number, number, number, number, number, number];

/** What a source is for. Each answer of the FAQ names the sources of its figures. */
export type SourceTopic =
  | 'income tax'
  | 'retirement plans'
  | 'health savings accounts'
  | 'college credits'
  | 'deductions of 2025 to 2028'
  | 'Texas';

interface Source {
  name: string;
  covers: SourceTopic;
}

/**
 * A set of figures that was compared with the text of its source, or one that was read at second hand
 * and says how to confirm it. The FAQ leaves out the latter (rulings section 10).
 */
export type Checked<Figures> = Figures &
  ({ confirmed: true } | { confirmed: false; confirmBy: string });

/** A deduction that shrinks above an income (modified adjusted gross income), in dollars. */
export interface ShrinkingDeduction {
  /** At most, on a return; for seniors, for each person. */
  limit: { joint: number; others: number };
  above: { joint: number; others: number };
  source: string;
}

/** The deductions that began with P.L. 119-21, for tax years 2025 to 2028. */
export interface TemporaryDeductions {
  tips: ShrinkingDeduction;
  overtime: ShrinkingDeduction;
  carLoan: ShrinkingDeduction;
  seniors: ShrinkingDeduction;
}

/** The figures of one tax year, in whole US dollars unless the name says otherwise. */
export interface TaxFigures {
  year: number;
  /** Where the figures come from, and which of them. */
  sources: readonly Source[];
  /** First and last day, as `YYYY-MM-DD`, on which a return of this year is made with them. */
  validity: { from: string; to: string };
  standardDeduction: Record<FilingStatus, number>;
  /** Added to the standard deduction from age 65, and as much again for the blind. */
  age65: { single: number; perSpouse: number };
  /** Null where the year has none. */
  temporaryDeductions: Checked<TemporaryDeductions> | null;
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
