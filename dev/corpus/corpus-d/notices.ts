// Corpus D's letters of the IRS and of states.
import { rows } from './rows.ts';
import { sortsOf, type Drawing } from './sort.ts';

const signOff = 'We appreciate your cooperation. Keep this notice for your records.';

const irs: Record<string, Drawing> = {
  cp2000: (pen, scene) => {
    pen.line('Department of the Treasury\nInternal Revenue Service\nPhiladelphia, PA 19255-0521', {
      size: 9,
    });
    rows(pen, [
      ['Notice', 'CP2000'],
      ['Tax Year', String(scene.year)],
      ['Notice date', scene.longDate(scene.year + 2, 5)],
      ['Social Security number', scene.taxpayerNumber],
      ['AUR control number', `5${scene.account}`],
      ['To contact us', '1-800-829-8310'],
    ]);
    pen.line(`${scene.name}\n${scene.street}\n${scene.town}`);
    pen.line(`Proposed changes to your ${scene.year} Form 1040`, { size: 14, bold: true });
    pen.line(`Amount due: ${scene.sum(100, 4000)}`, { size: 11, bold: true });
    pen.line(
      `The income and payment information we have on file from sources such as employers or financial institutions doesn’t match the information you reported on your tax return. If our information is correct, you will owe the amount above, including interest, which you need to pay by ${scene.longDate(scene.year + 2, 6)}.`,
    );
  },
  cp14: (pen, scene) => {
    pen.line('Department of the Treasury  Internal Revenue Service  Kansas City, MO 64999-0010', {
      size: 8,
    });
    pen.put('CP14', 500, 40, { size: 11, bold: true });
    pen.line(
      `Notice date  ${scene.longDate(scene.year + 1, 6)}     Taxpayer ID number  ${scene.taxpayerNumber}`,
      { size: 8.5 },
    );
    pen.line(`You have unpaid taxes for ${scene.year}`, { size: 15, bold: true });
    pen.line(
      `Our records show you have unpaid taxes for the tax year ended December 31, ${scene.year} (Form 1040).`,
    );
    rows(pen, [
      ['Tax you owed', scene.sum(900, 9000)],
      ['Payments and credits', scene.sum(400, 900)],
      ['Failure-to-pay penalty', scene.sum(4, 90)],
      ['Interest charges', scene.sum(4, 90)],
      ['Amount due immediately', scene.sum(400, 4000)],
    ]);
    pen.line(scene.name);
    pen.line(signOff, { size: 8 });
  },
  ippin: (pen, scene) => {
    pen.line('Internal Revenue Service\nDepartment of the Treasury', { size: 9, bold: true });
    pen.line(`Notice CP01A    ${scene.longDate(scene.year + 1, 1)}`, { size: 9 });
    pen.line(`${scene.name}\n${scene.street}\n${scene.town}`);
    pen.line('We assigned you an Identity Protection Personal Identification Number', {
      size: 13,
      bold: true,
    });
    pen.line(
      `Your six-digit IP PIN is 4${scene.account.slice(0, 5)}. Use it to file your ${scene.year} federal income tax return. You’ll receive a new one each year.`,
    );
    pen.line(signOff, { size: 8 });
  },
  transcript: (pen, scene) => {
    pen.line('Internal Revenue Service   United States Department of the Treasury', { size: 9 });
    pen.line('This Product Contains Sensitive Taxpayer Data', { size: 9, to: 'center' });
    pen.line('Account Transcript', { size: 15, bold: true, to: 'center' });
    rows(pen, [
      ['Request Date', scene.date(scene.year + 1, 9)],
      ['Form Number', '1040'],
      ['Report for Tax Period Ending', `12-31-${scene.year}`],
      ['Taxpayer Identification Number', scene.taxpayerNumber],
      ['Taxpayer', scene.name],
      ['Account balance', '0.00'],
      ['Adjusted gross income', scene.sum(9000, 90_000)],
      ['150 Tax return filed', scene.sum(900, 9000)],
      ['806 W-2 or 1099 withholding', scene.sum(900, 9000)],
      ['846 Refund issued', scene.sum(90, 900)],
    ]);
  },
};

const state: Record<string, Drawing> = {
  adjusted: (pen, scene) => {
    pen.line(`${scene.payer}\n${scene.payerStreet}\n${scene.payerTown}`, { bold: true });
    rows(pen, [
      ['Date of this notice', scene.date(scene.year + 1, 8)],
      ['Taxpayer', scene.name],
      ['Taxpayer ID', scene.taxpayerNumber],
      ['Tax type', 'Individual Income Tax'],
      ['Tax year', String(scene.year)],
      ['Case number', `L${scene.account}`],
    ]);
    pen.line('NOTICE OF ADJUSTMENT', { size: 14, bold: true });
    pen.line(
      `We changed your ${scene.year} state income tax return because the withholding you claimed doesn’t agree with our records. As a result your refund was reduced.`,
    );
    rows(pen, [
      ['Refund claimed', scene.sum(90, 900)],
      ['Adjusted refund', scene.sum(10, 90)],
    ]);
  },
  verify: (pen, scene) => {
    pen.line(`STATE OF ${scene.random.pick(['OHIO', 'GEORGIA', 'CONNECTICUT', 'IDAHO'])}`, {
      bold: true,
      to: 'center',
    });
    pen.line(scene.payer, { to: 'center' });
    pen.line(scene.longDate(scene.year + 1, 3));
    pen.line(`${scene.name}\n${scene.street}\n${scene.town}`);
    pen.line(
      `RE: Identity verification for your ${scene.year} state income tax return, letter ID L${scene.account}`,
      { bold: true },
    );
    pen.line(
      `Dear taxpayer: We received a ${scene.year} income tax return with your name and Social Security number. Before we process it, you must verify your identity. Please visit our taxpayer portal within 30 days, or call ${scene.phone}.`,
    );
  },
  balance: (pen, scene) => {
    pen.line(`${scene.payer}    Collections Division`, { size: 12, bold: true });
    pen.line(`Statement of Account – Balance Due`, { size: 14, bold: true });
    rows(pen, [
      ['Taxpayer', scene.name],
      ['Account ID', scene.account],
      ['Period ending', `12/31/${scene.year}`],
      ['State income tax', scene.sum(200, 900)],
      ['Penalty', scene.sum(2, 90)],
      ['Interest', scene.sum(2, 90)],
      ['Total due', scene.sum(200, 1900)],
    ]);
    pen.line(
      `Pay by ${scene.longDate(scene.year + 1, 10)} to avoid further collection action, such as a tax lien or garnishment. You have the right to appeal this assessment.`,
    );
  },
  refund: (pen, scene) => {
    pen.line(`${scene.payer}\n${scene.payerTown}`);
    pen.line(`Notice Date: ${scene.date(scene.year + 1, 5)}`);
    pen.line(scene.name);
    pen.line(`Your ${scene.year} state tax refund was applied to a debt`, { size: 13, bold: true });
    pen.line(
      `All or part of your ${scene.year} individual income tax refund of ${scene.sum(90, 900)} was sent to another agency to pay a debt you owe. If you disagree, contact that agency. Do not call the Department of Revenue about the debt.`,
    );
  },
};

export const noticeSorts = [
  ...sortsOf('irs-letter', 'federal', irs, { hand: 'narrow' }),
  ...sortsOf('state-letter', 'state', state, { hand: 'tight' }),
];
