// The board over real HTTP: the stage that the database keeps, pages of a stage, and moves under the rules of each step.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBoard, moveReturn } from '#contract/projects/board';
import { createChecklist } from '#contract/projects/checklist';
import { createTimeline, listTimelines, updateTimeline } from '#contract/projects/timeline';
import {
  createTaxProject,
  setProjectInCharge,
  updateTaxProject,
} from '#contract/projects/projects';
import { type BoardStage, stageOf } from '#domain/board';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { timelineItems } from '../items/table.ts';
import { taxProjects } from '../table.ts';

let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
let other: TestBrowser;
let theo: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(boss);
  other = await t.actingAs(await t.createUser({ isAdmin: true }));
  theo = await t.createUser();
});
afterAll(() => t.close());

/** A return with steps before, at, and after preparation, a second review, and a signature. */
async function makeReturn(more: object = {}): Promise<string> {
  const body = { clientId: theo.id, name: 'Return', taxYear: 2025, ...more };
  const { id } = (await admin.call(createTaxProject, { body })).body;
  for (const step of [
    { title: 'Documents reviewed' },
    { title: 'Return prepared', startsPreparation: true },
    { title: 'Second review', needsSecondPerson: true },
    { title: 'Signature' },
  ]) {
    await admin.call(createTimeline, { params: { id }, body: step });
  }
  return id;
}

const block = async (id: string) =>
  (await admin.call(createChecklist, { params: { id }, body: { title: 'W-2', isBlocking: true } }))
    .body.id;

const move = (id: string, from: BoardStage, to: BoardStage, reason?: string, by = admin) =>
  by.call(moveReturn, {
    params: { id },
    body: { from, to, ...(reason !== undefined && { reason }) },
  });

const statuses = async (id: string) =>
  (await admin.call(listTimelines, { params: { id } })).body.map(({ status }) => status);

const stageNow = async (id: string) => {
  const [row] = await t.db
    .select({ stage: taxProjects.stage })
    .from(taxProjects)
    .where(eq(taxProjects.id, id));
  return row?.stage;
};

/** What the log has of a return’s steps, the latest last. */
async function logOf(id: string): Promise<string[]> {
  const steps = await t.db
    .select({ id: timelineItems.id })
    .from(timelineItems)
    .where(eq(timelineItems.projectId, id));
  const ids = steps.map((step) => step.id);
  const rows = await t.db
    .select({ action: activity.action })
    .from(activity)
    .where(and(inArray(activity.subjectId, ids), sql`action <> 'create_timeline_item'`))
    .orderBy(asc(sql`id`));
  return rows.map(({ action }) => action);
}

it('keeps the stage that the steps say, however they change', async () => {
  let state = 3;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const ids: string[] = [];
  const steps: (typeof timelineItems.$inferInsert)[] = [];
  for (let count = 0; count < 300; count += 1) {
    const projectId = uuidv7();
    ids.push(projectId);
    for (let position = 1; position <= below(8); position += 1) {
      const status = (['pending', 'in-progress', 'completed'] as const)[below(3)] ?? 'pending';
      steps.push({
        id: uuidv7(),
        projectId,
        clientId: theo.id,
        title: 'Step',
        // Places may have gaps.
        position: position * 2,
        isRequired: true,
        priority: 'medium',
        status,
        completedAt: status === 'completed' ? new Date() : null,
        startsPreparation: below(4) === 0,
        needsSecondPerson: below(4) === 0,
      });
    }
  }
  await t.db.execute(sql`
    INSERT INTO tax_projects (id, client_id, name, tax_year, priority, status, created_by)
    SELECT id, ${theo.id}, 'Drawn', 2024, 'medium', 'completed', ${boss.id}
    FROM unnest(${sql.param(ids)}::uuid[]) AS drawn (id)`);
  await t.db.insert(timelineItems).values(steps);
  const seen = new Set<string>();
  const expectSame = async () => {
    const stored = await t.db
      .select({ id: taxProjects.id, stage: taxProjects.stage })
      .from(taxProjects)
      .where(inArray(taxProjects.id, ids));
    const rows = await t.db
      .select()
      .from(timelineItems)
      .where(inArray(timelineItems.projectId, ids))
      .orderBy(asc(timelineItems.position));
    const stepsOf = Map.groupBy(rows, ({ projectId }) => projectId);
    for (const { id, stage } of stored) {
      expect(stage).toBe(stageOf(stepsOf.get(id) ?? []));
      seen.add(stage);
    }
  };
  await expectSame();
  expect(seen.size).toBe(6);
  await t.db.execute(sql`
    UPDATE timeline_items SET status = 'pending', completed_at = NULL WHERE id IN (
      SELECT id FROM timeline_items WHERE title = 'Step' ORDER BY id LIMIT 300)`);
  await expectSame();
  await t.db.execute(sql`DELETE FROM timeline_items WHERE title = 'Step' AND position = 2`);
  await expectSame();
});

describe('a page of a stage', () => {
  const cards = async (query: object) =>
    (await admin.call(listBoard, { query: { stage: 'not-started', ...query } })).body;

  it('has the next due first, by person and date, and goes on after its last', async () => {
    const late = await makeReturn({ targetCompletionDate: '2026-01-05', name: 'Late' });
    const far = await makeReturn({ targetCompletionDate: '2099-01-05', name: 'Far' });
    const undated = await makeReturn({ name: 'Undated' });
    await admin.call(setProjectInCharge, { params: { id: far }, body: { personId: boss.id } });
    await block(undated);
    const all = await cards({});
    expect(all.items.map(({ id }) => id)).toEqual([late, far, undated]);
    expect(all.total).toBe(3);
    expect(all.items[2]).toMatchObject({
      stage: 'not-started',
      blockers: ['W-2'],
      moves: ['documents', 'preparation', 'review', 'closing', 'done'],
      sentence: expect.stringContaining('needed 1 document'),
    });
    const first = await cards({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([late, far]);
    const next = await cards({ limit: 2, cursor: first.nextCursor });
    expect(next.items.map(({ id }) => id)).toEqual([undated]);
    expect(next.nextCursor).toBeNull();
    expect((await cards({ personId: boss.id })).items.map(({ id }) => id)).toEqual([far]);
    expect((await cards({ due: 'overdue' })).items.map(({ id }) => id)).toEqual([late]);
    // A closed return is on no board.
    const body = { status: 'completed' } as const;
    await admin.call(updateTaxProject, { params: { id: undated }, body });
    expect((await cards({})).total).toBe(2);
  });
});

describe('a move', () => {
  it('changes the steps, with an entry for each, and answers what they were', async () => {
    const id = await makeReturn();
    expect((await move(id, 'not-started', 'documents')).status).toBe(200);
    const moved = await move(id, 'documents', 'preparation');
    expect(moved.body).toMatchObject({
      stage: 'preparation',
      changed: [
        { title: 'Documents reviewed', was: 'in-progress' },
        { title: 'Return prepared', was: 'pending' },
      ],
    });
    expect(await statuses(id)).toEqual(['completed', 'in-progress', 'pending', 'pending']);
    expect(await stageNow(id)).toBe('preparation');
    expect(await logOf(id)).toEqual([
      'update_timeline_item',
      'complete_timeline_item',
      'update_timeline_item',
    ]);
    // Undo, as the page does it.
    for (const step of moved.body.changed.toReversed()) {
      const body = { status: step.was };
      await admin.call(updateTimeline, { params: { id: step.id }, body });
    }
    expect(await stageNow(id)).toBe('documents');
  });

  it('is refused where someone else moved the return, or there is no such stage', async () => {
    const id = await makeReturn();
    await move(id, 'not-started', 'documents');
    const late = await move(id, 'not-started', 'preparation');
    expect(late.status).toBe(409);
    expect(late.error.message).toContain('Someone moved this return to “Documents”.');
    expect((await move(id, 'documents', 'not-started')).status).toBe(409);
    expect((await move(id, 'documents', 'documents')).status).toBe(409);
    await admin.call(updateTaxProject, { params: { id }, body: { status: 'completed' } });
    expect((await move(id, 'documents', 'preparation')).status).toBe(409);
  });

  it.each(['preparation', 'review', 'closing', 'done'] as const)(
    'of a blocked return to %s is refused without a reason, and is an override with one',
    async (to) => {
      const id = await makeReturn();
      await block(id);
      const refused = await move(id, 'not-started', to);
      expect(refused.status).toBe(409);
      expect(refused.error.message).toContain('Preparation needs “W-2”');
      expect(await statuses(id)).toEqual(Array(4).fill('pending'));
      expect(await logOf(id)).toEqual([]);
      if (to === 'closing' || to === 'done') return;
      expect((await move(id, 'not-started', to, 'Form 4852')).status).toBe(200);
      expect(await logOf(id)).toContain('start_blocked_step');
      expect(await stageNow(id)).toBe(to);
    },
  );

  it('takes no reason where nothing is missing', async () => {
    const id = await makeReturn();
    expect((await move(id, 'not-started', 'preparation', 'None')).status).toBe(409);
    expect(await stageNow(id)).toBe('not-started');
  });

  it('past a review is for someone who didn’t do the step before it', async () => {
    const id = await makeReturn();
    await move(id, 'not-started', 'review');
    expect((await move(id, 'review', 'closing')).status).toBe(409);
    expect(await stageNow(id)).toBe('review');
    expect((await move(id, 'review', 'closing', undefined, other)).status).toBe(200);
    // Back: the review is open again, and then what it covers.
    expect((await move(id, 'closing', 'preparation')).status).toBe(200);
    expect(await statuses(id)).toEqual(['pending', 'in-progress', 'pending', 'pending']);
  });
});
