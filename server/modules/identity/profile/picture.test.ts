// Profile pictures, over real HTTP on a real PostgreSQL.
import { loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { removePicture, setPicture } from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { pictures } from '../people/picture/table.ts';
import { drawPicture } from '#testing/picture';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const signedIn = async (isAdmin = false) => {
  const user = await t.createUser({ isAdmin });
  return { user, browser: await t.actingAs(user) };
};
const set = async (browser: TestBrowser, jpeg = drawPicture()): Promise<string> =>
  (await browser.call(setPicture, { body: { jpeg } })).body.profileImageUrl ?? '';
const statusOf = async (browser: TestBrowser, address: string) =>
  (await browser.fetch(address)).status;

describe('a profile picture', () => {
  it('is set, shown, replaced and removed; open pages hear of it, and the log has it', async () => {
    const { user, browser } = await signedIn();
    const page = await LiveStream.open(browser);
    const address = await set(browser);
    await page.waitForEvent(({ type }) => type === 'account-changed');
    page.close();
    expect((await browser.call(getUser, {})).body.profileImageUrl).toBe(address);
    const shown = await browser.fetch(address);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const image = await loadImage(Buffer.from(await shown.arrayBuffer()));
    expect([image.width, image.height]).toEqual([256, 256]);

    const next = await set(browser, drawPicture('#a33'));
    expect(next).not.toBe(address);
    expect(await statusOf(browser, address)).toBe(404);
    for (const _twice of [1, 2]) {
      expect((await browser.call(removePicture, {})).body.profileImageUrl).toBeNull();
    }
    expect(await statusOf(browser, next)).toBe(404);
    expect(await t.db.$count(pictures, eq(pictures.id, next.split('/').at(-1) ?? ''))).toBe(0);
    const entries = await t.db
      .select({ action: activity.action })
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'set_picture',
      'set_picture',
      'refuse_access',
      'remove_picture',
      'remove_picture',
      'refuse_access',
    ]);
  });

  it('is seen by its owner and staff; those of staff by everyone who is signed in', async () => {
    const [client, other, staff] = [await signedIn(), await signedIn(), await signedIn(true)];
    const ofClient = await set(client.browser);
    const ofStaff = await set(staff.browser);
    const seen = async (browser: TestBrowser) => [
      await statusOf(browser, ofClient),
      await statusOf(browser, ofStaff),
    ];
    expect(await seen(client.browser)).toEqual([200, 200]);
    expect(await seen(staff.browser)).toEqual([200, 200]);
    expect(await seen(other.browser)).toEqual([404, 200]);
    expect(await seen(t.visitor())).toEqual([401, 401]);
  });

  it('lies sealed, and goes with its owner', async () => {
    const { user, browser } = await signedIn();
    const jpeg = drawPicture();
    const id = (await set(browser, jpeg)).split('/').at(-1) ?? '';
    const [row] = await t.db.select().from(pictures).where(eq(pictures.id, id));
    expect(Buffer.from(row?.sealedJpeg ?? '', 'base64url').includes('JFIF')).toBe(false);
    expect(row?.sealedJpeg).not.toContain(jpeg.slice(40, 80));
    await t.deleteUser(user.id);
    expect(await t.db.$count(pictures, eq(pictures.id, id))).toBe(0);
  });

  it('keeps nothing of what a camera writes beside it, nor what follows its end', async () => {
    const { browser } = await signedIn();
    const plain = Buffer.from(drawPicture(), 'base64');
    const note = Buffer.from('Exif\0\0 30.2672 N 97.7431 W');
    const segment = (marker: number) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, note.length + 2]), note]);
    const carrying = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe1),
      segment(0xfe),
      plain.subarray(2),
      note,
    ]);
    const address = await set(browser, carrying.toString('base64'));
    const shown = Buffer.from(await (await browser.fetch(address)).arrayBuffer());
    expect(shown.includes('30.2672')).toBe(false);
    expect((await loadImage(shown)).width).toBe(256);
  });

  it.each([
    ['another size', () => drawPicture('#000', 255)],
    ['text', () => Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['nothing', () => ''],
    ['a picture that breaks off', () => drawPicture().slice(0, 600)],
    ['its first bytes only', () => Buffer.from([0xff, 0xd8, 0xff, 0xda]).toString('base64')],
    [
      'a segment without a length',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]).toString('base64'),
    ],
  ])('is refused as %s, and the one before stays', async (_, jpeg) => {
    const { browser } = await signedIn();
    const address = await set(browser);
    const refused = await browser.call(setPicture, { body: { jpeg: jpeg() } });
    expect(refused).toMatchObject({
      status: 415,
      error: { message: 'Please choose a JPEG or PNG picture.' },
    });
    expect(await statusOf(browser, address)).toBe(200);
  });

  it('is refused when it is no base64, or too large', async () => {
    const { browser } = await signedIn();
    for (const jpeg of ['no base64!', 'A'.repeat(58_672)]) {
      expect((await browser.call(setPicture, { body: { jpeg } })).status).toBe(400);
    }
  });
});
