import { type BuiltInTemplate, by } from './types.ts';

export const individual: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Individual return (Form 1040)',
  description:
    'Federal individual income tax return, with the state returns it needs. Clients’ documents are due March 1, as the Terms say.',
  clientText:
    'We prepare your federal return and any state returns you need. Send your documents by March 1; we file once you approve and sign.',
  category: 'individual',
  priority: 'medium',
  duration: 75,
  steps: [
    {
      title: 'Engagement letter signed',
      kinds: ['engagement_letter'],
      description: 'We agree on what we’ll prepare and what it costs before we start.',
      office: 'Scope, fee, and responsibilities. Signed before any work.',
      due: by('client-documents', 20),
    },
    {
      title: 'Tax organizer completed',
      kinds: ['questionnaire'],
      description: 'Tell us what changed this year: family, address, bank account, income.',
      office: 'Spouse, dependents, address, and refund account confirmed.',
      due: by('client-documents', 10),
    },
    {
      title: 'Documents received',
      kinds: ['documents'],
      description: 'Upload your tax documents. The checklist shows what we still need.',
      office: 'No e-file before Forms W-2, W-2G, and 1099-R are in (Pub. 1345), or Form 4852.',
      due: by('client-documents'),
    },
    {
      title: 'Documents reviewed',
      kinds: ['documents_reviewed'],
      description: 'We compare them with last year and ask about anything unclear.',
      due: by('return', 22),
    },
    {
      title: 'Return prepared',
      kinds: ['preparation'],
      description: 'We prepare your federal return and any state returns.',
      office: 'Form 1040, schedules, Schedule 1-A, and state returns.',
      startsPreparation: true,
      due: by('return', 15),
    },
    {
      title: 'Preparer review',
      kinds: ['preparer_review'],
      description: 'Your preparer checks every figure against your documents.',
      office: 'Diagnostics cleared; carryovers and basis checked; due diligence documented.',
      due: by('return', 12),
    },
    {
      title: 'Second review',
      kinds: ['second_review'],
      description: 'A colleague who didn’t prepare your return checks it.',
      needsSecondPerson: true,
      due: by('return', 10),
    },
    {
      title: 'Client review',
      kinds: ['client_review'],
      description: 'You review the draft and the summary, and ask us anything.',
      office: 'Send the full draft: a complete copy is due at signing at the latest (IRC 6107(a)).',
      due: by('return', 6),
    },
    {
      title: 'Signature authorization',
      kinds: ['signature'],
      description: 'You sign Form 8879, which lets us file electronically. Joint filers both sign.',
      office: 'Form 8879 and the state authorizations. Keep them three years.',
      due: by('return', 3),
    },
    {
      title: 'E-filed and accepted',
      kinds: ['accepted'],
      description: 'We file your return and tell you when the IRS accepts it.',
      office:
        'IRS and state acknowledgments on file. A rejection that can’t be fixed: tell the client within 24 hours.',
      due: by('return'),
    },
  ],
  items: [
    {
      title: 'Photo ID and Social Security cards',
      description:
        'For you, your spouse, and new dependents. Include your identity protection PIN if you have one.',
      category: 'documents',
      priority: 'high',
      due: by('client-documents', 10),
    },
    {
      title: "Last year's federal and state returns",
      description: 'Only if another firm prepared them.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents', 10),
    },
    {
      title: 'Forms W-2',
      description: 'One from each employer. Pay stubs help if you earned tips or overtime.',
      office: 'Tips and overtime deductions, 2025 to 2028: see the codes on the form.',
      category: 'documents',
      priority: 'high',
      expects: 'w2',
      due: by('client-documents'),
    },
    {
      title: 'Forms 1099-INT, 1099-DIV, 1099-B and 1099-DA',
      description:
        'Interest, dividends, sales, and digital assets. Brokers may send corrections in March.',
      category: 'documents',
      priority: 'high',
      due: by('client-documents'),
    },
    {
      title: 'Forms 1099-R, SSA-1099, 1099-G, and W-2G',
      description:
        'Retirement, Social Security, unemployment, state refunds, and gambling winnings.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Forms 1099-NEC and 1099-K with business expenses',
      description: 'For self-employment: income, expenses by type, mileage, and home office.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Schedules K-1',
      description:
        'From partnerships, S corporations, estates, and trusts. If one comes late, tell us: we may need an extension.',
      office: 'Partnerships and S corporations owe them by March 15, or September 15 extended.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Form 1098, property tax, and car loan statements',
      description:
        'Mortgage interest, real estate tax bills, and interest on a car you bought new.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Charitable gifts and medical expenses',
      description:
        'A written acknowledgment for each gift of $250 or more; medical bills you paid.',
      office: 'Form 8283 and an appraisal where required.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Forms 1095-A, 1099-SA, and 5498-SA',
      description: 'If you had Marketplace health insurance or a health savings account (HSA).',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Child care, tuition, and student loan records',
      description: 'Names and taxpayer IDs of providers; Forms 1098-T and 1098-E.',
      category: 'documents',
      isOptional: true,
      due: by('client-documents'),
    },
    {
      title: 'Estimated payments and refund account',
      description:
        'Dates and amounts of payments to the IRS and states, and the bank account for your refund.',
      category: 'documents',
      due: by('client-documents'),
    },
    {
      title: 'Carryovers matched to last year',
      description: 'We carry over amounts from last year’s return.',
      office: 'Capital and passive losses, charitable carryovers, asset list.',
      category: 'review',
      due: by('return', 12),
    },
    {
      title: 'Credits and filing status confirmed',
      description: 'We may ask you a few questions about credits the law has us confirm.',
      office: 'Form 8867: earned income, child and education credits, head of household.',
      category: 'compliance',
      due: by('return', 12),
    },
    {
      title: 'Signed Form 8879',
      expects: '8879',
      description: 'Your permission to file electronically. Sign it, then upload a scan or photo.',
      category: 'filing',
      priority: 'high',
      neededFrom: 'client',
      due: by('return', 3),
    },
  ],
};
