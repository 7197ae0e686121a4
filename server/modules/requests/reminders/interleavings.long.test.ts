// Uploads, filings, approvals, “not this year”, STOP, consent, pauses, and the reminder job of two nodes, all at the same
// moment on a real PostgreSQL. Everything that happens leaves a line in one order: a reminder after its row, a change in the
// transaction that makes it. Afterward a plain model walks the lines and says what must not have been sent.
// INTERLEAVINGS=20000 runs for longer, SEED=… gives other moments and events.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import { zonesFor } from '#domain/reminder-hours';
import { calendarDay } from '#domain/tax/business-days';
import { consentVersion } from '#domain/text-consent';
import { clientAccounts } from '#modules/clients/accounts';
import { answerByLink, lockProjectById } from '#modules/projects';
import type { Database, Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { giveConsent, restartNumber, stopNumber } from './consents.ts';
import { pauseClient, resumeClient } from './pauses.ts';
import { remindIfDue } from './reminder-job.ts';
import { remindNow } from '#modules/requests/reminders';
import type { ReminderPlatform } from './send-reminder.ts';
import { newWorld, note, staffId, startReminderNodes, type World } from './testing-world.ts';
import { randomFrom } from '#testing/random';

const wanted = howOften('INTERLEAVINGS', 100, 1000);
const seed = Number(process.env['SEED'] ?? 2026);
/** Clients at once, each on its own lane; each has two projects. */
const lanes = 6;
const firmZone = 'America/Chicago';

let nodes: Awaited<ReturnType<typeof startReminderNodes>>['nodes'];
let db: Database['db'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ nodes, db, close } = await startReminderNodes(lanes + 2));
});
afterAll(() => close());

type Line = {
  what: string;
  project_id: string | null;
  item_id: string | null;
  value: string | null;
};

it(
  `reminds nobody after done, after STOP, too early, at night, or twice in 72 hours, in ${wanted} interleavings (seed ${seed})`,
  { timeout: 120_000 + wanted * 600 },
  async () => {
    let rounds = 0;
    let made = lanes;
    const sent = { email: 0, text: 0 };
    const worlds = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => newWorld(db, lane)),
    );

    /** One thing that happens, in its own transaction on one of the nodes. */
    function happening(
      world: World,
      kind: number,
      choice: number,
    ): (tx: Executor) => Promise<void> {
      const { personId, number } = world;
      const item = world.items[choice % world.items.length];
      if (!item) throw new Error('no item');
      const setStatus = (what: string, status: string) => async (tx: Executor) => {
        await lockProjectById(tx, item.projectId);
        const { rowCount } = await tx.execute(sql`UPDATE checklist_items SET status = ${status},
            completed_at = CASE WHEN ${status} = 'approved' THEN now() END
          WHERE id = ${item.id} AND status <> 'not-needed'`);
        if (rowCount === 1) await note(tx, what, { item: item.id });
      };
      switch (kind) {
        case 0:
          return setStatus('done', 'in-review');
        case 1:
          return setStatus('done', 'approved');
        case 2:
        case 3:
          return setStatus('open', 'missing');
        case 4:
          return async (tx) => {
            const answer = {
              answer: 'not-this-year',
              note: null,
              by: personId,
              isOwn: async () => false,
            } as const;
            const outcome = await answerByLink(tx, { id: item.projectId }, item.id, answer);
            if (outcome === 'changed') await note(tx, 'done', { item: item.id });
          };
        case 5:
          return async (tx) => {
            await lockProjectById(tx, item.projectId);
            const { rowCount } =
              await tx.execute(sql`UPDATE checklist_items SET status = 'missing', answer = NULL,
              answer_note = NULL, answered_from = NULL, answered_by = NULL, answered_at = NULL, completed_at = NULL
              WHERE id = ${item.id} AND status = 'not-needed'`);
            if (rowCount === 1) await note(tx, 'open', { item: item.id });
          };
        case 6:
          return async (tx) => {
            await stopNumber(tx, number);
            await note(tx, 'stop', { person: personId });
          };
        case 7:
          return async (tx) => {
            await restartNumber(tx, number);
            await giveConsent(tx, {
              personId,
              version: consentVersion,
              way: 'portal',
              recordedBy: null,
            });
            await note(tx, 'consent', { person: personId });
          };
        case 8:
          return async (tx) => {
            await pauseClient(tx, personId, {
              until: null,
              reason: null,
              by: staffId,
              today: '2026-01-01',
            });
            await note(tx, 'pause', { person: personId });
          };
        default:
          return async (tx) => {
            await resumeClient(tx, personId);
            await note(tx, 'resume', { person: personId });
          };
      }
    }

    async function lane(first: World, number: number): Promise<void> {
      const pick = randomFrom(seed * 1000 + number);
      let world = first;
      let now = new Date('2026-12-12T18:00Z');
      while (rounds < wanted) {
        rounds += 1;
        now = new Date(now.getTime() + pick(60) * 3_600_000 + pick(60) * 60_000);
        // Most of the time it is a decent hour nearly everywhere: the rest is for what must not go out.
        if (pick(3) > 0) now.setUTCHours(18 + pick(5));
        // The season is over: another client’s begins.
        if (now > new Date('2027-06-01T00:00Z')) {
          now = new Date('2026-12-12T18:00Z');
          made += 1;
          world = await newWorld(db, made);
          worlds.push(world);
        }
        const of = world;
        const clock = async () => now;
        const events = Array.from({ length: 1 + pick(3) }, () => happening(of, pick(10), pick(60)));
        const projectId = of.projects[pick(2)] ?? '';
        const byHand = pick(8) === 0;
        const acts: (() => Promise<unknown>)[] = [
          ...events.map(
            (event, index) => () => (nodes[index % 2]?.open.db ?? db).transaction(event),
          ),
          ...nodes.map(
            ({ platform }) =>
              () =>
                remindIfDue(platform, projectId, clock),
          ),
        ];
        if (byHand) {
          acts.push(() =>
            db.transaction((tx) => remindNow(second(), tx, of.projects[0] ?? '', staffId, now)),
          );
        }
        // In another order each time: who comes first differs.
        acts.sort(() => pick(3) - 1);
        await Promise.all(acts.map((act) => act().catch(ifRefused)));
      }
    }
    await Promise.all([...worlds].map(lane));

    for (const world of worlds) {
      const zones = zonesFor(firmZone, world.state);
      const { rows } =
        await db.execute<Line>(sql`SELECT what, project_id, item_id, value FROM witness
        WHERE person_id = ${world.personId} OR item_id IN (SELECT id FROM checklist_items WHERE client_id = ${world.personId})
        ORDER BY id`);
      const open = new Set(world.items.map(({ id }) => id));
      let mayText = false;
      let isPaused = false;
      let last: Date | null = null;
      for (const { what, project_id: projectId, item_id: itemId, value } of rows) {
        if (what === 'open') open.add(itemId ?? '');
        else if (what === 'done') open.delete(itemId ?? '');
        else if (what === 'stop') mayText = false;
        else if (what === 'consent') mayText = true;
        else if (what === 'pause') isPaused = true;
        else if (what === 'resume') isPaused = false;
        else {
          const at = new Date(value ?? Number.NaN);
          const day = calendarDay(at, firmZone);
          const about = `${what} ${at.toISOString()}`;
          const due = world.items.filter(
            ({ id, from, ...one }) =>
              one.projectId === projectId && open.has(id) && (from === null || from <= day),
          );
          expect(due.length, `${about}: nothing was needed`).toBeGreaterThan(0);
          expect(isPaused, `${about}: paused`).toBe(false);
          if (what === 'sent-text') expect(mayText, `${about}: after STOP`).toBe(true);
          for (const zone of zones) {
            const hour = Number(
              at.toLocaleString('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }),
            );
            expect(hour, about).toBeGreaterThanOrEqual(8);
            expect(hour, about).toBeLessThan(19);
          }
          if (last)
            expect(at.getTime() - last.getTime(), about).toBeGreaterThanOrEqual(72 * 3_600_000);
          last = at;
          sent[what === 'sent-text' ? 'text' : 'email'] += 1;
        }
      }
    }
    console.info(`${rounds} interleavings: ${sent.email} emails, ${sent.text} text messages`);
    expect(sent.email).toBeGreaterThan(0);
    expect(sent.text).toBeGreaterThan(0);
    expect(await db.$count(clientAccounts)).toBe(worlds.length);
  },
);

/** Some of what happens is refused, and nothing is broken by it. */
function ifRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function second(): ReminderPlatform {
  const [, node] = nodes;
  if (!node) throw new Error('no node');
  return node.platform;
}
