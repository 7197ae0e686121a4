// A table is written by its owner only, and read by others through the owner's functions and views.
// Seen in the source: table names in SQL, and table definitions imported from another module.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readModels } from './read-models.ts';

const product = globSync('server/{modules,platform}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing-/.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }));

/**
 * The subject that a file belongs to: the nearest folder with a face (`index.ts`), named from `server/modules`. The
 * platform is one owner, but for the folders that are half of a module.
 */
function ownerOf(file: string): string {
  const inPlatform = /^server\/platform\/(activity|alarms)\//.exec(file);
  if (inPlatform) return inPlatform[1] === 'alarms' ? 'notifications/alarms' : 'firm/activity';
  if (!file.startsWith('server/modules/')) return 'platform';
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'index.ts')) && path.dirname(folder) !== 'server/modules') {
    folder = path.dirname(folder);
  }
  const subject = path.relative('server/modules', folder);
  // The people themselves, which the rest of identity signs in.
  return subject === 'identity/people' ? 'identity' : subject;
}

/** The owner of each table, by its name. */
const owners = new Map<string, string>();
/** Their definitions by identifier. */
const tables = new Map<string, string>();
/** Definitions that everyone may read: `people` is a part of `users`. */
const views = new Set(['people', 'clientAccounts']);
for (const { file, code } of product) {
  for (const [, identifier = '', table = ''] of code.matchAll(
    /export const (\w+) = pgTable\(\s*'(\w+)'/g,
  )) {
    owners.set(table, ownerOf(file));
    tables.set(identifier, table);
  }
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}

/** The tables of others that a file names, and those of them that it writes. */
function foreignTables({ file, code }: { file: string; code: string }) {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const isForeign = (table = ''): boolean =>
    owners.has(table) && owners.get(table) !== ownerOf(file);
  const inSql = /(DELETE FROM|INSERT INTO|UPDATE|FROM|JOIN|USING)\s+(?:ONLY )?"?(\w+)"?/g;
  for (const [, keyword = '', table = ''] of code.matchAll(inSql)) {
    if (!isForeign(table)) continue;
    (['FROM', 'JOIN', 'USING'].includes(keyword) ? reads : writes).add(table);
  }
  for (const [, table = ''] of code.matchAll(/\b(\w+) AS [a-z]/g)) {
    if (isForeign(table)) reads.add(table);
  }
  if (file.endsWith('table.ts')) return { reads, writes };
  const imports = /import (?:type )?\{([^}]*)\} from '#(?:modules|platform)\//g;
  for (const [, names = ''] of code.matchAll(imports)) {
    for (const [name] of names.matchAll(/\w+/g)) {
      const table = tables.get(name);
      if (table === undefined || !isForeign(table)) continue;
      const isWritten = new RegExp(`\\.(update|insert|delete)\\(\\s*${name}\\b`).test(code);
      if (isWritten) writes.add(table);
      else if (!views.has(name)) reads.add(table);
    }
  }
  return { reads, writes };
}

const found = product.map(({ file, code }) => ({ file, ...foreignTables({ file, code }) }));

it('knows the tables', () => {
  expect(owners.size).toBeGreaterThan(60);
  expect(owners.get('users')).toBe('identity');
  expect(owners.get('activity')).toBe('firm/activity');
});

it.each([
  ["sql`UPDATE files SET name = ''`", [], ['files']],
  ['sql`SELECT 1 FROM files AS f JOIN users AS u ON true`', ['files', 'users'], []],
  ['sql`DELETE FROM files`; sql`SELECT 1 FROM invoices FOR UPDATE`', ['invoices'], ['files']],
  ['sql`files AS f`', ['files'], []],
  ["import { files } from '#modules/documents'; db.select().from(files)", ['files'], []],
  ["import { files } from '#modules/documents'; db\n.update(files)", [], ['files']],
  ["import { files as f } from '#modules/documents'", ['files'], []],
  ["import { people } from '#modules/identity/people'; db.select().from(people)", [], []],
  ["import { people } from '#modules/identity/people'; db.update(people)", [], ['users']],
  ['sql`SELECT 1 FROM conversations, messages AS m`; // FROM files', [], []],
])('sees %s', (code, reads, writes) => {
  const seen = foreignTables({
    file: 'server/modules/messages/conversations/x.ts',
    code: withoutComments(code),
  });
  expect([[...seen.reads], [...seen.writes]]).toEqual([reads, writes]);
});

it('nobody writes a table of another module', () => {
  const writers = found.flatMap(({ file, writes }) =>
    [...writes].map((table) => `${file}: ${table}`),
  );
  expect(writers).toEqual([]);
});

it('only the read models read tables of other modules, each what it says', () => {
  const isOf = (file: string, of: string): boolean =>
    file === `server/${of}` || file.startsWith(`server/${of}/`);
  const others: string[] = [];
  const unused = new Set(
    Object.entries(readModels).flatMap(([of, { tables }]) =>
      tables.map((table) => `${of}: ${table}`),
    ),
  );
  for (const { file, reads } of found) {
    for (const table of reads) {
      const [of] =
        Object.entries(readModels).find(
          ([place, { tables }]) => isOf(file, place) && tables.includes(table),
        ) ?? [];
      if (of === undefined) others.push(`${file}: ${table}`);
      else unused.delete(`${of}: ${table}`);
    }
  }
  expect(others, 'reads outside the read models').toEqual([]);
  expect([...unused], 'named in read-models.ts, read by nobody').toEqual([]);
});
