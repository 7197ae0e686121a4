// Layouts of information returns that are no copy of the IRS's form: a bank's statement, a portal's page, a state's
// printer, a page of a booklet, and a notice that is the form.
import type { Cast } from './cast.ts';
import type { FormData } from './forms-data.ts';
import { contentOf, instructions } from './forms-grid.ts';
import { addressee, letterhead, pairs, table } from './paper.ts';
import type { Sheet } from './sheet.ts';

const furnished =
  'This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';
const who = (name: string): string => `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`;
const rowsOf = (cast: Cast, data: FormData): [string, string, string][] =>
  data.boxes
    .filter(([, label]) => label !== '')
    .map((box) => [
      box[0],
      box[1],
      box[2] === '' && isMoney(box[1]) ? '0.00' : contentOf(cast, box),
    ]);
/** Whether an empty box would show that the amount is nothing. */
const isMoney = (label: string): boolean =>
  /income|tax|gain|interest|amount|distribution|premium|discount|contribution|basis|payments|proceeds|penalty|expenses/i.test(
    label,
  ) && !/state no|identification|check|amount is for/i.test(label);
const short = (text: string, length = 74): string =>
  text.length > length ? `${text.slice(0, length - 3)}...` : text;

/** A bank's statement of the year on its own paper. */
export const bankStyle = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  letterhead(sheet, cast, 38, '#7a1f2b');
  sheet.lines([`Questions? ${cast.phone}`, 'Page 1 of 2'], 560, 40, { size: 8, align: 'right' });
  addressee(sheet, cast, 62, 126);
  sheet.box(330, 112, 230, 70, { fill: '#efefef', line: 0 });
  sheet.put(`${cast.year} TAX STATEMENT`, 445, 118, { size: 13, bold: true, align: 'center' });
  sheet.put(`SUBSTITUTE FORM ${data.form}`, 445, 138, { size: 10, bold: true, align: 'center' });
  sheet.put(`OMB No. ${data.omb}   ${data.copy.slice(0, 6)}`, 445, 154, {
    size: 7.5,
    align: 'center',
  });
  const end = pairs(
    sheet,
    [
      [`${who(data.recipient)}’s identification number`, cast.tin],
      [`${who(data.filer)}’s federal identification number`, cast.ein],
      ['Account number', `XXXXXX${cast.account.slice(-4)}`],
    ],
    48,
    216,
    300,
    8.5,
  );
  sheet.put(data.title, 48, end + 10, { size: 11, bold: true });
  sheet.rule(48, end + 26, 560);
  const rows = rowsOf(cast, data).map(([number, label, value]) => [
    `BOX ${number}`,
    short(label),
    value,
  ]);
  const below = table(
    sheet,
    [['Box', 'Description', 'Amount'], ...rows],
    [48, 96, -560],
    end + 32,
    8.5,
  );
  sheet.flow(furnished, 48, below + 10, 512, { size: 7.5 });
  sheet.page();
  sheet.put('Page 2 of 2', 560, 30, { size: 8, align: 'right' });
  instructions(sheet, data, 50);
};

/** What a portal lets one download. */
export const portalStyle = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  sheet.box(0, 0, 612, 54, { fill: '#0b5d4f', line: 0 });
  sheet.put(cast.payer, 40, 18, { size: 15, bold: true, color: '#ffffff' });
  sheet.put(`Tax year ${cast.year}`, 40, 76, { size: 10, color: '#555555' });
  sheet.put(`Form ${data.form}: ${short(data.title, 46)}`, 40, 92, { size: 15, bold: true });
  sheet.put(`${data.copy.slice(0, 6)} · ${data.copy.slice(7, 60)} · OMB No. ${data.omb}`, 40, 114, {
    size: 8,
  });
  const card = (title: string, lines: readonly string[], x: number): void => {
    sheet.box(x, 138, 255, 92, { line: 0.3, color: '#999999' });
    sheet.put(title, x + 10, 146, { size: 8, bold: true, color: '#0b5d4f' });
    sheet.lines(lines, x + 10, 162, { size: 9.5 }, 1.5);
  };
  card(who(data.filer), [cast.payer, ...cast.payerAddress, `TIN ${cast.ein}`], 40);
  card(who(data.recipient), [cast.name, ...cast.address, `TIN ${cast.tin}`], 317);
  sheet.put(`Account ending in ${cast.account.slice(-4)}`, 40, 244, { size: 9 });
  for (const [index, [number, label, value]] of rowsOf(cast, data).entries()) {
    const y = 266 + index * 20;
    sheet.box(40, y, 532, 20, { fill: index % 2 ? '#ffffff' : '#f1f6f5', line: 0 });
    sheet.put(number, 48, y + 5, { size: 9, bold: true });
    sheet.put(short(label, 82), 78, y + 5, { size: 8.5 });
    sheet.put(value, 564, y + 5, { size: 9, align: 'right' });
  }
  sheet.flow(furnished, 40, 700, 532, { size: 7, color: '#555555' });
  sheet.put('Downloaded from your account · 1 of 1', 306, 760, { size: 7, align: 'center' });
};

/** The line printer of a state or a large plan. */
export const printerStyle = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  const say = (text: string, column: number, line: number): void =>
    sheet.put(text, 36 + column * 5.4, 36 + line * 11, { size: 9 });
  say(cast.payer.toUpperCase(), 0, 0);
  cast.payerAddress.forEach((line, index) => say(line.toUpperCase(), 0, 1 + index));
  say(`${cast.year} FORM ${data.form}`, 62, 0);
  say('STATEMENT FOR RECIPIENTS OF', 62, 1);
  data.title
    .toUpperCase()
    .match(/.{1,34}(?: |$)/g)
    ?.forEach((line, index) => say(line.trim(), 62, 2 + index));
  say(`${who(data.filer).toUpperCase()} FED ID  ${cast.ein}`, 0, 7);
  say(`RECIPIENT ID  ${cast.tin}`, 42, 7);
  say(`ACCT ${cast.account}`, 76, 7);
  [cast.name, ...cast.address].forEach((line, index) => say(line.toUpperCase(), 8, 11 + index));
  say('-'.repeat(98), 0, 16);
  rowsOf(cast, data).forEach(([number, label, value], index) => {
    say(
      `${number.padEnd(4)} ${short(label, 62).toUpperCase().padEnd(64, '.')}`,
      0,
      18 + index * 1.5,
    );
    say(value.padStart(14), 78, 18 + index * 1.5);
  });
  say('-'.repeat(98), 0, 46);
  const words = furnished.toUpperCase().match(/.{1,94}(?: |$)/g) ?? [];
  words.forEach((line, index) => say(line.trim(), 0, 48 + index));
  say(
    `DEPT OF THE TREASURY - IRS     COPY B     OMB NO. ${data.omb}     KEEP FOR YOUR RECORDS`,
    0,
    54,
  );
};

/** A letter whose body is the statement. */
export const letterStyle = (data: FormData, lead: string) => (sheet: Sheet, cast: Cast) => {
  sheet.put(cast.payer, 306, 40, { size: 16, bold: true, align: 'center' });
  sheet.put(cast.payerAddress.join(' · '), 306, 62, { size: 8.5, align: 'center' });
  sheet.put(cast.longDate(cast.year + 1, 1), 72, 96, { size: 10.5 });
  addressee(sheet, cast, 72, 124);
  const end = sheet.prose(
    [
      `Dear ${cast.name}:`,
      lead.replaceAll('{year}', String(cast.year)).replaceAll('{form}', data.form),
    ],
    72,
    184,
    468,
    { size: 10.5 },
  );
  const height = 62 + Math.min(data.boxes.length, 12) * 17;
  sheet.box(72, end + 4, 468, height);
  sheet.put(`${cast.year}  ${data.title.slice(0, 60)}`, 82, end + 12, { size: 11, bold: true });
  sheet.put(`(Substitute Form ${data.form}, OMB No. ${data.omb})`, 82, end + 28, { size: 8.5 });
  sheet.put(
    `${who(data.recipient)} TIN ${cast.tin}   ${who(data.filer)} TIN ${cast.ein}   Account ${cast.account}`,
    82,
    end + 42,
    { size: 8.5 },
  );
  rowsOf(cast, data)
    .slice(0, 12)
    .forEach(([number, label, value], index) => {
      sheet.put(`Box ${number}: ${short(label, 78)}`, 82, end + 60 + index * 17, { size: 9.5 });
      sheet.put(value, 530, end + 60 + index * 17, { size: 9.5, align: 'right' });
    });
  sheet.prose(
    [furnished, 'Please keep this statement with your tax records.'],
    72,
    end + height + 16,
    468,
    { size: 9 },
  );
};

/** A wide page of a booklet: boxes side by side in a band. */
export const bandStyle = (data: FormData) => (sheet: Sheet, cast: Cast) => {
  sheet.put(`Form ${data.form}`, 40, 36, { size: 18, bold: true });
  sheet.put(data.title, 40, 60, { size: 10 });
  sheet.put(String(cast.year), 752, 34, { size: 24, bold: true, align: 'right' });
  sheet.put(`OMB No. ${data.omb}`, 752, 62, { size: 7, align: 'right' });
  sheet.lines(
    [`${who(data.filer)}:`, cast.payer, ...cast.payerAddress, `Federal ID No.: ${cast.ein}`],
    40,
    88,
    { size: 9 },
  );
  sheet.lines(
    [`${who(data.recipient)}:`, cast.name, ...cast.address, `TIN: ${cast.tin}`],
    400,
    88,
    { size: 9 },
  );
  sheet.put(`Account No. ${cast.account}`, 40, 150, { size: 9 });
  rowsOf(cast, data).forEach(([number, label, value], index) => {
    const [x, y] = [40 + (index % 4) * 178, 172 + Math.floor(index / 4) * 66];
    sheet.box(x, y, 178, 66, { color: '#666666' });
    sheet.box(x, y, 178, 30, { fill: '#e4e9f2', line: 0 });
    sheet.flow(`${number} ${label}`, x + 4, y + 4, 170, { size: 7.5 });
    sheet.put(value, x + 170, y + 44, { size: 11, align: 'right', data: true });
  });
  sheet.flow(`${data.copy}. ${furnished}`, 40, 540, 712, { size: 8 });
};
