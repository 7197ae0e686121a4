// cspell:words oasdi -- the old name of Social Security on forms
import { informationReturn, type KindRule } from './rule.ts';

/** What an employer prints for each pay day. */
const payStub = [
  'earnings statement',
  'pay period',
  'pay date',
  'net pay',
  'period ending',
  'direct deposit advice',
  /(?:^| )ytd(?: |$)/m,
] as const;

/** The form that corrects one shows what was reported beside what is right, and names itself in its heading. */
const correction = [
  /\bw-? ?2 ?c\b[\s\S]*\b(?:previously reported|correct information)\b/,
  /\b(?:previously reported|correct information)\b[\s\S]*\bw-? ?2 ?c\b/,
  /^(?:20\d\d )?(?:form )?w-? ?2 ?c(?: \(?rev[^)\n]*\)?)?(?:\W*corrected wage and tax statements?)?(?: 20\d\d)?$/m,
] as const;

/** The wage statements of Guam, American Samoa, the Virgin Islands, the Northern Marianas, and Puerto Rico: none of the IRS's. */
const ofTerritory = [
  /^(?:form )?w-? ?2 ?-?(?:as|gu|vi|cm|pr)\b/m,
  /\b(?:guam|american samoa|virgin islands|northern mariana islands) wage and tax statement\b/,
  /\b499 ?r-? ?2\b/,
] as const;

export const wages: readonly KindRule[] = [
  informationReturn({
    kind: 'w2',
    titles: [
      ['wage and tax statement', 6],
      [/\bw-? ?2\b(?! ?-?(?:c|g|as|gu|vi|cm|pr)\b)/, 4],
    ],
    labels: [
      ['wages, tips, other comp', 4],
      ['social security wages', 3],
      ['medicare wages and tips', 3],
      ["employee's social security number", 2],
      ["employee's ssn", 2],
      ['employer identification number', 1],
      ["employer's fed id", 1],
      ['federal income tax withheld', 1],
      ['social security tax withheld', 1],
      ['medicare tax withheld', 1],
      ['nonqualified plans', 1],
      ['dependent care benefits', 1],
      ['statutory employee', 1],
      ["employer's state id", 1],
      // What old machines make of them.
      ['soc sec wages', 3],
      [/\bmedicare wages (?!and tips)/, 3],
      ['fed inc tax', 1],
      ['federal wages', 1],
      ['federal withholding', 1],
      ['social security withholding', 1],
      ['ss wages', 2],
      ['fica wages', 2],
      ['oasdi wages', 2],
      ['reported w-2 wages', 1],
      ['ss tax withheld', 1],
      ['fed. income tax withheld', 1],
      ['fed income tax withheld', 1],
    ],
    excludes: [
      ...correction,
      ...ofTerritory,
      /\bsummary of (?:federal )?(?:forms? )?w-? ?2/,
      'general instructions for forms w-2',
      'transmittal of wage',
      'u.s. individual income tax return',
    ],
    excludesPart: payStub,
    threshold: 10,
    leastLabels: 3,
  }),
  informationReturn({
    kind: 'w2g',
    titles: [
      ['certain gambling winnings', 6],
      [/\bw-? ?2 ?-?g\b/, 4],
    ],
    labels: [
      ['reportable winnings', 4],
      ['type of wager', 3],
      ['date won', 3],
      ["winner's", 2],
      ['winnings from identical wagers', 3],
      ['cashier', 1],
      ['first identification', 1],
      ['gross winnings', 3],
      ['second identification', 1],
    ],
    excludes: ['win/loss statement', 'win loss statement'],
  }),
];
