// Corpus C's forms as the IRS and the SSA print them.
import { backPage, beside, boxes, gap, heading, lines, newPage, para, rule } from './blocks.ts';
import { type Block } from './sheet.ts';
import { bureau, type FilledForm, inRows, revision, yearBlock } from './filled.ts';
import { benefitStatement, marketplaceForm, wageForm } from './official-statements.ts';

const senderCells = ({
  spec,
  subject: { payer, person, account },
  isBlank,
}: FilledForm): Block[] => {
  const value = (text: string) => (isBlank ? '' : text);
  const address = value([payer.name, ...payer.address, payer.phone].join('\n'));
  return [
    boxes(
      [
        {
          label: `${spec.sender} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.`,
          value: address,
        },
      ],
      78,
    ),
    boxes([
      { label: `${spec.sender} TIN`, value: value(payer.ein) },
      { label: `${spec.receiver} TIN`, value: value(person.ssn) },
    ]),
    boxes([{ label: `${spec.receiver} name`, value: value(person.name) }]),
    boxes([{ label: 'Street address (including apt. no.)', value: value(person.address[0]) }]),
    boxes([
      {
        label: 'City or town, state or province, country, and ZIP or foreign postal code',
        value: value(person.address[1]),
      },
    ]),
    boxes([{ label: 'Account number (see instructions)', value: value(account) }]),
  ];
};

function informationReturn(form: FilledForm): Block[] {
  const { spec, cells, subject } = form;
  const mark =
    subject.round % 3 === 2 && !form.isBlank
      ? '[X] CORRECTED (if checked)'
      : '[  ] CORRECTED (if checked)';
  const right = [
    lines([`OMB No. ${spec.omb}`, `Form ${spec.form}`, revision(form)].filter(Boolean), 8.5),
    yearBlock(form),
    heading(spec.title, 11),
    heading(subject.round % 2 === 0 ? 'Copy B' : 'Copy C', 10),
    para(`For ${spec.receiver.replace(/'S$/, '').replace("'S/", '/')}`, 8),
    para(
      'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      6.5,
    ),
  ];
  return [
    para(mark, 8, 'center'),
    beside(senderCells(form), [beside(inRows(cells, 2), right, 0.66)], 0.4),
    lines(
      [
        `Form ${spec.form} ${revision(form)}   (keep for your records)   www.irs.gov/Form${spec.form.replace('-', '')}   ${bureau}`,
      ],
      6.5,
    ),
  ];
}

const scheduleCodes: Readonly<Record<string, string>> = {
  'k1-1065': '651123',
  'k1-1120s': '671123',
  'k1-1041': '661117',
};

function scheduleForm(form: FilledForm): Block[] {
  const { spec, cells, subject, isBlank } = form;
  const { payer, person, year } = subject;
  const value = (text: string) => (isBlank ? '' : text);
  const code = scheduleCodes[String(spec.kind)] ?? '';
  const short = spec.form.replace(/.*\(|\)/g, '');
  return [
    lines([`${code}      [ ] Final K-1      [ ] Amended K-1      OMB No. ${spec.omb}`], 8, 'right'),
    beside(
      [
        lines(['Schedule K-1', `(${short})`], 12),
        yearBlock({ ...form, spec: { ...spec, isContinuous: false } }),
        lines(
          [
            'Department of the Treasury',
            'Internal Revenue Service',
            `For calendar year ${isBlank ? '    ' : year}, or tax year beginning  /  /    ending  /  /`,
          ],
          7,
        ),
        heading(spec.title, 11),
        para('See back of form and separate instructions.', 7),
        heading(
          `Part I  Information About the ${spec.sender.replace("'s", '').replace("'s", '')}`,
          8.5,
        ),
        boxes([
          {
            number: 'A',
            label: `${spec.sender} employer identification number`,
            value: value(payer.ein),
          },
        ]),
        boxes(
          [
            {
              number: 'B',
              label: `${spec.sender} name, address, city, state, and ZIP code`,
              value: value([payer.name, ...payer.address].join('\n')),
            },
          ],
          60,
        ),
        boxes([{ number: 'C', label: 'IRS center where return filed', value: value('E-FILE') }]),
        gap(5),
        heading(`Part II  Information About the ${spec.receiver.replace("'s", '')}`, 8.5),
        boxes([
          { number: 'E', label: `${spec.receiver} identifying number`, value: value(person.ssn) },
        ]),
        boxes(
          [
            {
              number: 'F',
              label: `${spec.receiver} name, address, city, state, and ZIP code`,
              value: value([person.name, ...person.address].join('\n')),
            },
          ],
          60,
        ),
        ...spec.notes.slice(0, 1).map((note) => para(note, 7)),
      ],
      [
        heading(
          `Part III  ${spec.receiver} Share of Current Year Income, Deductions, Credits, and Other Items`,
          8.5,
        ),
        ...inRows(cells, 2),
      ],
      0.47,
    ),
    rule,
    lines(
      [
        `For Paperwork Reduction Act Notice, see the Instructions for Form ${short.replace('Form ', '')}.   www.irs.gov/Form${short.replace(/Form |-/g, '')}   Cat. No. 11394R   Schedule K-1 (${short}) ${isBlank ? '' : year}`,
      ],
      6.5,
    ),
  ];
}

/** The face of the form. */
export function officialFace(form: FilledForm): Block[] {
  const { kind } = form.spec;
  if (kind === 'w2') return wageForm(form);
  if (kind === 'ssa-1099') return benefitStatement(form);
  if (kind === '1095-a') return marketplaceForm(form);
  if (kind?.startsWith('k1')) return scheduleForm(form);
  return informationReturn(form);
}

/** The instructions that come with it, on the back. */
export function officialBack({ spec }: FilledForm): Block[] {
  const whose = spec.receiver.replace(/'[sS]$/, '').replace("'S/", '/');
  return [
    newPage,
    ...backPage(`Instructions for ${whose.charAt(0)}${whose.slice(1).toLowerCase()}`, spec.notes),
  ];
}
