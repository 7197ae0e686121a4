// cspell:words nondiv -- what forms abbreviate
import { informationReturn, type KindRule } from './rule.ts';

/** What brokers call several forms 1099 on one statement. */
const statement = [
  'consolidated 1099',
  'composite 1099',
  '1099 consolidated',
  'consolidated form 1099',
  'consolidated tax statement',
  'tax reporting statement',
  'tax information statement',
  'combined 1099',
] as const;

/**
 * A bank calls its letter a tax statement, too: where a page names one form alone, and calls it neither consolidated nor
 * composite, it is that form.
 */
const singleForm =
  /^(?![\s\S]*\b(?:consolidated|composite|combined)\b)(?![\s\S]*\b1099 ?-? ?(int|div|b|misc|da|oid)\b[\s\S]*\b1099 ?-? ?(?!\1\b)(?:int|div|b|misc|da|oid)\b)[\s\S]*\b1099 ?-? ?(?:int|div|b|misc|da|oid)\b/;

/** A form's head on a statement: with its year, or its control number. */
const headOf = (form: string): string =>
  String.raw`(?:20\d\d (?:form )?1099 ?-? ?${form}\b|\b1099 ?-? ?${form}\W{1,4}omb\b)`;

/** A statement with the heads of two forms; a sentence that mentions another is none. */
const severalForms = new RegExp(
  String.raw`^(?=[\s\S]*\b(?:consolidated|composite|combined|tax (?:information|reporting) statement)\b)(?:${[
    'int',
    'div',
    'b',
    'misc',
    'da',
    'oid',
  ]
    .map(
      (form) =>
        String.raw`(?=[\s\S]*${headOf(form)})(?=[\s\S]*${headOf(`(?!${form}\\b)(?:int|div|b|misc|da|oid)`)})`,
    )
    .join('|')})`,
);

export const investments: readonly KindRule[] = [
  informationReturn({
    kind: '1099-int',
    titles: [
      [/\b1099 ?-? ?int\b/, 4],
      ['interest income', 3],
    ],
    labels: [
      ['early withdrawal penalty', 3],
      ['interest on u.s. savings bonds', 3],
      ['tax-exempt interest', 2],
      ['specified private activity bond interest', 2],
      ['interest income', 2],
      ['investment expenses', 1],
      ['bond premium on', 1],
      ['market discount', 1],
      ['tax-exempt and tax credit bond', 1],
      ['treasury obligations', 1],
    ],
    excludes: ['digital asset proceeds'],
  }),
  informationReturn({
    kind: '1099-div',
    titles: [
      [/\b1099 ?-? ?div\b/, 4],
      ['dividends and distributions', 4],
    ],
    labels: [
      ['total ordinary dividends', 4],
      ['qualified dividends', 3],
      ['total capital gain distr', 3],
      [/(?<!\btotal )\bordinary (?:div|dividends?)\b/, 2],
      [/\bqualified div\b/, 3],
      [/(?<!\w)nondiv\.? dist/, 1],
      [/(?<!\btotal )\bcapital gains? dist/, 2],
      ['nondividend distributions', 2],
      ['section 199a dividends', 2],
      ['unrecap. sec. 1250 gain', 2],
      ['cash liquidation distributions', 1],
      ['noncash liquidation distributions', 1],
      ['section 897', 1],
      ['collectibles (28%) gain', 1],
      ['exempt-interest dividends', 1],
    ],
  }),
  informationReturn({
    kind: '1099-b',
    titles: [
      [/\b1099 ?-? ?b\b/, 4],
      ['proceeds from broker and barter exchange transactions', 6],
      ['proceeds from broker', 2],
    ],
    labels: [
      ['cost or other basis', 3],
      ['date sold or disposed', 3],
      ['date acquired', 2],
      ['wash sale loss disallowed', 3],
      ['accrued market discount', 2],
      ['description of property', 2],
      ['proceeds', 1],
      ['short-term gain or loss', 1],
      ['cusip', 1],
      ['date sold', 1],
      ['cost basis', 1],
      ['wash sale', 1],
      [/\b(?:short|long)[ -]term\b/, 1],
    ],
    // Its instructions name the schedule that it goes to.
    excludesPart: ['schedule d (form 1040)'],
    excludes: [
      'digital asset proceeds',
      // The form of the return that lists sales; a broker's only names it.
      /^(?:form )?8949\W*sales and other|^sales and other dispositions of capital assets$/m,
      // Form 1099-DA has the same boxes: a page about digital assets is this form where it says so.
      /^(?![\s\S]*\b1099 ?-? ?b\b)[\s\S]*\bdigital asset/,
    ],
  }),
  informationReturn({
    kind: '1099-da',
    titles: [
      [/\b1099 ?-? ?da\b/, 4],
      ['digital asset proceeds from broker transactions', 8],
      ['digital asset proceeds', 4],
    ],
    labels: [
      ['code for digital asset', 4],
      ['name of digital asset', 3],
      ['number of units', 3],
      ['date sold or disposed', 2],
      ['cost or other basis', 2],
      ['date acquired', 1],
      ['proceeds', 1],
      [/\bdigital assets?\b/, 1],
      ['transaction id', 1],
      ['transfer-in date', 1],
    ],
  }),
  informationReturn({
    kind: '1099-consolidated',
    titles: [
      ...statement.map((says) => [says, 9] as const),
      [
        /\b(?:consolidated|composite|combined) (?:(?:tax|year-end|annual|statement|summary|of|forms?) )*1099\b/,
        9,
      ],
      [/\b1099 (?:(?:tax|forms?) )*(?:consolidated|composite|combined)\b/, 9],
      [/\b1099 ?-? ?div\b/, 2],
      [/\b1099 ?-? ?int\b/, 2],
      [/\b1099 ?-? ?b\b/, 2],
      [/\b1099 ?-? ?misc\b/, 1],
      [/(?:\b1099 ?-? ?(?:int|div|b|misc|da|oid)\b.*){3}/, 3],
    ],
    labels: [
      ['total ordinary dividends', 2],
      ['qualified dividends', 2],
      ['interest income', 2],
      ['cost or other basis', 2],
      ['proceeds', 1],
      ['wash sale loss disallowed', 1],
      ['total capital gain distr', 2],
      ['early withdrawal penalty', 1],
      ['summary of proceeds', 2],
      ['account number', 1],
      ['section 1256 contracts', 2],
      // The heads of several forms on one page with such a heading.
      [severalForms, 8],
      ['nondividend distributions', 1],
    ],
    excludes: [singleForm],
    threshold: 13,
  }),
];
