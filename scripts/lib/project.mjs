import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A place inside the project.
 *
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(root, ...parts);

/**
 * A place inside `.cache`, which is made when missing and may be deleted at any time.
 *
 * @param {string[]} parts
 */
export function inCache(...parts) {
  mkdirSync(inProject('.cache'), { recursive: true });
  return inProject('.cache', ...parts);
}

/**
 * The parsed file, or undefined when it is missing or broken. What it holds is not checked.
 *
 * @template Content
 * @param {string} file
 * @returns {Content | undefined}
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Seconds since `started` (of performance.now()), as a person reads them.
 *
 * @param {number} started
 */
export function elapsed(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * The code of a system call's error, such as `ENOENT`.
 *
 * @param {unknown} error
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** A failure whose message tells the user all there is to know. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}
