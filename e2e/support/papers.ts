import { once } from 'node:events';
import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';

/** A document as it is on someone's computer. */
export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A W-2 as a PDF, of one page unless more are asked for. */
export async function formW2(employer = 'Brightwater Health', pages = 1): Promise<Paper> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54, info: { Title: 'Form W-2' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.fontSize(20).text('W-2  Wage and Tax Statement  2025').moveDown();
  for (const line of [
    `Employer: ${employer}`,
    'Wages, tips, other compensation: 84,210.55',
    'Federal income tax withheld: 11,804.17',
    'Social security wages: 84,210.55',
    'Medicare wages and tips: 84,210.55',
  ]) {
    document.fontSize(12).text(line).moveDown(0.5);
  }
  for (let page = 2; page <= pages; page += 1) document.addPage().text(`Copy ${page}`);
  document.end();
  await once(document, 'end');
  return {
    name: `W-2 ${employer}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.concat(chunks),
  };
}

/** A document of these pages, each with its lines; a page without lines is blank. */
export async function printed(name: string, pages: readonly (readonly string[])[]): Promise<Paper> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const lines of pages) {
    document.addPage().fontSize(12);
    for (const line of lines) document.text(line).moveDown(0.5);
  }
  document.end();
  await once(document, 'end');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) };
}

/** The lines of a W-2, as an employer prints them. */
export const w2Lines = (
  year: number,
  employee: { firstName: string; lastName: string },
  { employer, ein } = { employer: 'Brightwater Health', ein: '00-4183920' },
): string[] => [
  `${year} Form W-2 Wage and Tax Statement`,
  'a Employee’s social security number XXX-XX-4821',
  `b Employer identification number (EIN) ${ein}`,
  `c Employer’s name, address, and ZIP code ${employer}`,
  `Employee’s name: ${employee.firstName} ${employee.lastName}`,
  '1 Wages, tips, other compensation 84,210.55',
  '2 Federal income tax withheld 11,804.17',
];

/** The lines of a 1099-INT, as a bank prints them. */
export const interestLines = (
  year: number,
  recipient: { firstName: string; lastName: string },
): string[] => [
  `Form 1099-INT   Interest Income   For calendar year ${year}`,
  'PAYER’S name: Cedar National Bank',
  'PAYER’S TIN 00-1204466',
  'RECIPIENT’S TIN XXX-XX-4821',
  `RECIPIENT’S name: ${recipient.firstName} ${recipient.lastName}`,
  '1 Interest income 412.19',
  '2 Early withdrawal penalty 0.00',
];

/** A log of miles driven, as spreadsheets export it. */
export function milesTable(): Paper {
  const rows = ['Date,From,To,Miles', '2025-01-14,Office,Client,18.4', '2025-01-15,Office,Bank,6'];
  return { name: 'Miles 2025.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

/** These lines on a sheet, photographed with a hand that shook. */
export function blurredPhoto(name: string, lines: readonly string[]): Paper {
  const sheet = createCanvas(1100, 1400);
  const paint = sheet.getContext('2d');
  paint.fillStyle = '#7a5c3e';
  paint.fillRect(0, 0, 1100, 1400);
  paint.fillStyle = '#fbfaf4';
  paint.fillRect(60, 60, 980, 1280);
  paint.fillStyle = '#222';
  paint.font = '26px sans-serif';
  lines.forEach((line, index) => paint.fillText(line, 110, 180 + index * 80));
  const photo = createCanvas(1100, 1400);
  const through = photo.getContext('2d');
  through.filter = 'blur(9px)';
  through.drawImage(sheet, 0, 0);
  return { name, mimeType: 'image/jpeg', buffer: photo.toBuffer('image/jpeg', 80) };
}

/** A photographed receipt as JPEG. */
export function receiptPhoto(store = 'Harlan Office Supply'): Paper {
  const canvas = createCanvas(900, 1200);
  const paint = canvas.getContext('2d');
  paint.fillStyle = '#7a5c3e';
  paint.fillRect(0, 0, 900, 1200);
  paint.rotate(0.02);
  paint.fillStyle = '#fbfaf4';
  paint.fillRect(170, 90, 560, 980);
  paint.fillStyle = '#222';
  paint.font = '36px sans-serif';
  const lines = [
    store,
    '',
    'Printer paper   42.50',
    'Toner          118.00',
    '',
    'Total          160.50',
  ];
  lines.forEach((line, index) => paint.fillText(line, 220, 190 + index * 64));
  return {
    name: `${store} receipt.jpg`,
    mimeType: 'image/jpeg',
    buffer: canvas.toBuffer('image/jpeg', 86),
  };
}

/** A scan of that many bytes: a whole PDF with room behind it. */
export async function largeScan(name: string, bytes: number): Promise<Paper> {
  const { buffer, mimeType } = await formW2(name);
  const padding = Buffer.alloc(bytes - buffer.length, '% scanned page\n');
  return { name: `${name}.pdf`, mimeType, buffer: Buffer.concat([buffer, padding]) };
}

/** Four papers whose names share a word that nobody else's do. */
export async function papersOf(word: string) {
  return [
    await formW2(`${word} Clinics`),
    await formW2(`${word} Dental`),
    receiptPhoto(`${word} Hardware`),
    receiptPhoto(`${word} Paper`),
  ] as const;
}
