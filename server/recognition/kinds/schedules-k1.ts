import { informationReturn, type KindRule } from './rule.ts';

/** The page of foreign items has the same parts as the share that it goes with. */
const internationalItems =
  /\bschedule k-?3 ?\(form|^schedule k-?3\b(?! (?:is|attached|if)\b)|\bcredits, etc\.? ?-+ ?international\b/m;

/** Their heading; the schedule itself only sends its reader to them. */
const instructionsOf = (owner: string): RegExp =>
  new RegExp(`^${owner}'?s instructions for schedule k-?1`, 'm');

/** What each of them may pass on. */
const itemsOfShares = [
  ['ordinary business income', 1],
  ['net rental real estate income', 1],
  ['other net rental income', 1],
  ['net short-term capital gain', 1],
  ['net long-term capital gain', 1],
  ['section 179 deduction', 1],
] as const;

/** Shares of partnerships, S corporations, estates, and trusts. */
export const schedulesK1: readonly KindRule[] = [
  informationReturn({
    kind: 'k1-1065',
    titles: [
      [/\bschedule k-?1\b/, 3],
      [/\bform 1065\b/, 3],
      ["partner's share of income", 6],
    ],
    labels: [
      ['information about the partnership', 4],
      ['information about the partner', 3],
      ["partnership's employer identification number", 4],
      ["partner's capital account analysis", 3],
      ['guaranteed payments', 2],
      ["partner's identifying number", 2],
      ["partner's share of profit, loss, and capital", 2],
      ['self-employment earnings', 2],
      ['general partner or llc', 2],
      ...itemsOfShares,
    ],
    excludes: [internationalItems, 'u.s. return of partnership income', instructionsOf('partner')],
    threshold: 12,
  }),
  informationReturn({
    kind: 'k1-1120s',
    titles: [
      [/\bschedule k-?1\b/, 3],
      [/\bform 1120-?s\b/, 3],
      ["shareholder's share of income", 6],
    ],
    labels: [
      ['information about the corporation', 4],
      ['information about the shareholder', 4],
      ["corporation's employer identification number", 4],
      ['current year allocation percentage', 2],
      ["shareholder's number of shares", 2],
      ["shareholder's identifying number", 2],
      ['items affecting shareholder basis', 2],
      ['loans from shareholder', 2],
      ...itemsOfShares,
    ],
    excludes: [
      internationalItems,
      'income tax return for an s corporation',
      instructionsOf('shareholder'),
    ],
    threshold: 12,
  }),
  informationReturn({
    kind: 'k1-1041',
    titles: [
      [/\bschedule k-?1\b/, 3],
      [/\bform 1041\b/, 3],
      ["beneficiary's share of income", 6],
    ],
    labels: [
      ['information about the estate or trust', 4],
      ['information about the beneficiary', 4],
      ["estate's or trust's employer identification number", 4],
      ["fiduciary's name", 3],
      ['final year deductions', 2],
      ["beneficiary's", 1],
      [/\bestate'?s? or trust/, 1],
      ['directly apportioned deductions', 2],
      ['other portfolio and nonbusiness income', 2],
      ['estate tax deduction', 1],
      ...itemsOfShares,
    ],
    excludes: [
      'income tax return for estates and trusts',
      instructionsOf('beneficiary'),
      'instructions for schedule k-1 (form 1041) for',
    ],
    threshold: 12,
  }),
];
