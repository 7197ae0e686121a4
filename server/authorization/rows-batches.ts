import { inArray } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { prepareMessages, prepareWork } from '#contract/projects/batches';
import { batches } from '../modules/projects/batches/table.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** One thing for many clients or returns. A batch is its maker’s own. */
export const batchesRows = ({ t, owner, admin, newProject, letterFields }: Fixtures) => {
  const newWork = async () => {
    const { path } = await newProject();
    const who = { by: 'returns' as const, projectIds: [path] };
    return { who, work: { kind: 'date' as const, day: '2027-03-01' } };
  };
  const newMessages = () => {
    const who = { by: 'clients' as const, clientIds: [owner.id] };
    return { who, work: { kind: 'message' as const, subject: 'Documents', text: 'Hello' } };
  };
  const newBatch = async () => ({
    path: (await admin.call(prepareMessages, { body: newMessages() })).body.id,
  });
  /** Never begun; what others began is over. */
  const newDraft = async () => {
    const isRunning = inArray(batches.state, ['running', 'undoing']);
    await vi.waitFor(async () => expect(await t.db.$count(batches, isRunning)).toBe(0), {
      timeout: 20_000,
      interval: 50,
    });
    return { path: (await admin.call(prepareWork, { body: await newWork() })).body.id };
  };
  return {
    prepareMessages: { request: async () => ({ body: newMessages() }), allowed: 201 },
    prepareLetters: {
      request: async () => ({
        body: {
          who: { by: 'clients', clientIds: [owner.id] },
          work: { kind: 'letter', ...(await letterFields()) },
        },
      }),
      allowed: 201,
    },
    prepareWork: { request: async () => ({ body: await newWork() }), allowed: 201 },
    listBatches: { request: nothing, allowed: 200 },
    getBatch: { request: newBatch, allowed: 200, otherStaff: 404 },
    startBatch: { request: newBatch, allowed: 200, otherStaff: 404 },
    undoBatch: {
      request: newDraft,
      allowed: 409,
      because: 'what was never begun can’t be undone',
      otherStaff: 404,
    },
  } satisfies Rows;
};
