import { type SQL, sql } from 'drizzle-orm';
import { users } from './table.ts';
import { anywhere } from '#platform/database/like-pattern';

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/**
 * What a search asks of a person: each word, in any case and without its accents, somewhere in the
 * name, the username, the address or the number.
 */
export function clientWords(q: string): SQL[] {
  const words = q.normalize('NFC').replaceAll('\0', ' ').split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => {
      const part = anywhere(word);
      return sql`${users.searchText} LIKE fold_text(${part})`;
    });
}
