// The ways in which corpus C prints a form: the IRS's own page, a provider's statement, several copies on a page,
// a web page, and a cover letter before the form.
import {
  band,
  beside,
  boxes,
  gap,
  heading,
  lines,
  newPage,
  pairs,
  para,
  rule,
  table,
} from './blocks.ts';
import { fill, type FilledForm, revision } from './filled.ts';
import type { FormSpec } from './forms.ts';
import { officialBack, officialFace } from './official.ts';
import type { Subject } from './people.ts';
import type { Block, Design } from './sheet.ts';

type FormLayout = (spec: FormSpec, subject: Subject, isBlank?: boolean) => Design;

const filled = ({ cells }: FilledForm) => cells.filter(({ value, label }) => value && label);

const caution = (year: number) => [
  'This information is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
  `Please keep this statement with your records. Returns are generally due by April 15, ${year + 1}.`,
];

const official: FormLayout = (spec, subject, isBlank) => {
  const form = fill(spec, subject, isBlank);
  const isLong = subject.round % 2 === 0;
  return {
    size: subject.round % 3 === 1 ? 'legal' : 'letter',
    face: 'helvetica',
    margin: 32,
    blocks: [...officialFace(form), ...(isLong ? officialBack(form) : [])],
  };
};

const substitute: FormLayout = (spec, subject, isBlank) => {
  const form = fill(spec, subject, isBlank);
  const { payer, person, account, year, round, day } = subject;
  const titled = [
    `${year} Form ${spec.form} ${spec.title}`,
    `Tax Year ${year} - Form ${spec.form}, ${spec.title}`,
    `${spec.title} (Substitute Form ${spec.form}) for calendar year ${year}`,
  ];
  const blank = isBlank ? 'Specimen, no amounts' : '';
  return {
    size: round % 4 === 3 ? 'landscape' : 'letter',
    header: round % 2 === 0 ? `Statement printed ${day(year + 1, 1)}` : '',
    footer: `${payer.name}   ${payer.site}   Page # of 2`,
    blocks: [
      ...(round % 2 === 0 ? [band(payer.name, '#24534a')] : [heading(payer.name, 16)]),
      beside(
        [lines(isBlank ? [] : [person.name, ...person.address], 10)],
        [
          lines(
            isBlank
              ? [blank]
              : [
                  `${spec.receiver} TIN: ${person.ssn}`,
                  `${spec.sender} Federal ID: ${payer.ein}`,
                  `Account number: ${account}`,
                  `Questions? ${payer.phone}`,
                ],
            8.5,
          ),
        ],
      ),
      heading(isBlank ? `Form ${spec.form} ${spec.title}` : (titled[round % 3] ?? ''), 13),
      para(`OMB No. ${spec.omb || '0960-0000'}   Copy B   ${revision(form)}`, 8),
      rule,
      table(
        ['Box', 'Description', 'Amount'],
        (isBlank ? form.cells : filled(form)).map(({ number = '', label, value = '' }) => [
          number,
          label,
          value,
        ]),
        [0.6, 5, 2],
        9,
      ),
      ...caution(year).map((text) => para(text, 8)),
      newPage,
      heading('Information for your tax return', 12),
      ...spec.notes.map((note) => para(note, 8.5)),
    ],
  };
};

const copies: FormLayout = (spec, subject, isBlank) => {
  const form = fill(spec, subject, isBlank);
  const { year, person, payer } = subject;
  const value = (text: string) => (isBlank ? '' : text);
  const cells = form.cells.slice(0, 21).map(({ number = '', label, value = '' }) => ({
    number,
    label: label.length > 46 ? `${label.slice(0, 44)}...` : label,
    value,
  }));
  const one = (copy: string): Block[] => [
    lines(
      [
        `${isBlank ? '20__' : year}  ${spec.form}  ${spec.title.slice(0, 60)}`,
        `${copy}    OMB No. ${spec.omb}  ${revision(form)}`,
      ],
      7.5,
    ),
    boxes(
      [
        {
          label: `${spec.sender} name and address`,
          value: value([payer.name, ...payer.address].join('\n')),
        },
        { label: `${spec.sender} ID`, value: value(payer.ein), share: 0.45 },
      ],
      40,
      5.5,
    ),
    boxes(
      [
        {
          label: `${spec.receiver} name and address`,
          value: value([person.name, ...person.address].join('\n')),
        },
        { label: `${spec.receiver} ID`, value: value(person.ssn), share: 0.45 },
      ],
      40,
      5.5,
    ),
    ...[0, 3, 6, 9, 12, 15, 18]
      .filter((first) => first < cells.length)
      .map((first) => boxes(cells.slice(first, first + 3), 23, 5.2)),
    lines(['Dept. of the Treasury - IRS   This information is being furnished to the IRS.'], 5.5),
    gap(4),
  ];
  const names = [
    'Copy B To Be Filed With Federal Return',
    'Copy C For Your Records',
    'Copy 2 To Be Filed With State Return',
    'Copy 2 To Be Filed With Local Return',
  ];
  const pair = (first: number) => beside(one(names[first] ?? ''), one(names[first + 1] ?? ''));
  return {
    size: 'letter',
    margin: 24,
    blocks: subject.round % 2 === 0 ? [pair(0), rule, pair(2)] : [pair(0)],
  };
};

const portal: FormLayout = (spec, subject, isBlank) => {
  const form = fill(spec, subject, isBlank);
  const { year, person, payer, account, random, day, round } = subject;
  const clock = `${random.whole(1, 12)}:${random.whole(10, 59)} ${random.pick(['AM', 'PM'])}`;
  return {
    size: round % 2 === 0 ? 'a4' : 'letter',
    face: round % 2 === 0 ? 'noto' : 'helvetica',
    header: `${day(year + 1, random.whole(1, 4))}, ${clock}      ${payer.name} | Tax documents`,
    footer: `https://${payer.site}/documents/tax/view?id=${account}      #/1`,
    blocks: [
      gap(6),
      lines([`My accounts  >  Documents  >  Tax forms${isBlank ? '' : `  >  ${year}`}`], 8),
      heading(`${spec.form}${isBlank ? '' : ` (${year})`}`, 17),
      para(spec.title, 10.5),
      rule,
      beside(
        [
          heading('From', 9),
          lines(isBlank ? ['-'] : [payer.name, ...payer.address, `EIN ${payer.ein}`], 9),
        ],
        [
          heading('To', 9),
          lines(isBlank ? ['-'] : [person.name, ...person.address, `SSN ${person.ssn}`], 9),
        ],
      ),
      pairs(
        (isBlank ? form.cells : filled(form)).map(
          ({ number, label, value = '' }): [string, string] => [
            `Box ${number} ${label}`,
            value || '-',
          ],
        ),
        8.5,
      ),
      para(
        'This is your official substitute tax form. You may print it or import it into tax software. Copyright reserved.',
        7.5,
      ),
    ],
  };
};

const letter: FormLayout = (spec, subject, isBlank) => {
  const form = fill(spec, subject, isBlank);
  const { year, person, payer, longDay, round } = subject;
  const subjectLine =
    [
      'Your tax statement is enclosed',
      `Important tax document for ${year}`,
      'Annual tax reporting',
    ][round % 3] ?? '';
  return {
    face: round % 2 === 0 ? 'times' : 'courier',
    margin: 54,
    footer: `Page #`,
    blocks: [
      lines([payer.name, ...payer.address, payer.phone], 9.5, round % 2 === 0 ? 'left' : 'right'),
      lines([longDay(year + 1, 1)]),
      lines([person.name, ...person.address]),
      heading(`Re: ${subjectLine}`, 11),
      para(`Dear ${person.first} ${person.last}:`),
      para(
        `We are required by law to report ${spec.about} to you and to the government. The enclosed Form ${spec.form}, ${spec.title}, shows the amounts for ${year}. Please compare them with your own records and give the form to the person who prepares your return.`,
      ),
      para(
        `If anything is wrong, write to us within 30 days or call ${payer.phone} on weekdays. A corrected form would follow by March ${year + 1}. Paperless delivery for ${year + 1} can be chosen at ${payer.site}.`,
      ),
      para('Sincerely,'),
      para('Customer Reporting Services'),
      newPage,
      lines(
        [`FORM ${spec.form.toUpperCase()}   ${spec.title}   ${isBlank ? '' : `TAX YEAR ${year}`}`],
        10,
      ),
      pairs(
        [
          [`${spec.sender} TIN`, payer.ein],
          [`${spec.receiver} TIN`, person.ssn],
        ],
        9,
      ),
      pairs(
        filled(form).map(({ number, label, value = '' }): [string, string] => [
          `${number}. ${label}`,
          value,
        ]),
        9,
      ),
      ...caution(year).map((text) => para(text, 8)),
    ],
  };
};

export const formLayouts: Readonly<Record<string, FormLayout>> = {
  official,
  substitute,
  copies,
  portal,
  letter,
};
