import { patternFields } from '#domain/intake-values';
import { kindName } from './title-papers.ts';
import { effective, type SealedContent } from './sealed-content.ts';

/** A pattern's words, and what they stand for in one document. */
type PatternValues = Readonly<Record<(typeof patternFields)[number], string | null>>;

/**
 * The name and folder that a firm's pattern gives a document; null where its kind isn't known.
 *
 * @param payer the name that the firm uses
 */
export function suggestionFor(
  content: SealedContent,
  { namePattern, folderPattern }: { namePattern: string; folderPattern: string },
  payer: string | null,
): { name: string; folder: string } | null {
  const [only, ...others] = effective(content).forms;
  if (only?.kind == null || others.length > 0) return null;
  const values: PatternValues = {
    year: only.taxYear === null ? null : String(only.taxYear.value),
    kind: kindName(only.kind.value),
    payer: payer ?? only.payerName?.value ?? null,
    person: only.personName?.value ?? null,
    account: only.accountTail?.value ?? null,
  };
  const name = fill(namePattern, values);
  const folder = folderPattern
    .split('/')
    // A level whose facts are missing would gather what doesn't belong together.
    .filter((level) => termsIn(level).every((word) => values[word] !== null))
    .map((level) => fill(level, values))
    .filter((level) => level !== '');
  return name === '' ? null : { name, folder: folder.map((level) => `/${level}`).join('') };
}

const termsIn = (text: string): (typeof patternFields)[number][] =>
  patternFields.filter((word) => text.includes(`{${word}}`));

/** What is missing is left out, with the signs around it that are alone then. */
function fill(pattern: string, values: PatternValues): string {
  const filled = patternFields.reduce(
    (text, word) => text.replaceAll(`{${word}}`, values[word] ?? ''),
    pattern,
  );
  return filled
    .replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s*[-–_,]\s*){2,}/g, ' – ')
    .replaceAll(/^[\s\-–_,]+|[\s\-–_,]+$/g, '')
    .slice(0, 180)
    .trim();
}
