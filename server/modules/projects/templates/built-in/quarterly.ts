import { type BuiltInTemplate, by } from './types.ts';

const figures = (
  title: string,
  description: string,
  due: BuiltInTemplate['items'][number]['due'],
) => ({ title, description, category: 'documents', priority: 'high', due }) as const;

const confirmation = (title: string, due: BuiltInTemplate['items'][number]['due']) =>
  ({
    title,
    description: 'From IRS Direct Pay, your IRS online account, EFTPS, or your bank.',
    category: 'followup',
    neededFrom: 'client',
    due,
  }) as const;

export const quarterly: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: 'Quarterly estimates (Form 1040-ES)',
  description:
    'Estimated tax for one year: a projection, then each of the four payments recalculated from its period’s figures. The tax year is the year being paid for.',
  clientText:
    'You pay this year’s tax in four parts. Before each date, we calculate the amount from your latest figures and tell you how to pay it.',
  category: 'quarterly',
  priority: 'medium',
  duration: 300,
  steps: [
    {
      title: 'Safe harbor calculated',
      description: 'We use last year’s return to find the least you can pay without a penalty.',
      office: '100% of last year’s tax, 110% above $150,000 of AGI; 90% of this year’s.',
      due: by('estimate-1', 15),
    },
    {
      title: 'Income for the year projected',
      description: 'We estimate your wages, business income, investments, and one-time events.',
      due: by('estimate-1', 12),
    },
    {
      title: 'Withholding reviewed',
      description: 'A new Form W-4 at work may replace some of the payments.',
      due: by('estimate-1', 9),
    },
    {
      title: 'Payment plan agreed',
      description: 'You and we agree on what to pay and how.',
      office: 'Safe harbor or annualized income method; federal and state.',
      due: by('estimate-1', 7),
    },
    {
      title: 'First payment calculated',
      description: 'From your income from January to March.',
      due: by('estimate-1', 5),
    },
    {
      title: 'First payment made',
      description: 'You pay online or authorize a direct debit.',
      office: 'We don’t pay for the client. Confirmation on file.',
      due: by('estimate-1'),
    },
    {
      title: 'Second payment calculated',
      description: 'From your income through May.',
      due: by('estimate-2', 5),
    },
    {
      title: 'Second payment made',
      description: 'You pay online or authorize a direct debit.',
      due: by('estimate-2'),
    },
    {
      title: 'Third payment calculated',
      description: 'From your income through August.',
      due: by('estimate-3', 5),
    },
    {
      title: 'Third payment made',
      description: 'You pay online or authorize a direct debit.',
      due: by('estimate-3'),
    },
    {
      title: 'Fourth payment calculated',
      description: 'From your income for the whole year.',
      office: 'In December, cover what can still be done before year end.',
      due: by('estimate-4', 5),
    },
    {
      title: 'Fourth payment made, year summarized',
      description: 'You pay, and we list all payments for your annual return.',
      due: by('estimate-4'),
    },
  ],
  items: [
    {
      title: "Last year's filed return",
      description: 'Federal and state, only if another firm prepared it.',
      category: 'documents',
      isOptional: true,
      due: by('estimate-1', 15),
    },
    {
      title: 'Expected wages and withholding',
      description: 'Your latest pay stubs, and your spouse’s.',
      category: 'documents',
      due: by('estimate-1', 13),
    },
    {
      title: 'Other income expected this year',
      description: 'Rent, K-1s, sales, retirement distributions.',
      category: 'documents',
      due: by('estimate-1', 13),
    },
    figures(
      'Profit and loss, January to March',
      'From your bookkeeping, or income and expenses by type.',
      by('estimate-1', 7),
    ),
    confirmation('First payment confirmation', by('estimate-1')),
    figures(
      'Profit and loss, April and May',
      'Also investment sales so far this year.',
      by('estimate-2', 7),
    ),
    confirmation('Second payment confirmation', by('estimate-2')),
    figures(
      'Profit and loss, June to August',
      'Also investment sales so far this year.',
      by('estimate-3', 7),
    ),
    confirmation('Third payment confirmation', by('estimate-3')),
    figures(
      'Profit and loss, September to December',
      'A draft is enough for the payment.',
      by('estimate-4', 6),
    ),
    {
      title: 'Year-end brokerage statement',
      description: 'Gains and losses for the year.',
      category: 'documents',
      isOptional: true,
      due: by('estimate-4', 6),
    },
    confirmation('Fourth payment confirmation', by('estimate-4')),
    {
      title: 'Underpayment penalty checked',
      description: 'We check whether a penalty is due and whether it can be reduced.',
      office: 'Form 2210, annualized method where income was uneven.',
      category: 'review',
      due: by('estimate-4', 3),
    },
    {
      title: 'Payments matched to IRS records',
      description: 'We compare your confirmations with your IRS account.',
      office: 'Account transcript; needs Form 8821 or 2848.',
      category: 'compliance',
      isOptional: true,
      due: null,
    },
  ],
};
