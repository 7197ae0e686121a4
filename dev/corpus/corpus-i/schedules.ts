// Corpus I's Schedules K-1: the IRS's page, those of programs with supplements and state copies, letters first, and a fund's package.
import { cell } from './layouts-official.ts';
import { addressee, letterhead, paper, type Draw, type Paper } from './paper.ts';
import { company, estate, partnership, type Schedule } from './schedules-data.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

/** A fiscal year that begins in the form's year, or the calendar year. */
const periodOf = (who: Who): string =>
  who.random.next() < 0.15
    ? `beginning 07 / 01 / ${who.year}   ending 06 / 30 / ${who.year + 1}`
    : `beginning      /      / ${who.year}   ending      /      /`;

function head(sheet: Sheet, who: Who, schedule: Schedule): void {
  sheet.put(
    `651${schedule.form === '1041' ? '113' : schedule.form === '1065' ? '121' : '120'}`,
    330,
    24,
    { size: 8 },
  );
  sheet.put(`□ Final K-1     ${who.isCorrected ? '☒' : '□'} Amended K-1`, 330, 34, { size: 8 });
  sheet.put(`OMB No. ${schedule.omb}`, 576, 34, { size: 7, align: 'right' });
  sheet.put('Schedule K-1', 36, 34, { size: 14, bold: true });
  sheet.put(`(Form ${schedule.form})`, 36, 51, { size: 10, bold: true });
  sheet.put(String(who.year), 296, 34, { size: 22, bold: true, align: 'right' });
  sheet.put('Department of the Treasury', 36, 64, { size: 6.5 });
  sheet.put('Internal Revenue Service', 36, 72, { size: 6.5 });
  sheet.put(`For calendar year ${who.year}, or tax year`, 296, 62, { size: 7, align: 'right' });
  sheet.put(periodOf(who), 296, 72, { size: 7, align: 'right' });
  sheet.block(schedule.title, 36, 84, 200, { size: 11, bold: true });
  sheet.put('See separate instructions.', 296, 100, { size: 7, align: 'right' });
}

const official =
  (schedule: Schedule): Draw =>
  (sheet, who) => {
    head(sheet, who, schedule);
    const [first, second, third] = schedule.parts;
    let y = 114;
    const box = (height: number, caption: string, value: string | readonly string[]): void => {
      cell(sheet, [36, y, 262, height], caption, value);
      y += height;
    };
    sheet.put(`Part I    ${first}`, 36, y, { size: 8.5, bold: true });
    y += 13;
    box(26, `A   ${schedule.entity}’s employer identification number`, who.ein);
    box(54, `B   ${schedule.entity}’s name, address, city, state, and ZIP code`, [
      who.payer,
      who.office,
      who.payerTown,
    ]);
    box(24, 'C   IRS center where return was filed', 'E-FILE');
    sheet.put(`Part II    ${second}`, 36, y + 3, { size: 8.5, bold: true });
    y += 16;
    box(26, `E   ${schedule.holder}’s identifying number`, who.tin);
    box(54, `F   ${schedule.holder}’s name, address, city, state, and ZIP code`, [
      who.name,
      who.street,
      who.town,
    ]);
    for (const line of schedule.left) box(schedule.form === '1041' ? 40 : 34, line, '');
    sheet.put(`Part III`, 306, 52, { size: 8.5, bold: true });
    sheet.block(third, 348, 52, 226, { size: 8, bold: true });
    const height = 664 / Math.ceil(schedule.items.length * 0.66);
    schedule.items.forEach(([number, caption], index) => {
      const rows = Math.ceil(schedule.items.length * 0.66);
      const [column, row] = [Math.floor(index / rows), index % rows];
      const value = who.random.next() < 0.35 && !caption.includes('□') ? who.usd(10, 20_000) : '';
      cell(
        sheet,
        [306 + column * 136, 76 + row * height, 136, height],
        `${number}  ${caption}`,
        value,
      );
    });
    sheet.put('*See attached statement for additional information.', 306, 752, { size: 7 });
    sheet.put(
      `For Paperwork Reduction Act Notice, see the Instructions for Form ${schedule.form}.`,
      36,
      770,
      { size: 6.5 },
    );
    sheet.put(`www.irs.gov/Form${schedule.form.replace('-', '')}`, 330, 770, { size: 6.5 });
    sheet.put(`Schedule K-1 (Form ${schedule.form}) ${who.year}`, 576, 770, {
      size: 7,
      align: 'right',
    });
  };

const supplement = (sheet: Sheet, who: Who, schedule: Schedule): void => {
  sheet.page();
  sheet.row([`SCHEDULE K-1 (FORM ${schedule.form})`, 'SUPPLEMENTAL INFORMATION'], [50, 300], {
    bold: true,
  });
  sheet.row([who.payer, who.ein], [50, -562], { data: true });
  sheet.row([who.name, who.tin], [50, -562], { data: true });
  sheet.rule(50, sheet.y, 562);
  sheet.gap(8);
  sheet.say(`SECTION 199A INFORMATION`, { bold: true });
  sheet.pair(
    `ORDINARY INCOME (LOSS) OF THE ${schedule.nature.toUpperCase()}`,
    who.usd(90, 9000),
    -562,
    { size: 8 },
  );
  sheet.pair('W-2 WAGES', who.usd(900, 90_000), -562, { size: 8 });
  sheet.pair('UNADJUSTED BASIS OF ASSETS', who.usd(900, 90_000), -562, { size: 8 });
  sheet.gap(8);
  sheet.say(
    `THE ${schedule.holder.toUpperCase()} SHOULD CONSULT A TAX ADVISER ABOUT LIMITS ON LOSSES (FORM 6198, FORM 8582) AND ADDITIONS FOR STATE PURPOSES.`,
    { size: 8 },
  );
};

/** As the preparer's program prints the package: the schedule, its supplement, and the state's equivalent. */
const program =
  (schedule: Schedule): Draw =>
  (sheet, who) => {
    official(schedule)(sheet, who);
    supplement(sheet, who, schedule);
    sheet.page();
    sheet.say(`${who.state} Schedule K-1 Equivalent`, { size: 12, bold: true });
    sheet.say(`${schedule.holder}’s share of ${who.state} source income, tax year ${who.year}`);
    sheet.pair('Name', who.name, 220);
    sheet.pair(`${who.state} source ordinary income`, who.usd(90, 9000), 220);
    sheet.pair(`${who.state} tax withheld`, '0.00', 220);
  };

const lettered =
  (schedule: Schedule): Draw =>
  (sheet, who) => {
    letterhead(sheet, who);
    sheet.put(who.date(3, 1), 72, 100, { size: 10 });
    addressee(sheet, who, 72, 130);
    sheet.move(72, 196, 468);
    sheet.say(
      `RE: ${who.payer}\n${schedule.form === '1041' ? '' : `EIN ${who.ein}\n`}${who.year} Schedule K-1\n\nDear ${schedule.holder}:\n\nEnclosed is your ${who.year} Schedule K-1 (Form ${schedule.form}), ${schedule.title} It reports the income, deductions, and credits that you must include on your own ${who.year} tax return. The amounts have been filed with the Internal Revenue Service.\n\nShould you have any questions regarding the information reported to you on this Schedule K-1, please call ${who.phone}.\n\nSincerely,\n\n\nTax Matters\n${who.payer}\n\nEnclosure(s)`,
      { size: 10.5 },
    );
    sheet.page();
    official(schedule)(sheet, who);
    supplement(sheet, who, schedule);
  };

/** A substitute in two columns of lines, as large partnerships send it. */
const substitute =
  (schedule: Schedule): Draw =>
  (sheet, who) => {
    sheet.put(`${who.year} SCHEDULE K-1 (FORM ${schedule.form})`, 40, 36, { size: 12, bold: true });
    sheet.put(schedule.title.toUpperCase(), 40, 52, { size: 8.5, bold: true });
    sheet.put(`OMB NO. ${schedule.omb}`, 572, 36, { size: 7.5, align: 'right' });
    sheet.put(`CALENDAR YEAR ${who.year}${who.isCorrected ? '   AMENDED' : ''}`, 572, 50, {
      size: 8,
      align: 'right',
    });
    sheet.rule(40, 66, 572, 1);
    sheet.block(
      `A/B ${schedule.entity.toUpperCase()}: ${who.ein}\n${who.payer}\n${who.office}\n${who.payerTown}`,
      40,
      74,
      250,
      { data: true },
    );
    sheet.block(
      `E/F ${schedule.holder.toUpperCase()}: ${who.tin}\n${who.name}\n${who.street}\n${who.town}`,
      312,
      74,
      250,
      { data: true },
    );
    sheet.move(40, 136, 532);
    sheet.row(['LINE', 'DESCRIPTION', 'AMOUNT'], [40, 84, -572], { bold: true });
    sheet.rule(40, sheet.y - 2, 572);
    for (const [number, caption] of schedule.items) {
      const value = who.random.next() < 0.45 ? who.usd(5, 9000) : '0';
      sheet.row([number, caption.replace(' □', ''), value], [40, 84, -572], {
        size: 8.5,
        data: true,
      });
    }
    sheet.gap(8);
    for (const line of schedule.left) sheet.say(line, { size: 7.5 });
    sheet.gap(8);
    sheet.say(
      `This schedule reports your share of the ${schedule.nature}’s items for the tax year. See the instructions of your return: Schedule E (Form 1040), page 2. State information follows on the next page.`,
      { size: 8 },
    );
  };

/** The package of a fund: a booklet's first page, the schedule, and a table of transactions. */
const booklet =
  (schedule: Schedule): Draw =>
  (sheet, who) => {
    sheet.gap(150);
    sheet.say(who.payer, { size: 18, bold: true, align: 'center' });
    sheet.say(`${who.year} TAX PACKAGE`, { size: 14, align: 'center' });
    sheet.say(`Schedule K-1 and Supporting Schedules`, { size: 11, align: 'center' });
    sheet.gap(60);
    sheet.say(`${who.name}\nAccount ${who.account}`, { size: 11, align: 'center', data: true });
    sheet.gap(150);
    sheet.say(
      `Investor Tax Support: ${who.phone}, weekdays through May ${who.year + 1}\nThe ${schedule.nature} filed Form ${schedule.form} on ${who.date(3, 1)}.`,
      { size: 9, align: 'center' },
    );
    sheet.page();
    official(schedule)(sheet, who);
    sheet.page();
    sheet.say('Ownership Schedule and Sales Schedule', { size: 12, bold: true });
    sheet.gap(4);
    sheet.row(['Transaction', 'Date', 'Units', 'End units'], [50, 180, -360, -460], { bold: true });
    sheet.row(['Balance forward', '', '0', `${who.number(40, 400)}`], [50, 180, -360, -460]);
    sheet.row(
      ['Buy', who.day(3), `${who.number(4, 40)}`, `${who.number(400, 900)}`],
      [50, 180, -360, -460],
    );
  };

export const schedulePapers: readonly Paper[] = [
  paper('k1-1065', 'official', 'partnership', 'irsPdf', official(partnership)),
  paper('k1-1065', 'program', 'partnership', 'taxProgram', program(partnership)),
  paper('k1-1065', 'booklet', 'partnership', 'columnar', booklet(partnership)),
  paper('k1-1065', 'substitute', 'partnership', 'statements', substitute(partnership)),
  paper('k1-1120s', 'official', 'company', 'payroll', official(company)),
  paper('k1-1120s', 'lettered', 'company', 'word', lettered(company)),
  paper('k1-1120s', 'program', 'company', 'taxProgram', program(company)),
  paper('k1-1041', 'official', 'trust', 'taxProgram', official(estate)),
  paper('k1-1041', 'lettered', 'trust', 'oldWord', lettered(estate)),
  paper('k1-1041', 'substitute', 'trust', 'python', substitute(estate)),
];
