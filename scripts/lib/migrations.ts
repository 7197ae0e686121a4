import { createHash } from 'node:crypto';

/** What the folder of migrations contains. */
export interface Migrations {
  /** Those of the journal, in order, with the moment that a database remembers each by. */
  entries: readonly { tag: string; when: number; sql: string }[];
  /** The list of hashes: a line for each migration, in order. */
  hashes: string;
  /** File names of the snapshots of all tables. */
  snapshots: readonly string[];
  /** Whether there are databases of a release. Before, the schema is one migration that each change rewrites. */
  isReleased: boolean;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const lineOf = ({ tag, when, sql }: Migrations['entries'][number]): string =>
  `${tag} ${when} ${hashOf(sql)}`;
const tagOf = (line: string): string => line.slice(0, line.indexOf(' '));
const linesOf = (hashes: string): string[] => hashes.split('\n').filter((line) => line !== '');

/** The file name of the newest migration's snapshot, which is what drizzle-kit compares the tables with. */
export const snapshotOf = (entries: Migrations['entries']): string =>
  `${entries.at(-1)?.tag.split('_')[0]}_snapshot.json`;

/** What is wrong with the migrations, as sentences. */
export function problemsOf({ entries, hashes, snapshots, isReleased }: Migrations): string[] {
  const newest = snapshotOf(entries);
  return [
    ...(isReleased ? problemsOfReleased(entries, hashes) : problemsOfBaseline(entries, hashes)),
    ...(snapshots.includes(newest) ? [] : [`${newest} is missing.`]),
    ...snapshots
      .filter((name) => name !== newest)
      .map((name) => `${name} isn't the newest snapshot, so nothing reads it: delete it.`),
  ];
}

function problemsOfBaseline(entries: Migrations['entries'], hashes: string): string[] {
  if (entries.length > 1) {
    return [
      'Until version 1.0.0 the schema is one migration: delete the others and run npm run migration, which rewrites 0000_schema.',
    ];
  }
  return hashes === entries.map((entry) => `${lineOf(entry)}\n`).join('')
    ? []
    : ['server/migrations/hashes.txt has another hash of 0000_schema: run npm run migration.'];
}

/** A migration was changed, taken away, or has no hash yet. */
function problemsOfReleased(entries: Migrations['entries'], hashes: string): string[] {
  const lines = linesOf(hashes);
  const problems = entries.flatMap((entry, place) => {
    const line = lines[place];
    if (line === lineOf(entry)) return [];
    if (lines.every((one) => tagOf(one) !== entry.tag)) {
      return [
        `${entry.tag} has no line in server/migrations/hashes.txt: run npm run migration, which adds it.`,
      ];
    }
    return [
      `${entry.tag} is no longer what server/migrations/hashes.txt says. Databases have it: leave it as it was, and write another migration. If it has not landed yet, remove its line and run npm run migration.`,
    ];
  });
  const tags = new Set(entries.map(({ tag }) => tag));
  const gone = lines.map(tagOf).filter((tag) => !tags.has(tag));
  return [...problems, ...gone.map((tag) => `${tag} is gone. Databases have it: put it back.`)];
}

/**
 * The list with a line for each migration. Lines that a commit has stay as they are; one that is being written is
 * written again.
 */
export function withNewHashes(
  { entries, hashes }: Pick<Migrations, 'entries' | 'hashes'>,
  committed: string,
): string {
  const before = linesOf(committed);
  const lines = linesOf(hashes).filter((line) => before.includes(line));
  const known = new Set(lines.map(tagOf));
  const added = entries.filter(({ tag }) => !known.has(tag)).map(lineOf);
  return [...lines, ...added, ''].join('\n');
}
