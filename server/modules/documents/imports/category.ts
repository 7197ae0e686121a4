import type { FileCategory } from '#contract/documents/files';

const kinds: readonly [RegExp, FileCategory][] = [
  [/(?<![a-z])w-?2g?(?![a-z0-9])/i, 'w2'],
  [/(?<!\d)1099(?!\d)/, '1099'],
  [
    /(?<![\d-])(?:1040|1041|1065|1120)(?:-?(?:sr|nr|s|x|c))?(?![a-z0-9])|tax ?returns?(?![a-z])/i,
    'tax-return',
  ],
];

/**
 * What kind of document a file is by its name, else by the folder right above it. A return of an earlier year
 * tells season rollover later what there was.
 */
export function categoryOf(parts: readonly string[]): FileCategory {
  for (const part of parts.slice(-2).toReversed()) {
    const found = kinds.filter(([pattern]) => pattern.test(part));
    // “W-2 and 1099.pdf” is neither.
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only[1];
  }
  return 'other';
}
