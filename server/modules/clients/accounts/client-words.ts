import { type SQL, sql } from 'drizzle-orm';
import { anywhere } from '#platform/database/like-pattern';
import { clientAccounts } from './table.ts';

/** More would only slow a search down that nobody typed. */
const maxWords = 20;

/**
 * What a search asks of a client account: each word, in any case and without its accents, somewhere in
 * its name, or in the name, the username, the address, or the number of one of its people.
 */
export function clientWords(q: string): SQL[] {
  const words = q.normalize('NFC').replaceAll('\0', ' ').split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => {
      const part = anywhere(word);
      return sql`${clientAccounts.searchText} LIKE fold_text(${part})`;
    });
}
