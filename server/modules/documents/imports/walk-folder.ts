import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Reason } from './reasons.ts';

/** A file below the folder, by the parts of its path; or what is left out, and why. */
export type Walked = { parts: readonly string[]; left?: Reason };

/**
 * Goes through a folder, one directory in memory at a time, in the order of names: a client's documents follow
 * each other. Links are not followed, so nothing outside is reached.
 */
export async function* walkFolder(
  root: string,
  parts: readonly string[] = [],
): AsyncGenerator<Walked> {
  let entries: Dirent[];
  try {
    entries = await readdir(path.join(root, ...parts), { withFileTypes: true });
  } catch (error) {
    if (parts.length === 0) throw error;
    yield { parts, left: 'unreadable' };
    return;
  }
  for (const entry of entries.toSorted(byName)) {
    const below = [...parts, entry.name];
    if (entry.isSymbolicLink()) yield { parts: below, left: 'link' };
    else if (entry.name.startsWith('.')) yield { parts: below, left: 'hidden' };
    else if (entry.isDirectory()) yield* walkFolder(root, below);
    else if (entry.isFile()) yield { parts: below };
    else yield { parts: below, left: 'special' };
  }
}

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);
