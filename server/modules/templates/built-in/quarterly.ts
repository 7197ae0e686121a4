import type { BuiltInTemplate } from './types.ts';

export const quarterly: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: 'Quarterly estimates (Form 1040-ES)',
  description:
    'Estimated tax of one year: a projection, then each of the four payments worked out again from the figures of its quarter.',
  category: 'quarterly',
  priority: 'medium',
  steps: [
    {
      title: "Last year's tax as the safe harbor",
      description: 'Total tax and adjusted gross income of the filed return; 100 or 110 percent.',
      days: 2,
    },
    {
      title: 'Income of the year projected',
      description: 'Wages, business, investments, retirement and one-time events.',
      days: 5,
    },
    {
      title: 'Withholding reviewed',
      description: 'A new Form W-4 may replace part of the payments.',
      days: 3,
    },
    {
      title: 'Payment plan agreed',
      description: 'Safe harbor or annualized income method, federal and state.',
      days: 3,
    },
    {
      title: 'First quarter worked out',
      description: 'Income from January to March.',
      days: 5,
    },
    {
      title: 'First payment made',
      description: 'Voucher or direct debit, confirmation on file.',
      days: 5,
    },
    {
      title: 'Second quarter worked out',
      description: 'Income from April to May.',
      days: 38,
    },
    {
      title: 'Second payment made',
      description: 'Confirmation on file.',
      days: 5,
    },
    {
      title: 'Third quarter worked out',
      description: 'Income from June to August.',
      days: 58,
    },
    {
      title: 'Third payment made',
      description: 'Confirmation on file.',
      days: 5,
    },
    {
      title: 'Fourth quarter and year end worked out',
      description: 'Income from September to December, and what can still be done before year end.',
      days: 75,
    },
    {
      title: 'Fourth payment made, year summed up',
      description: 'All payments listed for the annual return.',
      days: 5,
    },
  ],
  items: [
    {
      title: "Last year's filed return",
      description: 'Federal and state, only when another firm prepared it.',
      category: 'documents',
      isOptional: true,
      daysBefore: 200,
    },
    {
      title: 'Expected wages and withholding',
      description: 'Latest pay stubs of you and your spouse.',
      category: 'documents',
      daysBefore: 200,
    },
    {
      title: 'Other income expected this year',
      description: 'Rents, K-1s, sales, retirement distributions.',
      category: 'documents',
      daysBefore: 200,
    },
    {
      title: 'Profit and loss, January to March',
      description: 'From your bookkeeping, or income and expenses by kind.',
      category: 'documents',
      priority: 'high',
      daysBefore: 195,
    },
    {
      title: 'First payment confirmation',
      description: 'From IRS Direct Pay, EFTPS or your bank.',
      category: 'followup',
      neededFrom: 'client',
      daysBefore: 186,
    },
    {
      title: 'Profit and loss, April to May',
      description: 'And investment sales to date.',
      category: 'documents',
      priority: 'high',
      daysBefore: 152,
    },
    {
      title: 'Second payment confirmation',
      description: 'From IRS Direct Pay, EFTPS or your bank.',
      category: 'followup',
      neededFrom: 'client',
      daysBefore: 143,
    },
    {
      title: 'Profit and loss, June to August',
      description: 'And investment sales to date.',
      category: 'documents',
      priority: 'high',
      daysBefore: 89,
    },
    {
      title: 'Third payment confirmation',
      description: 'From IRS Direct Pay, EFTPS or your bank.',
      category: 'followup',
      neededFrom: 'client',
      daysBefore: 80,
    },
    {
      title: 'Profit and loss, September to December',
      description: 'A draft is enough for the payment.',
      category: 'documents',
      priority: 'high',
      daysBefore: 9,
    },
    {
      title: 'Year-end brokerage statement',
      description: 'Gains, losses and what may be harvested.',
      category: 'documents',
      isOptional: true,
      daysBefore: 9,
    },
    {
      title: 'Fourth payment confirmation',
      description: 'From IRS Direct Pay, EFTPS or your bank.',
      category: 'followup',
      neededFrom: 'client',
      daysBefore: 1,
    },
    {
      title: 'Underpayment penalty checked',
      description: 'Form 2210 with the annualized method where income was uneven.',
      category: 'review',
      daysBefore: 3,
    },
    {
      title: 'Payments agreed to IRS records',
      description: 'Account transcript against the confirmations.',
      category: 'compliance',
      isOptional: true,
      daysBefore: 1,
    },
  ],
};
