import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2024: TaxYearCalendar = {
  taxYear: 2024,
  publications: [
    'IRS Publication 509 (2025)',
    'Texas Comptroller, franchise tax, report year 2025',
  ],
  postponed: {},
};
