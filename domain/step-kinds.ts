import { z } from 'zod';

/**
 * What a step of a project stands for. A fact of its kind completes it, so that its title is free text; a `custom` step is
 * completed by hand. In the order in which the facts of a return come.
 */
export const stepKinds = [
  { value: 'engagement_letter', label: 'Engagement letter signed' },
  { value: 'questionnaire', label: 'Questionnaire submitted' },
  { value: 'documents', label: 'Documents received' },
  { value: 'documents_reviewed', label: 'Documents reviewed' },
  { value: 'extension_payment', label: 'Payment with the extension' },
  { value: 'extension_filing', label: 'Extension filed' },
  { value: 'preparation', label: 'Return prepared' },
  { value: 'preparer_review', label: 'Preparer review' },
  { value: 'second_review', label: 'Second review' },
  { value: 'delivery', label: 'Return delivered' },
  { value: 'client_review', label: 'Return approved' },
  { value: 'signature', label: 'Signed by all' },
  { value: 'payment', label: 'Invoice paid' },
  { value: 'filing', label: 'Return transmitted' },
  { value: 'accepted', label: 'Return accepted' },
  { value: 'k1s_delivered', label: 'K-1s delivered' },
  { value: 'custom', label: 'Something else' },
] as const;
export const stepKind = z.enum(stepKinds.map(({ value }) => value));
export type StepKind = z.infer<typeof stepKind>;

/** What a step stands for: one kind, or several facts that have to come together. */
export const stepKindList = z
  .array(stepKind)
  .min(1)
  .max(3)
  .refine((kinds) => kinds.length === 1 || !kinds.includes('custom'), 'Please choose a kind');

/** What the product records by itself of a return or of what comes before it. */
export type StepFact = Extract<
  StepKind,
  | 'engagement_letter'
  | 'questionnaire'
  | 'delivery'
  | 'client_review'
  | 'signature'
  | 'filing'
  | 'accepted'
>;

/** The facts that mean that what comes before was done, except a second person's review. */
export const coveringFacts = [
  'delivery',
  'client_review',
  'signature',
  'filing',
  'accepted',
] as const satisfies readonly StepFact[];

const placeOf = (kind: StepKind): number => stepKinds.findIndex(({ value }) => value === kind);

/** The kind whose fact completes a step: of several, the one that comes last. */
export const lastKind = (kinds: readonly StepKind[]): StepKind =>
  kinds.reduce((last, kind) => (placeOf(kind) > placeOf(last) ? kind : last));

/** What a step of these kinds stands for, such as "Return approved and signed by all". */
export const stepKindsLabel = (kinds: readonly StepKind[]): string =>
  kinds
    .flatMap((kind) => stepKinds.find(({ value }) => value === kind)?.label ?? [])
    .map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(' and ');
