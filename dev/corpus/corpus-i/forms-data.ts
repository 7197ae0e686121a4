// Corpus I's information returns of income, with their boxes and the words that the IRS prints on them.
// cspell:ignore REMIC
import type { DocumentKind } from '#domain/document-kinds';
import type { PayerGroup } from './payers.ts';

/** Number, caption, and what is filled in: see `filledIn`. */
export type Box = readonly [number: string, caption: string, value: string];

export interface Form {
  kind: DocumentKind | null;
  number: string;
  title: string;
  omb: string;
  /** Revisions by the year from which they are used, the latest first; a form of each year where there are none. */
  revisions?: readonly (readonly [since: number, revision: string])[];
  since?: number;
  payer: PayerGroup;
  /** Who sends and who receives it, as the form says. */
  from: string;
  to: string;
  copy: string;
  legend: string;
  boxes: readonly Box[];
  /** What stands on its back. */
  back: string;
}

const penalty =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if';
const income = `${penalty} this income is taxable and the IRS determines that it has not been reported.`;
const tin =
  'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN)). However, the issuer has reported your complete TIN to the IRS.';
const future =
  'Future developments. For the latest information about developments related to this form and its instructions, such as legislation enacted after they were published, go to www.irs.gov.';
const twice = [
  [2024, 'January 2024'],
  [2022, 'January 2022'],
] as const;
const thrice = [[2025, 'April 2025'], ...twice] as const;

export const interest: Form = {
  kind: '1099-int',
  number: '1099-INT',
  title: 'Interest Income',
  omb: '1545-0112',
  revisions: twice,
  payer: 'bank',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1', 'Interest income', '$12-4200'],
    ['2', 'Early withdrawal penalty', '?$5-90'],
    ['3', 'Interest on U.S. Savings Bonds and Treasury obligations', '?$10-800'],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'Investment expenses', '0'],
    ['6', 'Foreign tax paid', '0'],
    ['7', 'Foreign country or U.S. territory', ''],
    ['8', 'Tax-exempt interest', '?$10-300'],
    ['9', 'Specified private activity bond interest', '0'],
    ['10', 'Market discount', '0'],
    ['11', 'Bond premium', '0'],
    ['13', 'Bond premium on tax-exempt bond', '0'],
  ],
  back: `${tin}\nBox 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3. See the Instructions for Form 1040, Schedule B.\nBox 2. Shows interest or principal forfeited because of early withdrawal of time savings.\nBox 8. Shows tax-exempt interest paid to you during the calendar year by the payer. Report this amount on line 2a of Form 1040 or 1040-SR.\nNominees. If this form includes amounts belonging to another person(s), you are considered a nominee recipient. Complete a Form 1099-INT for each of the other owners showing the income allocable to each, and file Copy A with Form 1096.\n${future}`,
};

export const dividends: Form = {
  kind: '1099-div',
  number: '1099-DIV',
  title: 'Dividends and Distributions',
  omb: '1545-0110',
  revisions: twice,
  payer: 'fund',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1a', 'Total ordinary dividends', '$40-5200'],
    ['1b', 'Qualified dividends', '$20-3000'],
    ['2a', 'Total capital gain distr.', '?$10-2400'],
    ['2b', 'Unrecap. Sec. 1250 gain', '0'],
    ['2c', 'Section 1202 gain', '0'],
    ['2d', 'Collectibles (28%) gain', '0'],
    ['3', 'Nondividend distributions', '?$1-90'],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'Section 199A dividends', '?$1-80'],
    ['7', 'Foreign tax paid', '?$1-40'],
    ['12', 'Exempt-interest dividends', '?$10-800'],
    ['13', 'Specified private activity bond interest dividends', '0'],
  ],
  back: `${tin}\nBox 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040 or 1040-SR. Also report it on Schedule B (Form 1040), if required.\nBox 1b. Shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates.\nBox 2a. Shows total capital gain distributions from a regulated investment company (RIC) or real estate investment trust (REIT). See How To Report in the Instructions for Schedule D (Form 1040).\n${future}`,
};

export const sales: Form = {
  kind: '1099-b',
  number: '1099-B',
  title: 'Proceeds From Broker and Barter Exchange Transactions',
  omb: '1545-0715',
  payer: 'broker',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1a', 'Description of property (Example: 100 sh. XYZ Co.)', '=60.000 SH MERIDIAN TOOL CO'],
    ['1b', 'Date acquired', 'day3'],
    ['1c', 'Date sold or disposed', 'day9'],
    ['1d', 'Proceeds', '$900-22000'],
    ['1e', 'Cost or other basis', '$700-19000'],
    ['1f', 'Accrued market discount', '0'],
    ['1g', 'Wash sale loss disallowed', '0'],
    ['2', '☒ Short-term gain or loss □ Long-term gain or loss □ Ordinary', ''],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'If checked, noncovered security □', ''],
    ['6', 'Reported to IRS: □ Gross proceeds ☒ Net proceeds', ''],
    ['12', 'If checked, basis reported to IRS ☒', ''],
  ],
  back: `Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B. Reporting is also required when your broker knows or has reason to know that a corporation in which you own stock has had a reportable change in control or capital structure.\n${tin}\nApplicable checkbox on Form 8949. Indicates where to report this transaction on Form 8949 and Schedule D (Form 1040), and which checkbox is applicable.\n${future}`,
};

export const contractor: Form = {
  kind: '1099-nec',
  number: '1099-NEC',
  title: 'Nonemployee Compensation',
  omb: '1545-0116',
  revisions: thrice,
  since: 2020,
  payer: 'business',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1', 'Nonemployee compensation', '$640-48000'],
    [
      '2',
      'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale □',
      '',
    ],
    ['3', 'Excess golden parachute payments', ''],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'State tax withheld', '0'],
    ['6', 'State/Payer’s state no.', '=st'],
    ['7', 'State income', '?$640-48000'],
  ],
  back: `You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919 and attach it to your return.\n${tin}\nBox 1. Shows nonemployee compensation. If the amount in this box is self-employment (SE) income, report it on Schedule C or F (Form 1040) if a sole proprietor, or on Form 1065 and Schedule K-1 (Form 1065) if a partnership, and the recipient/partner completes Schedule SE (Form 1040).\n${future}`,
};

export const miscellaneous: Form = {
  kind: '1099-misc',
  number: '1099-MISC',
  title: 'Miscellaneous Information',
  omb: '1545-0115',
  revisions: thrice,
  payer: 'business',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1', 'Rents', '?$2400-30000'],
    ['2', 'Royalties', '?$12-900'],
    ['3', 'Other income', '?$600-4000'],
    ['4', 'Federal income tax withheld', '0'],
    ['5', 'Fishing boat proceeds', ''],
    ['6', 'Medical and health care payments', '$600-9000'],
    ['8', 'Substitute payments in lieu of dividends or interest', ''],
    ['9', 'Crop insurance proceeds', ''],
    ['10', 'Gross proceeds paid to an attorney', ''],
    ['12', 'Section 409A deferrals', ''],
    ['15', 'Nonqualified deferred compensation', ''],
    ['16', 'State tax withheld', '0'],
  ],
  back: `${tin}\nAmounts shown may be subject to self-employment (SE) tax. Individuals should see the Instructions for Schedule SE (Form 1040). Corporations, fiduciaries, or partnerships must report the amounts on the appropriate line of their tax returns.\nForm 1099-MISC incorrect? If this form is incorrect or has been issued in error, contact the payer.\nBox 1. Report rents from real estate on Schedule E (Form 1040).\nBox 3. Generally, report this amount on the “Other income” line of Schedule 1 (Form 1040) and identify the payment.\n${future}`,
};

export const retirement: Form = {
  kind: '1099-r',
  number: '1099-R',
  title:
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
  omb: '1545-0119',
  payer: 'plan',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return.',
  legend: 'This information is being furnished to the IRS.',
  boxes: [
    ['1', 'Gross distribution', '$4800-42000'],
    ['2a', 'Taxable amount', '$4800-42000'],
    ['2b', 'Taxable amount not determined □   Total distribution □', ''],
    ['3', 'Capital gain (included in box 2a)', ''],
    ['4', 'Federal income tax withheld', '$300-6000'],
    ['5', 'Employee contributions/Designated Roth contributions or insurance premiums', '?$60-900'],
    ['6', 'Net unrealized appreciation in employer’s securities', ''],
    ['7', 'Distribution code(s)   IRA/SEP/SIMPLE □', '=7'],
    ['9b', 'Total employee contributions', ''],
    ['14', 'State tax withheld', '?$40-900'],
    ['15', 'State/Payer’s state no.', '=st'],
    ['16', 'State distribution', ''],
  ],
  back: `Generally, distributions from retirement plans (IRAs, qualified plans, section 403(b) plans, and governmental section 457(b) plans), insurance contracts, etc., are reported to recipients on Form 1099-R.\nQualified plans and section 403(b) plans. If your annuity starting date is after 1997, you must use the simplified method to figure your taxable amount if your payer did not show the taxable amount in box 2a. See Form 8606 for IRA distributions and Form 5329 for additional tax.\n${tin}`,
};

export const government: Form = {
  kind: '1099-g',
  number: '1099-G',
  title: 'Certain Government Payments',
  omb: '1545-0120',
  revisions: [[2024, 'March 2024'], ...twice.slice(1)],
  payer: 'agency',
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B|For Recipient',
  legend: income,
  boxes: [
    ['1', 'Unemployment compensation', '$900-14000'],
    ['2', 'State or local income tax refunds, credits, or offsets', '?$40-1200'],
    ['3', 'Box 2 amount is for tax year', '=prior'],
    ['4', 'Federal income tax withheld', '?$90-1400'],
    ['5', 'RTAA payments', ''],
    ['6', 'Taxable grants', ''],
    ['7', 'Agriculture payments', ''],
    ['8', 'If checked, box 2 is trade or business income □', ''],
    ['9', 'Market gain', ''],
    ['10a', 'State', '=abbr'],
    ['11', 'State income tax withheld', '0'],
  ],
  back: `${tin}\nBox 1. Shows the total unemployment compensation (UC) paid to you this year. Combine the box 1 amounts from all Forms 1099-G and report the total as income on the unemployment compensation line of your tax return.\nBox 2. Shows refunds, credits, or offsets of state or local income tax you received. It may be taxable to you if you deducted the state or local income tax paid on Schedule A (Form 1040).\nBox 3. Identifies the tax year for which the box 2 refunds, credits, or offsets shown were made.`,
};
