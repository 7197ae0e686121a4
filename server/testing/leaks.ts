/**
 * What people of the tests are called and what they enter, none of which belongs into a log: words,
 * and what looks like a number of social security or an e-mail address of theirs.
 */
export const planted = {
  ssn: '078-05-1120',
  password: 'lantern paper march 7',
  texts: [
    'Okafor',
    'Quillfeather',
    'Delacroix',
    'Lindqvist',
    'Quintero',
    'Brightwater',
    'lantern paper march',
    'slow river under the bridge',
  ],
} as const;

const personal = new RegExp(
  [String.raw`\b\d{3}-\d{2}-\d{4}\b`, String.raw`[\w.+-]+@[\w-]+\.(?:test|example)\b`]
    .concat(planted.texts)
    .join('|'),
  'i',
);

/** The lines of a log that hold something personal. */
export function leaksIn(log: string): string[] {
  if (!personal.test(log)) return [];
  return log.split('\n').filter((line) => personal.test(line));
}
