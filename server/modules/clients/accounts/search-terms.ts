import { type SQL, sql } from 'drizzle-orm';
import { anywhere } from '#platform/database/like-pattern';
import { clientAccounts } from './table.ts';

/** More would only slow a search down that nobody typed. */
const maxTerms = 20;

/**
 * What a search asks of a client account: each word, in any case and without its accents, somewhere in
 * its name, or in the name, the username, the address, or the number of one of its people.
 */
export function clientSearchTerms(q: string): SQL[] {
  const terms = q.normalize('NFC').replaceAll('\0', ' ').split(/\s+/);
  return terms
    .filter((word) => word !== '')
    .slice(0, maxTerms)
    .map((word) => {
      const part = anywhere(word);
      return sql`${clientAccounts.searchText} LIKE fold_text(${part})`;
    });
}
