/**
 * Numbers that the IRS knows a taxpayer by (IRC 6109): a person's Social Security number or individual
 * taxpayer identification number, and an employer identification number.
 */
export const taxpayerNumberKinds = ['ssn', 'itin', 'ein'] as const;
export type TaxpayerNumberKind = (typeof taxpayerNumberKinds)[number];

export const taxpayerNumberLabels: Readonly<Record<TaxpayerNumberKind, string>> = {
  ssn: 'SSN',
  itin: 'ITIN',
  ein: 'EIN',
};

/** Whom a number is for: returns of people go by SSN or ITIN, all others mostly by EIN. */
export type NumberHolder = 'person' | 'entity';

export type ReadNumber =
  | { isValid: true; kind: TaxpayerNumberKind; digits: string }
  /** What to do, never with the number in it. */
  | { isValid: false; advice: string };

/** Printed in advertisements until thousands used them; the SSA voided both. */
const misused = new Set(['078051120', '219099999']);

const asPerson = /^\d{3}[- ]?\d{2}[- ]?\d{4}$/;
const asEntity = /^\d{2}-?\d{7}$/;

/**
 * Reads a number as typed, with or without dashes. What can't have been issued is refused: SSNs by the
 * SSA's rules (no area 000, 666, or 900 and above, no group 00, no serial 0000), ITINs by the IRS's range of
 * the fourth and fifth digits (50–65, 70–88, 90–92, 94–99). Whether it was issued isn't known here.
 */
export function readTaxpayerNumber(typed: string, holder: NumberHolder): ReadNumber {
  const text = typed.trim();
  const digits = text.replaceAll(/[- ]/g, '');
  // Written as XXX-XX-XXXX it is a person's, also where an entity goes by its owner's.
  const isPersons = holder === 'person' || /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text);
  if (isPersons) return asPerson.test(text) ? readPersons(digits) : invalid(nineOf('123-45-6789'));
  if (!asEntity.test(text)) return invalid(nineOf('12-3456789'));
  if (digits.startsWith('00')) return invalid('No EIN starts with 00. Check the number');
  return { isValid: true, kind: 'ein', digits };
}

function readPersons(digits: string): ReadNumber {
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area.startsWith('9')) {
    return /^(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])$/.test(group)
      ? { isValid: true, kind: 'itin', digits }
      : invalid('No SSN starts with 9, and no ITIN has these fourth and fifth digits. Check them');
  }
  if (area === '000' || area === '666') {
    return invalid(`No SSN starts with ${area}. Check the number`);
  }
  if (group === '00') return invalid('No SSN has 00 as its fourth and fifth digits. Check them');
  if (serial === '0000') return invalid('No SSN ends in 0000. Check the number');
  if (misused.has(digits)) {
    return invalid('This SSN was voided because it appeared in advertising. Check the number');
  }
  return { isValid: true, kind: 'ssn', digits };
}

const invalid = (advice: string): ReadNumber => ({ isValid: false, advice });
const nineOf = (example: string): string => `Enter 9 digits, such as ${example}`;

/** Nine digits as the kind is written: `123-45-6789`, `12-3456789`. */
export function formatTaxpayerNumber(kind: TaxpayerNumberKind, digits: string): string {
  return kind === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** As long as only the last four digits are shown. */
export function maskTaxpayerNumber(kind: TaxpayerNumberKind, lastFour: string): string {
  return kind === 'ein' ? `••-•••${lastFour}` : `•••-••-${lastFour}`;
}
