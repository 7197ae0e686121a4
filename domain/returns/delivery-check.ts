/** What speaks against sending a return: what is open, and what its PDF contradicts. */
export const contradictionKinds = [
  'review',
  'step',
  'question',
  'name',
  'last-four',
  'year',
  'result',
  'refund',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/** One thing that speaks against it, as a sentence for staff. */
export interface Contradiction {
  kind: ContradictionKind;
  sentence: string;
}

/** Nobody sends a return past the review by a second person; for everything else a reason is enough. */
export const canBeOverridden = (contradictions: readonly Contradiction[]): boolean =>
  contradictions.every(({ kind }) => kind !== 'review');

/** Characters that a reason for sending a return anyway has at least. */
export const leastOverrideReason = 10;
