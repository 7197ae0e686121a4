import { informationReturn, type KindRule } from './rule.ts';

/** Forms 1099 of customers, governments, and payment networks. */
export const income: readonly KindRule[] = [
  informationReturn({
    kind: '1099-nec',
    titles: [
      [/\b1099 ?-? ?nec\b/, 4],
      ['nonemployee compensation', 4],
    ],
    labels: [
      ['nonemployee compensation', 3],
      ['payer made direct sales', 3],
      ['excess golden parachute', 2],
      ['federal income tax withheld', 1],
      ["payer's tin", 1],
      ["recipient's tin", 1],
      ["recipient's name", 1],
      ["payer's name", 1],
    ],
    excludes: ['nonqualified deferred compensation', 'fishing boat proceeds'],
  }),
  informationReturn({
    kind: '1099-misc',
    titles: [
      [/\b1099 ?-? ?misc\b/, 4],
      ['miscellaneous information', 4],
      ['miscellaneous income', 4],
    ],
    labels: [
      ['royalties', 2],
      ['rents', 2],
      ['fishing boat proceeds', 3],
      ['medical and health care payments', 3],
      ['crop insurance proceeds', 2],
      ['substitute payments in lieu', 2],
      ['gross proceeds paid to an attorney', 3],
      ['section 409a deferrals', 1],
      ['other income', 1],
    ],
  }),
  informationReturn({
    kind: '1099-g',
    titles: [
      [/\b1099 ?-? ?g\b/, 4],
      ['certain government payments', 5],
      ['taxable unemployment compensation', 4],
      ['unemployment compensation', 2],
      ['unemployment insurance benefits', 2],
    ],
    labels: [
      ['unemployment compensation', 4],
      ['unemployment insurance benefits', 3],
      ['state or local income tax refunds', 4],
      ['rtaa payments', 3],
      ['taxable grants', 2],
      ['agriculture payments', 2],
      ['market gain', 1],
      ["payer's tin", 1],
      ["recipient's tin", 1],
    ],
  }),
  informationReturn({
    kind: '1099-k',
    titles: [
      [/\b1099 ?-? ?k\b/, 4],
      ['payment card and third party network transactions', 6],
    ],
    labels: [
      ['gross amount of payment card', 4],
      ['card not present transactions', 3],
      ['merchant category code', 3],
      ['number of payment transactions', 3],
      ["pse's name", 2],
      ["payee's tin", 2],
      ["filer's tin", 1],
    ],
  }),
];
