import { maskedSsn, type Business, type Person } from './people.ts';
import { face, formBox, page, put, renderPdf, specimenNote, twoColumns, type Pdf } from './pdf.ts';

/** One box of the right side. `wide` takes both columns; a value is text, an amount is aligned. */
interface ReturnBox {
  number: string;
  label: string;
  amount?: string;
  value?: string | readonly string[];
  wide?: boolean;
}

/** What the forms 1099 and 1098 have in common: who pays, who receives, and numbered boxes. */
interface InformationReturn {
  form: string;
  ombNumber: string;
  title: string;
  year: number;
  payerRole: string;
  recipientRole: string;
  payer: Business;
  recipient: Person;
  accountNumber: string;
  boxes: readonly ReturnBox[];
  legend: string;
  instructions: readonly string[];
}

/** Draws such a form as the recipient gets it, with instructions on the lower half. */
export function drawInformationReturn(form: InformationReturn): Promise<Buffer> {
  const date = { year: form.year + 1, month: 1, day: 28 };
  return renderPdf(
    { title: `Form ${form.form} ${form.year}`, author: form.payer.name, date },
    (pdf) => {
      drawParties(pdf, form);
      drawHeading(pdf, form);
      const bottom = drawBoxes(pdf, form.boxes);
      drawLegend(pdf, form, bottom);
      drawFoot(pdf, form.form, Math.max(bottom, partiesBottom) + 5);
      twoColumns(pdf, 430, `Instructions for ${form.recipientRole}`, form.instructions);
      specimenNote(pdf);
    },
  );
}

const top = 52;
const leftWidth = 250;
const boxesX = page.left + leftWidth;
const legendWidth = 94;
const boxesWidth = page.right - legendWidth - boxesX;
const headingHeight = 88;
const boxHeight = 29;
const partiesBottom = top + 320;

function drawParties(pdf: Pdf, form: InformationReturn): void {
  const x = page.left;
  const { payer, recipient } = form;
  put(pdf, 'CORRECTED (if checked)', 292, 34, { size: 8 });
  pdf.lineWidth(0.6).rect(280, 34, 8, 8).stroke();
  const halves = leftWidth / 2;
  formBox(
    pdf,
    { x, y: top, width: leftWidth, height: 92 },
    {
      label: `${form.payerRole.toUpperCase()}'S name, street address, city or town, state, ZIP code, and telephone no.`,
      value: [payer.name, ...payer.address, payer.phone],
    },
  );
  formBox(
    pdf,
    { x, y: top + 92, width: halves, height: 34 },
    { label: `${form.payerRole.toUpperCase()}'S TIN`, value: payer.ein },
  );
  formBox(
    pdf,
    { x: x + halves, y: top + 92, width: halves, height: 34 },
    { label: `${form.recipientRole.toUpperCase()}'S TIN`, value: maskedSsn(recipient) },
  );
  formBox(
    pdf,
    { x, y: top + 126, width: leftWidth, height: 46 },
    { label: `${form.recipientRole.toUpperCase()}'S name`, value: recipient.name },
  );
  const [street = '', city = ''] = recipient.address;
  formBox(
    pdf,
    { x, y: top + 172, width: leftWidth, height: 46 },
    { label: 'Street address (including apt. no.)', value: street },
  );
  formBox(
    pdf,
    { x, y: top + 218, width: leftWidth, height: 46 },
    { label: 'City or town, state or province, country, and ZIP code', value: city },
  );
  formBox(
    pdf,
    { x, y: top + 264, width: leftWidth, height: 56 },
    { label: 'Account number (see instructions)', value: form.accountNumber },
  );
}

function drawHeading(pdf: Pdf, form: InformationReturn): void {
  const middle = boxesWidth;
  formBox(pdf, { x: boxesX, y: top, width: middle, height: headingHeight }, { label: '' });
  put(pdf, `OMB No. ${form.ombNumber}`, boxesX + 8, top + 8, { size: 7.5 });
  put(pdf, `Form ${form.form}`, boxesX + 8, top + 24, { font: face.labelBold, size: 15 });
  put(pdf, 'For calendar year', boxesX + 8, top + 50, { size: 7.5 });
  put(pdf, String(form.year), boxesX + 8, top + 60, { font: face.labelBold, size: 20 });
  put(pdf, form.title, boxesX + 96, top + 46, {
    font: face.labelBold,
    size: 11.5,
    width: middle - 102,
    align: 'right',
  });
}

/** Lays the boxes out in two columns and returns where they end. */
function drawBoxes(pdf: Pdf, boxes: readonly ReturnBox[]): number {
  let y = top + headingHeight;
  let column = 0;
  const half = boxesWidth / 2;
  boxes.forEach((box, index) => {
    const isWide = box.wide === true || (column === 0 && boxes[index + 1]?.wide === true);
    const height = Array.isArray(box.value) ? 16 + box.value.length * 12 : boxHeight;
    const width = isWide ? boxesWidth : half;
    formBox(pdf, { x: boxesX + column * half, y, width, height }, box);
    column = isWide ? 0 : 1 - column;
    if (column === 0) y += height;
  });
  return column === 0 ? y : y + boxHeight;
}

function drawLegend(pdf: Pdf, form: InformationReturn, bottom: number): void {
  const x = page.right - legendWidth;
  const height = Math.max(bottom, partiesBottom) - top;
  pdf.lineWidth(0.6).strokeColor('#111').rect(x, top, legendWidth, height).stroke();
  if (bottom < partiesBottom) {
    pdf.rect(boxesX, bottom, boxesWidth, partiesBottom - bottom).fillAndStroke('#ededed', '#111');
  }
  put(pdf, 'Copy B', x + 4, top + 10, {
    font: face.labelBold,
    size: 14,
    width: legendWidth - 8,
    align: 'right',
  });
  put(pdf, `For ${form.recipientRole}`, x + 4, top + 28, {
    font: face.labelBold,
    size: 9,
    width: legendWidth - 8,
    align: 'right',
  });
  put(pdf, form.legend, x + 6, top + headingHeight + 30, {
    size: 7,
    width: legendWidth - 10,
    align: 'right',
    lineGap: 1,
  });
}

function drawFoot(pdf: Pdf, form: string, y: number): void {
  put(pdf, `Form ${form}`, page.left, y, { font: face.labelBold, size: 9 });
  put(pdf, '(keep for your records)', 260, y + 1, { size: 7.5 });
  put(pdf, 'Department of the Treasury - Internal Revenue Service', 300, y + 1, {
    size: 7.5,
    width: page.right - 300,
    align: 'right',
  });
}
