// Calendar feeds: what they say to whom, and when they end.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#contract/integrations/calendar';
import { createInvoice } from '#contract/billing/invoices';
import { createTimeline } from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import type { CalendarNames } from '#domain/calendar-values';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { users } from '#modules/identity/people';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { calendarText } from '#platform/calendar-text';

let t: TestApp;
let owner: TestBrowser;
let maya: TestUser;
let other: TestUser;
let day: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Quillfeather' });
  other = await t.createUser({ firstName: 'Theo', lastName: 'Brandt' });
  day = calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), 20);
  for (const { id } of [maya, other]) {
    const project = {
      clientId: id,
      name: 'Quillfeather 1040',
      taxYear: 2025,
      targetCompletionDate: day,
    };
    const { body } = await owner.call(createTaxProject, { body: project });
    const step = { title: 'Second look', dueDate: day };
    await owner.call(createTimeline, { params: { id: body.id }, body: step });
    const invoice = { clientId: id, description: 'Return', amount: 12_300, dueDate: day };
    await owner.call(createInvoice, { body: invoice });
  }
});
afterAll(() => t.close());

const make = async (browser: TestBrowser, names: CalendarNames = 'none') =>
  (await browser.call(makeCalendarFeed, { body: { names } })).body.url;
const read = (url: string, headers = {}) => t.visitor().fetch(new URL(url).pathname, { headers });
const text = async (url: string) => {
  const answer = await read(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  return answer.text();
};
const count = (calendar: string, pattern: RegExp) => calendar.match(pattern)?.length ?? 0;

describe('a feed', () => {
  it('of a client has their due days alone, without name and amount', async () => {
    const calendar = await text(await make(await t.actingAs(maya)));
    expect(count(calendar, /BEGIN:VEVENT/g)).toBe(2);
    expect(calendar).toContain('SUMMARY:2025 return due\r\n');
    expect(calendar).toMatch(/SUMMARY:Invoice \S+ due\r\n/);
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
    expect(calendar).not.toMatch(/Maya|Quillfeather|Brandt|\$|123\.00|12300/);
  });

  it('of a client who asked has the days of estimated payments, by the law alone', async () => {
    const browser = await t.actingAs(maya);
    const body = { names: 'none', estimates: true } as const;
    const { url, feed } = (await browser.call(makeCalendarFeed, { body })).body;
    expect(feed.estimates).toBe(true);
    const calendar = await text(url);
    const year = calendarDay(new Date(), t.platform.config.firm.timeZone).slice(0, 4);
    expect(calendar).toContain(`UID:estimate-${year}-4@`);
    expect(calendar.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Fourth estimated tax payment for ${year} due\\, if you make them\r\n`,
    );
    expect(count(calendar, /UID:estimate-/g)).toBeGreaterThanOrEqual(4);
    const ofStaff = (await owner.call(makeCalendarFeed, { body })).body.url;
    expect(await text(ofStaff)).not.toContain('UID:estimate-');
  });

  it('of staff has the steps and dates in law of those they see, named as they chose', async () => {
    const all = await text(await make(owner));
    expect(count(all, /SUMMARY:Second look\\, 2025 return\r\n/g)).toBe(2);
    expect(count(all, /UID:date-/g)).toBeGreaterThan(5);
    expect(new Set(all.match(/^UID:.*$/gm)).size).toBe(count(all, /BEGIN:VEVENT/g));
    expect(await text(await make(owner, 'initials'))).toContain('2025 return: M. Q.');
    const seasonal = await t.createStaff('seasonal');
    const url = await make(await t.actingAs(seasonal), 'full');
    expect(await text(url)).not.toMatch(/2025 return/);
    await t.db.execute(
      sql`INSERT INTO client_assignments (client_id, staff_id) VALUES (${other.id}, ${seasonal.id})`,
    );
    const theirs = await text(url);
    expect(theirs).toContain('2025 return: Theo Brandt');
    expect(theirs).not.toContain('Maya');
    await t.db
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(eq(users.id, seasonal.id));
    expect((await read(url)).status).toBe(404);
  });

  it('says when it was last read, and nothing of another’s', async () => {
    const [hers, his] = [await t.actingAs(maya), await t.actingAs(other)];
    const [url] = [await make(hers), await make(his)];
    await read(url);
    const lastReadAt = async (browser: TestBrowser) =>
      (await browser.call(getCalendarFeed, {})).body.feed?.lastReadAt;
    expect(await lastReadAt(hers)).toBeTypeOf('string');
    expect(await lastReadAt(his)).toBeNull();
  });

  it('stays the same between changes, and is not sent again', async () => {
    const url = await make(await t.actingAs(maya));
    const etag = (await read(url)).headers.get('etag') ?? '';
    const again = await read(url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('ends when it is replaced or revoked, and its address is stored nowhere', async () => {
    const browser = await t.actingAs(maya);
    const [first, second] = [await make(browser), await make(browser)];
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const { rows } = await t.db.execute(sql`SELECT to_json(f) AS row FROM calendar_feeds AS f`);
    expect(JSON.stringify(rows)).not.toContain(second.slice(-20));
    await browser.call(revokeCalendarFeed, {});
    await browser.call(revokeCalendarFeed, {});
    expect((await read(second)).status).toBe(404);
    expect((await browser.call(getCalendarFeed, {})).body.feed).toBeNull();
  });
});

it('is written by RFC 5545: whole days, folded lines, escaped text', () => {
  const events = [
    { uid: 'a', day: '2026-12-31', title: `A, b; c\\d\n${'ü'.repeat(80)}`, changedAt: new Date(0) },
  ];
  const lines = calendarText('Firm', 'example.test', events).split('\r\n');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:19700101T000000Z');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:A\, b\; c\\d\n` + 'ü'.repeat(80),
  );
});
