/** Forms that payers and the government send someone each year, with the name of the person they are about. */
const informationForms = [
  'w2',
  'w2g',
  '1099-int',
  '1099-div',
  '1099-b',
  '1099-da',
  '1099-nec',
  '1099-misc',
  '1099-r',
  '1099-g',
  '1099-k',
  '1099-sa',
  '1099-consolidated',
  'ssa-1099',
  '1098',
  '1098-e',
  '1098-t',
  '1095-a',
  'k1-1065',
  'k1-1120s',
  'k1-1041',
  '5498',
] as const;

const otherPapers = [
  'irs-letter',
  'state-letter',
  'prior-return',
  'engagement-letter',
  '8879',
  'bank-statement',
  'receipt',
  'property-tax',
  'drivers-license',
  'voided-check',
] as const;

/** The kinds of documents that are told apart. The value is stored and exported; never reuse one. */
export const documentKindValues = [...informationForms, ...otherPapers] as const;
export type DocumentKind = (typeof documentKindValues)[number];

const forms: ReadonlySet<DocumentKind> = new Set(informationForms);

/** Whether a document is a form that comes each year from the same payer, and names a person. */
export const isInformationForm = (kind: DocumentKind): boolean => forms.has(kind);

const withoutTaxYear: ReadonlySet<DocumentKind> = new Set(['drivers-license', 'voided-check']);

/** Whether a document is about a tax year at all: a driver’s license serves each year’s return. */
export const hasTaxYear = (kind: DocumentKind): boolean => !withoutTaxYear.has(kind);
