// Near misses that are forms: what payers, insurers, and the IRS send or ask for besides the kinds.
// cspell:ignore Wellbridge
import type { Draw, Paper } from '../corpus-k/paper.ts';
import { leaders, ruled } from './slip-faces.ts';
import { official } from './slip-official.ts';
import { healthPaidIn } from './slip-words-life.ts';
import { soldHome, stockOption } from './slip-words-money.ts';
import { of, outlined, paragraphs, printed, table } from './slip.ts';

/** A form of the IRS: number, title, OMB number, rows of boxes, and what is said below them. */
const irsForm =
  (form: string, title: string, omb: string, rows: string, text: string, hasYear = true): Draw =>
  (leaf, cast) => {
    void printed(leaf, cast)`40 46 7 Form
      60 34 ${form.length > 5 ? 16 : 21}b ${form}
      40 60 6.5 Department of the Treasury
      40 68 6.5 Internal Revenue Service
      572 34 7.5r OMB No. ${omb}
      572 750 7.5r Form ${form}${hasYear ? ' ({year})' : ' (Rev. 1-2021)'}`;
    leaf.note(title, 150, 36, 330, { size: 12, bold: true, to: 'middle' });
    if (hasYear) outlined(leaf, cast.year, 526, 46);
    leaf.line(40, 82, 572, 82, 1);
    leaf.frame(table(leaf, cast, [40, 86, 532, 26])(rows) + 8, 40, 572);
    void paragraphs(leaf, cast, 9)(text);
  };

const person = (who: string): string =>
  `40|(a) Name of covered individual(s)|${who} || 25|(b) SSN or other TIN || 20|(c) DOB (if SSN is not available) || 15|(d) Covered all 12 months|X`;
const coverage = irsForm(
  '1095-B',
  'Health Coverage\nDo not attach to your tax return. Keep for your records.',
  '1545-2252',
  `100|Part I   Responsible Individual
  60|1 Name of responsible individual–First name, middle name, last name|{name} || 40|2 Social security number (SSN) or other TIN|{ssn}
  50|4 Street address (including apartment no.)|{street} || 50|5-7 City or town, state or province, country and ZIP|{town}
  100|8 Enter letter identifying Origin of the Health Coverage (see instructions for codes)|B
  100|Part II   Information About Certain Employer-Sponsored Coverage (see instructions)
  60|10 Employer name|Palisade Veterinary Hospital LLC || 40|11 Employer identification number (EIN)
  100|Part III   Issuer or Other Coverage Provider (see instructions)
  50|16 Name|{payer} || 25|17 Employer identification number (EIN)|{ein} || 25|18 Contact telephone number|{phone}
  100|Part IV   Covered Individuals
  ${person('{name}')}
  ${person('{spouse}')}`,
  'For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 60704B',
);
const withholding = irsForm(
  'W-4',
  'Employee’s Withholding Certificate',
  '1545-0074',
  `40|Step 1: (a) First name and middle initial|{first} || 35|Last name|{last} || 25|(b) Social security number|{ssn}
  100|Address|{street}
  100|City or town, state, and ZIP code|{town}
  100|(c)|[X] Single or Married filing separately   [ ] Married filing jointly   [ ] Head of household`,
  `Complete Form W-4 so that your employer can withhold the correct federal income tax from your pay. Give Form W-4 to your employer. Complete Steps 2–4 ONLY if they apply to you; otherwise, skip to Step 5.
  Step 2: Multiple Jobs or Spouse Works. Complete this step if you (1) hold more than one job at a time, or (2) are married filing jointly and your spouse also works.
  Step 3: Claim Dependent and Other Credits. Step 4 (optional): Other Adjustments. (c) Extra withholding. $ 25.00
  Step 5: Sign Here. Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.
  Employers Only: {payer}   First date of employment {day3}   Employer identification number (EIN) {ein}`,
);
const power = irsForm(
  '2848',
  'Power of Attorney\nand Declaration of Representative',
  '1545-0150',
  `100|Part I   Power of Attorney. Caution: A separate Form 2848 must be completed for each taxpayer.
  65|1 Taxpayer information. Taxpayer name and address|{home} || 35|Taxpayer identification number(s)|{ssn}
  65|2 Representative(s). Name and address|{sender} || 35|CAF No.  PTIN  Telephone No.|0311-{digits5}R  P0{digits7}
  45|3 Acts authorized. Description of Matter|Income, Civil Penalty || 25|Tax Form Number|1040 || 30|Year(s) or Period(s)|{before}, {year}`,
  `4 Specific use not recorded on the Centralized Authorization File (CAF).
  5a Additional acts authorized. Access my IRS records via an Intermediate Service Provider.
  7 Taxpayer declaration and signature. If not completed, signed, and dated, the IRS will return this power of attorney to the taxpayer.
  Part II   Declaration of Representative. Under penalties of perjury, by my signature below I declare that I am not currently suspended or disbarred from practice.`,
  false,
);
const extension = irsForm(
  '4868',
  'Application for Automatic Extension of Time To File U.S. Individual Income Tax Return',
  '1545-0074',
  `50|Part I  Identification.  1 Your name(s) (see instructions)|{name} || 50|Part II  Individual Income Tax.  4 Estimate of total tax liability|3000:30000
  50|Address (see instructions)|{street} || 50|5 Total payments|2000:20000
  50|City, town, or post office  State  ZIP code|{town} || 50|6 Balance due. Subtract line 5 from line 4|10:900
  25|2 Your social security number|{ssn} || 25|3 Spouse’s social security number || 50|7 Amount you’re paying (see instructions)|0.00`,
  'For calendar year {year}, or other tax year. There are three ways to request an automatic extension of time to file a U.S. individual income tax return. Extension of time to file does not extend the time to pay tax. File this form by April 15, {next}.',
);

const employers = ['Palisade Veterinary Hospital LLC|3150 Mesa Ridge Rd|Grand Junction, CO 81506'];
const health = ['Blue Mesa Health Plan of the Southwest|PO Box 27630|Albuquerque, NM 87125'];
const firms = ['Rowland Pike & Associates, CPAs|40 Main St|Concord, NH 03301'];
const closers = ['Summit Title & Escrow Co.|1400 16th St|Denver, CO 80202'];
const custodians = ['Wellbridge Health Savings Bank|15 W Scenic Pointe Dr|Draper, UT 84020'];
export const formNone: readonly Paper[] = of(
  null,
  ['1095-B', health, 'software', coverage],
  ['W-4', employers, 'agency', withholding, { from: 2020 }],
  ['2848', firms, 'software', power],
  ['4868', firms, 'software', extension, { to: 2025 }],
  ['1099-S of a closing', closers, 'software', official(soldHome, ['Copy B'])],
  ['3921 of a plan', employers, 'wealth', ruled(stockOption, 'Equity Tax Form', '#30475e')],
  ['5498-SA', custodians, 'desk', leaders(healthPaidIn, 'HSA Contribution Statement')],
);
