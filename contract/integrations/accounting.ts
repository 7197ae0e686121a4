import { z } from 'zod';
import { accountingPrograms } from '#domain/accounting-programs';
import { endpoint } from '../endpoint.ts';

const day = z.iso.date('Enter a date');

export const exportAccounting = endpoint({
  route: 'GET /api/admin/invoices/accounting.csv',
  staff: ['invoices', 'exports'],
  stepUp: true,
  summary:
    'Invoices issued in a period, without void ones, as the CSV that QuickBooks Online or Xero imports, oldest first',
  activity: 'export_invoices',
  query: z
    .strictObject({
      program: z.enum(accountingPrograms),
      from: day,
      to: day,
      /** Xero’s account code for sales. */
      account: z
        .string()
        .trim()
        .regex(/^[\w.-]{1,10}$/, 'Enter the code of an account, such as 200')
        .default('200'),
    })
    .refine(({ from, to }) => from <= to, {
      error: 'Enter a day that isn’t before the first',
      path: ['to'],
    }),
  rate: 'export',
  response: 'file',
});
