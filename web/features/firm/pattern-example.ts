import type { patternWords } from '#domain/intake-values';

const example: Record<(typeof patternWords)[number], string> = {
  year: '2025',
  kind: 'W-2',
  payer: 'Brightwater Health',
  person: 'Maya Okafor',
  account: '4410',
};

/** A pattern filled with what an imagined W-2 would give; words that aren’t known stay as they are. */
export const patternExample = (pattern: string): string =>
  pattern.replaceAll(
    /\{(\w+)\}/g,
    (braced, word: string) =>
      Object.entries(example).find(([known]) => known === word)?.[1] ?? braced,
  );
