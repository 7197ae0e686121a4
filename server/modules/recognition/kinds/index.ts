import type { KindRule } from './rule.ts';
import { wages } from './wages.ts';

/** Every rule, in the order of domain/recognition.ts. */
export const kindRules: readonly KindRule[] = [...wages];
