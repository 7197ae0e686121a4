// The outcome of a return: its signatures, its filing by the clocks, and its end. Rules are named with their source.
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteClient } from '#contract/clients/client-detail';
import { uploadFile } from '#contract/documents/files';
import { createChecklist } from '#contract/projects/checklist';
import { deleteTaxProject } from '#contract/projects/projects';
import { answerRequest } from '#contract/requests/request-answers';
import * as contract from '#contract/returns/return-delivery';
import { getSignatureRequest } from '#contract/signing/signatures';
import {
  deliveryMoves,
  deliveryMovesBack,
  type DeliveryState,
  deliveryStateValues,
} from '#domain/returns/delivery-values';
import { pendingContents } from '#modules/documents';
import { drawnPackage, packagePdf } from '#testing/return-package';
import { tables } from '../../tables.ts';
import { retainedUntil } from '../clients/retention.ts';
import { lockedPdf } from '../signing/signatures/testing-signatures.ts';
import { returnDeliveries, returnParts } from './table.ts';
import { deliver, draftOf, someFigures, uploadPackageOf } from './testing-delivery.ts';
import {
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
  enter,
  approved,
  delivered,
  sign,
  getTaxProjectOf,
  useCoupleReturn,
} from './testing-couple-return.ts';

useCoupleReturn();

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
      (await staff.call(contract.recordRejectionNotice, { params: { id }, body: {} })).body.clock,
    ).toBeNull();
    expect(
      (await staff.call(contract.recordRejectionNotice, { params: { id }, body: {} })).status,
    ).toBe(409);
    await enter(id, ready);
    await enter(id, { step: 'transmitted' });
    const done = await enter(id, { step: 'accepted', receivedOn: '2026-10-14' });
    expect(done.body).toMatchObject({ state: 'accepted', keptUntil: '2029-10-14' });
    expect(done.body.can).toMatchObject({ withdraw: false, replace: false, steps: [] });
    const zone = { today: '2026-01-01', timeZone: 'America/Chicago' };
    expect((await retainedUntil(t.db, tables, maya.id, zone)) ?? '').not.toBe('');
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
    expect(await getTaxProjectOf(hers)).toMatchObject({
      stall: 'Your 2025 return needs your signature.',
      openReturn: id,
    });
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

  it('is approved by none of them where its form takes no seal, and says why', async () => {
    const { id } = await deliver(staff, projectId, both());
    const form = { name: '8879.pdf', type: 'application/pdf', bytes: await lockedPdf() };
    const { body: file } = await hers.upload(uploadFile, form, { category: 'other' });
    await t.db
      .update(returnParts)
      .set({ fileId: file.id })
      .where(and(eq(returnParts.deliveryId, id), eq(returnParts.kind, '8879')));
    for (const who of [hers, his]) await read(id, who);
    for (const who of [hers, his]) {
      const refused = await answer(id, who);
      expect(refused.status).toBe(409);
      expect(refused.error.message).toMatch(/protected by a password/);
    }
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
  const isMove = (from: DeliveryState, to: DeliveryState): boolean =>
    deliveryMoves[from].includes(to) ||
    ((to === 'sent' || to === 'approved') && deliveryMovesBack[to].includes(from));
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
        if (to === 'sent') {
          await tx.execute(
            sql`UPDATE return_signers SET read_at = NULL, approved_at = NULL WHERE delivery_id = ${id}`,
          );
        }
        const isAllowed = await tx
          .transaction((inner) => move(inner, to))
          .then(
            () => true,
            () => false,
          );
        if (isAllowed !== isMove(from, to)) wrong.push(`${from} > ${to}`);
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
  const [{ pendingContentId } = { pendingContentId: '' }] = await t.db
    .select({ pendingContentId: returnDeliveries.pendingContentId })
    .from(returnDeliveries)
    .where(eq(returnDeliveries.id, id));
  const removed = await staff.call(deleteClient, {
    params: { id: maya.id },
    body: { confirmName: 'Maya Okafor', overrideReason: 'A test of what is left' },
  });
  expect(removed.status).toBe(200);
  expect(await t.db.$count(returnDeliveries, eq(returnDeliveries.clientId, maya.id))).toBe(0);
  expect(await t.db.$count(returnParts, eq(returnParts.deliveryId, id))).toBe(0);
  expect(await t.db.$count(pendingContents, eq(pendingContents.fileId, pendingContentId))).toBe(0);
});
