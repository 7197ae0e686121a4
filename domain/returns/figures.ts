/**
 * The figures of a return that the client signs for, in whole cents. They are frozen when the return is sent: what they
 * move by afterwards decides whether the signature still stands.
 */
export interface ReturnFigures {
  /** Total income. */
  incomeCents: number;
  /** Adjusted gross income. */
  agiCents: number;
  taxCents: number;
  withheldCents: number;
  /** A refund above zero, an amount due below. */
  balanceCents: number;
}

const labels: Readonly<Record<keyof ReturnFigures, string>> = {
  incomeCents: 'total income',
  agiCents: 'adjusted gross income',
  taxCents: 'tax',
  withheldCents: 'withholding',
  balanceCents: 'refund or amount due',
};

/** IRS Pub. 1345: what each figure may move by after the signature, in cents. */
const tolerance: Readonly<Record<keyof ReturnFigures, number>> = {
  incomeCents: 50_00,
  agiCents: 50_00,
  taxCents: 14_00,
  withheldCents: 14_00,
  balanceCents: 14_00,
};

export const figureNames = [
  'incomeCents',
  'agiCents',
  'taxCents',
  'withheldCents',
  'balanceCents',
] as const satisfies readonly (keyof ReturnFigures)[];

/** The figures that moved so far that the taxpayer must sign again, in words; none where the signature stands. */
export function movedTooFar(signed: ReturnFigures, now: ReturnFigures): string[] {
  return figureNames
    .filter((name) => Math.abs(now[name] - signed[name]) > tolerance[name])
    .map((name) => labels[name]);
}
