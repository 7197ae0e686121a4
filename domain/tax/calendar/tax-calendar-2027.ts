import type { TaxYearCalendar } from '../tax-law.ts';

export const calendar2027: TaxYearCalendar = {
  taxYear: 2027,
  publications: [
    'IRS Publication 509 (2028)',
    'Texas Comptroller, franchise tax, report year 2028',
  ],
  postponed: {},
};
