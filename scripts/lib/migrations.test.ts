import { describe, expect, test } from 'vitest';
import { type Migrations, problemsOf, withNewHashes } from './migrations.ts';

const first = { tag: '0000_schema', when: 1, sql: 'CREATE TABLE a ();' };
const second = { tag: '0001_more', when: 2, sql: 'CREATE TABLE b ();' };
const listed = (entries: Migrations['entries']) => withNewHashes({ entries, hashes: '' }, '');

describe('until the first release', () => {
  const baseline: Migrations = {
    entries: [first],
    hashes: listed([first]),
    snapshots: ['0000_snapshot.json'],
    isReleased: false,
  };

  test('there is one migration, as its hash says, and one snapshot', () => {
    expect(problemsOf(baseline)).toEqual([]);
    const two = [first, second];
    const all = ['0000_snapshot.json', '0001_snapshot.json'];
    for (const changed of [
      { ...baseline, entries: two, hashes: listed(two), snapshots: ['0001_snapshot.json'] },
      { ...baseline, snapshots: all },
      { ...baseline, snapshots: [] },
      { ...baseline, entries: [{ ...first, sql: '' }] },
      { ...baseline, entries: [{ ...first, when: 2 }] },
    ]) {
      expect(problemsOf(changed)).toHaveLength(1);
    }
  });
});

describe('from the first release on', () => {
  const problemsIn = (entries: Migrations['entries'], hashes: string) => {
    const last = entries.length - 1;
    return problemsOf({
      entries,
      hashes,
      snapshots: [`000${last}_snapshot.json`],
      isReleased: true,
    });
  };

  test('a migration stays as it landed: its text, its moment, and its place', () => {
    const entries = [first, second];
    const hashes = listed(entries);
    expect(problemsIn(entries, hashes)).toEqual([]);
    for (const changed of [
      [{ ...first, sql: `${first.sql} ` }, second],
      [first, { ...second, sql: '' }],
      [{ ...first, when: 3 }, second],
      [first],
      [first, { ...second, tag: '0001_another' }],
    ]) {
      expect(problemsIn(changed, hashes)).not.toEqual([]);
    }
  });

  test('a new one is told to be added, which leaves the lines of others alone', () => {
    const hashes = listed([first]);
    const entries = [first, second];
    expect(problemsIn(entries, hashes)).toEqual([expect.stringContaining('npm run migration')]);
    const longer = withNewHashes({ entries, hashes }, hashes);
    expect(longer.startsWith(hashes)).toBe(true);
    expect(problemsIn(entries, longer)).toEqual([]);
  });

  test('what is still being written is noted anew, and what a commit has is not', () => {
    const [before, hashes] = [listed([first]), listed([first, second])];
    const edited = [first, { ...second, sql: 'CREATE TABLE c ();' }];
    const noted = withNewHashes({ entries: edited, hashes }, before);
    expect(problemsIn(edited, noted)).toEqual([]);
    const rewritten = [{ ...first, sql: '' }, second];
    const unchanged = withNewHashes({ entries: rewritten, hashes }, before);
    expect(problemsIn(rewritten, unchanged)).toEqual([
      expect.stringContaining('0000_schema is no longer'),
    ]);
  });

  test('only the newest snapshot is there', () => {
    const entries = [first, second];
    const snapshots = ['0000_snapshot.json', '0001_snapshot.json'];
    expect(problemsOf({ entries, hashes: listed(entries), snapshots, isReleased: true })).toEqual([
      expect.stringContaining('0000_snapshot.json'),
    ]);
  });
});
