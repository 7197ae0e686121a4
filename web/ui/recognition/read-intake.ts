import { readIntake } from '#contract/inbox/intake';
import { ApiError, queryOptionsFor } from '#web/lib/api/api.ts';

/** What was recognized in a document, for the staff. */
export const readIntakeOptions = (id: string) => queryOptionsFor(readIntake, { params: { id } });

/** The server has no recognition of it: not read yet, or recognition is off. */
export const isNotRead = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_found';
