// Corpus C's driver's licenses and voided checks.
import { band, beside, gap, heading, lines, para, rule } from './blocks.ts';
import { papersOf } from './paper.ts';
import type { Subject } from './people.ts';
import type { Design } from './sheet.ts';

type Drawings = Record<string, (subject: Subject) => Design>;

const licenses: Drawings = {
  card: (subject) => ({
    size: 'card',
    face: 'helvetica',
    margin: 14,
    blocks: [
      band(`${subject.state}   DRIVER LICENSE   USA`, '#28507a'),
      beside(
        [gap(90)],
        [
          lines(
            [
              `DL ${subject.person.last.charAt(0)}${subject.account}`,
              `EXP ${subject.day(subject.year + 6, 5)}`,
              `LN ${subject.person.last.toUpperCase()}`,
              `FN ${subject.person.first.toUpperCase()}`,
              subject.person.address[0].toUpperCase(),
              subject.person.address[1].toUpperCase(),
              `DOB ${subject.day(1960 + subject.random.whole(0, 40), 3)}`,
              'CLASS C  REST NONE  END NONE',
              `SEX F  HGT 5-06  EYES BRN  ISS ${subject.day(subject.year, 5)}`,
            ],
            8,
          ),
        ],
        0.3,
      ),
    ],
  }),
  'numbered-card': (subject) => ({
    size: 'card',
    face: 'nanum',
    margin: 12,
    blocks: [
      heading(`Operator's License`, 13),
      lines(['Department of Motor Vehicles', subject.state], 8),
      lines(
        [
          `4d LIC NO ${subject.account}`,
          `1 ${subject.person.last}`,
          `2 ${subject.person.first}`,
          `8 ${subject.person.address.join(', ')}`,
          `3 DOB ${subject.day(1950 + subject.random.whole(0, 50), 7)}   4b EXP ${subject.day(subject.year + 4, 7)}`,
          `4a ISS ${subject.day(subject.year, 7)}   9 CLASS D   12 RESTR B`,
          '15 SEX M   16 HGT 6-01   18 EYES BLU   DONOR',
        ],
        8.5,
      ),
    ],
  }),
  copy: (subject) => ({
    face: 'helvetica',
    blocks: [
      gap(120),
      heading('DRIVER LICENSE', 15),
      lines(
        [
          `STATE OF ${subject.state}    NOT FOR FEDERAL IDENTIFICATION`,
          `LICENSE NUMBER ${subject.account}   CLASS C`,
          subject.person.name,
          ...subject.person.address,
          `DATE OF BIRTH ${subject.day(1975, 9)}`,
          `ISSUED ${subject.day(subject.year, 9)}  EXPIRES ${subject.day(subject.year + 8, 9)}`,
          'HEIGHT 5-09  WEIGHT 160  EYES GRN  HAIR BRO',
        ],
        10,
      ),
      gap(60),
      heading('BACK OF CARD', 8),
      lines(
        [
          'Restrictions: corrective lenses. Endorsements: none. Organ donor.',
          subject.account.repeat(2),
        ],
        8,
      ),
    ],
  }),
};

const words = 'VOID';
const checks: Drawings = {
  personal: (subject) => ({
    size: 'half',
    face: 'times',
    blocks: [
      beside(
        [lines([subject.person.name, ...subject.person.address])],
        [lines(['1043', 'DATE ______________'], 10, 'right')],
      ),
      lines(
        [
          'PAY TO THE ORDER OF _______________________________________  $ __________',
          '______________________________________________________________ DOLLARS',
        ],
        10,
      ),
      heading(words, 44, 'center'),
      lines([subject.payer.name, 'MEMO ________________      ______________________'], 10),
      lines([`|: 0${subject.account.slice(0, 5)}183 |:  ${subject.account} ||'  1043`], 11),
    ],
  }),
  page: (subject) => ({
    face: 'courier',
    blocks: [
      gap(60),
      lines([
        subject.person.name,
        subject.spouse,
        ...subject.person.address,
        '',
        'Check No. 208     Date: ____/____/____',
      ]),
      heading('V O I D', 38),
      lines([
        'Pay to the order of: VOID',
        'Dollars',
        subject.payer.name,
        `For: direct deposit`,
        `Routing 0${subject.account.slice(0, 5)}218   Account ${subject.account}`,
      ]),
    ],
  }),
  form: (subject) => ({
    face: 'helvetica',
    blocks: [
      heading('Voided check for direct deposit', 13),
      para('Attach a voided check below.'),
      rule,
      lines([subject.person.name, ...subject.person.address]),
      heading('*** VOID ***', 30, 'center'),
      lines(
        [
          'PAY TO THE ORDER OF ____________________ $ ________',
          subject.payer.name,
          ...subject.payer.address,
          `0${subject.account.slice(0, 5)}419   ${subject.account}   0317`,
        ],
        10,
      ),
    ],
  }),
};

export const cardPapers = [
  ...papersOf('drivers-license', 'agency', licenses),
  ...papersOf('voided-check', 'bank', checks),
];
