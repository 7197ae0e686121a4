// Why open returns haven't moved: the pure function, its twin in SQL, and the list over HTTP.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { uploadFile } from '#contract/documents/files';
import { approveChecklist, createChecklist, sendBackChecklist } from '#contract/projects/checklist';
import { completeTimeline, createTimeline, updateTimeline } from '#contract/projects/timeline';
import { createTaxProject, getTaxProject, updateTaxProject } from '#contract/projects/projects';
import { answerRequest } from '#contract/requests/request-answers';
import { listStalled } from '#contract/projects/stalled';
import { fullGrant } from '#domain/client-accounts';
import { ownStallSentence, stallOf, stallSentence } from '#domain/stalled';
import type { ClientActor } from '#platform/actor';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { causeInSql, factsOf, type FactsRow, sinceInSql } from './facts.ts';
import { readOwnStall } from './own-stall.ts';

let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(boss);
});
afterAll(() => t.close());

/** Numbers that look random, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function someFacts(next: (below: number) => number): FactsRow {
  const day = () => `2026-0${1 + next(9)}-1${next(10)}`;
  const maybe = <T>(value: T): T | null => (next(3) === 0 ? value : null);
  const rarely = <T>(value: T): T | null => (next(9) === 0 ? value : null);
  const counted = (): [number, string | null] => (next(3) === 0 ? [1 + next(4), day()] : [0, null]);
  const [questions, questionsSince] = counted();
  const [reviews, reviewsSince] = counted();
  const [sentBack, sentBackSince] = counted();
  const [papers, papersSince] = counted();
  const [others, othersSince] = counted();
  const [later, laterFrom] = counted();
  return {
    changedOn: day(),
    rejectedSince: rarely(day()),
    mustNotify: next(2) === 0,
    transmitSince: rarely(day()),
    isReady: next(2) === 0,
    changesSince: rarely(day()),
    approvalSince: maybe(day()),
    questions,
    questionsSince,
    messageSince: maybe(day()),
    reviews,
    reviewsSince,
    sentBack,
    sentBackSince,
    papers,
    papersSince,
    replySince: maybe(day()),
    others,
    othersSince,
    step: maybe('Return prepared'),
    stepBy: maybe('Ruth Hanley'),
    later,
    laterFrom,
    invoiceSince: maybe(day()),
    isPlanned: next(3) > 0,
    nextStep: maybe('Client review'),
  };
}

it('gives every return one reason, the same in SQL, and a sentence', async () => {
  const next = numbers(7);
  const facts = Array.from({ length: 3000 }, () => someFacts(next));
  const { rows } = await t.db.execute<{ cause: string; since: string }>(sql`
    WITH f AS (
      SELECT f.* FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS
        (questions int, "questionsSince" text, "messageSince" text, reviews int, "reviewsSince" text,
         "sentBack" int, "sentBackSince" text, papers int, "papersSince" text, "replySince" text,
         others int, "othersSince" text, step text, later int, "invoiceSince" text, "isPlanned" boolean, "nextStep" text,
         "changedOn" text, "rejectedSince" text, "transmitSince" text, "changesSince" text,
         "approvalSince" text)) WITH ORDINALITY AS f
    ), named AS (SELECT f.*, ${causeInSql} AS cause FROM f)
    SELECT cause, ${sinceInSql(sql`f.cause`)} AS since FROM named AS f ORDER BY ordinality`);
  expect(rows).toHaveLength(facts.length);
  const causes = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const given = facts[at];
    if (!given) throw new Error('as many as were asked');
    const stall = stallOf(factsOf(given));
    expect({ cause: stall.cause, since: stall.since }, JSON.stringify(given)).toEqual(row);
    expect(stallSentence(stall)).toMatch(/^[A-Z0-9“].+\.$/);
    causes.add(stall.cause);
  }
  expect(causes.size).toBe(17);
});

it('tells clients only what is theirs to move', () => {
  const since = '2026-02-02';
  expect(ownStallSentence({ cause: 'papers', count: 2, since })).toContain('2 documents from you');
  expect(ownStallSentence({ cause: 'review', count: 2, since })).toBeNull();
  expect(ownStallSentence({ cause: 'question', count: 1, since })).toBeNull();
});

/** A person in the account that is theirs. */
const reader = ({ id }: TestUser): ClientActor => ({
  role: 'client',
  userId: id,
  clientId: id,
  sessionId: id,
  emailVerified: true,
  enrollmentRequired: false,
  hasFreshSecondStep: false,
  grants: [fullGrant],
  timeZone: 'America/Chicago',
});

it('follows what happens to a return', async () => {
  const client = await t.createUser();
  const theirs = await t.actingAs(client);
  const project = { clientId: client.id, name: 'Return', taxYear: 2025 };
  const { id } = (await admin.call(createTaxProject, { body: project })).body;
  const params = { id };
  const causeNow = async () => {
    const { body } = await admin.call(listStalled, { query: { projectId: id } });
    return body.items.map(({ cause, sentence }) => [cause, sentence]);
  };
  const ownNow = async () => (await theirs.call(getTaxProject, { query: {} })).body?.stall;
  expect(await causeNow()).toEqual([
    ['unplanned', 'Nothing is planned yet. Add its first step, or what the client has to send.'],
  ]);
  const step = await admin.call(createTimeline, { params, body: { title: 'Return prepared' } });
  expect(await causeNow()).toEqual([
    ['next-step', 'Nothing stands in the way of “Return prepared”.'],
  ]);
  const item = (await admin.call(createChecklist, { params, body: { title: 'W-2' } })).body;
  expect(await causeNow()).toEqual([['papers', expect.stringContaining('1 document from')]]);
  expect(await ownNow()).toBe('Your return needs 1 document from you.');
  const one = { params: { id: item.id } };
  const later = { title: 'K-1', expectedFrom: '2099-03-15' };
  await admin.call(createChecklist, { params, body: later });
  await theirs.call(answerRequest, {
    ...one,
    body: { answer: 'sent-by-other', note: 'My adviser' },
  });
  expect(await causeNow()).toEqual([['other-sender', expect.stringContaining('someone else')]]);
  await theirs.upload(
    uploadFile,
    { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() },
    { category: 'w2', checklistItemId: item.id },
  );
  expect(await causeNow()).toEqual([['review', expect.stringContaining('1 document to review')]]);
  expect(await ownNow()).toBeNull();
  await admin.call(sendBackChecklist, { ...one, body: { reason: 'Cut off' } });
  expect(await causeNow()).toEqual([['sent-back', expect.stringContaining('better copy')]]);
  const talk = { subject: 'W-2', message: 'I sent it' };
  const { body: talked } = await theirs.call(createConversation, { body: talk });
  expect(await causeNow()).toEqual([['message', expect.stringContaining('no answer')]]);
  await admin.call(approveChecklist, one);
  const content = { conversationId: talked.id, content: 'Is there a second one?' };
  await admin.call(sendMessage, { body: content });
  expect(await causeNow()).toEqual([['reply', expect.stringContaining('our message')]]);
  expect(await ownNow()).toBe('Your return needs your answer to our message.');
  // Who sees one year only isn’t notified of messages, which may be of another.
  const asSeen = (fromYear: number | null) =>
    readOwnStall(t.db, { ...reader(client), grants: [{ ...fullGrant, fromYear }] }, id);
  expect(await asSeen(null)).toBe('Your return needs your answer to our message.');
  expect(await asSeen(2025)).toBeNull();
  await theirs.call(sendMessage, { body: { conversationId: talked.id, content: 'No' } });
  await admin.call(sendMessage, { body: { conversationId: talked.id, content: 'Thank you' } });
  expect(await causeNow()).toEqual([['expected-later', expect.stringContaining('Mar 15')]]);
  const begun = { params: { id: step.body.id }, body: { status: 'in-progress' as const } };
  await admin.call(updateTimeline, begun);
  expect(await causeNow()).toEqual([['in-progress', '“Return prepared” is in progress.']]);
  await admin.call(completeTimeline, { params: { id: step.body.id } });
  await admin.call(updateTaxProject, { params, body: { status: 'completed' } });
  expect(await causeNow()).toEqual([]);
  expect(await ownNow()).toBeNull();
});

it('lists the longest first, page by page, to staff who see the client', async () => {
  const ids: string[] = [];
  for (const day of ['2024-03-01', '2024-01-01', '2024-02-01']) {
    const client = await t.createUser();
    const body = { clientId: client.id, name: 'Old return', taxYear: 2023 };
    const { id } = (await admin.call(createTaxProject, { body })).body;
    await admin.call(createChecklist, { params: { id }, body: { title: 'W-2' } });
    await t.db.execute(sql`UPDATE tax_projects SET created_at = ${day}::date WHERE id = ${id}`);
    ids.push(id);
  }
  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const query = {
      limit: 1,
      cause: 'papers' as const,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const { body } = await admin.call(listStalled, { query });
    found.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor ?? undefined;
    expect(body.total).toBeGreaterThanOrEqual(3);
  }
  expect(found).toEqual([ids[1], ids[2], ids[0]]);
  const { body } = await admin.call(listStalled, { query: { personId: boss.id } });
  expect(body).toMatchObject({ items: [], total: 0 });
});
