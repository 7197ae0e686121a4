import { type Dispatch, useState } from 'react';
import type { CorrectedName } from '#web/ui/recognition/fact-labels.ts';

/** A dialog about the document that is shown: correct a fact of one of its forms, split it, or join it with others. */
export type IntakeDialog =
  | { name: 'correct'; form: number; at: CorrectedName }
  | { name: 'split' }
  | { name: 'join' };

/** The dialog that is open, and the document it is about. */
export type OpenIntakeDialog = IntakeDialog & { of: string };

export const useIntakeDialog = (): [
  OpenIntakeDialog | undefined,
  Dispatch<OpenIntakeDialog | undefined>,
] => useState<OpenIntakeDialog>();

/** The value as it was when it began to be held. */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isFrozen && last !== value) setLast(value);
  return isFrozen ? last : value;
}
