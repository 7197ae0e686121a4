import { informationReturn, type KindRule } from './rule.ts';

/** The Railroad Retirement Board's own forms; notes to others name them, too. */
const ofRailroadBoard =
  /\b(?:annuities or pensions|payments) by the railroad retirement board\b|^(?:.*\brailroad retirement board )?(?:form )?rrb ?-? ?1099(?: ?-? ?r)?(?: 20\d\d)?$/m;

/** Pensions, retirement accounts, health accounts, and Social Security. */
export const retirement: readonly KindRule[] = [
  informationReturn({
    kind: '1099-r',
    titles: [
      [/\b1099 ?-? ?r\b/, 4],
      ['distributions from pensions, annuities', 6],
      // What the government's own pensions are called.
      ['statement of annuity paid', 6],
    ],
    labels: [
      ['gross distribution', 4],
      ['taxable amount not determined', 3],
      ['distribution code', 3],
      ['ira/sep/simple', 3],
      ['net unrealized appreciation', 2],
      ['total employee contributions', 2],
      ['taxable amount', 1],
      ['gross annuity', 4],
      ['total gross paid', 3],
      ['annuity claim number', 2],
      ['employee contributions', 2],
      ['designated roth contributions', 2],
      ['amount allocable to irr', 2],
      ['percentage of total distribution', 2],
      ['total distribution', 1],
    ],
    excludes: [ofRailroadBoard],
  }),
  informationReturn({
    kind: '1099-sa',
    titles: [
      [/\b1099 ?-? ?sa\b/, 4],
      ['distributions from an hsa', 6],
    ],
    labels: [
      ['earnings on excess cont', 4],
      ['fmv on date of death', 4],
      ['distribution code', 2],
      ['archer msa', 1],
      ['gross distribution', 1],
      ["trustee's/payer's", 1],
      ['fair market value on date of death', 3],
      ['ma msa', 1],
    ],
    excludes: ['contribution information'],
  }),
  informationReturn({
    kind: '5498',
    titles: [
      [/\b5498\b(?! ?-? ?(?:[qe]?s?a)\b)/, 4],
      ['ira contribution information', 6],
    ],
    labels: [
      ['rollover contributions', 4],
      ['roth ira conversion amount', 3],
      ['recharacterized contributions', 3],
      ['fair market value of', 2],
      ['ira contributions', 2],
      ['roth ira contributions', 2],
      ['rmd date', 2],
      ['fmv of account', 2],
      ['required minimum distribution', 1],
      ['life insurance cost included', 2],
      ['sep contributions', 1],
      ['simple contributions', 1],
      ['postponed/late contrib', 1],
    ],
    // Contributions to a health account continue another form of the return than those to a retirement account.
    excludes: [/^(?:form )?5498 ?-? ?sa\b/m, 'hsa, archer msa, or medicare advantage msa'],
  }),
  informationReturn({
    kind: 'ssa-1099',
    titles: [
      [/\bssa ?-? ?1099\b/, 5],
      ['social security benefit statement', 6],
    ],
    labels: [
      ['net benefits for', 4],
      ['benefits paid in', 4],
      ['benefits repaid to ssa', 4],
      ["beneficiary's social security number", 3],
      ['benefits paid', 2],
      ['benefits repaid', 2],
      ['net benefits', 2],
      ['voluntary federal income tax', 2],
      ['claim number', 2],
      ['social security administration', 1],
    ],
    excludes: [
      ofRailroadBoard,
      'cost-of-living adjustment',
      'your new benefit amount',
      'your social security statement',
      'benefit verification',
      // Of someone who lives abroad.
      /^(?![\s\S]*\bssa ?-? ?1099)[\s\S]*\bssa ?-? ?1042/,
    ],
  }),
];
