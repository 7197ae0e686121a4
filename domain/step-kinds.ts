import { z } from 'zod';

/**
 * What a step of a project stands for. A fact of its kind completes it, so that its title is free text; a `custom` step is
 * completed by hand. In the order in which the facts of a return come.
 */
export const stepKinds = [
  'engagement_letter',
  'questionnaire',
  'documents',
  'documents_reviewed',
  'extension_payment',
  'extension_filing',
  'preparation',
  'preparer_review',
  'second_review',
  'delivery',
  'client_review',
  'signature',
  'payment',
  'filing',
  'accepted',
  'k1s_delivered',
  'custom',
] as const;
export const stepKind = z.enum(stepKinds);
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

const placeOf = (kind: StepKind): number => stepKinds.indexOf(kind);

/** The kind whose fact completes a step: of several, the one that comes last. */
export const lastKind = (kinds: readonly StepKind[]): StepKind =>
  kinds.reduce((last, kind) => (placeOf(kind) > placeOf(last) ? kind : last));
