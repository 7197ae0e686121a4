import type { IntakeDocument } from '#contract/inbox/intake';
import { pagesText } from '#domain/intake-sentences';
import { type DocumentKind, documentKinds } from '#domain/recognition';

export type ReadForm = IntakeDocument['forms'][number];
/** The facts that staff may correct. */
export type CorrectedName = 'kind' | 'taxYear' | 'personName' | 'payerName';
type FactName = CorrectedName | 'personLastFour' | 'payerNumber' | 'accountTail';
type AnyFact = ReadForm[FactName];

/** One fact of a form, in words. */
export interface LabeledFact {
  name: FactName;
  label: string;
  /** Null where nothing was found. */
  text: string | null;
  /** “From the text of page 1. Likely.” */
  source: string | null;
  /** What was read before staff corrected it. */
  read: string | null;
  places: AnyFact['places'];
}

/** “W-2” */
export const kindName = (kind: DocumentKind): string =>
  documentKinds.find(({ value }) => value === kind)?.name ?? kind;

/** “00-4183920” */
export const payerNumberText = (number: string): string =>
  /^\d{9}$/.test(number) ? `${number.slice(0, 2)}-${number.slice(2)}` : number;

const strengths = { certain: 'Certain', likely: 'Likely', weak: 'Only a hint' } as const;

/** Where a fact comes from, and how far it can be trusted. */
export function sourceText({ source, strength, places }: AnyFact): string | null {
  if (source === null) return null;
  if (source === 'staff') return 'Corrected by staff.';
  const page = places[0]?.page;
  const on = page === undefined ? '' : ` of page ${page}`;
  const labels = {
    fdx: 'From data that the payer put into the file',
    code: page === undefined ? 'From a code on the page' : `From the code on page ${page}`,
    'form-field': page === undefined ? 'From a form field' : `From a form field on page ${page}`,
    text: `From the text${on}`,
    ocr: page === undefined ? 'From the picture' : `From the picture of page ${page}`,
    'file-name': 'From the file’s name',
  }[source];
  return `${labels}.${strength === null ? '' : ` ${strengths[strength]}.`}`;
}

const asText = <Value>(
  name: FactName,
  label: string,
  fact: AnyFact & { value: Value | null; read: Value | null },
  text: (value: Value) => string,
): LabeledFact => ({
  name,
  label,
  text: fact.value === null ? null : text(fact.value),
  source: sourceText(fact),
  read: fact.isCorrected ? (fact.read === null ? 'nothing' : text(fact.read)) : null,
  places: fact.places,
});

/** What was read of a form; facts that weren’t found are left out, except those that staff may add. */
export function factsOf(form: ReadForm): LabeledFact[] {
  const facts = [
    asText('kind', 'Kind', form.kind, kindName),
    asText('taxYear', 'Tax year', form.taxYear, String),
    asText('personName', 'Person', form.personName, String),
    asText('personLastFour', 'Their number', form.personLastFour, (four) => `ends in ${four}`),
    asText('payerName', 'Payer', form.payerName, String),
    asText('payerNumber', 'Payer’s EIN', form.payerNumber, payerNumberText),
    asText('accountTail', 'Account', form.accountTail, (tail) => `ends in ${tail}`),
  ];
  return facts.filter(({ name, text }) => text !== null || isCorrectable(name));
}

export const isCorrectable = (name: FactName): name is CorrectedName =>
  name === 'kind' || name === 'taxYear' || name === 'personName' || name === 'payerName';

/** “Pages 2–5 of 6 are missing”, “Copies B, C, and 2”, “Corrected form”, in this order. */
export function remarksOf(form: ReadForm): string[] {
  const { missingPages, statedPages, copies, isCorrected, parts } = form;
  const remarks: string[] = [];
  if (missingPages.length > 0) {
    remarks.push(
      `${pagesText(missingPages)}${statedPages === null ? '' : ` of ${statedPages}`} ${missingPages.length === 1 ? 'is' : 'are'} missing.`,
    );
  }
  if (isCorrected) remarks.push('It is a corrected form.');
  if (copies.length > 0) {
    remarks.push(`${copies.length === 1 ? 'Copy' : 'Copies'} ${listed(copies)}.`);
  }
  if (parts.length > 0) remarks.push(`It stands for ${listed(parts.map(kindName))}.`);
  return remarks;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const listed = (labels: readonly string[]): string => list.format(labels);
