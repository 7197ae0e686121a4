import type { KindRule } from './rule.ts';

/** Returns that were filed before, and the authorization to file one. */
export const returns: readonly KindRule[] = [
  {
    kind: 'prior-return',
    titles: [
      [/\bform 1040(?:-?(?:sr|nr|x))?\b/, 4],
      [/^1040(?:-?(?:sr|nr|x))?$/, 4],
      ['u.s. individual income tax return', 6],
      ['u.s. return of partnership income', 9],
      ['u.s. income tax return for an s corporation', 9],
      ['u.s. corporation income tax return', 9],
      ['u.s. income tax return for estates and trusts', 9],
      ['resident income tax return', 6],
    ],
    labels: [
      ['filing status', 2],
      ['your first name', 1],
      ['adjusted gross income', 2],
      ['standard deduction', 1],
      ['paid preparer', 2],
      ['sign here', 1],
      ['dependents', 1],
      ['taxable income', 1],
      ['amount you owe', 1],
      ['total assets', 1],
      ['employer identification number', 1],
      ['date business started', 1],
    ],
    excludes: [
      'irs e-file signature authorization',
      'tax organizer',
      'instructions for form 1040',
      'account transcript',
      'tax return transcript',
      'estimated tax payment voucher',
    ],
    threshold: 10,
    leastLabels: 3,
    needs: 'numbers',
  },
  {
    kind: '8879',
    titles: [
      [/\b8879(?: ?-(?:pe|corp|so?|f|te))?\b/, 4],
      ['irs e-file signature authorization', 7],
    ],
    labels: [
      ["taxpayer's pin", 3],
      ['ero firm name', 3],
      ['declaration of taxpayer', 2],
      ['certification and authentication', 3],
      ['tax return information', 2],
      ['enter or generate my pin', 2],
      ['self-select pin', 1],
      ['adjusted gross income', 1],
    ],
    excludes: ['instructions for form 8879'],
    threshold: 11,
    leastLabels: 2,
    needs: 'numbers',
  },
];
