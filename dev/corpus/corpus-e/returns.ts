// Corpus E's finished returns and authorizations to file them.
import { papersOf, looks, from, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const numbered = (world: World, rows: readonly string[]): string =>
  table(
    rows.map((row) => [...row.split('|'), world.money(100, 90_000)]),
    'under',
  );

const firstPage = (world: World, form: string): string =>
  `<div class="row"><span><span class="small">Form</span> <b class="big">${form}</b><br><span class="small">Department of the Treasury—Internal Revenue Service</span></span><span class="big">U.S. Individual Income Tax Return</span><span class="huge">${world.year}</span></div><div class="small">OMB No. 1545-0074 &nbsp; IRS Use Only—Do not write or staple in this space.</div><div class="box">For the year Jan. 1–Dec. 31, ${world.year}, or other tax year beginning, ${world.year}, ending , 20 &nbsp; See separate instructions.</div>${table(
    [
      [
        `Your first name and middle initial, last name<br>${world.name}`,
        `Your social security number<br>${world.tin}`,
      ],
      [`Home address (number and street)<br>${world.address.join(' ')}`, 'Apt. no.'],
    ],
  )}<p>Filing Status ☒ Single ☐ Married filing jointly</p>${numbered(world, ['1a|Total amount from Form(s) W-2, box 1', '2b|Taxable interest', '3b|Ordinary dividends', '7|Capital gain or (loss)', '9|This is your total income', '11|Adjusted gross income', '12|Standard deduction or itemized deductions', '15|Taxable income'])}<div class="row small"><span>For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.</span><span>Form ${form} (${world.year})</span></div>`;
const secondPage = (world: World, form: string): string =>
  `<div class="row small"><span>Form ${form} (${world.year})</span><span>Page 2</span></div>${numbered(world, ['16|Tax', '24|This is your total tax', '25d|Federal income tax withheld', '33|These are your total payments', '34|Overpaid', '37|Amount you owe'])}<p>Sign Here. Under penalties of perjury, I declare that I have examined this return.</p><p>Paid Preparer Use Only: Beckett & Associates PLLC, PTIN P00000000</p>`;

const plain = (world: World): readonly string[] => [
  firstPage(world, '1040'),
  secondPage(world, '1040'),
];
const packaged = (world: World): readonly string[] => [
  `<p>${from(world)}</p><p>${world.longDate(world.year + 1, 4)}</p><p>${to(world)}</p><p>Dear Client:</p>${paragraphs(`Enclosed is your copy of your ${world.year} federal income tax return. It was filed electronically; please keep this copy for your records.`, `Your federal return shows a refund of ${world.money()}.`)}`,
  firstPage(world, '1040'),
  secondPage(world, '1040'),
  `<h2>SCHEDULE B (Form 1040) Interest and Ordinary Dividends ${world.year}</h2>${numbered(world, ['1|First Prairie Bank', '4|Subtract line 3 from line 2'])}`,
];
const senior = (world: World): readonly string[] => [
  firstPage(world, '1040-SR'),
  secondPage(world, '1040-SR'),
];
const corporation = (world: World): readonly string[] => [
  `<div class="row"><span>Form <b class="big">1120-S</b></span><span class="big">U.S. Income Tax Return for an S Corporation</span><span class="huge">${world.year}</span></div><p class="small">For calendar year ${world.year} or tax year beginning , ${world.year}, ending , 20 &nbsp; OMB No. 1545-0123</p><p>Name: Tuttle Plumbing & Heating Inc &nbsp; D Employer identification number ${world.ein}</p>${numbered(world, ['1a|Gross receipts or sales', '2|Cost of goods sold', '6|Total income (loss)', '7|Compensation of officers', '20|Total deductions', '21|Ordinary business income (loss)'])}<p class="small">Form 1120-S (${world.year})</p>`,
];
const stateReturn = (world: World): readonly string[] => [
  `<div class="row"><span class="big">Form NV-40</span><span class="big">Nevara Resident Income Tax Return</span><span class="huge">${world.year}</span></div><p>Full-year resident. Tax year January 1 - December 31, ${world.year}</p><p>Your name ${world.name} &nbsp; SSN ${world.tin}</p>${numbered(world, ['1|Federal adjusted gross income', '2|Additions', '5|State taxable income', '8|Tax', '12|Nevara income tax withheld', '15|Refund'])}<p>Under penalties of perjury, I declare that this return is true and complete. Signature ________ Date ______</p>`,
];

const signature = (world: World): readonly string[] => [
  `<div class="row"><span>Form <b class="big">8879</b><br><span class="small">(Rev. January 2021)<br>Department of the Treasury</span></span><span class="big">IRS e-file Signature Authorization</span><span class="small">OMB No. 1545-0074</span></div><p class="small">▶ ERO must obtain and retain completed Form 8879.</p><p>Taxpayer’s name ${world.name} &nbsp; Social security number ${world.tin}</p><div class="tint"><b>Part I</b> Tax Return Information — Tax Year Ending December 31, ${world.year} (Enter year you are authorizing.)</div>${numbered(world, ['1|Adjusted gross income', '2|Total tax', '3|Federal income tax withheld', '4|Amount you want refunded to you', '5|Amount you owe'])}<div class="tint"><b>Part II</b> Taxpayer Declaration and Signature Authorization</div><p class="small">Under penalties of perjury, I declare that I have examined a copy of the income tax return. I authorize Beckett & Associates to enter my PIN as my signature.</p>`,
];
const signatureByMail = (world: World): readonly string[] => [
  `<p>${from(world)}</p><p>${to(world)}</p><p>Please sign the enclosed Form 8879 so that we can e-file your ${world.year} return.</p>`,
  `<h1>Form 8879 IRS e-file Signature Authorization</h1><p>${world.year} tax year (January 1 - December 31, ${world.year})</p><p>Taxpayer ${world.name} ${world.tin}</p>${numbered(world, ['1|Adjusted gross income', '2|Total tax', '4|Refund'])}<p>Taxpayer’s PIN: check one box only. I authorize the ERO firm to enter or generate my PIN. Your signature ________</p><p>Part III Certification and Authentication — Practitioner PIN Method Only. ERO’s EFIN/PIN.</p>`,
];

export const returnPapers: readonly Paper[] = [
  ...papersOf('prior-return', 'preparer', false, looks.office, { plain, packaged }),
  ...papersOf('prior-return', 'preparer', true, looks.slim, { senior, corporation, stateReturn }),
  ...papersOf('8879', 'preparer', false, looks.office, { signature }),
  ...papersOf('8879', 'preparer', true, looks.bookman, { signatureByMail }),
];
