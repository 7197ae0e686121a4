// One client asks for many documents at once, as an attack did: `/healthz` then waited for seconds.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Keeps every drawing from beginning until it is let go. */
function blockDrawing() {
  const { pdfs } = t.platform;
  const draw = pdfs.draw.bind(pdfs);
  const blocked: (() => void)[] = [];
  let isOpen = false;
  const spy = vi.spyOn(pdfs, 'draw').mockImplementation(async (contents) => {
    if (!isOpen) await new Promise<void>((resolve) => blocked.push(resolve));
    return draw(contents);
  });
  return {
    begun: () => spy.mock.calls.length,
    letGo() {
      isOpen = true;
      for (const resolve of blocked.splice(0)) resolve();
    },
  };
}

/** So many organizers at once, from two sessions in turns. */
async function askFor(user: TestUser, count: number, signal?: AbortSignal) {
  const browsers = [await t.actingAs(user), await t.actingAs(user)];
  const answers: Response[] = [];
  const asked = Array.from({ length: count }, async (_, index) => {
    const answer = await browsers[index % 2]?.fetch('/api/tax-organizer', signal ? { signal } : {});
    if (answer) answers.push(answer);
  });
  const all = Promise.allSettled(asked);
  return { answers, all };
}
const statuses = (answers: readonly Response[]): Record<number, number> =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

it('of 40 organizers at once two are drawn and four wait; the others are told when to come back', async () => {
  const drawing = blockDrawing();
  const { answers, all } = await askFor(await t.createUser(), 40);
  await vi.waitFor(() => expect(answers).toHaveLength(34), { timeout: 20_000 });
  expect(statuses(answers)).toEqual({ 429: 34 });
  for (const { headers } of answers) expect(headers.get('retry-after')).toBe('5');
  expect(drawing.begun()).toBe(2);
  // Someone else's is not held up by them.
  const other = await askFor(await t.createUser(), 1);
  await vi.waitFor(() => expect(drawing.begun()).toBe(3), { timeout: 20_000 });
  drawing.letGo();
  await Promise.all([all, other.all]);
  expect(statuses(answers)).toEqual({ 429: 34, 200: 6 });
  expect(statuses(other.answers)).toEqual({ 200: 1 });
});

it('who hangs up gives up their turns', async () => {
  const drawing = blockDrawing();
  const user = await t.createUser();
  const hangsUp = new AbortController();
  const gone = await askFor(user, 6, hangsUp.signal);
  await vi.waitFor(() => expect(drawing.begun()).toBe(2), { timeout: 20_000 });
  // All six have arrived by the time a seventh is refused.
  await vi.waitFor(async () => expect(await isRefused(user)).toBe(true), { timeout: 20_000 });
  hangsUp.abort();
  await gone.all;
  // What was being drawn continues.
  await vi.waitFor(async () => expect(await isRefused(user)).toBe(false), { timeout: 20_000 });
  expect(drawing.begun()).toBe(2);
  drawing.letGo();
});

/** Whether one more is refused at once; otherwise it waits, and hangs up. */
async function isRefused(user: TestUser): Promise<boolean> {
  const { answers, all } = await askFor(user, 1, AbortSignal.timeout(1000));
  await all;
  return answers.length > 0;
}

it('a person has 60 a minute, in all of their sessions', async () => {
  const user = await t.createUser();
  await t.db.execute(
    `INSERT INTO rate_counters (key, window_ends_at, count)
     VALUES ('document:${user.id}', now() + interval '60 seconds', 59)`,
  );
  const first = await askFor(user, 1);
  await first.all;
  expect(statuses(first.answers)).toEqual({ 200: 1 });
  // The node learns of what the others have counted within a second.
  await vi.waitFor(
    async () => {
      const { answers, all } = await askFor(user, 1);
      await all;
      expect(statuses(answers)).toEqual({ 429: 1 });
    },
    { timeout: 20_000 },
  );
});
