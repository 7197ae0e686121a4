import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import { describeError, type LoggedError } from './log-errors.ts';

/** Warnings, errors and what is worse. */
const leastLevel = 40;
const windowMs = 10_000;

/**
 * Keeps the log readable while something is away and everything that needs it fails, over and over:
 * of errors that say the same for the same reason only the first in 10 seconds is written, and then
 * one line with how many more there were. Each request still has its own line with its status.
 *
 * @returns `hooks` of the logger. A count that is open when the process ends is lost.
 */
export function collapseRepeats(): NonNullable<PinoLoggerOptions['hooks']> {
  /** Repeats since the first, by kind. */
  const open = new Map<string, number>();
  return {
    logMethod(args, method, level) {
      const kind = level < leastLevel ? undefined : kindOf(args);
      if (kind === undefined) {
        method.apply(this, args);
        return;
      }
      const key = `${level} ${JSON.stringify(kind)}`;
      const repeats = open.get(key);
      if (repeats !== undefined) return void open.set(key, repeats + 1);
      open.set(key, 0);
      setTimeout(() => {
        const repeated = open.get(key) ?? 0;
        open.delete(key);
        if (repeated === 0) return;
        const { message, ...why } = kind;
        method.apply(this, [{ ...why, repeated }, `${message} (repeated ${repeated} times)`]);
      }, windowMs).unref();
      method.apply(this, args);
    },
  };
}

interface Kind {
  message: string;
  reason: string;
}

/** What makes two lines the same: all but the job or request. Undefined for a line without an error. */
function kindOf([fields, message]: readonly unknown[]): Kind | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  const { err, jobId: _jobId, ...others } = { jobId: undefined, ...fields };
  const { code, type, message: text } = rootOf(describeError(err));
  return { ...others, message: String(message), reason: code ?? `${type}: ${text}` };
}

/** Queries differ, and why none of them works does not. */
const rootOf = (error: LoggedError): LoggedError =>
  error.cause === undefined ? error : rootOf(error.cause);
