// Corpus D's forms of accounts, loans, school, health, and shares, box by box.
import type { FormSort } from './sort.ts';

const shareBoxes = (code: string) => `1;Ordinary business income (loss);$
2;Net rental real estate income (loss);?
3;Other net rental income (loss);
${code === '1065' ? '4a;Guaranteed payments for services;?\n5;Interest income;?' : '4;Interest income;?\n5a;Ordinary dividends;?'}
7;Royalties;
8;Net short-term capital gain (loss);
9a;Net long-term capital gain (loss);?
10;Net section 1231 gain (loss);
11;${code === '1065' ? 'Other income (loss)' : 'Section 179 deduction'};
13;${code === '1065' ? 'Other deductions' : 'Credits'};
${code === '1065' ? '14;Self-employment earnings (loss);A' : '16;Items affecting shareholder basis;D'}
17;${code === '1065' ? 'Alternative minimum tax (AMT) items' : 'Other information;V STMT'}
19;Distributions;?
20;Other information;Z STMT`;

export const otherSorts: readonly FormSort[] = [
  {
    kind: '1099-sa',
    code: '1099-SA',
    omb: '1545-1517',
    sender: 'hsa',
    from: 'TRUSTEE/PAYER',
    to: 'RECIPIENT',
    title: 'Distributions From an HSA, Archer MSA, or Medicare Advantage MSA',
    copies: 'Copy B For Recipient',
    boxes: `1;Gross distribution;$
2;Earnings on excess cont.;
3;Distribution code;1
4;FMV on date of death;
5;HSA;X`,
  },
  {
    kind: 'ssa-1099',
    code: 'SSA-1099',
    omb: '',
    sender: 'social',
    from: 'Agency',
    to: 'Beneficiary',
    title: 'SOCIAL SECURITY BENEFIT STATEMENT',
    copies: 'DO NOT RETURN THIS FORM TO SSA OR IRS',
    boxes: `Box 1;Name;@name
Box 2;Beneficiary’s Social Security Number;@tin
Box 3;Benefits Paid in @year;$
Box 4;Benefits Repaid to SSA in @year;NONE
Box 5;Net Benefits for @year (Box 3 minus Box 4);$
Box 6;Voluntary Federal Income Tax Withheld;?
Box 7;Address;@street
Box 8;Claim Number (Use this number if you need to contact SSA.);@tinA`,
  },
  {
    kind: '1098',
    code: '1098',
    title: 'Mortgage Interest Statement',
    omb: '1545-1380',
    sender: 'lender',
    from: 'RECIPIENT’S/LENDER',
    to: 'PAYER’S/BORROWER',
    copies: 'Copy B For Payer/Borrower',
    boxes: `1;Mortgage interest received from payer(s)/borrower(s);$
2;Outstanding mortgage principal;$
3;Mortgage origination date;@date
4;Refund of overpaid interest;
5;Mortgage insurance premiums;?
6;Points paid on purchase of principal residence;
7;Address of property securing mortgage is same as borrower’s;X
9;Number of properties securing the mortgage;1
10;Other;TAX $`,
  },
  {
    kind: '1098-e',
    code: '1098-E',
    title: 'Student Loan Interest Statement',
    omb: '1545-1576',
    sender: 'studentLender',
    from: 'RECIPIENT’S/LENDER',
    to: 'BORROWER',
    copies: 'Copy B For Borrower',
    boxes: `1;Student loan interest received by lender;$
2;If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004;`,
  },
  {
    kind: '1098-t',
    code: '1098-T',
    title: 'Tuition Statement',
    omb: '1545-1574',
    sender: 'college',
    from: 'FILER',
    to: 'STUDENT',
    copies: 'Copy B For Student',
    boxes: `1;Payments received for qualified tuition and related expenses;$
4;Adjustments made for a prior year;
5;Scholarships or grants;$
6;Adjustments to scholarships or grants for a prior year;
7;Checked if the amount in box 1 includes amounts for an academic period beginning January–March of the following year;
8;Checked if at least half-time student;X
9;Checked if a graduate student;
10;Ins. contract reimb./refund;`,
  },
  {
    kind: '1095-a',
    code: '1095-A',
    title: 'Health Insurance Marketplace Statement',
    omb: '1545-2232',
    sender: 'marketplace',
    from: 'Marketplace',
    to: 'Recipient',
    copies: 'Do not attach to your tax return. Keep for your records.',
    boxes: `1;Marketplace identifier;@
2;Marketplace-assigned policy number;@id
3;Policy issuer’s name;Snake River Health Plans
4;Recipient’s name;@name
5;Recipient’s SSN;@tin
10;Policy start date;@date
11;Policy termination date;@date
33;Annual Totals  A. Monthly enrollment premiums;$
33;B. Monthly second lowest cost silver plan (SLCSP) premium;$
33;C. Monthly advance payment of premium tax credit;$`,
  },
  {
    kind: 'k1-1065',
    code: 'Schedule K-1 (Form 1065)',
    omb: '1545-0123',
    sender: 'partnership',
    from: 'Partnership',
    to: 'Partner',
    title: 'Partner’s Share of Income, Deductions, Credits, etc.',
    copies: 'Part III Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
    boxes: shareBoxes('1065'),
  },
  {
    kind: 'k1-1120s',
    code: 'Schedule K-1 (Form 1120-S)',
    omb: '1545-0123',
    sender: 'company',
    from: 'Corporation',
    to: 'Shareholder',
    title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
    copies:
      'Part III Shareholder’s Share of Current Year Income, Deductions, Credits, and Other Items',
    boxes: shareBoxes('1120s'),
  },
  {
    kind: 'k1-1041',
    code: 'Schedule K-1 (Form 1041)',
    omb: '1545-0092',
    sender: 'trust',
    from: 'Estate or trust',
    to: 'Beneficiary',
    title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
    copies:
      'Part III Beneficiary’s Share of Current Year Income, Deductions, Credits, and Other Items',
    boxes: `1;Interest income;$
2a;Ordinary dividends;$
2b;Qualified dividends;?
3;Net short-term capital gain;
4a;Net long-term capital gain;?
5;Other portfolio and nonbusiness income;
6;Ordinary business income;
7;Net rental real estate income;?
9;Directly apportioned deductions;
11;Final year deductions;
14;Other information;B 112`,
  },
  {
    kind: '5498',
    code: '5498',
    title: 'IRA Contribution Information',
    omb: '1545-0747',
    sender: 'plan',
    from: 'TRUSTEE’S or ISSUER',
    to: 'PARTICIPANT',
    copies: 'Copy B For Participant',
    boxes: `1;IRA contributions (other than amounts in boxes 2–4, 8–10, 13a, and 14a);$
2;Rollover contributions;?
3;Roth IRA conversion amount;
4;Recharacterized contributions;
5;FMV of account;$
6;Life insurance cost included in box 1;
7;IRA  SEP  SIMPLE  Roth IRA;X
10;Roth IRA contributions;?
11;Check if RMD for next year;
12b;RMD amount;`,
  },
];
