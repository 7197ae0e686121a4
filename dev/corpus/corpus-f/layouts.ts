// How payers print information returns: the IRS's own sheet filled in by a program, lists of portals, letters, reports of
// old machines, sealed mailers, and year-end pages of account statements.
// cspell:words rbwf -- codes
import type { Cast } from './cast.ts';
import type { FormData } from './forms-data.ts';
import { head, prose, rows, window, type Draw } from './paper.ts';

type Layout = (form: FormData) => Draw;

export const valueOf = (form: FormData, caption: string, cast: Cast): string => {
  if (/^date|origination date/i.test(caption)) return cast.day(cast.year, cast.random.whole(1, 12));
  if (/code\(s\)|distribution code/i.test(caption)) return cast.random.pick(['1', '7', 'G']);
  if (
    /^(Is address|If checked|Check|Box 1 includes|Payer made|HSA, Archer|Taxable amount not)/.test(
      caption,
    )
  )
    return 'X';
  if (/Description of property/.test(caption)) return '40.000 SH MERIDIAN GROWTH FD';
  if (/Code for digital/.test(caption)) return '9RBWF5KX2';
  if (/Name of digital/.test(caption)) return 'Bitcoin';
  if (/Number of units/.test(caption)) return '0.41873300';
  if (/category code|Number of payment/.test(caption)) return String(cast.random.whole(12, 5999));
  if (/is for tax year/.test(caption)) return '';
  if (/State\/Payer/.test(caption)) return 'OR/0098812';
  if (/Type of wager/.test(caption)) return 'SLOT';
  if (/^(Transaction|Race|Cashier)$/.test(caption)) return String(cast.random.whole(10, 900));
  return cast.amount();
};

/** The IRS's sheet: the form first, what the payer's program fills in afterwards. */
export const official: Layout = (form) => (press, cast) => {
  const [sender, recipient] = form.roles;
  const left = 36;
  press.text('CORRECTED (if checked)', 250, 34, { size: 7.5, align: 'center' });
  press.rect(186, 27, 8, 8);
  const cell = (label: string, y: number, height: number, x = left, width = 236): void => {
    press.rect(x, y, width, height);
    press.block(label, x + 3, y + 8, width - 6, { size: 6.3 });
  };
  cell(
    `${sender} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
    40,
    84,
  );
  press.fill(cast.payer, left + 8, 68, { face: 'mono', size: 9 });
  cast.payerAddress.forEach((line, index) =>
    press.fill(line, left + 8, 80 + index * 11, { face: 'mono', size: 9 }),
  );
  press.fill(cast.phone, left + 8, 113, { face: 'mono', size: 9 });
  cell(`${sender} TIN`, 124, 28, left, 118);
  press.fill(cast.ein, left + 8, 146, { face: 'mono', size: 9 });
  cell(`${recipient} TIN`, 124, 28, left + 118, 118);
  press.fill(cast.tin, left + 126, 146, { face: 'mono', size: 9 });
  cell(`${recipient} name`, 152, 30);
  press.fill(cast.name, left + 8, 175, { face: 'mono', size: 9 });
  cell('Street address (including apt. no.)', 182, 30);
  press.fill(cast.address[0], left + 8, 205, { face: 'mono', size: 9 });
  cell('City or town, state or province, country, and ZIP or foreign postal code', 212, 30);
  press.fill(cast.address[1], left + 8, 235, { face: 'mono', size: 9 });
  cell('Account number (see instructions)', 242, 30);
  press.fill(cast.account, left + 8, 265, { face: 'mono', size: 9 });
  const x = 272;
  form.boxes.forEach(([number, caption], index) => {
    const column = index % 2;
    const top = 40 + Math.floor(index / 2) * 46;
    press.rect(x + column * 104, top, 104, 46);
    press.text(number, x + column * 104 + 3, top + 8, { size: 6.5, face: press.bold });
    press.block(caption, x + column * 104 + 14, top + 8, 88, { size: 6.2 });
    press.fill(valueOf(form, caption, cast), x + column * 104 + 98, top + 41, {
      face: 'mono',
      size: 9,
      align: 'right',
    });
  });
  press.rect(480, 40, 96, 232);
  press.text(`OMB No. ${form.omb}`, 484, 50, { size: 6.5 });
  press.text('Form', 484, 68, { size: 7 });
  press.text(form.number, 502, 68, { size: 12, face: press.bold });
  press.text(
    `(Rev. ${cast.random.pick(['January 2022', 'January 2024', 'April 2025'])})`,
    484,
    79,
    { size: 6.5 },
  );
  press.text('For calendar year', 484, 94, { size: 7 });
  press.fill(String(cast.year), 544, 94, { face: 'mono', size: 9 });
  press.block(form.title, 484, 118, 90, { size: 8.5, face: press.bold });
  press.text(
    `Copy ${form.number.startsWith('1098') ? 'B' : cast.random.pick(['B', 'B', '2'])}`,
    530,
    190,
    { size: 9, face: press.bold },
  );
  press.block(
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that it has not been reported.',
    484,
    202,
    90,
    { size: 5.6 },
  );
  press.text(`Form ${form.number}`, left, 284, { size: 7.5 });
  press.text('(keep for your records)', 170, 284, { size: 7 });
  press.text(`www.irs.gov/Form${form.number.replace('-', '')}`, 280, 284, { size: 7 });
  press.text('Department of the Treasury - Internal Revenue Service', 420, 284, { size: 6.5 });
};

/** A page of a bank's portal, only the boxes that hold something. */
export const portalList: Layout = (form) => (press, cast) => {
  const [sender, recipient] = form.roles;
  press.band(0, 0, press.width, 28, 0.86);
  press.text(`${cast.payer} | Online tax documents`, 48, 18, { size: 10, face: press.bold });
  press.text(`${cast.year} Tax Form ${form.number}`, 48, 58, { size: 16 });
  press.text(`${form.title} (OMB No. ${form.omb})`, 48, 74, { size: 9 });
  press.text('Substitute form furnished under IRS rules. Keep for your records.', 48, 88, {
    size: 8,
  });
  rows(
    press,
    [
      [`${sender} name`, cast.payer],
      [`${sender} address`, cast.payerAddress.join(', ')],
      [`${sender} TIN`, cast.ein],
      [`${recipient} name`, cast.name],
      [`${recipient} address`, cast.address.join(', ')],
      [`${recipient} TIN`, cast.tin],
      ['Account number', cast.account],
    ],
    48,
    120,
    480,
  );
  const shown = form.boxes.slice(0, 3).filter(([, caption]) => valueOf(form, caption, cast) !== '');
  rows(
    press,
    shown.map(
      ([number, caption]) => [`Box ${number}: ${caption}`, valueOf(form, caption, cast)] as const,
    ),
    48,
    260,
    480,
  );
  press.text(
    `Downloaded ${cast.day(cast.year + 1, 2)}. Copyright ${cast.year + 1}. All rights reserved.`,
    48,
    750,
    { size: 7 },
  );
};

/** A letter that stands for the form. */
export const letterForForm: Layout = (form) => (press, cast) => {
  head(press, cast);
  press.text(cast.longDay(cast.year + 1, 1), 420, 50, { size: 10 });
  window(press, cast);
  const end = prose(
    press,
    [
      `RE: ${cast.year} Form ${form.number}, ${form.title}`,
      `Dear ${cast.name}:`,
      `This letter is your ${cast.year} substitute Form ${form.number}. The amounts below are reported to the Internal Revenue Service for tax year ${cast.year}. Our taxpayer identification number is ${cast.ein}; the number that we have for you ends in ${cast.tin.slice(-4)}.`,
    ],
    230,
  );
  const shown = form.boxes.slice(0, 4).filter(([, caption]) => valueOf(form, caption, cast) !== '');
  const below = rows(
    press,
    shown.map(
      ([number, caption]) => [`${caption} (Box ${number})`, valueOf(form, caption, cast)] as const,
    ),
    72,
    end + 6,
    440,
    8.5,
  );
  prose(
    press,
    [
      'This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      'Sincerely,',
      'Tax Reporting Department',
    ],
    below + 14,
  );
};

/** An old machine's report in one face. */
export const machineReport: Layout = (form) => (press, cast) => {
  const [sender, recipient] = form.roles;
  const size = 8.4;
  const line = '-'.repeat(92);
  press.lines(
    [
      `RUN DATE ${cast.day(cast.year + 1, 1)}                 ${cast.payer.toUpperCase()}                       PAGE    1`,
      `                       ${cast.year} FORM ${form.number} ${form.title.toUpperCase().slice(0, 48)}`,
      `                       COPY B FOR RECIPIENT          OMB NO ${form.omb}`,
      line,
      `${sender.toUpperCase()} FED ID : ${cast.ein}          ${recipient.toUpperCase()} ID : ${cast.tin}`,
      `${cast.payer.padEnd(44)}  ${cast.name}`,
      `${cast.payerAddress[0].padEnd(44)}  ${cast.address[0]}`,
      `${cast.payerAddress[1].padEnd(44)}  ${cast.address[1]}`,
      `ACCOUNT : ${cast.account}`,
      line,
      ...form.boxes
        .slice(0, 6)
        .map(
          ([number, caption]) =>
            `BOX ${number.padEnd(3)} ${caption.toUpperCase().slice(0, 58).padEnd(60)} ${valueOf(form, caption, cast).padStart(14)}`,
        ),
      line,
      'THIS INFORMATION IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE',
    ],
    40,
    50,
    { size },
  );
};
