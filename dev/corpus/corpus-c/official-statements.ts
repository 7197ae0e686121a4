// Corpus C's W-2, SSA-1099, and 1095-A as employers and agencies print them.
import { beside, boxes, type Cell, gap, heading, lines, para, table } from './blocks.ts';
import { type Block } from './sheet.ts';
import { bureau, type FilledForm, inRows, yearBlock } from './filled.ts';

export function wageForm(form: FilledForm): Block[] {
  const { cells, subject, isBlank } = form;
  const { person, payer } = subject;
  const value = (text: string) => (isBlank ? '' : text);
  const at = (index: number): Cell => cells[index] ?? { label: '' };
  const left = [
    boxes([{ number: 'a', label: "Employee's social security number", value: value(person.ssn) }]),
    boxes([
      { number: 'b', label: 'Employer identification number (EIN)', value: value(payer.ein) },
    ]),
    boxes(
      [
        {
          number: 'c',
          label: "Employer's name, address, and ZIP code",
          value: value([payer.name, ...payer.address].join('\n')),
        },
      ],
      62,
    ),
    boxes([{ number: 'd', label: 'Control number', value: value(subject.account.slice(0, 6)) }]),
    boxes(
      [
        {
          number: 'e/f',
          label: "Employee's first name and initial, last name, suff., address, and ZIP code",
          value: value([person.name, ...person.address].join('\n')),
        },
      ],
      62,
    ),
  ];
  const right = [0, 2, 4, 6, 8, 10, 12].map((first) => boxes([at(first), at(first + 1)]));
  return [
    lines(
      [
        'OMB No. 1545-0008      Safe, accurate, FAST! Use IRS e-file.   Visit the IRS website at www.irs.gov/efile',
      ],
      7,
    ),
    beside(left, right),
    boxes(cells.slice(14)),
    gap(6),
    beside(
      [
        lines(
          [
            `Form W-2  Wage and Tax Statement`,
            "Copy B—To Be Filed With Employee's FEDERAL Tax Return.",
          ],
          9,
        ),
      ],
      [
        yearBlock(form),
        lines([bureau, 'This information is being furnished to the Internal Revenue Service.'], 7),
      ],
    ),
  ];
}

export function benefitStatement({ cells, subject, spec, isBlank }: FilledForm): Block[] {
  const at = (index: number): Cell => cells[index] ?? { label: '' };
  const first = isBlank ? '' : subject.money(9000, 30_000);
  return [
    lines([`FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT`], 11),
    heading(isBlank ? 'SPECIMEN' : String(subject.year), 18),
    lines(
      [
        '• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.',
        '• SEE THE REVERSE FOR MORE INFORMATION.',
      ],
      8,
    ),
    boxes([at(0), at(1)], 34, 7),
    boxes([at(2), at(3), at(4)], 34, 7),
    beside(
      [
        heading('DESCRIPTION OF AMOUNT IN BOX 3', 8),
        table(
          ['Item', 'Amount'],
          [
            ['Paid by check or direct deposit', first],
            [
              'Medicare Part B premiums deducted from your benefits',
              isBlank ? '' : subject.money(1700, 2300),
            ],
            ['Total Additions', first],
          ],
          [3, 1],
          7.5,
        ),
      ],
      [
        heading('DESCRIPTION OF AMOUNT IN BOX 4', 8),
        para('NONE', 8),
        boxes([at(5)], 30, 7),
        boxes([at(6)], 44, 7),
        boxes([at(7)], 30, 7),
      ],
    ),
    lines([`Form SSA-1099-SM (1-${subject.year + 1})   DO NOT RETURN THIS FORM TO SSA OR IRS`], 7),
    gap(8),
    ...spec.notes.slice(0, 1).map((note) => para(note, 7)),
  ];
}

export function marketplaceForm(form: FilledForm): Block[] {
  const { cells, subject, isBlank } = form;
  const money = (low: number, high: number) => (isBlank ? '' : subject.money(low, high));
  return [
    beside(
      [lines(['Form 1095-A', 'Department of the Treasury', 'Internal Revenue Service'], 9)],
      [
        heading('Health Insurance Marketplace Statement', 12),
        para(
          'Do not attach to your tax return. Keep for your records. Go to www.irs.gov/Form1095A for instructions and the latest information.',
          7.5,
        ),
        lines(['OMB No. 1545-2232    [ ] VOID   [ ] CORRECTED'], 7.5),
        yearBlock(form),
      ],
      0.3,
    ),
    heading('Part I  Recipient Information', 9),
    ...inRows(cells.slice(0, 10), 3),
    gap(8),
    heading('Part II  Covered Individuals', 9),
    table(
      [
        'A. Covered individual name',
        'B. Covered individual SSN',
        'C. Date of birth',
        'D. Coverage start date',
        'E. Coverage termination date',
      ],
      [
        [
          isBlank ? '16' : `16 ${subject.person.name}`,
          isBlank ? '' : subject.person.ssn,
          '',
          isBlank ? '' : `01/01/${subject.year}`,
          isBlank ? '' : `12/31/${subject.year}`,
        ],
      ],
      [2, 2, 1.4, 1.6, 1.8],
      7.5,
    ),
    heading('Part III  Coverage Information', 9),
    table(
      [
        'Month',
        'A. Monthly enrollment premiums',
        'B. Monthly second lowest cost silver plan (SLCSP) premium',
        'C. Monthly advance payment of premium tax credit',
      ],
      cells
        .slice(10)
        .map(({ number, label }) => [
          `${number} ${label.split(':')[0]}`,
          money(300, 900),
          money(400, 900),
          money(100, 700),
        ]),
      [1.5, 2, 2, 2],
      8,
    ),
    lines(
      [
        `For Privacy Act and Paperwork Reduction Act Notice, see separate instructions.   Cat. No. 60703Q   Form 1095-A ${isBlank ? '' : `(${subject.year})`}`,
      ],
      7,
    ),
  ];
}
