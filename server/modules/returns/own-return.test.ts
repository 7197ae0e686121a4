// The couple reads and approves, each for themselves. Rules are named with their source.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { BodyInput } from '#contract/endpoint';
import { createInvoice } from '#contract/billing/invoices';
import { listNotifications } from '#contract/notifications/notifications';
import { createChecklist, listChecklists } from '#contract/projects/checklist';
import { createTimeline, listTimelines } from '#contract/projects/timeline';
import * as ownContract from '#contract/returns/own-delivery';
import * as contract from '#contract/returns/return-delivery';
import { dueDay } from '#domain/tax/tax-calendar';
import { accessGrants } from '../clients/accounts/table.ts';
import { deliver, someFigures } from './testing-delivery.ts';
import {
  taxYear,
  t,
  staff,
  maya,
  hers,
  his,
  projectId,
  both,
  get,
  own,
  read,
  answer,
  approved,
  delivered,
  sign,
  getTaxProjectOf,
  useCoupleReturn,
} from './testing-couple-return.ts';

useCoupleReturn();

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
    expect(await getTaxProjectOf(hers)).toMatchObject({
      stall: 'Your 2025 return is ready. Please read it.',
      openReturn: id,
    });
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
    const seen = await browser.call(ownContract.listOwnDeliveries, {}, headers);
    expect(seen.body[0]).toMatchObject({ you: null, can: { read: false, answer: false } });
    const input = { params: { id }, body: { version: 1 } };
    expect((await browser.call(ownContract.readOwnDelivery, input, headers)).status).toBe(404);
  });

  it('tells the client that it is there, and the staff what was said', async () => {
    const { id } = await deliver(staff, projectId, both());
    const notified = (await hers.call(listNotifications, {})).body;
    expect(notified.map(({ kind, link }) => [kind, link])).toEqual([
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
    // Titles are free text: the kinds of steps and items say what they wait for.
    const kinds = ['client_review', 'signature', 'accepted'] as const;
    for (const kind of kinds) {
      await staff.call(createTimeline, { params, body: { title: `Ours: ${kind}`, kinds: [kind] } });
    }
    await staff.call(createTimeline, { params, body: { title: 'Client review' } });
    await staff.call(createChecklist, {
      params,
      body: { title: 'The form', neededFrom: 'client', expected: { kind: '8879' } },
    });
    const statuses = async () => [
      ...(await staff.call(listTimelines, { params })).body.map(({ status }) => status),
      ...(await staff.call(listChecklists, { params })).body.map(({ status }) => status),
    ];
    const id = await approved();
    expect(await statuses()).toEqual(['completed', 'pending', 'pending', 'pending', 'pending']);
    await sign();
    expect(await statuses()).toEqual(['completed', 'completed', 'pending', 'pending', 'completed']);
    await staff.call(contract.withdrawReturnDelivery, {
      params: { id },
      body: { reason: 'A form came late' },
    });
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'pending', 'pending']);
    expect(await delivered()).toEqual([]);
    expect(await own()).toEqual([]);
  });

  it('passes to the client when it is delivered, and completes what comes before', async () => {
    const params = { id: projectId };
    const steps: BodyInput<typeof createTimeline>[] = [
      { title: 'Letter', kinds: ['engagement_letter'] },
      { title: 'Binder copied' },
      { title: 'Approved and signed', kinds: ['client_review', 'signature'] },
      { title: 'Accepted, K-1s sent', kinds: ['accepted', 'k1s_delivered'] },
    ];
    for (const body of steps) await staff.call(createTimeline, { params, body });
    const statuses = async () =>
      (await staff.call(listTimelines, { params })).body.map(({ status }) => status);
    const { id } = await deliver(staff, projectId, both());
    const before = ['completed', 'completed'];
    expect(await statuses()).toEqual([...before, 'in-progress', 'pending']);
    for (const one of [hers, his]) {
      await read(id, one);
      await answer(id, one);
    }
    // It waits for both facts.
    expect(await statuses()).toEqual([...before, 'in-progress', 'pending']);
    await sign();
    expect(await statuses()).toEqual([...before, 'completed', 'pending']);
  });
});
