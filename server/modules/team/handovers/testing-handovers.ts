import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  type HandoverCount,
  handOverWork,
  listHandovers,
  previewHandover,
  undoHandover,
} from '#contract/team/handovers';
import { updateClient } from '#contract/clients/client-detail';
import { createConversation } from '#contract/messages/conversations';
import { createTimeline } from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import type { HandoverKind } from '#domain/handovers';
import type { TestBrowser } from '#testing/browser';
import type { TestApp, TestUser } from '#testing/test-app';
import { inquiries } from '../../messages/inquiries/table.ts';

type Choice = { taxYear?: number; withClosed?: boolean };

/** Who hands over what to whom. */
interface HandoverSetting {
  t: TestApp;
  owner: TestBrowser;
  anna: TestUser;
  ben: TestUser;
  /** What ids are called in the answers of `bens`. */
  names: Map<string, string>;
}

/** What puts someone in charge. */
export const inCharge = (id: string | null) => ({ body: { personId: id } });

/** "client 2 moving, 1 unseen" for each kind that has any. */
export const asText = (counts: readonly HandoverCount[]) =>
  Object.fromEntries(
    counts.flatMap(({ kind, ...count }) => {
      const some = Object.entries(count).filter(([, figure]) => figure > 0);
      return some.length === 0 ? [] : [[kind, Object.fromEntries(some)]];
    }),
  );

/**
 * Anna’s work, and its hand-over to Ben.
 *
 * @param now who they are, as each call finds them
 */
export function handoverCalls(now: () => HandoverSetting) {
  /** A client of Anna's unless told otherwise, with a project of two steps and a conversation. */
  async function makeClient(
    name: string,
    preparerId: string | null = now().anna.id,
    taxYear = 2025,
  ) {
    const user = await now().t.createUser({ firstName: name });
    if (preparerId !== null) {
      const body = { preparerId, preparerSince: '2020-03-02' };
      await now().owner.call(updateClient, { params: { id: user.id }, body });
    }
    const project = { clientId: user.id, name: 'Return', taxYear };
    const { id: projectId } = (await now().owner.call(createTaxProject, { body: project })).body;
    const steps: string[] = [];
    for (const title of ['Prepare', 'File']) {
      const body = { title, needsSecondPerson: false };
      const made = await now().owner.call(createTimeline, { params: { id: projectId }, body });
      steps.push(made.body.id);
    }
    const browser = await now().t.actingAs(user);
    const talk = await browser.call(createConversation, {
      body: { subject: 'Question', priority: 'normal', message: 'Which form?' },
    });
    for (const [kind, id] of [
      ['client', user.id],
      ['project', projectId],
      ['step', steps[0]],
      ['talk', talk.body.id],
    ]) {
      now().names.set(id ?? '', `${name} ${kind}`);
    }
    const [first = '', second = ''] = steps;
    return { id: user.id, projectId, first, second, talkId: talk.body.id };
  }

  const makeInquiry = async (ownerId: string, stage: 'new' | 'closed' = 'new') => {
    const id = crypto.randomUUID();
    now().names.set(id, `${stage} inquiry`);
    const who = { firstName: 'Vi', lastName: 'Sitor', email: 'vi@example.test' };
    await now()
      .t.db.insert(inquiries)
      .values({
        id,
        ...who,
        taxSituation: ['individual'],
        timeline: 'asap',
        ownerId,
        stage,
      });
  };

  /** Who is in charge of everything, by itself: what a hand-over changes and an undo brings back. */
  async function allCharges() {
    const { rows } = await now().t.db.execute<{ line: string }>(sql`
      SELECT concat_ws(' ', 'client', client_id, preparer_id, since) AS line FROM client_preparers
      UNION ALL SELECT concat_ws(' ', 'project', id, in_charge_id) FROM tax_projects
      UNION ALL SELECT concat_ws(' ', 'step', id, in_charge_id) FROM timeline_items
      UNION ALL SELECT concat_ws(' ', 'conversation', id, in_charge_id) FROM conversations
      UNION ALL SELECT concat_ws(' ', 'inquiry', id, owner_id) FROM inquiries ORDER BY 1`);
    return rows.map(({ line }) => line);
  }

  /** The same of Ben alone, in words. */
  async function bens() {
    const lines = (await allCharges()).map((line) => line.split(' '));
    return lines
      .filter(([, , person]) => person === now().ben.id)
      .map(([kind = '', id = '']) => now().names.get(id) ?? kind)
      .toSorted();
  }

  const people = () => ({ fromId: now().anna.id, toId: now().ben.id });
  const preview = async (kinds: HandoverKind[], choice: Choice = {}) =>
    (
      await now().owner.call(previewHandover, {
        query: {
          ...people(),
          kinds: kinds.join(','),
          ...choice,
          withClosed: String(choice.withClosed ?? false),
        },
      })
    ).body;
  const handOver = (kinds: HandoverKind[], choice: Choice = {}, by = now().owner) =>
    by.call(handOverWork, { body: { ...people(), kinds, ...choice } });
  const undoable = async (wanted: string) =>
    (await now().owner.call(listHandovers, {})).body.items.find(({ id }) => id === wanted);
  const undo = (id: string, by = now().owner) => by.call(undoHandover, { params: { id } });

  /** Hands over as previewed, and checks that it did exactly that. */
  async function handOverAsPreviewed(kinds: HandoverKind[], choice: Choice = {}) {
    const before = await allCharges();
    const { counts } = await preview(kinds, choice);
    expect(await allCharges()).toEqual(before);
    const made = await handOver(kinds, choice);
    expect(made.status).toBe(201);
    expect(made.body.counts).toEqual(counts);
    const after = await allCharges();
    for (const { kind, moving } of counts) {
      const gained = after.filter(
        (line) => line.startsWith(kind) && line.includes(now().ben.id) && !before.includes(line),
      );
      expect([kind, gained.length]).toEqual([kind, moving]);
    }
    return { id: made.body.id, counts: asText(counts), before };
  }

  return {
    makeClient,
    makeInquiry,
    allCharges,
    bens,
    people,
    preview,
    handOver,
    undoable,
    undo,
    handOverAsPreviewed,
  };
}
