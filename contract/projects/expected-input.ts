import { z } from 'zod';
import { optionalDay } from '#domain/project-values';
import { documentKind } from './expected.ts';

// Apart from what is shown: clients' pages don't load it.

/** Up to four last characters of an account's number, as a statement prints them. */
const accountTail = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,4}$/, 'Please enter the last four characters of the account');

/** What staff say that a checklist item waits for; what is null may be anything. */
export const expectedInput = z.strictObject({
  kind: documentKind,
  /** The project's when null. */
  taxYear: z.int().min(2000).max(2100).nullable().default(null),
  payerId: z.uuid('Please choose a payer').nullable().default(null),
  accountTail: accountTail.nullable().default(null),
  /** Whose it is, as it would be printed. */
  personName: z.string().trim().min(1).max(200).nullable().default(null),
});

/** What else staff say of a request; both follow the kind of document until they do. */
export const requestFields = {
  /** The first day on which the document can exist; null where that isn’t known. */
  expectedFrom: optionalDay.optional(),
  /** Preparation doesn’t begin without it. */
  isBlocking: z.boolean().optional(),
};
