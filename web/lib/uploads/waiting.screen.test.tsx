// What is on the device while it waits: readable by its person while they are signed in, and by nobody after.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getSessionEnds } from '#contract/identity/sessions';
import { getDeviceKey } from '#contract/documents/resumable';
import { forgetDrafts } from '#web/lib/forms/drafts.ts';
import { aClient, idOf } from '#web/testing/records.ts';
import { show } from '#web/testing/render.tsx';
import { answer, answerError, disconnect } from '#web/testing/server.ts';
import { done, openDatabase, within } from './database.ts';
import { unlockAndSay } from './unlock.ts';
import {
  dropWaiting,
  findWaiting,
  enqueue,
  listWaiting,
  noteSent,
  readContent,
  unlockWaiting,
} from './waiting.ts';
import {
  forgetWaiting,
  keyDatabase,
  lockWaiting,
  waitingDatabase,
  whoseWaits,
} from './waiting-mark.ts';

const maya = idOf(1);
const keyOf = (of: number) => ({ version: `${of}-abcdefgh`, key: btoa(String(of).repeat(32)) });
const content = 'Wages of Maya Okafor: 84,300';

beforeEach(() => {
  for (const name of [waitingDatabase, keyDatabase]) indexedDB.deleteDatabase(name);
  answer(getDeviceKey, ({ query }) => keyOf(Number(query['version']?.[0] ?? 1)));
  answer(getSessionEnds, () => ({
    idleEndsInSeconds: 1800,
    endsInSeconds: 40_000,
    idleSeconds: 1800,
    warnSeconds: 120,
  }));
});

const id = idOf(3);
const facts = { name: 'W-2 Okafor.pdf', category: 'w2' };
const queue = () =>
  enqueue(
    maya,
    { id, kind: 'upload', account: undefined, size: content.length, facts },
    new TextEncoder().encode(content).buffer,
  );

/** Every byte that the device has of what waits. */
async function bytesOnDevice(): Promise<string> {
  const database = await openDatabase(waitingDatabase, []);
  const rows: unknown[] = [];
  for (const store of database.objectStoreNames) {
    rows.push(...(await done(database.transaction(store).objectStore(store).getAll())));
  }
  database.close();
  const text = (value: unknown): string =>
    value instanceof ArrayBuffer
      ? new TextDecoder('latin1').decode(value)
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(text).join(' ')
        : String(value);
  return rows.map(text).join(' ');
}
const databases = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name)
    .filter((name) => name?.startsWith('filewell'));

it('keeps a file sealed, lists it without a connection, and reads it back', async () => {
  await queue();
  disconnect(getDeviceKey);
  disconnect(getSessionEnds);
  expect(await listWaiting(maya)).toMatchObject([{ id, kind: 'upload', facts }]);
  expect(new TextDecoder().decode(await readContent(maya, id))).toBe(content);
  const onDevice = await bytesOnDevice();
  expect(onDevice).not.toMatch(/Okafor|Wages|w2/);
});

it('is locked when the session ends, and opens when the same person is back', async () => {
  await queue();
  lockWaiting();
  await expect.poll(databases).toEqual([waitingDatabase]);
  expect(await listWaiting(maya)).toMatchObject([{ id, facts: undefined }]);
  await unlockWaiting(maya);
  expect(await listWaiting(maya)).toMatchObject([{ facts }]);
});

it('opens nothing under another key, and drops what can’t be opened anymore', async () => {
  await queue();
  lockWaiting();
  await expect.poll(databases).toEqual([waitingDatabase]);
  answer(getDeviceKey, () => ({ ...keyOf(2), version: keyOf(1).version }));
  expect(await unlockWaiting(maya)).toBe(1);
  expect(await listWaiting(maya)).toEqual([]);
});

it('seals anew after a new password what it can still open', async () => {
  await queue();
  const before = await bytesOnDevice();
  // Another one from now on.
  answer(getDeviceKey, () => keyOf(2));
  expect(await unlockWaiting(maya)).toBe(0);
  expect(await bytesOnDevice()).not.toBe(before);
  // The earlier key is gone, and not needed.
  lockWaiting();
  await expect.poll(databases).toEqual([waitingDatabase]);
  expect(await unlockWaiting(maya)).toBe(0);
  expect(await listWaiting(maya)).toMatchObject([{ facts }]);
  expect(new TextDecoder().decode(await readContent(maya, id))).toBe(content);
});

it('says what is lost where the password was changed while the device was locked', async () => {
  await queue();
  lockWaiting();
  await expect.poll(databases).toEqual([waitingDatabase]);
  // Without a connection nothing is known of that, and nothing is dropped.
  disconnect(getDeviceKey);
  expect(await unlockWaiting(maya)).toBe(0);
  expect(await listWaiting(maya)).toHaveLength(1);
  // The server has no key of that version anymore.
  answerError(getDeviceKey, 'not_found', 'Not found.');
  await show(<p>Documents</p>, { user: aClient() });
  await unlockAndSay(maya);
  expect(await listWaiting(maya)).toEqual([]);
  await expect
    .element(
      page.getByText('1 document or message waiting on this device can’t be opened', {
        exact: false,
      }),
    )
    .toBeVisible();
});

it('leaves nothing after signing out, or when someone else signs in', async () => {
  await queue();
  forgetDrafts({ exceptOf: maya });
  expect(await databases()).toContain(keyDatabase);
  forgetDrafts({ exceptOf: idOf(2) });
  await expect.poll(databases).toEqual([]);
  expect(await listWaiting(maya)).toEqual([]);
  await queue();
  forgetDrafts();
  await expect.poll(databases).toEqual([]);
});

it('leaves no empty database behind when others read after the last is dropped', async () => {
  await queue();
  await dropWaiting(maya, id);
  await noteSent(id, { uploadId: undefined, sentBytes: 1 });
  await dropWaiting(maya, id);
  expect(await findWaiting(maya, id)).toBeUndefined();
  await expect.poll(databases).toEqual([]);
});

it('clears up what a page left that ended before it could', async () => {
  await queue();
  const database = await openDatabase(waitingDatabase, []);
  // The last is dropped, and the page ends.
  await within(database, ['things'], (store) => store('things').clear());
  database.close();
  await unlockWaiting(maya);
  expect(await databases()).toEqual([]);
  expect(whoseWaits()).toBeUndefined();

  // What is being deleted is nobody's, and what is kept after it stays.
  await queue();
  const forgetting = forgetWaiting();
  expect(whoseWaits()).toBe('nobody');
  await queue();
  await forgetting;
  expect(whoseWaits()).toBe(maya);
  expect(await listWaiting(maya)).toHaveLength(1);
});

it('brings no key back while another tab drops the last', async () => {
  await queue();
  lockWaiting();
  await expect.poll(databases).toEqual([waitingDatabase]);
  // The other tab has its turn now.
  let unlocked: Promise<number> | undefined;
  await navigator.locks.request('filewell-waiting', async () => {
    unlocked = unlockWaiting(maya);
    await expect
      .poll(async () => (await navigator.locks.query()).pending)
      .toMatchObject([{ name: 'filewell-waiting' }]);
    await forgetWaiting();
  });
  await unlocked;
  expect(await databases()).toEqual([]);
});
