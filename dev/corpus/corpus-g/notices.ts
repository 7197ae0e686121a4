// Corpus G's letters of the IRS and of states.
// cspell:ignore BODC
import { addressee, looks, pairs, paper, type Draw, type Paper } from './paper.ts';

interface Notice {
  number: string;
  title: string;
  amount: string | null;
  body: readonly string[];
  month: number;
}

/** A notice as the IRS prints it: what it is in a box at the right, a bill or not, and what to do. */
const irs =
  (notice: Notice): Draw =>
  (sheet, cast) => {
    const filled = (text: string): string =>
      text
        .replaceAll('{year}', String(cast.year))
        .replaceAll('{amount}', `$${cast.money(120, 5_200)}`);
    sheet.put('IRS', 40, 40, { size: 20, bold: true });
    sheet.lines(
      ['Department of the Treasury', 'Internal Revenue Service', 'Kansas City, MO 64999-0025'],
      84,
      40,
      { size: 8.5 },
    );
    pairs(
      sheet,
      [
        ['Notice', notice.number],
        ['Tax year', String(cast.year)],
        ['Notice date', cast.longDate(cast.year + 1, notice.month)],
        ['Social security number', cast.tin],
        ['To contact us', '800-829-0922'],
        ['Your caller ID', cast.digits(6)],
        ['Page 1 of 4', ''],
      ],
      372,
      40,
      200,
      8.5,
      1.5,
    );
    sheet.put(
      `${cast.digits(6)}.${cast.digits(6)}.${cast.digits(5)}.${cast.digits(5)} 1 AB 0.568 371`,
      62,
      128,
      { size: 7 },
    );
    addressee(sheet, cast, 62, 142);
    sheet.rule(40, 206, 572, 206, 1.5);
    const end = sheet.flow(filled(notice.title), 40, 216, 380, { size: 15, bold: true });
    if (notice.amount !== null)
      sheet.put(filled(notice.amount), 40, end + 4, { size: 13, bold: true });
    sheet.prose(notice.body.map(filled), 40, end + 32, 420, { size: 10 });
    sheet.page();
    sheet.lines(
      [`Notice ${notice.number}`, `Tax year ${cast.year}`, cast.tin, 'Page 2 of 4'],
      572,
      36,
      { size: 8, align: 'right' },
    );
    sheet.put('Additional information', 40, 100, { size: 12, bold: true });
    sheet.prose(
      [
        `Visit www.irs.gov/${notice.number.toLowerCase()}.`,
        'For tax forms, instructions, and publications, visit www.irs.gov/forms-pubs or call 800-TAX-FORM (800-829-3676).',
        'You can contact us by mail at the address at the top of the first page of this notice. Be sure to include your social security number, the tax year, and the form number you are writing about.',
        'Keep this notice for your records.',
      ],
      40,
      122,
      480,
      { size: 10 },
    );
  };

const balance = irs({
  number: 'CP14',
  title: 'You have unpaid taxes for {year}',
  amount: 'Amount due: {amount}',
  month: 6,
  body: [
    'Our records show you have unpaid taxes for the tax year ended December 31, {year} (Form 1040). To reduce additional penalty and interest, pay the amount due by the date below.',
    'What you need to do immediately',
    'If you agree with the amount due and you’re not working with an IRS representative, pay by July 21 to avoid additional penalty and interest charges. Pay online or mail a check or money order with the attached payment stub.',
    'If you already paid your balance in full within the past 21 days or made payment arrangements, please disregard this notice.',
  ],
});
const applied = irs({
  number: 'CP49',
  title: 'We applied your {year} Form 1040 overpayment to unpaid taxes',
  amount: 'Refund due: {amount}',
  month: 5,
  body: [
    'We applied your {year} Form 1040 overpayment to an amount you owe for other tax years. As a result, your refund is smaller than the one you asked for.',
    'What you need to do: If you agree, you don’t need to take any action. If you are still owed a refund, you should receive a check within 2–3 weeks of this notice.',
  ],
});
const reminder = irs({
  number: 'CP501',
  title: 'You have unpaid taxes for {year}: amount due',
  amount: 'Amount due: {amount}',
  month: 9,
  body: [
    'Our records show that you have unpaid taxes for the tax year ended December 31, {year} (Form 1040). If you already have an installment or payment agreement in place for this tax year, then continue with that agreement.',
    'If we don’t hear from you, we may file a Notice of Federal Tax Lien against your property.',
  ],
});
const adjusted = irs({
  number: 'CP21B',
  title: 'Changes to your {year} Form 1040: refund due',
  amount: 'Refund due: {amount}',
  month: 11,
  body: [
    'We made the changes you requested to your {year} Form 1040 to adjust your account. As a result, you are due a refund.',
    'If you agree with the changes we made, you don’t need to respond.',
  ],
});

/** A letter in typewriter face, as the correspondence system prints it. */
const typed: Draw = (sheet, cast) => {
  sheet.lines(
    ['Department of the Treasury', 'Internal Revenue Service', 'P.O. Box 9941', 'Ogden, UT 84409'],
    50,
    44,
    { size: 9.5 },
  );
  sheet.lines(
    [
      'In reply refer to: 0437651204',
      `${cast.longDate(cast.year + 1, 4)}    LTR 5071C  0`,
      `${cast.tin}   ${cast.year}12 30`,
      'Input Op: 0437651204   00004417',
      'BODC: WI',
    ],
    560,
    44,
    { size: 9.5, align: 'right' },
  );
  addressee(sheet, cast, 60, 150);
  sheet.lines(
    [`Social Security Number: ${cast.tin}`, `Tax Year: ${cast.year}`, 'Form Number: 1040'],
    60,
    216,
    { size: 10 },
  );
  sheet.prose(
    [
      'Dear Taxpayer:',
      `We received your ${cast.year} Form 1040-series federal income tax return under your name and social security number. To protect you from identity theft, we need to verify your identity before we process your return.`,
      'You must take action. Use our online service at www.irs.gov/verifyreturn within 30 days from the date of this letter, or call our toll-free Taxpayer Protection Program Hotline at 800-830-5084.',
      `Have this letter, your ${cast.year} return, and your prior year return with you.`,
      'Sincerely yours,',
      'Director, Return Integrity & Compliance Services',
    ],
    60,
    270,
    490,
    { size: 10 },
  );
};
const levy: Draw = (sheet, cast) => {
  sheet.lines(
    [
      'Department of the Treasury',
      'Internal Revenue Service',
      'PO Box 120053',
      'Covington, KY 41012',
    ],
    44,
    40,
    { size: 9 },
  );
  pairs(
    sheet,
    [
      ['Date:', cast.longDate(cast.year + 1, 10)],
      ['Taxpayer ID number:', cast.tin],
      ['Contact telephone:', '800-829-7650'],
      ['Letter number:', 'LT11'],
    ],
    350,
    40,
    220,
    9,
  );
  sheet.put('Certified Mail', 44, 106, { size: 9 });
  addressee(sheet, cast, 60, 130);
  sheet.put('Notice of Intent to Levy and Notice of Your Right to a Hearing', 44, 206, {
    size: 13,
    bold: true,
  });
  sheet.prose(
    [
      `We haven’t received a payment despite sending you several notices about your overdue federal income tax for tax year ${cast.year}. The IRS may seize (levy) your property or your rights to property on or after 30 days from the date of this letter.`,
      'You have the right to request a Collection Due Process hearing. Complete the enclosed Form 12153 and mail it to us by the date above.',
    ],
    44,
    230,
    520,
    { size: 10.5 },
  );
  const rows = 310;
  pairs(
    sheet,
    [
      ['Tax period ended', `12/31/${cast.year}`],
      ['Form number', '1040'],
      ['Amount you owed', `$${cast.money()}`],
      ['Additional penalty', `$${cast.money(5, 90)}`],
      ['Additional interest', `$${cast.money(5, 90)}`],
    ],
    44,
    rows,
    330,
    10,
  );
};

export const noticePapers: readonly Paper[] = [
  paper('irs-letter', 'balance', 'federal', looks.office, balance),
  paper('irs-letter', 'applied', 'federal', looks.merged, applied),
  paper('irs-letter', 'reminder', 'federal', looks.web, reminder),
  paper('irs-letter', 'adjusted', 'federal', looks.thin, adjusted),
  paper('irs-letter', 'typed', 'federal', looks.mainframe, typed),
  paper('irs-letter', 'levy', 'federal', looks.book, levy),
];
