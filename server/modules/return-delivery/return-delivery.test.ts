// Return delivery over real HTTP on a real PostgreSQL: staff split, send, replace, and file; the couple reads and
// approves, each for themselves. Rules are named with their source.
import { PDF } from '@libpdf/core';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteClient } from '#contract/clients/clients';
import { listFiles, uploadFile } from '#contract/files/files';
import { createInvoice } from '#contract/invoices/invoices';
import { listNotifications } from '#contract/notifications';
import {
  createChecklist,
  createTimeline,
  listChecklists,
  listTimelines,
} from '#contract/projects/project-items';
import { createTaxProject, deleteTaxProject, getTaxProject } from '#contract/projects/projects';
import { answerRequest } from '#contract/projects/request-answers';
import * as contract from '#contract/projects/return-delivery';
import { getSignatureRequest } from '#contract/signatures/signatures';
import {
  deliveryMoves,
  type DeliveryState,
  deliveryStateValues,
} from '#domain/returns/delivery-values';
import { calendarDay } from '#domain/tax/business-days';
import { dueDay } from '#domain/tax/tax-calendar';
import { heldContents } from '#modules/files';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { drawnPackage, packagePdf } from '#testing/return-package';
import { testActor } from '#testing/actor';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../client-accounts/table.ts';
import { retainedUntil } from '../clients/retention.ts';
import { lockedPdf } from '../signatures/testing-signatures.ts';
import type { PackageProgram } from './package.ts';
import { makeParts } from './send.ts';
import { returnDeliveries, returnParts } from './table.ts';
import {
  bodyOf,
  deliver,
  draftOf,
  signAll,
  someFigures,
  uploadPackageOf,
} from './testing-delivery.ts';

const taxYear = 2025;
let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let sam: TestUser;
let hers: TestBrowser;
let his: { call: TestBrowser['call']; fetch: (path: string) => Promise<Response> };
let projectId: string;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  await t.db.insert(accessGrants).values({
    id: uuidv7(),
    clientId: maya.id,
    userId: sam.id,
    relation: 'spouse',
    rights: ['see', 'add', 'sign'],
  });
  hers = await t.actingAs(maya);
  const browser = await t.actingAs(sam);
  const headers = { 'x-client-account': maya.id };
  his = {
    call: (endpoint, input) => browser.call(endpoint, input, headers),
    fetch: (path) => browser.fetch(path, { headers }),
  };
  const body = {
    clientId: maya.id,
    name: `${taxYear} return`,
    taxYear,
    returnForm: '1040' as const,
  };
  projectId = (await staff.call(createTaxProject, { body })).body.id;
});
afterAll(() => t.close());

const both = () => [maya.id, sam.id];
const get = async (id: string) =>
  (await staff.call(contract.getReturnDelivery, { params: { id } })).body;
const own = async (who: Pick<TestBrowser, 'call'> = hers) =>
  (await who.call(contract.listOwnDeliveries, {})).body;
const read = (id: string, who: Pick<TestBrowser, 'call'>) =>
  who.call(contract.readOwnDelivery, { params: { id } });
const answer = (
  id: string,
  who: Pick<TestBrowser, 'call'>,
  body: { answer: 'approve' | 'changes'; reason?: string } = { answer: 'approve' },
) => who.call(contract.answerOwnDelivery, { params: { id }, body });
const enter = (id: string, body: Parameters<typeof entering>[1]) => entering(id, body);
const entering = (
  id: string,
  body: {
    step: 'signed' | 'ready' | 'transmitted' | 'accepted' | 'rejected';
    figures?: typeof someFigures;
    receivedOn?: string;
    code?: string;
    canBeFixed?: boolean;
  },
) => staff.call(contract.recordReturnFiling, { params: { id }, body });

/** Read and approved by both. */
async function approved(more: Parameters<typeof deliver>[3] = {}) {
  const { id } = await deliver(staff, projectId, both(), more);
  for (const who of [hers, his]) {
    expect((await read(id, who)).status).toBe(200);
    expect((await answer(id, who)).status).toBe(200);
  }
  return id;
}

/** The parts in the client’s folder; what was signed lies elsewhere, and stays. */
const delivered = async () =>
  (await hers.call(listFiles, {})).body.filter(({ folder }) => folder === '/Tax Returns/2025');

/** Both sign what they are asked for, in front of staff. */
async function sign() {
  const [seen] = await own();
  if (seen?.sign == null) throw new Error('nobody is asked to sign');
  const { timeZone } = t.platform.config.firm;
  await signAll(staff, seen.sign, calendarDay(new Date(), timeZone));
}

describe('the delivery builder', () => {
  it('splits what was printed, page by page, and keeps pages for the firm from the client', async () => {
    const pages = drawnPackage(3);
    const { status, body } = await uploadPackageOf(staff, projectId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      pages: pages.length,
      packageName: 'Okafor 2025.pdf',
    });
    expect(body.parts[0]?.firstPage).toBe(1);
    expect(body.parts.at(-1)?.lastPage).toBe(pages.length);
    expect(body.candidates.map(({ name }) => name)).toEqual(['Maya Okafor', 'Sam Okafor']);
    expect(body.estimateDays).toEqual(
      [1, 2, 3, 4].map((number) => dueDay(`estimate-${number as 1 | 2 | 3 | 4}`, taxYear + 1)),
    );
    // Nobody but staff knows of a draft.
    expect(await own()).toEqual([]);
    expect((await hers.call(listFiles, {})).body).toEqual([]);

    const parts = [
      { kind: 'return' as const, firstPage: 1, lastPage: pages.length - 1 },
      { kind: 'firm' as const, firstPage: pages.length, lastPage: pages.length },
    ];
    const typed = { figures: someFigures, signerIds: both(), parts };
    const params = { id: body.id };
    await staff.call(contract.saveReturnDelivery, { params, body: bodyOf(body, typed) });
    const { version } = await get(body.id);
    expect(
      (await staff.call(contract.sendReturnDelivery, { params, body: { version } })).status,
    ).toBe(200);
    const files = (await hers.call(listFiles, {})).body;
    expect(
      files.map(({ originalName, folder, category }) => [originalName, folder, category]),
    ).toEqual([['2025 Tax return.pdf', '/Tax Returns/2025', 'tax-return']]);
    const content = await hers.fetch(`/api/files/${files[0]?.id}/download`);
    const sent = await PDF.load(new Uint8Array(await content.arrayBuffer()));
    expect(sent.getPages().map(({ width }) => Math.round(width))).toEqual(
      pages.slice(0, -1).map((_, at) => 612 + at),
    );
  });

  it('takes a PDF that the client’s documents have, and no one else’s', async () => {
    const bytes = new Uint8Array(await packagePdf(drawnPackage(7)));
    const file = await uploadPdf(hers, 'From Drake.pdf', bytes);
    const params = { id: projectId };
    const begun = await staff.call(contract.startReturnDelivery, {
      params,
      body: { fileId: file.id },
    });
    expect([begun.status, begun.body.pages]).toEqual([201, drawnPackage(7).length]);
    const other = await uploadPdf(await t.actingAs(await t.createUser()), 'Other.pdf', bytes);
    const refused = await staff.call(contract.startReturnDelivery, {
      params,
      body: { fileId: other.id },
    });
    expect(refused.status).toBe(409);
  });

  it('refuses what isn’t a readable PDF, and leaves nothing', async () => {
    const before = await t.db.$count(heldContents);
    const cut = await uploadPackageOf(staff, projectId, Buffer.from('%PDF-1.7\nnothing'));
    expect(cut.status).toBe(409);
    expect(await t.db.$count(heldContents)).toBe(before);
    expect(await t.db.$count(returnDeliveries, eq(returnDeliveries.projectId, projectId))).toBe(0);
  });

  it('refuses a split that leaves a page out or places it twice, and so does the database', async () => {
    const { body } = await uploadPackageOf(staff, projectId);
    const params = { id: body.id };
    const save = (parts: typeof body.parts) =>
      staff.call(contract.saveReturnDelivery, { params, body: bodyOf({ ...body, parts }) });
    const [first, ...others] = body.parts;
    if (!first) throw new Error('there are no parts');
    expect((await save(others)).error.fields).toMatchObject({
      parts: 'Page 1 has no part',
    });
    const twice = [first, { ...first, firstPage: first.lastPage }, ...others];
    expect((await save(twice)).status).toBe(400);
    for (const change of [
      sql`DELETE FROM return_parts WHERE delivery_id = ${body.id} AND first_page = 1`,
      sql`UPDATE return_parts SET last_page = last_page + 1 WHERE delivery_id = ${body.id} AND first_page = 1`,
      sql`DELETE FROM return_parts WHERE delivery_id = ${body.id}`,
    ]) {
      await expect(t.db.execute(change)).rejects.toThrow();
    }
    expect((await get(body.id)).parts).toEqual(body.parts);
  });

  it('sends nothing that is half typed, and says what is missing', async () => {
    const { body } = await uploadPackageOf(staff, projectId);
    const params = { id: body.id };
    const send = await staff.call(contract.sendReturnDelivery, {
      params,
      body: { version: body.version },
    });
    expect(send.status).toBe(400);
    expect(send.error.fields).toMatchObject({
      'figures.balanceCents': 'Enter an amount',
      signerIds: 'Choose who reads and signs',
    });
    const stranger = await t.createUser();
    const wrong = bodyOf(body, { figures: someFigures, signerIds: [stranger.id] });
    expect((await staff.call(contract.saveReturnDelivery, { params, body: wrong })).status).toBe(
      400,
    );
    const stale = bodyOf(body, { version: body.version + 1 });
    expect((await staff.call(contract.saveReturnDelivery, { params, body: stale })).status).toBe(
      409,
    );
  });

  it('isn’t sent where its form takes no seal, and says which pages and what to do', async () => {
    const { id, version } = await draftOf(staff, projectId, both());
    const locked = await lockedPdf();
    const program: PackageProgram = {
      read: async () => 'unreadable',
      split: async (_pdf, parts) => parts.map(() => locked),
    };
    const made = makeParts(t.platform, program, testActor('admin'), { id, version });
    await expect(made).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^Form 8879 \(page.*protected by a password\. Save it/,
      ) as string,
    });
    expect((await get(id)).state).toBe('draft');
  });

  it('is sent once, by one of two who send at the same moment', async () => {
    const { id, version } = await draftOf(staff, projectId, both());
    const call = () =>
      staff.call(contract.sendReturnDelivery, { params: { id }, body: { version } });
    const race = await Promise.all([call(), call()]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hers.call(listFiles, {})).body).toHaveLength(
      (await get(id)).parts.filter(({ kind }) => kind !== 'firm').length,
    );
  });
});

describe('the client’s side', () => {
  it('26 U.S.C. 6107(a): the complete copy is there before anyone can approve or sign', async () => {
    const sent = await deliver(staff, projectId, both());
    const [seen] = await own();
    expect(seen?.parts.map(({ kind }) => kind)).toEqual(
      sent.parts.filter(({ kind }) => kind !== 'firm').map(({ kind }) => kind),
    );
    for (const { fileId } of seen?.parts ?? []) {
      expect((await hers.fetch(`/api/files/${fileId}/download`)).status).toBe(200);
      expect((await his.fetch(`/api/files/${fileId}/download`)).status).toBe(200);
    }
    const early = await answer(sent.id, hers);
    expect([early.status, early.error.message]).toEqual([
      409,
      'Please read the return before you answer.',
    ]);
    await expect(
      t.db.execute(sql`UPDATE return_deliveries SET state = 'approved' WHERE id = ${sent.id}`),
    ).rejects.toThrow();
    await expect(
      t.db.execute(
        sql`UPDATE return_signers SET approved_at = now() WHERE delivery_id = ${sent.id}`,
      ),
    ).rejects.toThrow();
  });

  it('Circular 230, section 10.28: the copy is never locked behind an unpaid invoice', async () => {
    const body = { clientId: maya.id, description: 'Return', amount: 900, dueDate: '2020-04-15' };
    await staff.call(createInvoice, { body: { ...body, dueDate: '2030-04-15' } });
    await t.db.execute(
      sql`UPDATE invoices SET due_date = '2020-04-15' WHERE client_id = ${maya.id}`,
    );
    const { id } = await deliver(staff, projectId, both());
    const [seen] = await own();
    const file = await hers.fetch(`/api/files/${seen?.parts[0]?.fileId}/download`);
    expect(file.status).toBe(200);
    expect((await read(id, hers)).body.can.answer).toBe(true);
  });

  it('asks each of a couple: nobody reads or approves for the other', async () => {
    const { id } = await deliver(staff, projectId, both(), {
      states: [{ place: 'CA', balanceCents: -120_00 }],
    });
    expect((await getTaxProjectOf(hers)).stall).toBe('Your 2025 return is ready. Please read it.');
    await read(id, hers);
    await read(id, hers);
    expect((await get(id)).state).toBe('sent');
    await answer(id, hers);
    expect((await get(id)).signers.map(({ approvedAt }) => approvedAt !== null)).toEqual([
      true,
      false,
    ]);
    expect((await answer(id, his)).status).toBe(409);
    await read(id, his);
    expect((await answer(id, his)).body).toMatchObject({ state: 'approved' });
    expect((await answer(id, his)).status).toBe(409);
    expect((await getTaxProjectOf(hers)).stall ?? '').not.toContain('ready');
    // A bookkeeper sees it, and signs nothing.
    const clerk = await t.createUser();
    await t.db.insert(accessGrants).values({
      id: uuidv7(),
      clientId: maya.id,
      userId: clerk.id,
      relation: 'bookkeeper',
      rights: ['see', 'sign'],
    });
    const browser = await t.actingAs(clerk);
    const headers = { 'x-client-account': maya.id };
    const seen = await browser.call(contract.listOwnDeliveries, {}, headers);
    expect(seen.body[0]).toMatchObject({ you: null, can: { read: false, answer: false } });
    expect((await browser.call(contract.readOwnDelivery, { params: { id } }, headers)).status).toBe(
      404,
    );
  });

  const getTaxProjectOf = async (who: TestBrowser) => {
    const { body } = await who.call(getTaxProject, {});
    if (body === null) throw new Error('there is no project');
    return body;
  };

  it('tells the client that it is there, and the staff what was said', async () => {
    const { id } = await deliver(staff, projectId, both());
    const told = (await hers.call(listNotifications, {})).body;
    expect(told.map(({ kind, link }) => [kind, link])).toEqual([
      ['return-delivered', `/?tab=timeline&view=return&delivery=${id}`],
    ]);
    await read(id, hers);
    await answer(id, hers, { answer: 'changes', reason: 'Our second child is missing.' });
    const news = (await staff.call(listNotifications, {})).body;
    expect(news.find(({ kind }) => kind === 'return-answered')?.message).toContain(
      'asked for changes',
    );
    const changed = await get(id);
    expect(changed.changes).toMatchObject({
      reason: 'Our second child is missing.',
      by: 'Maya Okafor',
    });
    expect(changed.can.steps).toEqual([]);
    await read(id, his);
    expect((await answer(id, his)).status).toBe(409);
  });

  it('puts what is to pay into a calendar', async () => {
    const { id } = await deliver(staff, projectId, both(), {
      figures: { ...someFigures, balanceCents: -310_00 },
      estimates: [
        { number: 1, amountCents: 500_00 },
        { number: 4, amountCents: 650_50 },
      ],
    });
    const response = await hers.fetch(`/api/return-deliveries/${id}/payments.ics`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await response.text()).replaceAll('\r\n ', '');
    const days = [
      dueDay('return-1040', taxYear),
      dueDay('estimate-1', taxYear + 1),
      dueDay('estimate-4', taxYear + 1),
    ];
    expect([...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual(
      days.map((day) => day.replaceAll('-', '')),
    );
    expect(text).toContain('SUMMARY:Pay $310.00 with your 2025 federal return');
    expect(text).toContain('SUMMARY:Pay $650.50: fourth estimated tax payment for 2026');
  });

  it('completes the steps and items that stand for what happened', async () => {
    const params = { id: projectId };
    for (const title of ['Client review', 'Signature authorization', 'E-filed and accepted']) {
      await staff.call(createTimeline, { params, body: { title } });
    }
    await staff.call(createChecklist, {
      params,
      body: { title: 'Signed Form 8879', neededFrom: 'client' },
    });
    const statuses = async () => [
      ...(await staff.call(listTimelines, { params })).body.map(({ status }) => status),
      ...(await staff.call(listChecklists, { params })).body.map(({ status }) => status),
    ];
    const id = await approved();
    expect(await statuses()).toEqual(['completed', 'pending', 'pending', 'pending']);
    await sign();
    expect(await statuses()).toEqual(['completed', 'completed', 'pending', 'completed']);
    await staff.call(contract.withdrawReturnDelivery, {
      params: { id },
      body: { reason: 'A form came late' },
    });
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'pending']);
    expect(await delivered()).toEqual([]);
    expect(await own()).toEqual([]);
  });
});

describe('after', () => {
  const ready = { step: 'ready', figures: someFigures } as const;

  it('IRS Pub. 1345: nothing is ready or transmitted before Forms W-2, W-2G, and 1099-R are in, or Form 4852', async () => {
    const params = { id: projectId };
    const item = await staff.call(createChecklist, {
      params,
      body: { title: 'W-2 from Brightwater', neededFrom: 'client', isBlocking: true },
    });
    const id = await approved();
    await sign();
    const early = await enter(id, ready);
    expect([early.status, early.error.message]).toEqual([
      409,
      expect.stringContaining('“W-2 from Brightwater” is in'),
    ]);
    expect((await get(id)).missing).toEqual(['W-2 from Brightwater']);
    await staff.call(answerRequest, {
      params: { id: item.body.id },
      body: { answer: 'waived', note: 'Form 4852' },
    });
    expect((await enter(id, ready)).status).toBe(200);
  });

  it('IRS Pub. 1345: income that moves by more than $50, or tax by more than $14, asks for a new signature', async () => {
    const id = await approved();
    await sign();
    for (const [name, most] of [
      ['incomeCents', 50_00],
      ['taxCents', 14_00],
    ] as const) {
      const figures = { ...someFigures, [name]: someFigures[name] + most + 1 };
      const moved = await enter(id, { step: 'ready', figures });
      expect([moved.status, moved.error.message]).toEqual([
        409,
        expect.stringContaining('has to sign again'),
      ]);
    }
    const near = { ...someFigures, incomeCents: someFigures.incomeCents + 50_00 };
    expect((await enter(id, { step: 'ready', figures: near })).status).toBe(200);
  });

  it('goes on to accepted, keeps the record three years from the later day, and warns by the clocks', async () => {
    const id = await approved();
    expect((await enter(id, ready)).status).toBe(409);
    await sign();
    await enter(id, ready);
    expect((await get(id)).clock).toMatchObject({ isLate: false });
    await t.db.execute(
      sql`UPDATE return_deliveries SET ready_at = now() - interval '4 days' WHERE id = ${id}`,
    );
    expect((await get(id)).clock?.sentence).toContain('more than three calendar days');
    const late = (await staff.call(contract.listReturnDeliveries, { query: { show: 'late' } }))
      .body;
    expect(late.items.map((one) => one.id)).toContain(id);
    await enter(id, { step: 'transmitted' });
    await enter(id, { step: 'rejected', code: 'IND-181', canBeFixed: false });
    expect((await get(id)).clock?.sentence).toContain('Tell the client of the rejection by');
    await t.db.execute(
      sql`UPDATE return_deliveries SET decided_at = now() - interval '25 hours' WHERE id = ${id}`,
    );
    expect((await get(id)).clock).toMatchObject({ isLate: true });
    expect(
      (await staff.call(contract.recordRejectionNotice, { params: { id } })).body.clock,
    ).toBeNull();
    expect((await staff.call(contract.recordRejectionNotice, { params: { id } })).status).toBe(409);
    await enter(id, ready);
    await enter(id, { step: 'transmitted' });
    const done = await enter(id, { step: 'accepted', receivedOn: '2026-10-14' });
    expect(done.body).toMatchObject({ state: 'accepted', keptUntil: '2029-10-14' });
    expect(done.body.can).toMatchObject({ withdraw: false, replace: false, steps: [] });
    const zone = { today: '2026-01-01', timeZone: 'America/Chicago' };
    expect((await retainedUntil(t.db, maya.id, zone)) ?? '').not.toBe('');
    const again = await draftOf(staff, projectId, both());
    const send = await staff.call(contract.sendReturnDelivery, {
      params: { id: again.id },
      body: { version: again.version },
    });
    expect(send.status).toBe(409);
  });

  it('asks for the signature once everyone has read and approved, and isn’t signed before the last of them', async () => {
    const { id } = await deliver(staff, projectId, both());
    expect((await own())[0]?.sign).toBeNull();
    for (const who of [hers, his]) await read(id, who);
    await answer(id, hers);
    expect((await own())[0]?.sign).toBeNull();
    await answer(id, his);
    const requestId = (await own())[0]?.sign ?? '';
    expect((await own(his))[0]?.sign).toBe(requestId);
    const { body: request } = await staff.call(getSignatureRequest, { params: { id: requestId } });
    expect(request).toMatchObject({ kind: '8879', routes: ['handwritten', 'in-person'] });
    expect(request.signers.every(({ readAt }) => readAt !== null)).toBe(true);
    // The paper isn’t entered beside what is asked for here.
    expect((await get(id)).can.steps).toEqual([]);
    expect((await enter(id, { step: 'signed' })).status).toBe(409);
    await sign();
    expect((await get(id)).state).toBe('signed');
    expect((await own())[0]).toMatchObject({ state: 'signed', sign: null });
  });

  it('isn’t approved by the last of them where its form takes no seal, and says why', async () => {
    const { id } = await deliver(staff, projectId, both());
    const form = { name: '8879.pdf', type: 'application/pdf', bytes: await lockedPdf() };
    const { body: file } = await hers.upload(uploadFile, form, { category: 'other' });
    await t.db
      .update(returnParts)
      .set({ fileId: file.id })
      .where(and(eq(returnParts.deliveryId, id), eq(returnParts.kind, '8879')));
    for (const who of [hers, his]) await read(id, who);
    expect((await answer(id, hers)).status).toBe(200);
    const refused = await answer(id, his);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toMatch(/protected by a password/);
    expect((await get(id)).state).toBe('read');
  });

  it('replaces a delivery with all that was approved and signed on it', async () => {
    const id = await approved();
    const requestId = (await own())[0]?.sign ?? '';
    await sign();
    const next = await uploadPackageOf(staff, projectId, await packagePdf(drawnPackage(9)));
    expect(next.body).toMatchObject({ figures: someFigures, state: 'draft' });
    expect(next.body.signers.map(({ readAt, approvedAt }) => [readAt, approvedAt])).toEqual([
      [null, null],
      [null, null],
    ]);
    const params = { id: next.body.id };
    const { version } = next.body;
    const sent = await staff.call(contract.sendReturnDelivery, { params, body: { version } });
    expect(sent.status).toBe(200);
    expect((await get(id)).state).toBe('replaced');
    const ended = await staff.call(getSignatureRequest, { params: { id: requestId } });
    expect(ended.body.state).toBe('replaced');
    expect((await own()).map((one) => one.id)).toEqual([next.body.id]);
    expect((await answer(id, hers)).status).toBe(404);
    const names = (await delivered()).map(({ originalName }) => originalName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(next.body.parts.filter(({ kind }) => kind !== 'firm').length);
  });
});

it('holds every state to the same moves as the database', async () => {
  const { id } = await draftOf(staff, projectId, both());
  /** All that a state may need; of a draft, the moment it was sent comes with the move. */
  const filled = sql`sent_at = coalesce(sent_at, now()), signed_at = now(), ready_at = now(),
    transmitted_at = now(), decided_at = now(), received_on = '2026-03-01', reject_code = 'X',
    end_reason = 'X', replaced_by = id`;
  const wayTo = (wanted: DeliveryState, from: DeliveryState = 'draft'): DeliveryState[] => {
    if (from === wanted) return [];
    const next = deliveryMoves[from].filter((to) => to !== 'ready' || from === 'signed');
    for (const to of next) {
      if (to === wanted) return [to];
      const rest = deliveryMoves[to].length === 0 ? [] : wayTo(wanted, to);
      if (rest.length > 0) return [to, ...rest];
    }
    return [];
  };
  const wrong: string[] = [];
  for (const from of deliveryStateValues) {
    for (const to of deliveryStateValues) {
      if (from === to) continue;
      const trial = t.db.transaction(async (tx) => {
        const move = (executor: typeof tx, state: DeliveryState) =>
          executor.execute(
            sql`UPDATE return_deliveries SET state = ${state}, ${filled} WHERE id = ${id}`,
          );
        await tx.execute(
          sql`UPDATE return_signers SET read_at = now(), approved_at = now() WHERE delivery_id = ${id}`,
        );
        for (const state of wayTo(from)) await move(tx, state);
        const isAllowed = await tx
          .transaction((inner) => move(inner, to))
          .then(
            () => true,
            () => false,
          );
        if (isAllowed !== deliveryMoves[from].includes(to)) wrong.push(`${from} > ${to}`);
        tx.rollback();
      });
      await expect(trial).rejects.toThrow('Rollback');
    }
  }
  expect(wrong).toEqual([]);
});

it('keeps what was delivered when the project is deleted, and nothing when the client is', async () => {
  const { id } = await deliver(staff, projectId, both());
  await staff.call(deleteTaxProject, { params: { id: projectId } });
  const left = await get(id);
  expect([
    left.projectId,
    left.parts.every(({ kind, fileId }) => kind === 'firm' || fileId),
  ]).toEqual([null, true]);
  const [{ heldId } = { heldId: '' }] = await t.db
    .select({ heldId: returnDeliveries.heldId })
    .from(returnDeliveries)
    .where(eq(returnDeliveries.id, id));
  const removed = await staff.call(deleteClient, {
    params: { id: maya.id },
    body: { confirmName: 'Maya Okafor', overrideReason: 'A test of what is left' },
  });
  expect(removed.status).toBe(200);
  expect(await t.db.$count(returnDeliveries, eq(returnDeliveries.clientId, maya.id))).toBe(0);
  expect(await t.db.$count(returnParts, eq(returnParts.deliveryId, id))).toBe(0);
  expect(await t.db.$count(heldContents, eq(heldContents.fileId, heldId))).toBe(0);
});
