// Corpus J's returns of earlier years, as programs of preparers and of people at home print them.
// cspell:ignore Excludable
import { paper, personBlock, type Draw, type Paper } from './paper.ts';
import { individual, numbered, schedule } from './return-form.ts';

const plain: Draw = (leaf, cast) => individual(leaf, cast, '1040');
const senior: Draw = (leaf, cast) => {
  individual(leaf, cast, '1040-SR');
  schedule(leaf, cast, 'A', 'Itemized Deductions', [
    'Medical and dental expenses (see instructions)',
    'State and local income taxes or general sales taxes',
    'State and local real estate taxes (see instructions)',
    'Home mortgage interest and points reported to you on Form 1098',
    'Gifts by cash or check',
    'Total itemized deductions',
  ]);
  schedule(leaf, cast, 'B', 'Interest and Ordinary Dividends', [
    'List name of payer. Juniper Online Bank',
    'Cascade Ridge Bank',
    'Excludable interest on series EE and I U.S. savings bonds issued after 1989',
    'List name of payer. Northgate Brokerage',
  ]);
};
const owner: Draw = (leaf, cast) => {
  individual(leaf, cast, '1040');
  schedule(leaf, cast, 'C', 'Profit or Loss From Business (Sole Proprietorship)', [
    'Gross receipts or sales. See instructions for line 1 and check the box if this income was reported to you on Form W-2',
    'Returns and allowances',
    'Gross profit',
    'Advertising',
    'Car and truck expenses (see instructions)',
    'Contract labor (see instructions)',
    'Net profit or (loss)',
  ]);
  schedule(leaf, cast, 'SE', 'Self-Employment Tax', [
    'Net farm profit or (loss) from Schedule F, line 34',
    'Net profit or (loss) from Schedule C, line 31',
    'Self-employment tax',
  ]);
};

/** A firm's copy for the client: a letter, then the return. */
const copy: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 306, 50, { size: 14, bold: true, to: 'middle' });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 306, 68, { size: 9, to: 'middle' });
  leaf.at(cast.date(3, 1), 72, 100, { size: 10 });
  personBlock(leaf, cast, 72, 126, 10);
  leaf.frame(190, 72, 540);
  leaf.passage(`Dear ${cast.first}:`, { size: 10 });
  leaf.passage(
    `Enclosed is your copy of your ${cast.year} federal and state individual income tax returns. The originals have been e-filed. Your federal return shows a refund of $${cast.whole(90, 5200)}. We recommend that you keep these returns for at least seven years.`,
    { size: 10 },
  );
  leaf.passage(
    'We prepared your returns from information you furnished us without verification. Upon examination, requests may be made for supporting documentation.',
    { size: 10 },
  );
  leaf.passage(`Sincerely,\n${cast.payer}`, { size: 10 });
  leaf.turn();
  leaf.at('CLIENT COPY', 306, 300, { size: 26, bold: true, to: 'middle' });
  leaf.at(`${cast.year} TAX RETURN`, 306, 340, { size: 20, to: 'middle' });
  leaf.at(`Prepared for: ${cast.name}`, 306, 400, { size: 11, to: 'middle' });
  leaf.turn();
  individual(leaf, cast, '1040');
};

/** A program for people at home prints instructions before the return. */
const home: Draw = (leaf, cast) => {
  leaf.at(`Electronic Filing Instructions for your ${cast.year} Federal Tax Return`, 54, 44, {
    size: 13,
    bold: true,
  });
  leaf.at(
    'Important: Your taxes are not finished until all required steps are completed.',
    54,
    64,
    { size: 9 },
  );
  personBlock(leaf, cast, 54, 90, 10);
  leaf.frame(150);
  leaf.passage(
    `Balance Due/Refund: Your federal tax return (Form 1040) shows you are due a refund of $${cast.usd(100, 4000)}. Your tax refund will be direct deposited into your account. The account information you entered - Account Number: ${cast.digits(9)} Routing Transit Number: ${cast.digits(9)}.`,
  );
  leaf.passage(
    'When Will You Get Your Refund? The IRS issued more than 9 out of 10 refunds to taxpayers in less than 21 days last year.',
  );
  leaf.passage(
    `What You Need to Keep: Your Electronic Filing Instructions (this form), a copy of your federal return, and any Forms W-2, 1099-R. ${cast.year} Federal Tax Return Summary: Adjusted Gross Income $${cast.usd(20000, 120000)}; Taxable Income; Total Tax; Total Payments/Credits; Effective Tax Rate 9.14%.`,
  );
  leaf.turn();
  individual(leaf, cast, '1040');
};

const company: Draw = (leaf, cast) => {
  leaf.at('Form 1120-S', 36, 30, { size: 15, bold: true });
  leaf.at('U.S. Income Tax Return for an S Corporation', 306, 30, {
    size: 12,
    bold: true,
    to: 'middle',
  });
  leaf.at(
    'Do not file this form unless the corporation has filed or is attaching Form 2553 to elect to be an S corporation.',
    306,
    46,
    { size: 7, to: 'middle' },
  );
  leaf.at('OMB No. 1545-0123', 576, 28, { size: 7, to: 'right' });
  leaf.at(String(cast.year), 576, 38, { size: 18, bold: true, to: 'right' });
  leaf.at(
    `For calendar year ${cast.year} or tax year beginning                 , ${cast.year}, ending                 , 20`,
    36,
    62,
    { size: 7.5 },
  );
  leaf.box(36, 72, 540, 52);
  leaf.at('Name', 40, 74, { size: 6 });
  leaf.at(cast.payer, 60, 80, { size: 9.5, filled: true });
  leaf.at(`${cast.payerStreet}, ${cast.payerTown}`, 60, 98, { size: 9.5, filled: true });
  leaf.at('D Employer identification number', 430, 74, { size: 6 });
  leaf.at(cast.ein, 440, 82, { size: 9.5, filled: true });
  leaf.at(
    'A S election effective date   B Business activity code number   E Date incorporated   F Total assets',
    40,
    114,
    { size: 6 },
  );
  leaf.frame(140);
  numbered(
    leaf,
    cast,
    [
      ['1a', 'Gross receipts or sales', 1],
      ['1b', 'Less returns and allowances', 0.2],
      ['2', 'Cost of goods sold (attach Form 1125-A)', 0.6],
      ['3', 'Gross profit. Subtract line 2 from line 1c', 1],
      ['6', 'Total income (loss). Add lines 3 through 5', 1],
      ['7', 'Compensation of officers (see instructions—attach Form 1125-E)', 1],
      ['8', 'Salaries and wages (less employment credits)', 1],
      ['11', 'Rents', 0.7],
      ['12', 'Taxes and licenses', 1],
      ['14', 'Depreciation from Form 4562 not claimed on Form 1125-A or elsewhere on return', 0.8],
      ['20', 'Other deductions (attach statement)', 1],
      ['22', 'Ordinary business income (loss). Subtract line 21 from line 6', 1],
    ],
    900_000,
  );
  leaf.y += 12;
  leaf.at(
    'Sign Here   Under penalties of perjury, I declare that I have examined this return. Signature of officer   Date   Title',
    36,
    leaf.y,
    { size: 7.5 },
  );
  leaf.at(`${cast.name}, PRESIDENT`, 100, leaf.y + 12, { size: 9, filled: true });
  leaf.at(
    `For Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 11510H   Form 1120-S (${cast.year})`,
    36,
    740,
    { size: 7 },
  );
};

const resident: Draw = (leaf, cast) => {
  leaf.at('TAXABLE YEAR', 36, 28, { size: 7 });
  leaf.at(String(cast.year), 36, 38, { size: 18, bold: true });
  leaf.at('California Resident Income Tax Return', 120, 36, { size: 14, bold: true });
  leaf.at('FORM', 560, 26, { size: 7, to: 'right' });
  leaf.at('540', 560, 36, { size: 20, bold: true, to: 'right' });
  leaf.at(`${cast.ssn}    ${cast.name}    ATTACH FEDERAL RETURN`, 50, 72, {
    size: 9,
    filled: true,
  });
  leaf.at(`${cast.street}    ${cast.town}`, 50, 86, { size: 9, filled: true });
  leaf.at(
    'Filing Status   1 Single   2 Married/RDP filing jointly   3 Married/RDP filing separately   4 Head of household',
    36,
    110,
    { size: 7.5 },
  );
  leaf.at(
    'If your California filing status is different from your federal filing status, check the box here.',
    36,
    122,
    { size: 7.5 },
  );
  leaf.frame(146);
  numbered(leaf, cast, [
    ['7', 'Personal: If you checked box 1, 3, or 4 above, enter 1 in the box', 1],
    ['12', 'State wages from your federal Form(s) W-2, box 16', 1],
    ['13', 'Enter federal adjusted gross income from federal Form 1040 or 1040-SR, line 11', 1],
    ['14', 'California adjustments – subtractions. Enter the amount from Schedule CA (540)', 0.3],
    ['17', 'California adjusted gross income. Combine line 15 and line 16', 1],
    ['18', 'Enter the larger of your California itemized deductions or standard deduction', 1],
    ['19', 'Subtract line 18 from line 17. This is your taxable income', 1],
    ['31', 'Tax. Check the box if from: Tax Table  Tax Rate Schedule  FTB 3800  FTB 3803', 1],
    ['71', 'California income tax withheld', 1],
    ['115', 'REFUND OR NO AMOUNT DUE', 0.7],
  ]);
  leaf.at(`3101${cast.year % 100}4     Form 540 ${cast.year} Side 1`, 306, 750, {
    size: 8,
    to: 'middle',
  });
};

/** Corpus J's returns of earlier years. */
export const returnPapers: readonly Paper[] = [
  paper('prior-return', '1040', 'preparer', 'software', plain, { from: 2022 }),
  paper('prior-return', '1040-SR with schedules', 'preparer', 'software', senior, { from: 2022 }),
  paper('prior-return', '1040 of an owner', 'preparer', 'desk', owner, { from: 2022 }),
  paper('prior-return', 'client’s copy of a firm', 'preparer', 'bureau', copy, { from: 2022 }),
  paper('prior-return', 'of a program at home', 'preparer', 'clean', home, { from: 2022 }),
  paper('prior-return', '1120-S', 'corporation', 'software', company),
  paper('prior-return', 'state return', 'preparer', 'software', resident),
];
