/** What argon2id spends on a hash: `memory` in KiB, `passes` over it, and `parallelism`, its lanes. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };

/** OWASP's parameters for argon2id. A stored hash keeps those it was made with: raising them locks no one out. */
export const passwordCost: Readonly<PasswordCost> = { memory: 19_456, passes: 2, parallelism: 1 };
