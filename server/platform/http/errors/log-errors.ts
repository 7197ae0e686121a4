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
  if (!(error instanceof Error)) return describeThrown(error);
  const described: LoggedError = {
    type: error.name,
    message: safeMessage(error),
    stack: framesOf(error.stack),
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

/** What was thrown without being an error, such as the copies that pg-boss makes of errors. */
function describeThrown(thrown: unknown): LoggedError {
  if (typeof thrown !== 'object' || thrown === null) {
    return { type: typeof thrown, message: 'not an error', stack: '' };
  }
  const fields = new Map<string, unknown>(Object.entries(thrown));
  const textOf = (name: string): string | undefined => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const code = textOf('code');
  // Of the database: its words quote values.
  const message = fields.has('severity')
    ? `database error ${code ?? ''} in ${textOf('table') ?? textOf('routine') ?? 'a query'}`
    : (textOf('message') ?? 'not an error');
  const described = { type: textOf('name') ?? 'object', message, stack: framesOf(textOf('stack')) };
  return code === undefined ? described : { ...described, code };
}

/** The frames of a stack, without the message above them. */
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

function safeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError) {
    return `database error ${error.code ?? ''} in ${error.table ?? error.routine ?? 'a query'}`;
  }
  return error.message;
}
