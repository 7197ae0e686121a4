import { maskedSsn, type Business, type Person } from './people.ts';
import { face, formBox, page, put, renderPdf, specimenNote, twoColumns, type Pdf } from './pdf.ts';
import { formatAmount } from './text.ts';

/** The boxes of a Form W-2, in cents. Box numbers are those of the form. */
interface W2Boxes {
  wages: number;
  federalWithheld: number;
  socialSecurityWages: number;
  socialSecurityWithheld: number;
  medicareWages: number;
  medicareWithheld: number;
  /** Box 12: a letter code and its amount, at most four. */
  coded: readonly { code: string; amount: number }[];
}

/**
 * Most wages that Social Security tax is taken from, in cents (ssa.gov, contribution and benefit
 * base). A year not listed uses the latest one known.
 */
function socialSecurityWageBase(year: number): number {
  const dollars: Record<number, number> = { 2023: 160_200, 2024: 168_600, 2025: 176_100 };
  return (dollars[year] ?? 184_500) * 100;
}

/**
 * Fills the boxes from a salary: deferrals to a 401(k) lower box 1 but not boxes 3 and 5; Social
 * Security is 6.2% up to the wage base, Medicare 1.45% without a limit. All amounts in cents.
 */
export function w2Boxes(input: {
  year: number;
  salary: number;
  deferral: number;
  federalWithheld: number;
  healthCoverage: number;
}): W2Boxes {
  const socialSecurityWages = Math.min(input.salary, socialSecurityWageBase(input.year));
  return {
    wages: input.salary - input.deferral,
    federalWithheld: input.federalWithheld,
    socialSecurityWages,
    socialSecurityWithheld: Math.round(socialSecurityWages * 0.062),
    medicareWages: input.salary,
    medicareWithheld: Math.round(input.salary * 0.0145),
    coded: [
      ...(input.deferral > 0 ? [{ code: 'D', amount: input.deferral }] : []),
      { code: 'DD', amount: input.healthCoverage },
    ],
  };
}

interface W2 {
  year: number;
  employer: Business;
  employee: Person;
  boxes: W2Boxes;
}

/** A Form W-2, Copy B, with the notice to the employee on the lower half of the sheet. */
export function drawW2(form: W2): Promise<Buffer> {
  const date = { year: form.year + 1, month: 1, day: 22 };
  return renderPdf({ title: `Form W-2 ${form.year}`, author: form.employer.name, date }, (pdf) => {
    put(pdf, 'This information is being furnished to the Internal Revenue Service.', 36, 22, {
      size: 6.5,
      width: 540,
      align: 'right',
    });
    drawIdentity(pdf, form);
    drawWages(pdf, form.boxes, form.employer);
    drawStateLines(pdf);
    drawTitle(pdf, form.year);
    twoColumns(pdf, 462, 'Notice to Employee', notice);
    specimenNote(pdf);
  });
}

const rowHeight = 30;
const top = 34;
const leftWidth = 290;

function drawIdentity(pdf: Pdf, { employer, employee }: W2): void {
  const x = page.left;
  const rowY = (row: number) => top + row * rowHeight;
  const left = (row: number, rows: number) => ({
    x,
    y: rowY(row),
    width: leftWidth,
    height: rows * rowHeight,
  });
  formBox(
    pdf,
    { x, y: rowY(0), width: 170, height: rowHeight },
    { number: 'a', label: "Employee's social security number", value: maskedSsn(employee) },
  );
  formBox(pdf, { x: x + 170, y: rowY(0), width: 120, height: rowHeight }, { label: '' });
  put(pdf, 'OMB No. 1545-0008', x + 178, rowY(0) + 12, { size: 8 });
  formBox(pdf, left(1, 1), {
    number: 'b',
    label: 'Employer identification number (EIN)',
    value: employer.ein,
  });
  formBox(pdf, left(2, 3), {
    number: 'c',
    label: "Employer's name, address, and ZIP code",
    value: [employer.name.toUpperCase(), ...upper(employer.address)],
  });
  formBox(pdf, left(5, 1), {
    number: 'd',
    label: 'Control number',
    value: `${employee.ssnLast4.slice(0, 2)}0${employer.ein.slice(-4)} A1`,
  });
  formBox(pdf, left(6, 4), {
    number: 'e',
    label: "Employee's first name and initial, last name   f  Employee's address and ZIP code",
    value: [employee.name.toUpperCase(), ...upper(employee.address)],
  });
}

function drawWages(pdf: Pdf, boxes: W2Boxes, employer: Business): void {
  const x = page.left + leftWidth;
  const width = (page.right - x) / 2;
  const at = (row: number, column: 0 | 1, rows = 1) => ({
    x: x + column * width,
    y: top + row * rowHeight,
    width,
    height: rows * rowHeight,
  });
  const coded = (index: number) => {
    const entry = boxes.coded[index];
    return entry ? { value: entry.code, amount: formatAmount(entry.amount) } : {};
  };
  const cells = [
    ['1', 'Wages, tips, other compensation', boxes.wages],
    ['2', 'Federal income tax withheld', boxes.federalWithheld],
    ['3', 'Social security wages', boxes.socialSecurityWages],
    ['4', 'Social security tax withheld', boxes.socialSecurityWithheld],
    ['5', 'Medicare wages and tips', boxes.medicareWages],
    ['6', 'Medicare tax withheld', boxes.medicareWithheld],
    ['7', 'Social security tips', null],
    ['8', 'Allocated tips', null],
    ['9', '', null],
    ['10', 'Dependent care benefits', null],
  ] as const;
  cells.forEach(([number, label, cents], index) =>
    formBox(pdf, at(Math.floor(index / 2), index % 2 === 0 ? 0 : 1), {
      number,
      label,
      ...(cents === null ? {} : { amount: formatAmount(cents) }),
    }),
  );
  formBox(pdf, at(5, 0), { number: '11', label: 'Nonqualified plans' });
  formBox(pdf, at(5, 1), { number: '12a', label: 'See instructions', ...coded(0) });
  formBox(pdf, at(6, 1), { number: '12b', label: '', ...coded(1) });
  formBox(pdf, at(7, 1), { number: '12c', label: '', ...coded(2) });
  formBox(pdf, at(8, 1, 2), { number: '12d', label: '', ...coded(3) });
  const thirteen = at(6, 0);
  formBox(pdf, thirteen, { number: '13', label: '' });
  const hasPlan = boxes.coded.some((entry) => entry.code === 'D');
  ['Statutory\nemployee', 'Retirement\nplan', 'Third-party\nsick pay'].forEach((label, index) => {
    const x = thirteen.x + 14 + index * 42;
    put(pdf, label, x, thirteen.y + 3, { size: 5.2, width: 40 });
    pdf.rect(x, thirteen.y + 17, 9, 9).stroke();
    if (index === 1 && hasPlan) {
      put(pdf, 'X', x + 1.8, thirteen.y + 16.6, { font: face.valueBold, size: 9.5 });
    }
  });
  formBox(pdf, at(7, 0, 3), {
    number: '14',
    label: 'Other',
    value: ['EMPLOYER PHONE', employer.phone],
  });
}

/** Boxes 15 to 20 stay empty: the sample clients live where there is no state income tax. */
function drawStateLines(pdf: Pdf): void {
  const columns: readonly [string, string, number][] = [
    ['15', "State    Employer's state ID number", 150],
    ['16', 'State wages, tips, etc.', 88],
    ['17', 'State income tax', 76],
    ['18', 'Local wages, tips, etc.', 86],
    ['19', 'Local income tax', 76],
    ['20', 'Locality name', 64],
  ];
  let x: number = page.left;
  for (const [number, label, width] of columns) {
    const y = top + 10 * rowHeight;
    formBox(
      pdf,
      { x, y, width, height: 28 },
      { number, label, ...(number === '15' && { value: 'TX' }) },
    );
    formBox(pdf, { x, y: y + 28, width, height: 22 }, { label: '' });
    x += width;
  }
}

function drawTitle(pdf: Pdf, year: number): void {
  const y = top + 10 * rowHeight + 56;
  put(pdf, 'Form', page.left, y + 12, { size: 7 });
  put(pdf, 'W-2', page.left + 20, y - 1, { font: face.labelBold, size: 25 });
  put(pdf, 'Wage and Tax Statement', page.left + 78, y + 8, { font: face.labelBold, size: 12 });
  put(pdf, String(year), 262, y - 4, { font: face.labelBold, size: 30 });
  put(pdf, 'Department of the Treasury', 380, y + 3, { size: 7.5, width: 196, align: 'right' });
  put(pdf, 'Internal Revenue Service', 380, y + 13, { size: 7.5, width: 196, align: 'right' });
  put(pdf, "Copy B, To Be Filed With Employee's FEDERAL Tax Return", page.left, y + 34, {
    font: face.labelBold,
    size: 8,
  });
}

const notice = [
  'Do you have to file? Refer to the instructions for Form 1040 to see whether you must file a tax return. Even if you do not have to file, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.',
  'Earned income tax credit. You may be able to take this credit if your adjusted gross income is below a limit that changes each year. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit.',
  "Employee's social security number. For your protection, this form shows only the last four digits of your number. Your employer has reported your complete number to the Social Security Administration.",
  'Corrections. If your name, number or address is incorrect, correct Copies B, C and 2 and ask your employer to correct your employment record. Ask the employer to file Form W-2c to correct any name, number or amount error reported to the Social Security Administration.',
  'Box 1. Enter this amount on the wages line of your tax return. Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
  'Box 12. Code D is elective deferrals to a section 401(k) cash or deferred arrangement. Code DD is the cost of employer-sponsored health coverage. The amount reported with code DD is not taxable.',
  'Box 13. If the Retirement plan box is checked, special limits may apply to the amount of traditional IRA contributions you may deduct.',
  'Credit for excess taxes. If you had more than one employer and more than the maximum of social security tax was withheld, you may be able to claim a credit for the excess on your return.',
];

function upper(lines: readonly string[]): string[] {
  return lines.map((line) => line.toUpperCase());
}
