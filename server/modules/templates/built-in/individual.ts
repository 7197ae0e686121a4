import type { BuiltInTemplate } from './types.ts';

export const individual: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Individual return (Form 1040)',
  description:
    'Federal individual income tax return with its schedules and the returns of the states concerned.',
  category: 'individual',
  priority: 'medium',
  steps: [
    {
      title: 'Engagement letter signed',
      description: 'Scope, fee and responsibilities agreed before any work begins.',
      days: 2,
    },
    {
      title: 'Tax organizer completed',
      description: 'Family, address, bank details and everything that changed since last year.',
      days: 5,
    },
    {
      title: 'Documents received',
      description: 'All income forms and deduction records are here and legible.',
      days: 10,
    },
    {
      title: 'Documents reviewed',
      description: 'Compared with last year; what is missing or unclear is asked for.',
      days: 3,
    },
    {
      title: 'Return prepared',
      description: 'Form 1040, schedules and state returns entered.',
      days: 5,
    },
    {
      title: 'Preparer review',
      description: 'Diagnostics cleared, carryovers and basis checked, due diligence documented.',
      days: 2,
    },
    {
      title: 'Second review',
      description: 'Somebody who did not prepare the return goes through it.',
      days: 2,
    },
    {
      title: 'Client review',
      description: 'Draft and summary sent; questions answered.',
      days: 3,
    },
    {
      title: 'Signature authorization',
      description: 'Form 8879 and the state authorizations signed by both spouses.',
      days: 2,
    },
    {
      title: 'E-filed and accepted',
      description: 'Transmitted, acknowledgements of the IRS and the states on file.',
      days: 2,
    },
  ],
  items: [
    {
      title: 'Photo ID and Social Security cards',
      description: 'For you, your spouse and new dependents; include an identity protection PIN.',
      category: 'documents',
      priority: 'high',
      daysBefore: 24,
    },
    {
      title: "Last year's federal and state returns",
      description: 'Only when another firm prepared them.',
      category: 'documents',
      isOptional: true,
      daysBefore: 24,
    },
    {
      title: 'Forms W-2',
      description: 'One from each employer.',
      category: 'documents',
      priority: 'high',
      daysBefore: 20,
    },
    {
      title: 'Forms 1099-INT, 1099-DIV and 1099-B',
      description: 'Interest, dividends and sales; brokers often correct these in March.',
      category: 'documents',
      priority: 'high',
      daysBefore: 20,
    },
    {
      title: 'Forms 1099-R, SSA-1099 and 1099-G',
      description: 'Retirement, Social Security, unemployment and state refunds.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Forms 1099-NEC and 1099-K with business expenses',
      description: 'For Schedule C: income, expenses by kind, mileage and home office.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Schedules K-1',
      description: 'From partnerships, S corporations, estates and trusts.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Form 1098 and property tax statements',
      description: 'Mortgage interest and real estate taxes paid.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Charitable contributions',
      description: 'Written acknowledgements for gifts of $250 or more; appraisals where required.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Form 1095-A',
      description: 'For health insurance through the Marketplace.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Child care, tuition and student loan records',
      description: 'Provider names and numbers, Forms 1098-T and 1098-E.',
      category: 'documents',
      isOptional: true,
      daysBefore: 20,
    },
    {
      title: 'Estimated tax payments',
      description: 'Dates and amounts paid to the IRS and to states.',
      category: 'documents',
      daysBefore: 20,
    },
    {
      title: 'Carryovers and depreciation agreed to last year',
      description: 'Capital losses, passive losses, charitable carryovers, asset list.',
      category: 'review',
      daysBefore: 9,
    },
    {
      title: 'Credit due diligence documented',
      description:
        'Form 8867 for earned income, child and education credits and head of household.',
      category: 'compliance',
      daysBefore: 7,
    },
    {
      title: 'Signed Form 8879',
      description: 'Your permission to file electronically.',
      category: 'filing',
      priority: 'high',
      neededFrom: 'client',
      daysBefore: 2,
    },
  ],
};
