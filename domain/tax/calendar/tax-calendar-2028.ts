import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2028: TaxYearCalendar = {
  taxYear: 2028,
  publications: [
    'IRS Publication 509 (2029)',
    'Texas Comptroller, franchise tax, report year 2029',
  ],
  postponed: {},
};
