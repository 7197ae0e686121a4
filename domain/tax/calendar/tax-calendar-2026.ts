import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2026: TaxYearCalendar = {
  taxYear: 2026,
  publications: [
    'IRS Publication 509 (2027)',
    'Texas Comptroller, franchise tax, report year 2027',
  ],
  postponed: {},
};
