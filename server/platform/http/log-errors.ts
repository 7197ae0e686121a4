import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What the log keeps of an error. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Of a database error: which rule was broken. */
  constraint?: string;
  cause?: LoggedError;
};

/**
 * Writes an error down without what people entered: the messages of the database and of its query
 * layer quote values, so of those only codes, names and the text of the query are kept.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const described: LoggedError = {
    type: error.name,
    message: safeMessage(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
  if ('code' in error && typeof error.code === 'string') described.code = error.code;
  if (error instanceof pg.DatabaseError && error.constraint) {
    described.constraint = error.constraint;
  }
  if (error.cause !== undefined && depth < 4) {
    described.cause = describeError(error.cause, depth + 1);
  }
  return described;
}

function safeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError) {
    return `database error ${error.code ?? ''} in ${error.table ?? error.routine ?? 'a query'}`;
  }
  return error.message;
}
