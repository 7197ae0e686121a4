import { useNavigate, useSearch } from '@tanstack/react-router';

type Value = string | number | null;

/**
 * What a screen keeps in the address, so that reload, Back and a copied link show the same. Its
 * screen reads the values itself: anyone may have typed them.
 */
export function useAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    /** Null and '' take a key out. A step is one that Back undoes; typing in a filter is none. */
    change: (patch: Record<string, Value | undefined>, { step = false } = {}): void => {
      const next = Object.fromEntries(
        Object.entries(patch).map(([key, value]) => [
          key,
          value === '' ? undefined : (value ?? undefined),
        ]),
      );
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...next }),
        replace: !step,
        resetScroll: false,
      });
    },
  };
}

/** A text of the address; the router reads `q=1099` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A tax year of the address. */
export function yearOf(value: unknown): number | null {
  const year = Number(value);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null;
}
