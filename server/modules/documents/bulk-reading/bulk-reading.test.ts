// Reading documents one by one is a way to take many: it needs a fresh second step like a ZIP, wherever the content is.
import { once } from 'node:events';
import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index';
import { listAdminFileIds } from '#contract/documents/review-lists';
import { viewFile } from '#contract/documents/files';
import type { AnyEndpoint } from '#contract/endpoint';
import { uploadPdf } from '#testing/fixtures';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { readingLimits } from './index.ts';

let t: TestApp;
let client: TestUser;
/** One more than may be read. */
let own: string[];
let others: string[];
beforeAll(async () => {
  t = await startTestApp();
  client = await t.createUser();
  const upload = async (user: TestUser, count: number) => {
    const browser = await t.actingAs(user);
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await uploadPdf(browser)).id);
    return ids;
  };
  own = await upload(client, readingLimits.documents + 1);
  others = [];
  for (let n = 0; n < readingLimits.clients; n += 1) {
    others.push(...(await upload(await t.createUser(), 1)));
  }
});
afterAll(() => t.close());

const stale = (user: TestUser) => t.actingAs(user, 'trusted-device');
const open = async (browser: TestBrowser, id: string, way = 'view') =>
  (await browser.fetch(`/api/files/${id}/${way}`)).status;
const openAll = (browser: TestBrowser, ids: readonly string[], way?: string) =>
  Promise.all(ids.map((id) => open(browser, id, way)));
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;
/** What the page does once it was refused. */
const takeSecondStep = (user: TestUser) =>
  t.db.execute(sql`UPDATE sessions SET second_step = 'taken', second_step_at = now()
    WHERE user_id = ${user.id} AND second_step = 'trusted-device'`);
const letItAge = (user: TestUser) =>
  t.db.execute(sql`UPDATE sessions SET second_step_at = now() - interval '31 minutes'
    WHERE user_id = ${user.id} AND second_step_at IS NOT NULL`);

describe('in a session without a fresh second step', () => {
  it('a client reads 30 documents, asked for in parallel too, and those again', async () => {
    const browser = await stale(client);
    const statuses = await openAll(browser, own);
    expect([count(statuses, 200), count(statuses, 403)]).toEqual([readingLimits.documents, 1]);
    const read = own.filter((_, at) => statuses[at] === 200);
    const [refused = ''] = own.filter((_, at) => statuses[at] === 403);
    expect(new Set(await openAll(browser, read, 'download'))).toEqual(new Set([200]));
    for (const way of ['view', 'download']) expect(await open(browser, refused, way)).toBe(403);
    const { json } = await browser.call(viewFile, { params: { id: refused } });
    expect(json).toMatchObject({ code: 'second_step_required' });
    // Another session begins its own count, as it would with a stolen cookie.
    expect(await open(await stale(client), refused)).toBe(200);
  });

  it('one second step opens all of them, and 30 more when it has aged', async () => {
    const user = await t.createUser();
    const uploading = await t.actingAs(user);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await uploadPdf(uploading)).id);
    const browser = await stale(user);
    await t.db.execute(sql`INSERT INTO document_readings (session_id, document_id)
      SELECT s.id, gen_random_uuid() FROM sessions AS s, generate_series(1, ${readingLimits.documents})
      WHERE s.user_id = ${user.id} AND s.second_step = 'trusted-device'`);
    expect(await open(browser, ids[0] ?? '')).toBe(403);
    await takeSecondStep(user);
    expect(await openAll(browser, ids)).toEqual([200, 200, 200]);
    await letItAge(user);
    expect(await openAll(browser, ids)).toEqual([200, 200, 200]);
  });

  it('staff read those of 5 clients', async () => {
    const helper = await t.createUser({ isAdmin: true, staffRole: 'preparer' });
    const browser = await stale(helper);
    for (const id of others) expect(await open(browser, id)).toBe(200);
    expect(await open(browser, own[0] ?? '')).toBe(403);
    await takeSecondStep(helper);
    expect(await open(browser, own[0] ?? '')).toBe(200);
  });

  it('and 30 documents of one', async () => {
    const browser = await stale(await t.createUser({ isAdmin: true, staffRole: 'preparer' }));
    const statuses = await openAll(browser, own);
    expect([count(statuses, 200), count(statuses, 403)]).toEqual([readingLimits.documents, 1]);
  });

  it('staff get no whole list of ids', async () => {
    const helper = await t.createUser({ isAdmin: true, staffRole: 'preparer' });
    const refused = await (await stale(helper)).call(listAdminFileIds, { query: {} });
    expect([refused.status, refused.error.code]).toEqual([403, 'second_step_required']);
    expect((await (await t.actingAs(helper)).call(listAdminFileIds, { query: {} })).status).toBe(
      200,
    );
  });

  it('a followed link leads to the page that asks, and a frame or a script is told', async () => {
    const user = await t.createUser();
    const { id } = await uploadPdf(await t.actingAs(user));
    const browser = await stale(user);
    await t.db.execute(sql`INSERT INTO document_readings (session_id, document_id)
      SELECT s.id, gen_random_uuid() FROM sessions AS s, generate_series(1, ${readingLimits.documents})
      WHERE s.user_id = ${user.id} AND s.second_step = 'trusted-device'`);
    // As a browser does, which says what an answer is for.
    const follow = async (dest: string) => {
      const headers = {
        cookie: `filewell_session=${browser.cookies.get('filewell_session')}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': dest,
      };
      const request = get(new URL(`/api/files/${id}/view`, t.origin), { headers });
      const [{ statusCode, headers: given }] = await once(request, 'response');
      request.destroy();
      return [statusCode, given.location];
    };
    expect(await follow('document')).toEqual([
      303,
      `/confirm?to=${encodeURIComponent(`/api/files/${id}/view`)}`,
    ]);
    expect(await follow('iframe')).toEqual([403, undefined]);
  });
});

/** Where a document's content leaves the server, and what bounds taking many of them there. */
const contents: Readonly<
  Record<string, 'counted' | 'one the firm made' | 'a picture of a person'>
> = {
  viewFile: 'counted',
  downloadFile: 'counted',
  viewSignatureDocument: 'counted',
  printSignatureForm: 'counted',
  viewReturnPackage: 'counted',
  viewUnsorted: 'counted',
  downloadOwnEvidence: 'counted',
  viewPicture: 'a picture of a person',
  getFirmCard: 'one the firm made',
  getClientCard: 'one the firm made',
  getElectronicSample: 'one the firm made',
  printConsent: 'one the firm made',
  downloadInvoice: 'one the firm made',
  downloadReceipt: 'one the firm made',
  readCalendarFeed: 'one the firm made',
  downloadPaymentDays: 'one the firm made',
  printCoverSheet: 'one the firm made',
  downloadOrganizer: 'one the firm made',
};

it('counts wherever a document’s content is answered without a fresh second step', async () => {
  const answering = Object.entries<AnyEndpoint>(contract)
    .filter(([, { response, stepUp }]) => response === 'file' && !stepUp)
    .map(([name]) => name);
  expect(Object.keys(contents).toSorted()).toEqual(answering.toSorted());
});
