import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2025: TaxYearCalendar = {
  taxYear: 2025,
  publications: [
    'IRS Publication 509 (2026)',
    'Texas Comptroller, franchise tax, report year 2026',
  ],
  postponed: {},
};
