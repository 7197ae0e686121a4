// The checker within an export, run as a browser runs it: on the files of the folder, without anything of ours.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientNote } from '#contract/clients/client-notes';
import { sealActivity } from '#platform/activity/heads';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { exportFirm } from './export-firm.ts';

let t: TestApp;
let bag: string;
const files = new Map<string, string>();
const log = 'data/records/activity-001.jsonl';
beforeAll(async () => {
  t = await startTestApp();
  bag = await mkdtemp(path.join(tmpdir(), 'filewell-checker-'));
  const maya = await t.createUser({ firstName: 'Maya' });
  const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  await uploadPdf(await t.actingAs(maya), 'W-2 “ünï”.pdf');
  for (const text of ['One', 'Two', 'Three']) {
    await staff.call(createClientNote, { params: { id: maya.id }, body: { text } });
  }
  await sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  await exportFirm({ ...t.platform, connectionString: t.connectionString }, bag);
  for (const entry of await readdir(bag, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path.relative(bag, full), await readFile(full, 'latin1'));
  }
});
afterAll(async () => {
  await t.close();
  await rm(bag, { recursive: true, force: true });
});

/** What the page says of a folder with these files. */
async function saidOf(changed: Record<string, string | undefined>) {
  const page = await readFile(path.join(bag, 'check.html'), 'utf8');
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  const problems: string[] = [];
  const state = { textContent: '' };
  let check: (event: unknown) => Promise<void> = () => Promise.reject(new Error('nothing listens'));
  const elements: Record<string, object> = {
    state,
    bar: {},
    problems: {
      replaceChildren: () => undefined,
      append: (item: { textContent: string }) => problems.push(item.textContent),
    },
    folder: { addEventListener: (_: string, run: typeof check) => (check = run) },
  };
  const document = { getElementById: (id: string) => elements[id], createElement: () => ({}) };
  runInContext(
    script,
    createContext({ document, crypto, TextEncoder, TextDecoderStream, Uint8Array }),
  );
  const chosen = Object.entries({ ...Object.fromEntries(files), ...changed }).flatMap(
    ([name, text]) =>
      text === undefined
        ? []
        : Object.assign(new File([Buffer.from(text, 'latin1')], path.basename(name)), {
            webkitRelativePath: `bag/${name}`,
          }),
  );
  await check({ target: { files: chosen } });
  return { said: state.textContent, problems };
}

const lines = () => (files.get(log) ?? '').trimEnd().split('\n');
const joined = (entries: readonly string[]) => entries.map((line) => `${line}\n`).join('');
const ofLog = (problems: readonly string[]) =>
  problems.filter((one) => one.includes('the activity log'));

it('finds a whole folder whole', async () => {
  const { said, problems } = await saidOf({});
  expect(problems).toEqual([]);
  expect(said).toBe(
    `All ${files.size - 1} files are there and unchanged, and the ${lines().length} entries of the activity log follow one another.`,
  );
});

it('names what is missing, changed, and added', async () => {
  const paper = [...files.keys()].find((name) => name.endsWith('.pdf')) ?? '';
  const changed = { [paper]: 'another', 'data/index.html': undefined, 'data/more.txt': '' };
  const { said, problems } = await saidOf(changed);
  expect(said).toMatch(/^3 problems in/);
  expect(problems.toSorted()).toEqual(
    [`Changed: ${paper}`, 'Missing: data/index.html', 'Not in the list: data/more.txt'].toSorted(),
  );
});

it.each<[string, (entries: string[]) => string[], RegExp]>([
  [
    'altered',
    (all) =>
      all.map((line, at) => (at === 2 ? line.replace(/"action":"\w+"/, '"action":"x"') : line)),
    /^Entry \d+ of the activity log is not the one that was written$/,
  ],
  ['removed', (all) => all.toSpliced(2, 1), /missing after place/],
  ['cut off at the end', (all) => all.slice(0, -1), /missing after place/],
  ['removed altogether', () => [], /missing after place 0/],
])('finds an entry of the log that was %s', async (_, change, problem) => {
  const { problems } = await saidOf({ [log]: joined(change(lines())) });
  expect(ofLog(problems).length).toBeGreaterThan(0);
  for (const one of ofLog(problems)) expect(one).toMatch(problem);
});

it('finds an end cut off by the signed heads, also where the chain’s end was set back', async () => {
  const remaining = lines().slice(0, -1);
  const last = JSON.parse(remaining.at(-1) ?? '{}');
  const end = JSON.stringify({ chain: last.chain, hash: last.hash, place: last.place });
  const ends = 'data/records/activity_chains-001.jsonl';
  const { problems } = await saidOf({ [log]: joined(remaining), [ends]: joined([end]) });
  expect(ofLog(problems)).toEqual([
    `Entries of the activity log are missing after place ${last.place} of chain ${last.chain}`,
  ]);
});

it('takes entries of the log in any order', async () => {
  const { problems } = await saidOf({ [log]: joined(lines().toReversed()) });
  expect(ofLog(problems)).toEqual([]);
});
