// More layouts of information returns: sealed mailers, tables of account statements, two copies on a sheet.
import { valueOf } from './layouts.ts';
import type { FormData } from './forms-data.ts';
import { head, prose, window, type Draw } from './paper.ts';

type Layout = (form: FormData) => Draw;

/** A sealed mailer: the form in the middle, notes to the recipient below. */
export const mailer: Layout = (form) => (press, cast) => {
  const [sender, recipient] = form.roles;
  press.text('IMPORTANT TAX RETURN DOCUMENT ENCLOSED', 306, 40, {
    size: 11,
    face: press.bold,
    align: 'center',
  });
  head(press, cast, 70);
  window(press, cast, 150);
  const y = 250;
  press.rect(40, y, 532, 190, 1);
  press.text(`Form ${form.number}`, 46, y + 14, { size: 11, face: press.bold });
  press.text(form.title.slice(0, 70), 120, y + 14, { size: 8 });
  press.text(String(cast.year), 530, y + 16, { size: 16, face: press.bold, align: 'center' });
  press.text(`OMB No. ${form.omb}   Copy B   Department of the Treasury - IRS`, 46, y + 26, {
    size: 6.5,
  });
  press.text(`${sender} identification number`, 46, y + 40, { size: 6.5 });
  press.text(cast.ein, 46, y + 50);
  press.text(`${recipient} identification number`, 220, y + 40, { size: 6.5 });
  press.text(cast.tin, 220, y + 50);
  press.text('Account number', 400, y + 40, { size: 6.5 });
  press.text(cast.account, 400, y + 50);
  form.boxes.slice(0, 6).forEach(([number, caption], index) => {
    const x = 46 + (index % 3) * 176;
    const top = y + 64 + Math.floor(index / 3) * 56;
    press.rect(x, top, 172, 52);
    press.block(`${number}. ${caption}`, x + 3, top + 9, 166, { size: 6.5 });
    press.text(valueOf(form, caption, cast), x + 164, top + 46, { align: 'right' });
  });
  press.text('Instructions for Recipient', 46, 470, { size: 9, face: press.bold });
  prose(
    press,
    [
      `Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the issuer has reported your complete TIN to the IRS.`,
      'Account number. May show an account or other unique number the payer assigned to distinguish your account.',
      ...form.boxes
        .slice(0, 4)
        .map(
          ([number, caption]) =>
            `Box ${number}. Shows the amount of ${caption.toLowerCase()} for the year. See the instructions for your Form 1040 or 1040-SR.`,
        ),
      `Future developments. For the latest information about developments related to Form ${form.number} and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form${form.number.replace('-', '')}.`,
    ],
    484,
    7.5,
  );
};

/** The year-end page of an account statement, a table of boxes. */
export const boxTable: Layout = (form) => (press, cast) => {
  const [, recipient] = form.roles;
  head(press, cast);
  press.text(`Tax Year ${cast.year}`, 560, 50, { size: 11, face: press.bold, align: 'right' });
  press.text(`Form ${form.number}`, 560, 64, { size: 11, face: press.bold, align: 'right' });
  press.block(form.title, 340, 80, 220, { size: 8 });
  press.text(`Federal ID ${cast.ein}`, 340, 108, { size: 8 });
  press.text(`OMB ${form.omb}`, 340, 119, { size: 8 });
  window(press, cast);
  press.text(
    `${recipient.charAt(0)}${recipient.slice(1).toLowerCase()} TIN: ${cast.tin}     Account: ${cast.account}`,
    60,
    200,
    { size: 8.5 },
  );
  press.band(48, 218, 516, 16, 0.85);
  press.text('Box', 54, 229, { size: 8.5, face: press.bold });
  press.text('Description', 100, 229, { size: 8.5, face: press.bold });
  press.text('Amount', 556, 229, { size: 8.5, face: press.bold, align: 'right' });
  form.boxes.forEach(([number, caption], index) => {
    const y = 248 + index * 17;
    press.text(number, 54, y, { size: 8.5 });
    press.text(caption.slice(0, 84), 100, y, { size: 8.5 });
    press.text(valueOf(form, caption, cast), 556, y, { size: 8.5, align: 'right' });
    press.rule(48, y + 5, 516);
  });
  press.text('Page 1 of 1', 306, 770, { size: 7, align: 'center' });
};

/** Two copies on one sheet, narrow boxes in one column, the words letter by letter. */
export const twoUp: Layout = (form) => (press, cast) => {
  const half = (top: number, copy: string): void => {
    const [sender, recipient] = form.roles;
    press.rect(30, top, 552, 340, 1);
    press.text(form.number, 36, top + 18, { size: 14, face: press.bold });
    press.text(String(cast.year), 120, top + 18, { size: 14, face: press.bold });
    press.block(form.title, 180, top + 12, 260, { size: 8 });
    press.text(`Copy ${copy}`, 560, top + 12, { size: 8, align: 'right' });
    press.text(`OMB # ${form.omb}`, 560, top + 22, { size: 7, align: 'right' });
    press.text(`${sender} name and address`, 36, top + 44, { size: 6.5 });
    press.lines([cast.payer, ...cast.payerAddress], 36, top + 56);
    press.text(`${sender} TIN  ${cast.ein}`, 36, top + 100, { size: 8 });
    press.text(`${recipient} name and address`, 36, top + 130, { size: 6.5 });
    press.lines([cast.name, ...cast.address], 36, top + 142);
    press.text(`${recipient} TIN  ${cast.tin}`, 36, top + 190, { size: 8 });
    press.text(`Acct ${cast.account}`, 36, top + 204, { size: 8 });
    form.boxes.slice(0, 7).forEach(([number, caption], index) => {
      const y = top + 52 + index * 34;
      press.block(`${number} ${caption}`, 300, y, 176, { size: 7 });
      press.text(valueOf(form, caption, cast), 570, y, { align: 'right' });
    });
  };
  half(30, 'B');
  half(400, 'C');
};
