import { type BuiltInTemplate, by } from './types.ts';

export const business: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Business return (Forms 1065, 1120, and 1120-S)',
  description:
    'Income tax return of a partnership or corporation, the owners’ K-1s, and the Texas franchise reports. Choose the form on the project: Forms 1065 and 1120-S are due a month before Form 1120.',
  clientText:
    'We prepare the income tax return of your business, a Schedule K-1 for each owner, and the Texas franchise reports. We file once an officer or partner signs.',
  category: 'business',
  priority: 'high',
  duration: 60,
  steps: [
    {
      title: 'Engagement letter signed',
      kinds: ['engagement_letter'],
      description: 'An officer or partner who can sign for the business agrees to our terms.',
      due: by('client-documents', 30),
    },
    {
      title: 'Entity facts confirmed',
      kinds: ['questionnaire'],
      description: 'We confirm owners, ownership shares, addresses, and taxpayer IDs with you.',
      office: 'Entity type, elections, EIN, states where the business has nexus.',
      due: by('client-documents', 20),
    },
    {
      title: 'Books received',
      kinds: ['documents'],
      description: 'Send the trial balance, general ledger, and December statements.',
      due: by('client-documents'),
    },
    {
      title: 'Books reconciled',
      description: 'We match the books to bank, loan, and other statements.',
      office: 'Cash, receivables, payables, and loans agree with third-party statements.',
      due: by('return', 8),
    },
    {
      title: 'Adjusting entries agreed',
      description: 'We go over year-end adjustments with you.',
      office: 'Accruals, prepaid items, and owner transactions.',
      due: by('return', 7),
    },
    {
      title: 'Fixed assets and depreciation',
      description: 'We calculate depreciation on what the business bought and sold.',
      office: 'Additions, disposals, Section 179, and bonus depreciation.',
      due: by('return', 6),
    },
    {
      title: 'Book-to-tax differences',
      description: 'We adjust the books for tax rules.',
      office:
        'Schedule M-1 or M-3, meals, officer compensation, accrued bonuses. QBI: W-2 wages and UBIA for the K-1s.',
      due: by('return', 6),
    },
    {
      title: 'Return and K-1s prepared',
      kinds: ['preparation'],
      description: 'We prepare the federal return, the owners’ K-1s, and the state reports.',
      office:
        'Basis and capital accounts; state apportionment; Texas franchise report and Public or Ownership Information Report.',
      startsPreparation: true,
      due: by('return', 5),
    },
    {
      title: 'Second review',
      kinds: ['second_review'],
      description: 'A colleague who didn’t prepare the return checks it.',
      office: 'Diagnostics cleared; ratios and margins compared with earlier years.',
      needsSecondPerson: true,
      due: by('return', 4),
    },
    {
      title: 'Client review',
      kinds: ['client_review'],
      description: 'You review the draft, any tax due, and next year’s estimates with us.',
      due: by('return', 3),
    },
    {
      title: 'Signature authorization',
      kinds: ['signature'],
      description: 'An officer or partner signs so that we can file electronically.',
      office: 'Form 8879-CORP or 8879-PE.',
      due: by('return', 2),
    },
    {
      title: 'E-filed, K-1s delivered',
      kinds: ['accepted', 'k1s_delivered'],
      description: 'We file the return and give each owner their Schedule K-1.',
      office: 'Acknowledgments on file. K-1s are due with the return.',
      due: by('return'),
    },
  ],
  items: [
    {
      title: 'Formation documents and elections',
      description:
        'Articles, operating agreement, or bylaws, and the IRS letter accepting Form 2553 or 8832.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents', 20),
    },
    {
      title: "Last year's return",
      description:
        'With depreciation schedules, K-1s, and state reports, if another firm prepared it.',
      category: 'documents',
      due: by('client-documents', 20),
    },
    {
      title: 'Trial balance and general ledger',
      description: 'From your bookkeeping, through the last day of the tax year.',
      category: 'documents',
      priority: 'high',
      due: by('client-documents'),
    },
    {
      title: 'Bank and credit card statements',
      description: 'All accounts, including the last month of the year.',
      category: 'documents',
      priority: 'high',
      due: by('client-documents'),
    },
    {
      title: 'Loan statements',
      description: 'Year-end balance and interest paid, including loans from owners.',
      category: 'documents',
      due: by('client-documents'),
    },
    {
      title: 'Payroll reports',
      description: 'Forms 941, 940, and W-3, and state wage reports.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Forms 1099 issued and received',
      description: 'With the Forms W-9 of your contractors.',
      category: 'documents',
      due: by('client-documents'),
    },
    {
      title: 'Assets bought and sold',
      description: 'Invoices, dates you started using them, closing statements.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Inventory at year end',
      description: 'The count and how you value it.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Sales and payroll by state',
      description: 'If you sell, work, or own property outside Texas.',
      office: 'Nexus and apportionment.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Owner contributions, distributions, and health insurance',
      description: 'By owner and date; also changes in ownership during the year.',
      category: 'documents',
      due: by('client-documents'),
    },
    {
      title: 'Vehicle mileage and home office records',
      description: 'Logs that show business use.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Texas franchise and information reports',
      description:
        'We prepare the franchise report and the Public or Ownership Information Report.',
      office: 'The information report is due even below the no-tax-due threshold.',
      category: 'compliance',
      due: by('franchise-report'),
    },
    {
      title: 'Owner pay, basis, and capital accounts',
      description: 'We bring each owner’s account up to date.',
      office:
        'Reasonable compensation considered; tax-basis capital rolled forward; negative accounts explained.',
      category: 'review',
      due: by('return', 5),
    },
    {
      title: 'Information returns checked',
      description: 'We check that required forms were filed.',
      office: 'Forms 1099, payroll deposits, foreign accounts, and foreign owners.',
      category: 'compliance',
      due: by('return', 5),
    },
    {
      title: 'Signed e-file authorization',
      expects: '8879',
      description: 'Sign it, then upload a scan or photo.',
      office: 'Form 8879-CORP or 8879-PE.',
      category: 'filing',
      priority: 'high',
      neededFrom: 'client',
      due: by('return', 2),
    },
  ],
};
