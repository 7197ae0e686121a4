import { before, type BuiltInTemplate } from './types.ts';

export const amendment: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000004',
  name: 'Amended return (Form 1040-X)',
  description:
    'Corrects a filed return, ours or another preparer’s. No calendar date applies: set the target date by the deadline for claiming a refund, or earlier if tax is owed.',
  clientText:
    'We correct a return that was already filed. The IRS usually takes several months to process it, and you can follow each step here.',
  category: 'amendments',
  priority: 'medium',
  duration: 45,
  steps: [
    {
      title: 'Engagement letter signed',
      kinds: ['engagement_letter'],
      description: 'We agree on amending one tax year and what it costs.',
      due: before(33),
    },
    {
      title: 'Original return obtained',
      description: 'We need the return as it was filed, with all schedules.',
      due: before(30),
    },
    {
      title: 'Time limit checked',
      description: 'We make sure there’s still time to claim a refund.',
      office: 'Three years from filing or two from payment, whichever is later (IRC 6511(a)).',
      due: before(29),
    },
    {
      title: 'IRS account reviewed',
      description: 'We check what the IRS has on record for that year.',
      office: 'Transcript: what was processed and what was paid.',
      due: before(26),
    },
    {
      title: 'Records received',
      kinds: ['documents'],
      description: 'Send corrected forms and records for everything that changes.',
      due: before(16),
    },
    {
      title: 'Changes calculated',
      description: 'We calculate what changes and what it means for your tax.',
      office: 'Original amount, net change, and correct amount of each line, and what follows.',
      due: before(12),
    },
    {
      title: 'Form 1040-X prepared',
      kinds: ['preparation'],
      description: 'We prepare the amended return and explain each change in it.',
      office: 'Explanation of changes in Part II.',
      startsPreparation: true,
      due: before(9),
    },
    {
      title: 'State returns amended',
      description: 'If the federal change affects a state return.',
      due: before(7),
      isOptional: true,
    },
    {
      title: 'Second review',
      kinds: ['second_review'],
      description: 'A colleague who didn’t prepare it checks it.',
      office: 'Recomputed; interest and penalties estimated.',
      needsSecondPerson: true,
      due: before(5),
    },
    {
      title: 'Client review and signature',
      kinds: ['client_review', 'signature'],
      description: 'You review the result with us and sign.',
      office: 'Form 8879 for an e-filed Form 1040-X.',
      due: before(2),
    },
    {
      title: 'Amended return filed',
      kinds: ['filing'],
      description:
        'We file it electronically where the IRS allows that, otherwise by certified mail.',
      due: before(0),
    },
    {
      title: 'IRS processing tracked',
      kinds: ['accepted'],
      description:
        'The IRS usually takes several months. We track it until your refund or notice arrives.',
      office: '“Where’s My Amended Return?” and the account transcript.',
      due: null,
    },
  ],
  items: [
    {
      title: 'Original return as filed',
      description: 'Federal and state, with all schedules.',
      category: 'documents',
      priority: 'high',
      due: before(30),
    },
    {
      title: 'Notices from the IRS or a state',
      description: 'All pages of any notice about this tax year.',
      category: 'documents',
      isOptional: true,
      due: before(30),
    },
    {
      title: 'Corrected or late forms',
      description: 'Forms W-2c, corrected 1099s, late K-1s.',
      category: 'documents',
      priority: 'high',
      due: before(18),
    },
    {
      title: 'Records for each change',
      description: 'Receipts, statements, and contracts that support it.',
      category: 'documents',
      priority: 'high',
      due: before(18),
    },
    {
      title: 'Permission to see your IRS account',
      description: 'Signed Form 8821 or Form 2848.',
      category: 'documents',
      due: before(28),
    },
    {
      title: 'IRS records matched to the original return',
      description: 'We explain any differences before we change anything.',
      category: 'review',
      due: before(25),
    },
    {
      title: 'Explanation of changes written',
      description: 'The IRS reads it with your amended return.',
      office: 'Plain and complete, with references to the records.',
      category: 'filing',
      due: before(9),
    },
    {
      title: 'Other tax years checked',
      description: 'We check whether the change affects later years.',
      office: 'Losses and credits carried from this year.',
      category: 'compliance',
      due: before(9),
    },
    {
      title: 'Signed Form 8879',
      expects: '8879',
      description:
        'Or Form 1040-X itself, if filed on paper. Sign it, then upload a scan or photo.',
      category: 'filing',
      priority: 'high',
      neededFrom: 'client',
      due: before(2),
    },
  ],
};
