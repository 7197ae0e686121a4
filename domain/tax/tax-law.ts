import type { ReturnForm } from './return-forms.ts';

export type StatutoryDateId =
  | `return-${ReturnForm}`
  | `extended-${ReturnForm}`
  | `estimate-${1 | 2 | 3 | 4}`
  | `corporate-estimate-${1 | 2 | 3 | 4}`
  | 'payer-statements'
  | 'broker-statements'
  | 'fbar'
  | 'extended-fbar'
  | 'franchise-report'
  | 'extended-franchise-report';

/** When something is due by law, for a calendar tax year, before weekends and holidays. */
export interface Rule {
  /** Month and day, `MM-DD`. */
  on: string;
  /** Years after the tax year. */
  later: 0 | 1;
  source: string;
}

/** The law of each due date. A date that falls on a weekend or holiday moves: 26 U.S.C. 7503. */
export const rules: Readonly<Record<StatutoryDateId, Rule>> = {
  'estimate-1': { on: '04-15', later: 0, source: '26 U.S.C. 6654(c)(2)' },
  'estimate-2': { on: '06-15', later: 0, source: '26 U.S.C. 6654(c)(2)' },
  'estimate-3': { on: '09-15', later: 0, source: '26 U.S.C. 6654(c)(2)' },
  'estimate-4': { on: '01-15', later: 1, source: '26 U.S.C. 6654(c)(2)' },
  'corporate-estimate-1': { on: '04-15', later: 0, source: '26 U.S.C. 6655(c)(2)' },
  'corporate-estimate-2': { on: '06-15', later: 0, source: '26 U.S.C. 6655(c)(2)' },
  'corporate-estimate-3': { on: '09-15', later: 0, source: '26 U.S.C. 6655(c)(2)' },
  'corporate-estimate-4': { on: '12-15', later: 0, source: '26 U.S.C. 6655(c)(2)' },
  // Forms W-2, 1098 and most 1099; Form 1099-NEC goes to the IRS on the same day.
  'payer-statements': { on: '01-31', later: 1, source: '26 U.S.C. 6051(a), 6041(d), 6050H(d)' },
  // Forms 1099-B and 1099-DA, and the consolidated statements that hold them.
  'broker-statements': { on: '02-15', later: 1, source: '26 U.S.C. 6045(b)' },
  'return-1065': { on: '03-15', later: 1, source: '26 U.S.C. 6072(b)' },
  'return-1120-S': { on: '03-15', later: 1, source: '26 U.S.C. 6072(b)' },
  'return-1040': { on: '04-15', later: 1, source: '26 U.S.C. 6072(a)' },
  'return-1041': { on: '04-15', later: 1, source: '26 U.S.C. 6072(a)' },
  'return-1120': { on: '04-15', later: 1, source: '26 U.S.C. 6072(a)' },
  'return-990': { on: '05-15', later: 1, source: 'Treas. Reg. 1.6033-2(e)' },
  fbar: { on: '04-15', later: 1, source: 'Pub. L. 114-41, section 2006(b)(11)' },
  'extended-1065': { on: '09-15', later: 1, source: 'Treas. Reg. 1.6081-2' },
  'extended-1120-S': { on: '09-15', later: 1, source: 'Treas. Reg. 1.6081-3' },
  'extended-1040': { on: '10-15', later: 1, source: 'Treas. Reg. 1.6081-4' },
  'extended-1041': { on: '09-30', later: 1, source: 'Treas. Reg. 1.6081-6' },
  'extended-1120': { on: '10-15', later: 1, source: 'Treas. Reg. 1.6081-3' },
  'extended-990': { on: '11-15', later: 1, source: 'Treas. Reg. 1.6081-9' },
  'extended-fbar': { on: '10-15', later: 1, source: 'Pub. L. 114-41, section 2006(b)(11)' },
  // With it comes the Public or Ownership Information Report. A report of a year covers the one before.
  'franchise-report': { on: '05-15', later: 1, source: 'Tex. Tax Code 171.202(b), 111.053' },
  'extended-franchise-report': {
    on: '11-15',
    later: 1,
    source: 'Tex. Tax Code 171.202(c), 111.053',
  },
};
