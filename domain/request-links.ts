import type { DocumentKind } from './document-kinds.ts';

/** Request links: addresses where documents are sent in without signing in. */

/** `client`: someone of the account; `third`: someone else who only sends in what was asked of them. */
export const linkAudiences = ['client', 'third'] as const;
export type LinkAudience = (typeof linkAudiences)[number];

export const linkLimits = {
  /** Days that a link works unless someone says otherwise. */
  days: 30,
  maxDays: 120,
  /** Characters of what a third person reads. */
  shownText: 300,
  /** Characters of what a client writes for one; the kind of the document goes before it. */
  clientText: 200,
  /** Characters of a note with a document, and of who else sends it. */
  note: 300,
  /** Characters of what staff call a third person. */
  recipient: 80,
  /** Links of one project that work at the same time. */
  open: 20,
} as const;

/** What is said by a link instead of sending a document. */
export const linkAnswers = ['not-this-year', 'sent-by-other'] as const;
export type LinkAnswer = (typeof linkAnswers)[number];

/** What is said of a requested document to anyone who has the link: its kind, and nothing of whose or from whom. */
const plainLabels: Readonly<Record<DocumentKind, string>> = {
  w2: 'A W-2 from an employer',
  w2g: 'A W-2G for gambling winnings',
  '1099-int': 'A 1099-INT for interest',
  '1099-div': 'A 1099-DIV for dividends',
  '1099-b': 'A 1099-B for sales of investments',
  '1099-da': 'A 1099-DA for digital assets',
  '1099-nec': 'A 1099-NEC for work as a contractor',
  '1099-misc': 'A 1099-MISC',
  '1099-r': 'A 1099-R for a pension or retirement account',
  '1099-g': 'A 1099-G from a government agency',
  '1099-k': 'A 1099-K for card or app payments',
  '1099-sa': 'A 1099-SA for a health savings account',
  '1099-consolidated': 'A consolidated 1099 from a broker',
  'ssa-1099': 'An SSA-1099 for Social Security',
  '1098': 'A 1098 for mortgage interest',
  '1098-e': 'A 1098-E for student loan interest',
  '1098-t': 'A 1098-T for tuition',
  '1095-a': 'A 1095-A for marketplace health insurance',
  'k1-1065': 'A Schedule K-1 from a partnership',
  'k1-1120s': 'A Schedule K-1 from an S corporation',
  'k1-1041': 'A Schedule K-1 from a trust or an estate',
  '5498': 'A 5498 for contributions to a retirement account',
  'irs-letter': 'A notice from the IRS',
  'state-letter': 'A notice from a state tax agency',
  'prior-return': 'A tax return of an earlier year',
  'engagement-letter': 'A signed engagement letter',
  '8879': 'A signed Form 8879, which authorizes us to e-file',
  'bank-statement': 'A bank statement',
  receipt: 'A receipt',
  'property-tax': 'A property tax bill',
  'drivers-license': 'A driver’s license',
  'voided-check': 'A voided check',
};

/** A requested document in words that name nobody. */
export const plainRequest = (kind: DocumentKind | null, taxYear: number): string =>
  kind === null ? `A document for your ${taxYear} return` : `${plainLabels[kind]}, for ${taxYear}`;
