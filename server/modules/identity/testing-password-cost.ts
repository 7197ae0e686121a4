import { type PasswordCost, passwordCost as fullCost } from './sign-in/password-cost.ts';

/** The least that argon2id takes. */
const leastCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/**
 * In place of the product's cost in the process of a unit test (`vitest.config.ts`): hashing took nearly half of
 * the processor time of this module's tests. No setting of the product does this; servers that are processes of
 * their own, and journeys, hash at full cost.
 */
export const passwordCost: PasswordCost = { ...leastCost };

/** Lets tests hash as the product does, where it matters what that costs. */
export const hashAtFullCost = (): void => void Object.assign(passwordCost, fullCost);

/** Undoes `hashAtFullCost`. */
export const hashAtLeastCost = (): void => void Object.assign(passwordCost, leastCost);
