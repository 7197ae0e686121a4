// Corpus C's forms of loans, schools, social security, insurance, and shares of a business.
import type { FormSpec } from './forms.ts';

export const otherIncomeForms: readonly FormSpec[] = [
  {
    kind: '1098',
    form: '1098',
    title: 'Mortgage Interest Statement',
    omb: '1545-1380',
    type: 'lender',
    sender: "RECIPIENT'S/LENDER'S",
    receiver: "PAYER'S/BORROWER'S",
    boxes: `1|Mortgage interest received from payer(s)/borrower(s)|$
2|Outstanding mortgage principal|$
3|Mortgage origination date|{earlier}
4|Refund of overpaid interest|
5|Mortgage insurance premiums|~
6|Points paid on purchase of principal residence|
7|If address of property securing mortgage is the same as PAYER'S/BORROWER'S address, the box is checked|X
8|Address or description of property securing mortgage|
9|Number of properties securing the mortgage|1
10|Other|Real estate taxes 3,918.20
11|Mortgage acquisition date|`,
    isContinuous: true,
    about: 'interest paid on your home loan',
    notes: [
      'A person (including a financial institution, a governmental unit, and a cooperative housing corporation) who is engaged in a trade or business and, in the course of such trade or business, received from you at least $600 of mortgage interest (including certain points) on any one mortgage in the calendar year must furnish this statement to you.',
      'If you received this statement as the payer of record on a mortgage on which there are other borrowers, furnish each of the other borrowers with information about the proper distribution of amounts reported on this form.',
      'Box 1. Shows the mortgage interest received by the recipient/lender during the year. Caution: If you prepaid interest in the calendar year that accrued in full by January 15 of the subsequent year, you may be able to deduct only part.',
    ],
  },
  {
    kind: '1098-e',
    form: '1098-E',
    title: 'Student Loan Interest Statement',
    omb: '1545-1576',
    type: 'student',
    sender: "RECIPIENT'S/LENDER'S",
    receiver: "BORROWER'S",
    boxes: `1|Student loan interest received by lender|$
2|If checked, box 1 does not include loan origination fees and/or capitalized interest for loans made before September 1, 2004|`,
    isContinuous: true,
    about: 'interest paid on your student loans',
    notes: [
      'A person (including a financial institution, a governmental unit, and an educational institution) that receives interest payments of $600 or more during the year on one or more qualified student loans must furnish this statement to you.',
      'You may be able to deduct student loan interest that you actually paid on your income tax return. See Pub. 970 and the Student Loan Interest Deduction Worksheet.',
      'Box 1. Shows the interest received by the lender during the year on one or more student loans made to you.',
    ],
  },
  {
    kind: '1098-t',
    form: '1098-T',
    title: 'Tuition Statement',
    omb: '1545-1574',
    type: 'college',
    sender: "FILER'S",
    receiver: "STUDENT'S",
    boxes: `1|Payments received for qualified tuition and related expenses|$
2||
3||
4|Adjustments made for a prior year|~
5|Scholarships or grants|$
6|Adjustments to scholarships or grants for a prior year|
7|Checked if the amount in box 1 includes amounts for an academic period beginning January–March {next}|
8|Checked if at least half-time student|X
9|Checked if a graduate student|
10|Ins. contract reimb./refund|`,
    isContinuous: false,
    about: 'tuition and scholarships on your student account',
    notes: [
      'You, or the person who can claim you as a dependent, may be able to claim an education credit on Form 1040. This statement has been furnished to you by an eligible educational institution in which you are enrolled.',
      "Student's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.",
      'Box 4. Shows any adjustment made by an eligible educational institution for a prior year for qualified tuition and related expenses that were reported on a prior year Form 1098-T.',
    ],
  },
  {
    kind: 'ssa-1099',
    form: 'SSA-1099',
    title: 'Social Security Benefit Statement',
    omb: '',
    type: 'administration',
    sender: 'Agency',
    receiver: "Beneficiary's",
    boxes: `1|Name|{name}
2|Beneficiary's Social Security Number|{ssn}
3|Benefits Paid in {year}|$
4|Benefits Repaid to SSA in {year}|NONE
5|Net Benefits for {year} (Box 3 minus Box 4)|$
6|Voluntary Federal Income Tax Withheld|~
7|Address|{address}
8|Claim Number (Use this number if you need to contact SSA.)|{ssn}A`,
    isContinuous: false,
    about: 'the benefits you received from Social Security',
    notes: [
      'PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME. SEE THE REVERSE FOR MORE INFORMATION.',
      'DESCRIPTION OF AMOUNT IN BOX 3: Paid by check or direct deposit; Medicare Part B premiums deducted from your benefits; Medicare Prescription Drug premiums (Part D) deducted from your benefits; Total Additions; Benefits for the year.',
      'DO NOT RETURN THIS FORM TO SSA OR IRS.',
    ],
  },
  {
    kind: '1095-a',
    form: '1095-A',
    title: 'Health Insurance Marketplace Statement',
    omb: '1545-2232',
    type: 'marketplace',
    sender: 'Marketplace',
    receiver: "Recipient's",
    boxes: `1|Marketplace identifier|{state}
2|Marketplace-assigned policy number|{account}
3|Policy issuer's name|Meadowlark Health Plan
4|Recipient's name|{name}
5|Recipient's SSN|{ssn}
6|Recipient's date of birth|
7|Recipient's spouse's name|
10|Policy start date|01/01/{year}
11|Policy termination date|12/31/{year}
12|Street address|{address}
21|January: monthly enrollment premiums / SLCSP premium / advance payment of premium tax credit|$
22|February|$
23|March|$
24|April|$
25|May|$
26|June|$
27|July|$
28|August|$
29|September|$
30|October|$
31|November|$
32|December|$
33|Annual Totals|$`,
    isContinuous: false,
    about: 'the Marketplace coverage of your household',
    notes: [
      'You received this Form 1095-A because you or a family member enrolled in health insurance coverage through the Health Insurance Marketplace. This Form 1095-A provides information you need to complete Form 8962, Premium Tax Credit (PTC).',
      'Part II. Covered Individuals, lines 16–20. Information about each individual covered under your policy.',
      'Part III. Coverage Information, lines 21–33. Column A: monthly enrollment premiums. Column B: monthly second lowest cost silver plan (SLCSP) premium. Column C: monthly advance payment of premium tax credit.',
    ],
  },
  {
    kind: 'k1-1065',
    form: 'Schedule K-1 (Form 1065)',
    title: "Partner's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0123',
    type: 'partnership',
    sender: "Partnership's",
    receiver: "Partner's",
    boxes: `1|Ordinary business income (loss)|$
2|Net rental real estate income (loss)|~
3|Other net rental income (loss)|
4a|Guaranteed payments for services|~
4b|Guaranteed payments for capital|
4c|Total guaranteed payments|
5|Interest income|~
6a|Ordinary dividends|~
7|Royalties|
8|Net short-term capital gain (loss)|
9a|Net long-term capital gain (loss)|~
10|Net section 1231 gain (loss)|
11|Other income (loss)|
12|Section 179 deduction|
13|Other deductions|A 310
14|Self-employment earnings (loss)|A
15|Credits|
16|Schedule K-3 is attached if checked|
17|Alternative minimum tax (AMT) items|
18|Tax-exempt income and nondeductible expenses|
19|Distributions|A
20|Other information|Z * STMT
21|Foreign taxes paid or accrued|`,
    isContinuous: false,
    about: 'your share of the income of the partnership',
    notes: [
      'L Partner’s capital account analysis. Beginning capital account, capital contributed during the year, current year net income (loss), other increase (decrease), withdrawals and distributions, ending capital account.',
      'J Partner’s share of profit, loss, and capital: Beginning 12.5000 % Ending 12.5000 %',
      'This list identifies the codes used on Schedule K-1 for all partners and provides summarized reporting information for partners who file Form 1040.',
    ],
  },
  {
    kind: 'k1-1120s',
    form: 'Schedule K-1 (Form 1120-S)',
    title: "Shareholder's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0123',
    type: 'corporation',
    sender: "Corporation's",
    receiver: "Shareholder's",
    boxes: `1|Ordinary business income (loss)|$
2|Net rental real estate income (loss)|
3|Other net rental income (loss)|
4|Interest income|~
5a|Ordinary dividends|
5b|Qualified dividends|
6|Royalties|
7|Net short-term capital gain (loss)|
8a|Net long-term capital gain (loss)|~
9|Net section 1231 gain (loss)|
10|Other income (loss)|
11|Section 179 deduction|~
12|Other deductions|A 1,200
13|Credits|
14|Schedule K-3 is attached if checked|
15|Alternative minimum tax (AMT) items|
16|Items affecting shareholder basis|D 20,000
17|Other information|V * STMT`,
    isContinuous: false,
    about: 'your share of the income of the S corporation',
    notes: [
      'G Current year allocation percentage 50.000000 %. H Shareholder’s number of shares, beginning and end of tax year.',
      'Decedent’s schedule K-1. If you need more information, see the Shareholder’s Instructions for Schedule K-1 (Form 1120-S).',
    ],
  },
  {
    kind: 'k1-1041',
    form: 'Schedule K-1 (Form 1041)',
    title: "Beneficiary's Share of Income, Deductions, Credits, etc.",
    omb: '1545-0092',
    type: 'trust',
    sender: "Estate's or trust's",
    receiver: "Beneficiary's",
    boxes: `1|Interest income|$
2a|Ordinary dividends|$
2b|Qualified dividends|~
3|Net short-term capital gain|
4a|Net long-term capital gain|~
4b|28% rate gain|
4c|Unrecaptured section 1250 gain|
5|Other portfolio and nonbusiness income|
6|Ordinary business income|
7|Net rental real estate income|
8|Other rental income|
9|Directly apportioned deductions|
10|Estate tax deduction|
11|Final year deductions|
12|Alternative minimum tax adjustment|
13|Credits and credit recapture|
14|Other information|E 412`,
    isContinuous: false,
    about: 'your share of the income of the estate or trust',
    notes: [
      'D Check if Form 1041-T was filed and enter the date it was filed. E Check if this is the final Form 1041 for the estate or trust.',
      'A statement must be attached showing the beneficiary’s share of income and directly apportioned deductions from each business, rental real estate, and other rental activity.',
    ],
  },
];
