import { numberedName, withEnding } from './file-name.ts';

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** One part of a path as every common file system takes it. */
export function safePart(part: string): string {
  const safe = part
    .replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '_')
    .replace(/[. ]+$/, '_')
    .replace(/^\.+/, '_');
  if (safe.trim() === '') return '_';
  return device.test(safe) ? `_${safe}` : safe;
}

/** Characters of one part, and of a whole path: Windows takes 260 with the folder it is in. */
const longestPart = 80;
const longestPath = 180;

/** What two names have in common that some file system takes for one: letters' size and their form. */
const key = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Gives out paths within one folder: each safe, short enough, and none like another, also where upper and
 * lower case, or composed and decomposed letters, count as the same.
 */
export class SafePaths {
  #taken = new Map<string, Set<string>>();

  /** @param hidden a folder of our own within, which begins with a dot as no folder of a client does */
  take(folders: readonly string[], name: string, hidden?: string): string {
    const parts = [...folders.map(shortPart), ...(hidden === undefined ? [] : [hidden])];
    const wanted = shortPart(name);
    let above = parts.join('/');
    // Deeper than Windows goes: what it is in is named by its beginning and its end.
    if (above.length + wanted.length > longestPath) {
      above = [...parts.slice(0, 1), '…', ...parts.slice(-1)].join('/').slice(0, longestPath / 2);
      above = above.replace(/[. /]+$/, '_');
    }
    const names = this.#taken.get(key(above)) ?? new Set<string>();
    this.#taken.set(key(above), names);
    const free = names.has(key(wanted)) ? numberedName(wanted, names) : wanted;
    names.add(key(free));
    return above === '' ? free : `${above}/${free}`;
  }
}

function shortPart(part: string): string {
  const safe = safePart(part.normalize('NFC'));
  if (safe.length <= longestPart) return safe;
  const dot = safe.lastIndexOf('.');
  const ending = dot > 0 && safe.length - dot <= 16 ? safe.slice(dot) : '';
  const stem = Array.from(safe.slice(0, safe.length - ending.length));
  while (stem.join('').length + ending.length > longestPart) stem.pop();
  return withEnding(safePart(stem.join('')), ending);
}
