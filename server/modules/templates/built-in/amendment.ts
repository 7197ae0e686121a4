import type { BuiltInTemplate } from './types.ts';

export const amendment: BuiltInTemplate = {
  id: '019a0000-0000-7000-8000-000000000004',
  name: 'Amended return (Form 1040-X)',
  description:
    'Correction of a filed return with the reason and the evidence, whoever prepared the first one.',
  category: 'amendments',
  priority: 'medium',
  steps: [
    {
      title: 'Engagement letter signed',
      description: 'For the amendment of one tax year.',
      days: 2,
    },
    {
      title: 'Original return obtained',
      description: 'As filed, with all schedules and state returns.',
      days: 3,
    },
    {
      title: 'Time limit checked',
      description: 'Three years from filing or two from payment for a refund.',
      days: 1,
    },
    {
      title: 'IRS account reviewed',
      description: 'Transcript shows what was processed and what was paid.',
      days: 3,
    },
    {
      title: 'Evidence received',
      description: 'Corrected forms and records for every line that changes.',
      days: 10,
    },
    {
      title: 'Changes worked out',
      description: 'Original, change and correct amount of each line, and what follows from them.',
      days: 4,
    },
    {
      title: 'Form 1040-X prepared',
      description: 'With the explanation of changes in Part II.',
      days: 3,
    },
    {
      title: 'State returns amended',
      description: 'Where the federal change reaches them.',
      days: 2,
      isOptional: true,
    },
    {
      title: 'Second review',
      description: 'Recomputed by somebody else; interest and penalties estimated.',
      days: 2,
    },
    {
      title: 'Client review and signature',
      description: 'Result explained; Form 8879 signed.',
      days: 3,
    },
    {
      title: 'Amended return filed',
      description: 'Electronically where the year allows it, else on paper by certified mail.',
      days: 2,
    },
    {
      title: 'IRS processing followed',
      description: '"Where\'s My Amended Return" until the adjustment or refund comes.',
      days: 5,
    },
  ],
  items: [
    {
      title: 'Original return as filed',
      description: 'Federal and state, with all schedules.',
      category: 'documents',
      priority: 'high',
      daysBefore: 35,
    },
    {
      title: 'Letters from the IRS or a state',
      description: 'Notices about this tax year, all pages.',
      category: 'documents',
      isOptional: true,
      daysBefore: 35,
    },
    {
      title: 'Corrected or late forms',
      description: 'Forms W-2c, corrected 1099s, late K-1s.',
      category: 'documents',
      priority: 'high',
      daysBefore: 21,
    },
    {
      title: 'Evidence for each change',
      description: 'Receipts, statements and contracts behind what is added or taken away.',
      category: 'documents',
      priority: 'high',
      daysBefore: 21,
    },
    {
      title: 'Consent for IRS transcripts',
      description: 'Signed Form 8821 or 2848.',
      category: 'documents',
      daysBefore: 32,
    },
    {
      title: 'Transcript agreed to the original return',
      description: 'Differences explained before anything is changed.',
      category: 'review',
      daysBefore: 28,
    },
    {
      title: 'Explanation of changes written',
      description: 'Plain, complete, with reference to the evidence.',
      category: 'filing',
      daysBefore: 12,
    },
    {
      title: 'Carryovers to later years checked',
      description: 'Losses and credits that change with this year.',
      category: 'compliance',
      daysBefore: 12,
    },
    {
      title: 'Signed Form 8879',
      description: 'Or Form 1040-X itself, where it goes by mail.',
      category: 'filing',
      priority: 'high',
      neededFrom: 'client',
      daysBefore: 7,
    },
  ],
};
