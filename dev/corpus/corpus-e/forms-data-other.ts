// What stands on corpus E's forms of loans, schools, insurance, and shares in businesses.
// cspell:disable -- invented names
import type { Form } from './form.ts';

export const otherForms: readonly Form[] = [
  {
    kind: 'ssa-1099',
    code: 'SSA-1099',
    title: 'Social Security Benefit Statement',
    omb: '',
    sender: 'social',
    from: 'Agency',
    to: 'Beneficiary',
    boxes: `3|Benefits Paid|$
4|Benefits Repaid to SSA|NONE
5|Net Benefits (Box 3 minus Box 4)|$
6|Voluntary Federal Income Tax Withheld|?
8|Claim Number (use this number if you need to contact SSA)|#`,
  },
  {
    kind: '1098',
    code: '1098',
    title: 'Mortgage Interest Statement',
    omb: '1545-1380',
    sender: 'lender',
    from: "RECIPIENT'S/LENDER",
    to: 'PAYER/BORROWER',
    boxes: `1|Mortgage interest received from payer(s)/borrower(s)|$
2|Outstanding mortgage principal|$
3|Mortgage origination date|@
4|Refund of overpaid interest|-
5|Mortgage insurance premiums|?
6|Points paid on purchase of principal residence|-
8|Address or description of property securing mortgage|27 BIRCHWOOD TERRACE
9|Number of properties securing the mortgage|-
10|Other|?
11|Mortgage acquisition date|-`,
  },
  {
    kind: '1098-e',
    code: '1098-E',
    title: 'Student Loan Interest Statement',
    omb: '1545-1576',
    sender: 'studentLender',
    from: "RECIPIENT'S/LENDER",
    to: 'BORROWER',
    boxes: `1|Student loan interest received by lender|$
2|If checked, box 1 does not include loan origination fees and/or capitalized interest|-`,
  },
  {
    kind: '1098-t',
    code: '1098-T',
    title: 'Tuition Statement',
    omb: '1545-1574',
    sender: 'college',
    from: 'FILER',
    to: 'STUDENT',
    boxes: `1|Payments received for qualified tuition and related expenses|$
4|Adjustments made for a prior year|-
5|Scholarships or grants|?
6|Adjustments to scholarships or grants for a prior year|-
7|Checked if the amount in box 1 includes amounts for an academic period beginning January-March|-
8|Checked if at least half-time student|X
9|Checked if a graduate student|-
10|Ins. contract reimb./refund|-`,
  },
  {
    kind: '1095-a',
    code: '1095-A',
    title: 'Health Insurance Marketplace Statement',
    omb: '1545-2232',
    sender: 'marketplace',
    from: 'Marketplace',
    to: 'Recipient',
    boxes: `2|Marketplace-assigned policy number|#
3|Policy issuer's name|Granite Health Plans
10|Policy start date|@
11|Policy termination date|@
33A|Annual totals: Monthly enrollment premiums|$
33B|Annual totals: Monthly second lowest cost silver plan (SLCSP) premium|$
33C|Annual totals: Monthly advance payment of premium tax credit|$`,
  },
  {
    kind: 'k1-1065',
    code: 'Schedule K-1 (Form 1065)',
    title: "Partner's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0123',
    sender: 'partnership',
    from: 'Partnership',
    to: 'Partner',
    boxes: `1|Ordinary business income (loss)|$
2|Net rental real estate income (loss)|?
4a|Guaranteed payments for services|?
5|Interest income|$
6a|Ordinary dividends|?
9a|Net long-term capital gain (loss)|?
13|Other deductions|?
14|Self-employment earnings (loss)|?
19|Distributions|$
20|Other information|Z STMT
L|Partner's capital account analysis|$`,
  },
  {
    kind: 'k1-1120s',
    code: 'Schedule K-1 (Form 1120-S)',
    title: "Shareholder's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0123',
    sender: 'company',
    from: 'Corporation',
    to: 'Shareholder',
    boxes: `1|Ordinary business income (loss)|$
2|Net rental real estate income (loss)|-
4|Interest income|?
8a|Net long-term capital gain (loss)|?
11|Section 179 deduction|?
12|Other deductions|-
16|Items affecting shareholder basis|D 12,000
17|Other information|V STMT
G|Current year allocation percentage|50.0000 %`,
  },
  {
    kind: 'k1-1041',
    code: 'Schedule K-1 (Form 1041)',
    title: "Beneficiary's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0092',
    sender: 'trust',
    from: 'Estate or trust',
    to: 'Beneficiary',
    boxes: `1|Interest income|$
2a|Ordinary dividends|$
2b|Qualified dividends|?
4a|Net long-term capital gain|?
5|Other portfolio and nonbusiness income|?
9|Directly apportioned deductions|-
11|Final year deductions|-
14|Other information|B 210`,
  },
  {
    kind: '5498',
    code: '5498',
    title: 'IRA Contribution Information',
    omb: '1545-0747',
    sender: 'plan',
    from: 'TRUSTEE/ISSUER',
    to: 'PARTICIPANT',
    boxes: `1|IRA contributions (other than amounts in boxes 2-4, 8-10, 13a, and 14a)|$
2|Rollover contributions|?
3|Roth IRA conversion amount|-
4|Recharacterized contributions|-
5|Fair market value of account|$
7|IRA|X
10|Roth IRA contributions|-
11|Check if RMD|-
12b|RMD amount|-`,
  },
];
