// Staff split what was printed, and send it: over real HTTP on a real PostgreSQL.
import { PDF } from '@libpdf/core';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#contract/documents/files';
import * as contract from '#contract/returns/return-delivery';
import { dueDay } from '#domain/tax/tax-calendar';
import { pendingContents } from '#modules/documents';
import { uploadPdf } from '#testing/fixtures';
import { drawnPackage, packagePdf } from '#testing/return-package';
import { testActor } from '#testing/actor';
import { lockedPdf } from '../signing/signatures/testing-signatures.ts';
import type { PackageProgram } from './package.ts';
import { makeParts } from './send.ts';
import { returnDeliveries } from './table.ts';
import { bodyOf, draftOf, someFigures, uploadPackageOf } from './testing-delivery.ts';
import {
  taxYear,
  t,
  staff,
  hers,
  projectId,
  both,
  get,
  own,
  useCoupleReturn,
} from './testing-couple-return.ts';

useCoupleReturn();

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
    const before = await t.db.$count(pendingContents);
    const cut = await uploadPackageOf(staff, projectId, Buffer.from('%PDF-1.7\nnothing'));
    expect(cut.status).toBe(409);
    expect(await t.db.$count(pendingContents)).toBe(before);
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
