import { type Asked, ask, people, said, text, yesNo } from './revision-1-asked.ts';

/** What was paid, saved, and told. */
export const moneyQuestions = (year: number): Asked[] => [
  {
    id: 'deductions',
    text: 'Did you pay property tax or state and local income or sales tax, pay large medical or dental bills yourself, or give cash or goods to charity?',
    followUps: [
      yesNo('property-tax', 'Did you pay property tax?'),
      yesNo('medical', 'Did you pay large medical or dental bills yourself?'),
      yesNo('charity', 'Did you give cash or goods to charity?'),
    ],
    requests: [
      ask('property-tax', 'Property tax statement', 'property-tax', said('property-tax', true)),
      ask('medical', 'List of medical and dental bills', null, said('medical', true)),
      ask('charity', 'Receipts for gifts to charity', null, said('charity', true)),
    ],
  },
  {
    id: 'savings',
    text: 'Did you take money out of a retirement account, convert one to a Roth, or pay into an IRA, or pay into or take money out of a health savings account (HSA)?',
    followUps: [
      yesNo('withdrawal', 'Did you take money out of a retirement account, or convert one?'),
      yesNo('contribution', 'Did you pay into an IRA?'),
      yesNo('hsa-in', 'Did you pay into an HSA?'),
      yesNo('hsa-out', 'Did you take money out of an HSA?'),
    ],
    requests: [
      ask('withdrawal', 'Form 1099-R', '1099-r', said('withdrawal', true)),
      ask('contribution', 'Record of what you paid into an IRA', null, said('contribution', true)),
      ask('hsa-out', 'Form 1099-SA', '1099-sa', said('hsa-out', true)),
    ],
  },
  {
    id: 'marketplace',
    text: 'Did you have health insurance through the Marketplace (Form 1095-A)?',
    help: 'That is HealthCare.gov or your state’s own site, not insurance through a job, Medicare, or Medicaid.',
    followUps: [people('people', 'How many people were covered?')],
    requests: [ask('1095-a', 'Form 1095-A from the Marketplace', '1095-a')],
  },
  {
    id: 'care-and-school',
    text: 'Did you pay for child care, college, or student loan interest?',
    followUps: [
      yesNo('care', 'Did you pay for child care?'),
      yesNo('college', 'Did you pay for college?'),
      yesNo('loan', 'Did you pay student loan interest?'),
    ],
    requests: [
      ask('care', 'Child care receipt with the provider’s taxpayer ID', null, said('care', true)),
      ask('college', 'Form 1098-T from the school', '1098-t', said('college', true)),
      ask('loan', 'Form 1098-E for student loan interest', '1098-e', said('loan', true)),
    ],
  },
  {
    id: 'energy',
    text: 'Did you make energy improvements to your home?',
    help: 'Such as windows, insulation, a heat pump, or solar panels. The federal credits ended with 2025.',
    // IRC 25C and 25D end with what is placed in service or paid by December 31, 2025 (P.L. 119-21).
    to: 2025,
    followUps: [text('what', 'What did you install?', 300)],
    requests: [
      ask('receipts', 'Receipts for energy improvements, with the product’s PIN or model'),
    ],
  },
  {
    id: 'estimated',
    text: `Did you make estimated tax payments for ${year}?`,
    followUps: [
      yesNo('federal', 'To the IRS?'),
      yesNo('state', 'To a state?'),
      text('payments', 'Dates and amounts'),
    ],
    requests: [ask('proof', 'Confirmations of your estimated tax payments')],
  },
  {
    id: 'foreign',
    text: 'Did you have an account or other assets outside the United States, or receive a gift from abroad?',
    followUps: [
      yesNo('accounts', 'Did all accounts together ever hold more than $10,000?'),
      yesNo('gift', 'Did you receive a gift or inheritance from abroad?'),
      text('countries', 'In which countries?', 300),
    ],
    requests: [ask('balances', 'Highest balance of each account outside the United States')],
  },
  {
    id: 'irs',
    text: 'Did you receive a notice from the IRS or a state, or do you have an identity protection PIN from the IRS?',
    help: 'Please don’t write the PIN here. Upload the notice that has it (CP01A).',
    followUps: [
      yesNo('notice', 'Did you receive a notice?'),
      yesNo('pin', 'Do you have an identity protection PIN?'),
      people('people', 'How many people have a PIN?'),
    ],
    requests: [
      ask('notice', 'The notice from the IRS or the state', null, said('notice', true)),
      ask('pin', 'IRS notice with your identity protection PIN (CP01A)', null, said('pin', true)),
    ],
  },
];
