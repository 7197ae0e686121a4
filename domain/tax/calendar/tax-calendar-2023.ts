import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2023: TaxYearCalendar = {
  taxYear: 2023,
  publications: [
    'IRS Publication 509 (2024)',
    'Texas Comptroller, franchise tax, report year 2024',
  ],
  postponed: {},
};
