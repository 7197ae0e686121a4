// Schedules K-1 as the programs of partnerships, corporations, and trusts print them.
import type { DocumentKind } from '#domain/document-kinds';
import { head, looks, paper, prose, rows, window, type Draw, type Paper } from './paper.ts';

interface Schedule {
  kind: DocumentKind;
  form: string;
  owner: string;
  entity: string;
  title: string;
  omb: string;
  parts: readonly [string, string, string];
  items: readonly string[];
}

const schedules: Readonly<Record<'partnership' | 'company' | 'trust', Schedule>> = {
  partnership: {
    kind: 'k1-1065',
    form: '1065',
    owner: 'Partner',
    entity: 'Partnership',
    title: 'Partner’s Share of Income, Deductions, Credits, etc.',
    omb: '1545-0123',
    parts: [
      'Information About the Partnership',
      'Information About the Partner',
      'Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
    ],
    items: [
      '1 Ordinary business income (loss)',
      '2 Net rental real estate income (loss)',
      '4a Guaranteed payments for services',
      '5 Interest income',
      '6a Ordinary dividends',
      '9a Net long-term capital gain (loss)',
      '14 Self-employment earnings (loss)',
      '19 Distributions',
      '20 Other information',
    ],
  },
  company: {
    kind: 'k1-1120s',
    form: '1120-S',
    owner: 'Shareholder',
    entity: 'Corporation',
    title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
    omb: '1545-0123',
    parts: [
      'Information About the Corporation',
      'Information About the Shareholder',
      'Shareholder’s Share of Current Year Income, Deductions, Credits, and Other Items',
    ],
    items: [
      '1 Ordinary business income (loss)',
      '2 Net rental real estate income (loss)',
      '4 Interest income',
      '5a Ordinary dividends',
      '8a Net long-term capital gain (loss)',
      '11 Section 179 deduction',
      '16 Items affecting shareholder basis',
      '17 Other information',
    ],
  },
  trust: {
    kind: 'k1-1041',
    form: '1041',
    owner: 'Beneficiary',
    entity: 'Estate or Trust',
    title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
    omb: '1545-0092',
    parts: [
      'Information About the Estate or Trust',
      'Information About the Beneficiary',
      'Beneficiary’s Share of Current Year Income, Deductions, Credits, and Other Items',
    ],
    items: [
      '1 Interest income',
      '2a Ordinary dividends',
      '2b Qualified dividends',
      '3 Net short-term capital gain',
      '4a Net long-term capital gain',
      '5 Other portfolio and nonbusiness income',
      '11 Final year deductions',
      '14 Other information',
    ],
  },
};

const schedulePage =
  (schedule: Schedule): Draw =>
  (press, cast) => {
    const { form, owner, entity, parts, items } = schedule;
    press.text('Schedule K-1', 36, 44, { size: 13, face: press.bold });
    press.text(`(Form ${form})`, 36, 57, { size: 10, face: press.bold });
    press.text(String(cast.year), 220, 54, { size: 20, face: press.bold });
    press.text('Department of the Treasury', 36, 72, { size: 7 });
    press.text('Internal Revenue Service', 36, 81, { size: 7 });
    press.text(`For calendar year ${cast.year}, or tax year`, 160, 72, { size: 7 });
    press.text('beginning        /        /           ending        /        /', 130, 84, {
      size: 7,
    });
    press.text(schedule.title, 36, 100, { size: 10, face: press.bold });
    press.text('See back of form and separate instructions.', 36, 111, { size: 6.5 });
    press.text('Final K-1      Amended K-1      OMB No. ' + schedule.omb, 330, 36, { size: 7 });
    press.text(`Part I   ${parts[0]}`, 36, 128, { size: 9, face: press.bold });
    press.text(`A   ${entity}’s employer identification number`, 36, 142, { size: 6.8 });
    press.fill(cast.ein, 46, 154);
    press.text(`B   ${entity}’s name, address, city, state, and ZIP code`, 36, 168, { size: 6.8 });
    [cast.payer, ...cast.payerAddress].forEach((line, index) =>
      press.fill(line, 46, 180 + index * 11),
    );
    press.text('C   IRS center where return was filed', 36, 224, { size: 6.8 });
    press.fill('e-file', 46, 235);
    press.text(`Part II   ${parts[1]}`, 36, 252, { size: 9, face: press.bold });
    press.text(
      `E   ${owner}’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)`,
      36,
      266,
      { size: 6.5 },
    );
    press.fill(cast.tin, 46, 278);
    press.text(
      `F   Name, address, city, state, and ZIP code for ${owner.toLowerCase()} entered in E.`,
      36,
      292,
      { size: 6.8 },
    );
    [cast.name, ...cast.address].forEach((line, index) => press.fill(line, 46, 304 + index * 11));
    press.block(`Part III   ${parts[2]}`, 316, 50, 260, { size: 9, face: press.bold });
    items.forEach((item, index) => {
      const y = 84 + index * 34;
      press.rect(316, y, 260, 34);
      press.text(item, 319, y + 10, { size: 7 });
      press.fill(cast.amount(), 566, y + 28, { align: 'right' });
    });
    press.text(
      `For Paperwork Reduction Act Notice, see the Instructions for Form ${form}.   www.irs.gov/Form${form.replace('-', '')}   Schedule K-1 (Form ${form}) ${cast.year}`,
      36,
      760,
      { size: 6.8 },
    );
  };

/** With the preparer's cover letter, footnotes, and state schedules. */
const schedulePackage =
  (schedule: Schedule): Draw =>
  (press, cast) => {
    head(press, cast);
    press.text(cast.longDay(cast.year + 1, 3), 420, 50);
    window(press, cast);
    prose(
      press,
      [
        `Dear ${cast.name}:`,
        `Enclosed is your ${cast.year} Schedule K-1 (Form ${schedule.form}) ${schedule.title} from ${cast.payer}. This information reflects the amounts you need to complete your income tax return and has been reported to the Internal Revenue Service.`,
        'Should you have any questions regarding the information reported to you on this Schedule K-1, please call.',
        'Sincerely,',
      ],
      240,
    );
    press.next();
    schedulePage(schedule)(press, cast);
    press.next();
    press.text(`${cast.payer}   ${cast.ein}`, 36, 44);
    press.text(`Schedule K-1 Supplemental Information   ${cast.year}   ${cast.name}`, 36, 58, {
      size: 9,
      face: press.bold,
    });
    prose(
      press,
      [
        'Box 20, Code Z - Section 199A information. Ordinary income, W-2 wages, and UBIA of qualified property are shown on the attached Statement A.',
        'Box 19, Code A - Cash and marketable securities.',
      ],
      80,
      9,
    );
  };

/** A fund's own table in place of the IRS's form. */
const scheduleTable =
  (schedule: Schedule): Draw =>
  (press, cast) => {
    press.text(cast.payer, 48, 50, { size: 13, face: press.bold });
    press.text(`${cast.year} Substitute Schedule K-1 (Form ${schedule.form})`, 48, 68, {
      size: 12,
    });
    press.text(schedule.title, 48, 82);
    rows(
      press,
      [
        [`${schedule.entity} EIN`, cast.ein],
        [`${schedule.entity} address`, cast.payerAddress.join(', ')],
        [`${schedule.owner} name`, cast.name],
        [`${schedule.owner} address`, cast.address.join(', ')],
        [`${schedule.owner} identifying number`, cast.tin],
        ['Account', cast.account],
      ],
      48,
      110,
      480,
    );
    press.band(48, 216, 516, 14, 0.86);
    press.text('Line and description', 52, 226, { size: 8, face: press.bold });
    rows(
      press,
      schedule.items.map((item) => [item, cast.amount()] as const),
      52,
      246,
      500,
    );
  };

export const schedulePapers: readonly Paper[] = (
  ['partnership', 'company', 'trust'] as const
).flatMap((sender) => {
  const schedule = schedules[sender];
  return [
    paper(schedule.kind, 'sheet', sender, looks.split, schedulePage(schedule)),
    paper(schedule.kind, 'package', sender, looks.book, schedulePackage(schedule)),
    paper(schedule.kind, 'table', sender, looks.spaced, scheduleTable(schedule)),
  ];
});
