// The figures of the FAQ: one file per tax year, each with its sources and the dates it holds for.
// A new year is a new file here, checked against the sources it names.
import { figures2024 } from './2024.ts';
import { figures2025 } from './2025.ts';
import { figures2026 } from './2026.ts';
import type { TaxFigures } from './types.ts';

export * from './types.ts';

/** The newest year, on which the FAQ opens (rulings section 1). */
export const newestFigures: TaxFigures = figures2026;

/** Every year that has checked figures, newest first. */
export const taxFigures: readonly TaxFigures[] = [newestFigures, figures2025, figures2024];

/** Whether the last return of the year can no longer be filed. `today` is `YYYY-MM-DD`. */
export function isExpired(figures: TaxFigures, today: string): boolean {
  return today > figures.validity.to;
}

/** Days before the end of the newest year on which staff are notified that the next set is due. */
export const figuresDueDays = 45;

/**
 * What staff should know about the figures: `due` when the newest year ends within
 * `figuresDueDays`, `missing` once a year has begun that has none. `today` is `YYYY-MM-DD`.
 */
export function figuresState(today: string): 'current' | 'due' | 'missing' {
  const yearEnd = `${newestFigures.year}-12-31`;
  if (today > yearEnd) return 'missing';
  const days = (Date.parse(yearEnd) - Date.parse(today)) / 86_400_000;
  return days <= figuresDueDays ? 'due' : 'current';
}
