// cspell:words aptc -- what forms abbreviate
import { informationReturn, type KindRule } from './rule.ts';

/** What a household paid: a mortgage, a student loan, tuition. And its marketplace insurance. */
export const payments: readonly KindRule[] = [
  informationReturn({
    kind: '1098',
    titles: [
      [/\b1098\b(?! ?-? ?[a-z]{1,2}\b)/, 4],
      ['mortgage interest statement', 6],
      ['annual mortgage statement', 2],
      ['mortgage interest paid', 2],
    ],
    labels: [
      ['mortgage interest received from', 4],
      ['outstanding mortgage principal', 4],
      ['mortgage origination date', 3],
      ['mortgage insurance premiums', 2],
      ['points paid on purchase', 3],
      ['refund of overpaid interest', 2],
      ['number of properties securing', 1],
      ["payer's/borrower's", 1],
      ['real estate taxes paid', 1],
      ['mortgage interest received', 1],
      ['interest received from', 1],
      ['property taxes paid', 1],
      ['ending principal balance', 1],
      [/\binterest paid\b/, 1],
      [/\bprincipal\b/, 1],
      [/\bborrower\b/, 1],
      [/\blender\b/, 1],
    ],
    excludes: ['closing disclosure', 'payment due date', 'escrow analysis'],
  }),
  informationReturn({
    kind: '1098-e',
    titles: [
      [/\b1098 ?-? ?e\b/, 4],
      ['student loan interest statement', 6],
    ],
    labels: [
      ['student loan interest received by lender', 5],
      ['student loan interest', 1],
      ["borrower's tin", 2],
      ["borrower's name", 2],
      ["recipient's/lender's", 2],
      ['loan origination fees', 2],
    ],
  }),
  informationReturn({
    kind: '1098-t',
    titles: [
      [/\b1098 ?-? ?t\b/, 4],
      ['tuition statement', 5],
      ['tuition payments statement', 5],
    ],
    labels: [
      ['payments received for qualified tuition', 5],
      ['scholarships or grants', 3],
      ['half-time student', 3],
      ['graduate student', 2],
      ['payments received', 3],
      ['half-time', 1],
      ['scholarships', 1],
      ["student's tin", 2],
      ["student's name", 2],
      ['service provider', 1],
    ],
    excludes: ['billing statement', 'amount due by', 'balance due'],
  }),
  informationReturn({
    kind: '1095-a',
    titles: [
      [/\b1095 ?-? ?a\b/, 4],
      ['health insurance marketplace statement', 6],
    ],
    labels: [
      ['marketplace identifier', 3],
      ['second lowest cost silver plan', 4],
      ['advance payment of premium tax credit', 4],
      ['marketplace-assigned policy number', 3],
      ['covered individuals', 2],
      ['policy start date', 1],
      ['monthly enrollment premiums', 2],
      [/\bslcsp\b/, 2],
      [/(?<!\w)aptc\b/, 2],
      ['policy number', 1],
      ['monthly premium', 1],
      ['annual total', 1],
    ],
    excludes: [/\b1095-[bc]\b/, 'premium tax credit (ptc)'],
  }),
];
