import { visibleText } from '#domain/visible-text';

/** A file name cannot be used. The message is a sentence for the person who chose it. */
export class InvalidNameError extends Error {
  override name = 'InvalidNameError';
}

/** Longest name, in bytes of UTF-8 (security.md, 'Path tricks'). */
export const MAX_NAME_BYTES = 255;

/** An extension with its dot; what is longer is part of the name. */
const LONGEST_ENDING = 16;
/**
 * The form a file's name is kept in: Unicode NFC, without spaces around it. Names that could act as
 * a path or show as something else are refused, not repaired.
 *
 * @throws {InvalidNameError}
 */
export function cleanFileName(name: string): string {
  return cleanName(name, 'file', 'Please rename the file.');
}

/**
 * The same for the name of a folder: it becomes a part of a path, so it must not hold one.
 *
 * @throws {InvalidNameError}
 */
export function cleanFolderName(name: string): string {
  return cleanName(name, 'folder', 'Please choose another name.');
}

function cleanName(name: string, noun: 'file' | 'folder', wayOut: string): string {
  if (!name.isWellFormed()) {
    throw new InvalidNameError(`The ${noun} name contains a broken character. ${wayOut}`);
  }
  const clean = name.normalize('NFC').trim();
  if (clean === '') throw new InvalidNameError(`Please enter a ${noun} name.`);
  if (/[/\\]/.test(clean)) {
    throw new InvalidNameError(`A ${noun} name cannot contain a slash or a backslash.`);
  }
  if (!visibleText.test(name)) {
    throw new InvalidNameError(
      `The ${noun} name contains invisible or control characters. ${wayOut}`,
    );
  }
  if (clean.startsWith('.')) {
    throw new InvalidNameError(`A ${noun} name cannot begin with a dot. ${wayOut}`);
  }
  if (Buffer.byteLength(clean) > MAX_NAME_BYTES) {
    throw new InvalidNameError(`The ${noun} name is too long. Please shorten it.`);
  }
  return clean;
}

/**
 * The name itself, or with the first free number when it is taken: 'a.pdf', 'a (2).pdf', 'a (3).pdf'
 * (rulings section 3, 'Same name again'). Upper and lower case count as the same, because many
 * computers the files are downloaded to see them so. A long name is shortened to stay within
 * {@link MAX_NAME_BYTES}.
 */
export function numberedName(name: string, taken: Iterable<string>): string {
  const occupied = new Set(Array.from(taken, (other) => other.toLowerCase()));
  if (!occupied.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && name.length - dot <= LONGEST_ENDING;
  const stem = hasEnding ? name.slice(0, dot) : name;
  const ending = name.slice(stem.length);
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})${ending}`;
    const candidate = withEnding(stem, suffix);
    if (!occupied.has(candidate.toLowerCase())) return candidate;
  }
}

/** A name with another ending; a long one is shortened to stay within {@link MAX_NAME_BYTES}. */
export function withEnding(stem: string, ending: string): string {
  return shorten(stem, MAX_NAME_BYTES - Buffer.byteLength(ending)) + ending;
}

/** The longest beginning of whole visible characters that fits into `bytes` of UTF-8. */
function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(short + segment) > bytes) break;
    short += segment;
  }
  return short.trimEnd();
}
