import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { factSources, factStrengths, recognitionOutcomes } from '#domain/recognition';
import { documentKind } from '#contract/projects/expected';
import type { Recognition, RecognizedForm } from '#domain/recognition';
import { deriveKey, openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';

// What was read in a document, sealed for its version: names, numbers, and where they are on the page.

const box = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
const factOf = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value,
      source: z.enum(factSources),
      strength: z.enum(factStrengths),
      places: z.array(box),
    })
    .nullable();
const form = z.object({
  firstPage: z.number(),
  lastPage: z.number(),
  kind: factOf(documentKind),
  taxYear: factOf(z.number()),
  personName: factOf(z.string()),
  personLastFour: factOf(z.string()),
  payerName: factOf(z.string()),
  payerNumber: factOf(z.string()),
  accountTail: factOf(z.string()),
  copies: z.array(z.string()),
  isCorrected: z.boolean(),
  parts: z.array(documentKind),
  statedPages: z.number().nullable(),
  missingPages: z.array(z.number()),
});

/** What staff said of a form instead of what was read. */
const correction = z.object({
  form: z.number(),
  kind: documentKind.optional(),
  taxYear: z.number().optional(),
  personName: z.string().optional(),
  payerName: z.string().optional(),
});
export type Correction = z.infer<typeof correction>;

const sealedContent = z.object({
  recognition: z.object({
    outcome: z.enum(recognitionOutcomes),
    pages: z.number(),
    pagesRead: z.number(),
    forms: z.array(form),
  }),
  corrections: z.array(correction),
  /** The item that a question is about, and the document that this one repeats. */
  itemId: z.string().nullable(),
  duplicateOf: z.string().nullable(),
});
export type SealedContent = z.infer<typeof sealedContent>;

/** @throws ZodError for what is none */
export const parseContent = (value: unknown): SealedContent => sealedContent.parse(value);

const purpose = (versionId: string): string => `recognition:${versionId}`;

export const sealContent = (keys: MasterKeys, versionId: string, content: SealedContent): string =>
  sealJson(keys, purpose(versionId), content);

/** @throws UndecryptableError, UnknownKeyVersionError; ZodError for what another version wrote */
export const openContent = (keys: MasterKeys, versionId: string, sealed: string): SealedContent =>
  parseContent(openJson(keys, purpose(versionId), sealed));

/** What counts: what was read, with what staff corrected in its place. */
export function effective({ recognition, corrections }: SealedContent): Recognition {
  const forms = recognition.forms.map((read, at): RecognizedForm => {
    const corrected = corrections.find((other) => other.form === at);
    if (corrected === undefined) return read;
    const said = <T>(value: T | undefined, fact: RecognizedForm[keyof RecognizedForm]) =>
      value === undefined
        ? undefined
        : {
            value,
            source: 'form-field' as const,
            strength: 'certain' as const,
            places: hasBoxes(fact) ? fact.places : [],
          };
    return {
      ...read,
      kind: said(corrected.kind, read.kind) ?? read.kind,
      taxYear: said(corrected.taxYear, read.taxYear) ?? read.taxYear,
      personName: said(corrected.personName, read.personName) ?? read.personName,
      payerName: said(corrected.payerName, read.payerName) ?? read.payerName,
    };
  });
  return { ...recognition, forms };
}

const hasBoxes = (fact: unknown): fact is { places: RecognizedBoxes } =>
  typeof fact === 'object' && fact !== null && 'places' in fact;
type RecognizedBoxes = NonNullable<RecognizedForm['kind']>['places'];

/**
 * A keyed hash of what makes a document the same as another: kind, payer, account, year, and person. Null where
 * too little of it is known. The hash names the master key, so that a rotation can write it again.
 */
export function identityOf(keys: MasterKeys, recognition: Recognition): string | null {
  const [only, ...others] = recognition.forms;
  if (only === undefined || others.length > 0) return null;
  const payer = only.payerNumber?.value ?? only.payerName?.value.toLowerCase() ?? null;
  if (only.kind === null || only.taxYear === null || payer === null) return null;
  const parts = [
    only.kind.value,
    only.taxYear.value,
    payer,
    only.accountTail?.value ?? null,
    only.personLastFour?.value ?? only.personName?.value.toLowerCase() ?? null,
    only.isCorrected,
  ];
  const digest = createHmac('sha256', deriveKey(keys, 'codes'))
    .update(JSON.stringify(['recognition', ...parts]))
    .digest('base64url');
  return `${keys.current.version}.${digest}`;
}
