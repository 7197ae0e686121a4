import { informationReturn, type KindRule } from './rule.ts';

/** The page of foreign items has the same parts as the share that it goes with. */
const internationalItems = /\bschedule k-?3 ?\(form/;

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
      ['net rental real estate income', 1],
      ['ordinary business income', 1],
    ],
    excludes: [
      internationalItems,
      'u.s. return of partnership income',
      "partner's instructions for schedule k-1",
    ],
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
      ['ordinary business income', 1],
      ['net rental real estate income', 1],
    ],
    excludes: [
      internationalItems,
      'income tax return for an s corporation',
      "shareholder's instructions for schedule k-1",
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
    ],
    excludes: [
      'income tax return for estates and trusts',
      'instructions for schedule k-1 (form 1041) for',
    ],
    threshold: 12,
  }),
];
