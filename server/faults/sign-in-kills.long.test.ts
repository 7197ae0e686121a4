// A server that is killed while people register and sign in. Real: processes, PostgreSQL, HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser, login, register, verifyEmail, verifyLogin2fa } from '#contract/identity/accounts';
import { errorStatus } from '#contract/errors';
import { hashPassword } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import { signIn } from '#testing/load';
import { startServerProcess } from '#testing/server-process';

/** `KILLS=1000 npx vitest run server/faults/sign-in` for a long run. */
const kills = howOften('KILLS', 1, 25);
const password = 'lantern paper march';
const people = Array.from({ length: 4 }, (_, i) => `person${i}`);

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
  const [maya] = await setting.db.select().from(users).where(eq(users.username, 'maya'));
  if (!maya) throw new Error('no client');
  const passwordHash = await hashPassword(password);
  for (const username of people) {
    const email = `${username}@example.test`;
    const id = crypto.randomUUID();
    await setting.db.insert(users).values({ ...maya, id, username, email, passwordHash });
    await openClientAccounts(setting.db, [id]);
  }
});
afterAll(() => setting.close());

/** Nobody has been sent a code, or tried one, within the last minutes. */
async function letRest(): Promise<void> {
  await setting.db.execute(
    sql`UPDATE verification_codes SET created_at = created_at - interval '2 minutes'`,
  );
  await setting.db.execute(sql`DELETE FROM rate_counters`);
}

const newcomer = (round: number) => ({
  username: `new.${round}`,
  email: `new.${round}@example.test`,
  firstName: 'New',
  lastName: 'Comer',
  password,
});

/** Signs in with the code sent twice at once. @returns the browser when it was let in */
async function signInTwice(origin: string, username: string): Promise<TestBrowser | undefined> {
  const browser = new TestBrowser(origin);
  const { userId, devCode = '' } = (await browser.call(login, { body: { username, password } }))
    .body;
  const use = () => browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
  const answers = await Promise.allSettled([use(), use()]);
  const letIn = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
  );
  expect(letIn.length, 'a code works once').toBeLessThanOrEqual(1);
  return letIn.length === 1 ? browser : undefined;
}

it(
  `killed ${kills} times during sign-in: sessions that were given stay, codes work once, everyone gets in`,
  { timeout: 180_000 + kills * 90_000 },
  async (context) => {
    const given: TestBrowser[] = [];
    let sessions = 0;
    for (let round = 0; round <= kills; round += 1) {
      await letRest();
      const server = await startServerProcess(setting.env);
      for (const browser of given.splice(0)) {
        expect((await browser.on(server.origin).call(getUser, {})).status).toBe(200);
        sessions += 1;
      }
      if (round === kills) {
        await expectAllGetIn(server.origin);
        expect(await server.stop()).toBe(0);
        break;
      }
      const acts = people.map(async (username) => {
        const browser = await signInTwice(server.origin, username);
        if (browser) given.push(browser);
      });
      const registering = async (): Promise<void> => {
        const browser = new TestBrowser(server.origin);
        const { userId, devCode = '' } = (await browser.call(register, { body: newcomer(round) }))
          .body;
        await browser.call(verifyEmail, { body: { userId, code: devCode } });
      };
      const all = Promise.allSettled([...acts, registering()]);
      // The moment of the kill is what varies, not something that is waited for.
      await Promise.race([wait(Math.random() * 800), all]);
      await server.kill();
      const broken = (await all).filter((act) => act.status === 'rejected');
      for (const { reason } of broken) expect(String(reason)).toMatch(/fetch failed|terminated/);
    }
    await expectWhole(setting.env);
    note(context, kills, `${sessions} sessions had been given, all still open`);
  },
);

/** Also who was in the middle of signing in or registering. */
async function expectAllGetIn(origin: string): Promise<void> {
  for (const username of people) await signIn(new TestBrowser(origin), { username, password });
  // Of the newcomers the last few: an address may register 20 times an hour.
  for (let round = Math.max(0, kills - 5); round < kills; round += 1) {
    await expectNewcomerGetsIn(new TestBrowser(origin), newcomer(round));
  }
}

/** Wherever the kill met them: before they were known, before their address was, or after both. */
async function expectNewcomerGetsIn(
  browser: TestBrowser,
  person: ReturnType<typeof newcomer>,
): Promise<void> {
  const { username } = person;
  const tried = await browser.call(login, { body: { username, password } });
  if (tried.status === errorStatus.wrong_credentials) {
    expect((await browser.call(register, { body: person })).status).toBe(201);
  } else if (tried.body.emailVerificationRequired) {
    const { userId, devCode = '' } = tried.body;
    const proven = await browser.call(verifyEmail, { body: { userId, code: devCode } });
    expect(proven.status).toBe(200);
  } else {
    const { userId, devCode = '' } = tried.body;
    const answer = await browser.call(verifyLogin2fa, { body: { userId, code: devCode } });
    expect(answer.status).toBe(200);
  }
}
