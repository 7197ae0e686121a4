import { expect, test } from 'vitest';
import { type Migrations, problemsOf, withNewHashes } from './migrations.ts';

const first = { tag: '0000_schema', when: 1, sql: 'CREATE TABLE a ();' };
const second = { tag: '0001_more', when: 2, sql: 'CREATE TABLE b ();' };
const listed = (entries: Migrations['entries']) => withNewHashes({ entries, hashes: '' }, '');

test('a migration stays as it landed: its text, its moment, and its place', () => {
  const entries = [first, second];
  const hashes = listed(entries);
  expect(problemsOf({ entries, hashes })).toEqual([]);
  for (const changed of [
    [{ ...first, sql: `${first.sql} ` }, second],
    [first, { ...second, sql: '' }],
    [{ ...first, when: 3 }, second],
    [second, first],
    [first],
    [first, { ...second, tag: '0001_another' }],
  ]) {
    expect(problemsOf({ entries: changed, hashes })).not.toEqual([]);
  }
});

test('a new one is told to be added, which leaves the lines of others alone', () => {
  const hashes = listed([first]);
  const entries = [first, second];
  expect(problemsOf({ entries, hashes })).toEqual([expect.stringContaining('npm run migration')]);
  const longer = withNewHashes({ entries, hashes }, hashes);
  expect(longer.startsWith(hashes)).toBe(true);
  expect(problemsOf({ entries, hashes: longer })).toEqual([]);
});

test('what is still being written is noted anew, and what a commit has is not', () => {
  const [before, hashes] = [listed([first]), listed([first, second])];
  const edited = [first, { ...second, sql: 'CREATE TABLE c ();' }];
  const noted = withNewHashes({ entries: edited, hashes }, before);
  expect(problemsOf({ entries: edited, hashes: noted })).toEqual([]);
  const rewritten = [{ ...first, sql: '' }, second];
  const kept = withNewHashes({ entries: rewritten, hashes }, before);
  expect(problemsOf({ entries: rewritten, hashes: kept })).toEqual([
    expect.stringContaining('0000_schema is no longer'),
  ]);
});
