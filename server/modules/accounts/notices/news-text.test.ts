// News by text message: preferences and limits, from real uploads over HTTP on a real PostgreSQL and
// queue; mail and text messages go to the mailbox table.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BodyInput } from '#contract/endpoint';
import { updatePreferences } from '#contract/profile';
import { mailbox } from '#platform/mail/table';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { givePhone } from '../second-step/testing-second-step.ts';
import { sendDocumentNews } from './document-news.ts';

// Many uploads and their jobs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { SMS_DAILY_LIMIT: '40' } });
  // From here on.
  await sendDocumentNews(t.platform, 0);
});
beforeEach(() => t.db.execute(sql`DELETE FROM deliveries`));
afterAll(() => t.close());

let numbers = 0;
async function withPhone(preferences: BodyInput<typeof updatePreferences>) {
  numbers += 1;
  const number = `+1512555${4000 + numbers}`;
  const user = await t.createUser();
  await givePhone(t, user, number);
  const browser = await t.actingAs(user);
  await browser.call(updatePreferences, { body: preferences });
  return { user, number, browser };
}
type Person = Awaited<ReturnType<typeof withPhone>>;

/** Something happens to each of them, and the news is out. */
async function news(...people: Person[]): Promise<void> {
  for (const { browser } of people) await uploadPdf(browser);
  await sendDocumentNews(t.platform, 0);
  await vi.waitFor(
    async () => {
      const waiting = await t.db.execute(sql`
        SELECT 1 FROM pgboss.job
        WHERE name IN ('document-news-text', 'sms', 'mail') AND state < 'completed'`);
      expect(waiting.rowCount).toBe(0);
    },
    { timeout: 60_000, interval: 50 },
  );
}
/** How many mails and text messages a person has got. */
const got = async ({ user, number }: { user: TestUser; number: string }) => [
  await t.db.$count(mailbox, eq(mailbox.to, user.email)),
  await t.db.$count(mailbox, eq(mailbox.to, number)),
];
const minutesPass = () =>
  t.db.execute(sql`UPDATE deliveries SET created_at = created_at - interval '11 minutes'`);

it('goes the ways the preferences name', async () => {
  const cases: [BodyInput<typeof updatePreferences>, [number, number]][] = [
    [{ communicationPreference: 'email' }, [1, 0]],
    [{ communicationPreference: 'sms' }, [0, 1]],
    [{ communicationPreference: 'both' }, [1, 1]],
    [{ communicationPreference: 'sms', smsNotifications: false }, [1, 0]],
    [{ communicationPreference: 'both', smsNotifications: false }, [1, 0]],
    [{ communicationPreference: 'both', emailNotifications: false }, [0, 1]],
    [{ communicationPreference: 'email', emailNotifications: false }, [0, 0]],
    [{ communicationPreference: 'both', fileUploadAlerts: false }, [0, 0]],
  ];
  const people = [];
  for (const [preferences] of cases) people.push(await withPhone(preferences));
  await news(...people);
  expect(await Promise.all(people.map(got))).toEqual(cases.map(([, expected]) => expected));
});

it('tells a telephone that there is news and where, no more', async () => {
  const person = await withPhone({ communicationPreference: 'sms' });
  await news(person);
  const { firm, appUrl } = t.platform.config;
  const [text] = await t.db.select().from(mailbox).where(eq(mailbox.to, person.number));
  expect(text?.text).toBe(
    `${firm.shortName}: there is news in your account. ${appUrl}/?tab=documents`,
  );
});

it('goes by mail where the number is not proven', async () => {
  const person = await withPhone({ communicationPreference: 'sms' });
  await t.db.execute(sql`UPDATE users SET phone_verified_at = NULL WHERE id = ${person.user.id}`);
  await news(person);
  expect(await got(person)).toEqual([1, 0]);
});

it('is two text messages a day at most, and by mail then where that is wanted', async () => {
  const both = await withPhone({ communicationPreference: 'sms' });
  const textsOnly = await withPhone({ communicationPreference: 'sms', emailNotifications: false });
  for (let times = 0; times < 3; times += 1) {
    await news(both, textsOnly);
    await minutesPass();
  }
  expect(await got(both)).toEqual([1, 2]);
  expect(await got(textsOnly)).toEqual([0, 2]);
});

it('waits for no code: a number that was just sent one gets a mail', async () => {
  const person = await withPhone({ communicationPreference: 'sms' });
  await news(person);
  await news(person);
  expect(await got(person)).toEqual([1, 1]);
});

it('leaves half of the day of the firm to codes', async () => {
  const person = await withPhone({ communicationPreference: 'sms' });
  await t.db.execute(sql`
    INSERT INTO deliveries (id, channel, state)
    SELECT gen_random_uuid(), 'sms', 'sent' FROM generate_series(1, 20)`);
  await news(person);
  expect(await got(person)).toEqual([1, 0]);
});
