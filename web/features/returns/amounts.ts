import { decimalDollars, parseDollars } from '#domain/money';

/** Dollars as staff type them, below zero with a minus; null for an empty field. */
export function parseSigned(text: string): { cents: number | null; problem?: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { cents: null };
  const isLess = /^[-−]/.test(trimmed);
  const { cents, problem } = parseDollars(isLess ? trimmed.slice(1) : trimmed, 0);
  if (problem !== undefined) return { cents: null, problem };
  return { cents: isLess && cents !== 0 ? -cents : cents };
}

export const typedDollars = (cents: number | null): string =>
  cents === null ? '' : decimalDollars(cents);
