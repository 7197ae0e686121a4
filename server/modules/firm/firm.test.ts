// The firm's settings, over real HTTP on a real PostgreSQL, on two nodes.
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#contract/accounts/profile';
import { getFirm } from '#contract/firm';
import { getFirmSettings, removeFirmLogo, setFirmLogo, updateFirm } from '#contract/firm-settings';
import { sendContact } from '#contract/inquiries';
import { activity } from '#platform/activity/table';
import { ConfigError, readConfig } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import { senderOf } from '#platform/mail/transport';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { drawPicture } from '#testing/picture';
import { startTestApp, type TestApp } from '#testing/test-app';
import { type App, buildApp } from '../../app.ts';
import { users } from '../accounts/table.ts';
import { CurrentFirm } from './current.ts';
import { firmSettings } from './table.ts';

let t: TestApp;
let other: App;
let otherOrigin: string;
let owner: TestBrowser;

const environment = (env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: t.dataDir,
    DATABASE_URL: t.connectionString,
    PORT: '0',
    DEMO: '0',
    ...env,
  });

beforeAll(async () => {
  t = await startTestApp({
    env: { FIRM_NAME: 'Alder & Finch', FIRM_EMAIL: 'office@alder.example' },
  });
  other = await buildApp(environment(), { connectionString: t.connectionString });
  otherOrigin = await other.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const read = async () => (await owner.call(getFirmSettings, {})).body;
/** Changes settings on the version as it is. */
const change = async (given: object) => {
  const { version } = await read();
  return owner.call(updateFirm, { body: { version, ...given } });
};
const base64 = (text: string) => Buffer.from(text).toString('base64');
const setLogo = async (image: string) => {
  const { version } = await read();
  return owner.call(setFirmLogo, { body: { version, image } });
};

const logged = () => {
  const lines: unknown[] = [];
  return { lines, log: { warn: (...line: unknown[]) => void lines.push(line) } };
};

describe('the first start', () => {
  it('fills the settings from the environment, and no later one changes them', async () => {
    expect((await t.visitor().call(getFirm, {})).body.name).toBe('Alder & Finch');
    const { lines, log } = logged();
    const said = environment({ FIRM_NAME: 'Another Firm', FIRM_TIME_ZONE: 'America/Denver' });
    const started = await CurrentFirm.open(t.db, said, log);
    expect(started.firm).toMatchObject({ name: 'Alder & Finch', timeZone: 'America/Chicago' });
    expect(lines).toEqual([
      [{ settings: ['name', 'shortName', 'timeZone'] }, expect.stringContaining('database')],
    ]);
  });

  it('says nothing where the environment says nothing', async () => {
    const { lines, log } = logged();
    await CurrentFirm.open(t.db, environment(), log);
    expect(lines).toEqual([]);
  });

  it('refuses the demo firm in production', async () => {
    const stored = await t.db.delete(firmSettings).returning();
    const production = { ...environment(), isProduction: true };
    await expect(CurrentFirm.open(t.db, production, t.platform.log)).rejects.toThrow(ConfigError);
    await t.db.insert(firmSettings).values(stored);
  });
});

describe('a change', () => {
  it('is in force here with the answer, and on the other node soon after', async () => {
    const answer = await change({ name: 'Rowan Tax', shortName: 'Rowan', accentHue: 30 });
    expect(answer.body).toMatchObject({ name: 'Rowan Tax', shortName: 'Rowan', accentHue: 30 });
    expect((await t.visitor().call(getFirm, {})).body.name).toBe('Rowan Tax');
    await vi.waitFor(
      async () => {
        const there = await t.visitor().on(otherOrigin).call(getFirm, {});
        expect(there.body).toMatchObject({ name: 'Rowan Tax', accentHue: 30 });
      },
      { timeout: 3000, interval: 20 },
    );
    expect(senderOf(other.platform.config)).toEqual({
      name: 'Rowan Tax',
      address: 'office@alder.example',
    });
  });

  it('is in force with the answer even where its news reaches nobody', async () => {
    t.expectLoggedError(/connection lost|terminating connection/);
    await t.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'filewell-listener' AND datname = current_database()`);
    await change({ name: 'Heard Of Later' });
    expect(t.platform.config.firm.name).toBe('Heard Of Later');
    await vi.waitFor(() => expect(other.platform.config.firm.name).toBe('Heard Of Later'), {
      timeout: 5000,
      interval: 20,
    });
  });

  it('names the firm anew in the emails of both nodes', async () => {
    await change({ name: 'Juniper Tax' });
    const client = await t.createUser();
    await t.visitor().call(forgotPassword, { body: { email: client.email } });
    const mail = await t.mailTo(client.email);
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('Juniper Tax'),
      expect.stringContaining('Juniper Tax'),
    ]);
    await vi.waitFor(
      () => {
        const content = { to: 'a@b.test', subject: 'Hello', paragraphs: [] };
        expect(composeMail(other.platform.config, content).html).toContain('Juniper Tax');
      },
      { timeout: 3000, interval: 20 },
    );
  });

  it('leaves a call that began before with the settings it began with', async () => {
    const { firm } = t.platform.config;
    const { name } = firm;
    await change({ name: 'Later Tax' });
    expect(firm.name).toBe(name);
    expect(t.platform.config.firm.name).toBe('Later Tax');
  });

  it('moves the calendar with the time zone', async () => {
    const { body } = await change({ timeZone: 'Pacific/Kiritimati' });
    expect(body.timeZone).toBe('Pacific/Kiritimati');
    expect(t.platform.config.firm.timeZone).toBe('Pacific/Kiritimati');
    await change({ timeZone: 'America/Chicago' });
  });

  it('is refused on a version that someone else has changed, with what is there now', async () => {
    const { version } = await read();
    const colleague = await t.createUser({ isAdmin: true, firstName: 'Ada', lastName: 'Quill' });
    const theirs = await t.actingAs(colleague);
    await theirs.call(updateFirm, { body: { version, phone: '(512) 555-0111' } });
    const late = await owner.call(updateFirm, {
      body: { version, phone: '(512) 555-0122', name: 'Mine' },
    });
    expect(late.status).toBe(409);
    expect((await read()).changedBy).toBe('Ada Quill');
    expect(late.error).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('Ada Quill changed'),
      fields: { phone: 'Changed to “(512) 555-0111”' },
    });
    expect((await read()).phone).toBe('(512) 555-0111');
  });

  it.each([
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ email: 'office' }, 'email'],
    [{ name: 'A\r\nBcc: x@y.test' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ accentHue: 360 }, 'accentHue'],
    [{ services: [] }, 'services'],
    [{ prices: [{ description: 'Form 1040', unitPrice: -1 }] }, 'prices.0.unitPrice'],
  ])('names the field that can’t be so: %j', async (given, field) => {
    const { error, status } = await change(given);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is in the log with the names of what changed, and no values', async () => {
    await change({ phone: '(512) 555-0133', address: '1 New Street, Austin, TX' });
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'update_firm'))
      .orderBy(desc(activity.id))
      .limit(1);
    expect(entry?.details).toEqual({ changed: 'address phone' });
  });

  it.each(['preparer', 'reviewer', 'front-desk', 'seasonal'] as const)(
    'is not for the role %s, nor is looking at the settings',
    async (role) => {
      const staff = await t.actingAs(await t.createStaff(role));
      const { version } = await read();
      const answers = [
        await staff.call(getFirmSettings, {}),
        await staff.call(updateFirm, { body: { version, name: 'Theirs' } }),
        await staff.call(setFirmLogo, { body: { version, image: drawPicture() } }),
        await staff.call(removeFirmLogo, { body: { version } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await read()).toMatchObject({ version });
    },
  );

  it('needs a fresh second step', async () => {
    const trusted = await t.actingAs(await t.createUser({ isAdmin: true }), 'trusted-device');
    const { version } = await read();
    const { error } = await trusted.call(updateFirm, { body: { version, name: 'X' } });
    expect(error.code).toBe('second_step_required');
  });
});

describe('the mark', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it('is shown to everyone as a picture that runs nothing, and on both nodes', async () => {
    const mark = svg('<path d="M0 0h9v9z" fill="url(#g)"/>', 'viewBox="0 0 9 9"');
    const { body } = await setLogo(base64(mark));
    expect(body.logo).toMatch(/^\/firm\/logo\?v=[0-9a-f]{12}$/);
    await vi.waitFor(
      async () => {
        const there = await t.visitor().on(otherOrigin).call(getFirm, {});
        expect(there.body.logo).toBe(body.logo);
      },
      { timeout: 3000, interval: 20 },
    );
    const shown = await t.visitor().fetch(body.logo ?? '');
    expect(await shown.text()).toBe(mark);
    expect(shown.headers.get('content-type')).toContain('image/svg+xml');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is told by its bytes, and goes again', async () => {
    expect((await setLogo(drawPicture())).status).toBe(200);
    expect((await t.visitor().fetch('/firm/logo')).headers.get('content-type')).toBe('image/jpeg');
    const { version } = await read();
    const { body } = await owner.call(removeFirmLogo, { body: { version } });
    expect(body.logo).toBeNull();
    expect((await t.visitor().fetch('/firm/logo')).status).toBe(404);
  });

  const png = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000075300000753008060000000000000000000000',
    'hex',
  ).toString('base64');
  it.each([
    ['a script', base64(svg('<script>alert(1)</script>'))],
    ['a script of another prefix', base64(svg('<s:script xmlns:s="x">alert(1)</s:script>'))],
    ['a handler', base64(svg('<path onload="alert(1)"/>'))],
    ['a link', base64(svg('<a xlink:href="https://evil.test"><path/></a>'))],
    ['a link without quotes', base64(svg('<a href=https://evil.test><path/></a>'))],
    ['a style sheet from elsewhere', base64(svg('<style>@import "//evil.test";</style>'))],
    ['a fill from elsewhere', base64(svg('<path fill="url(https://evil.test#a)"/>'))],
    ['HTML inside', base64(svg('<foreignObject><body/></foreignObject>'))],
    ['entities', base64(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['an animation', base64(svg('<path><animate attributeName="d" to="M0 0h9v9z"/></path>'))],
    ['another encoding that it names', base64(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)],
    ['what repeats itself', base64(svg('<g id="a"><use href="#b"/></g>'))],
    ['another encoding', Buffer.from(`\uFEFF${svg('')}`, 'utf16le').toString('base64')],
    ['a huge drawing', base64(svg('', 'width="90000"'))],
    ['a huge PNG', png],
    ['a page of HTML', base64('<!doctype html><svg></svg><script>alert(1)</script>')],
    ['a program', base64('MZ\u0090')],
    ['nothing', ''],
  ])('is not %s', async (_, image) => {
    const { error, status } = await setLogo(image);
    expect(status, error.message).toBeOneOf([400, 415]);
    expect(error.fields?.['image']).toBeTypeOf('string');
    expect((await read()).logo).toBeNull();
  });

  it('is no larger than a call takes', async () => {
    const { error } = await setLogo(Buffer.alloc(181 * 1024).toString('base64'));
    expect(error.fields?.['image']).toContain('180 KB');
  });
});

describe('inquiries', () => {
  const inquire = async (): Promise<string> => {
    const email = `${crypto.randomUUID()}@example.test`;
    const visitor = t.visitor();
    await visitor.call(sendContact, {
      body: {
        firstName: 'Ines',
        lastName: 'Halloran',
        email,
        taxSituation: ['business'],
        timeline: 'asap',
      },
    });
    // Until every mail is sent: that to the visitor may go before the others.
    expect(await t.countMailTo(email)).toBe(1);
    return email;
  };
  const toldOf = (to: string) =>
    t.db.$count(
      mailbox,
      and(eq(mailbox.to, to), eq(mailbox.subject, 'New inquiry from Ines Halloran')),
    );

  it('go to the firm until someone is chosen, then to those on the staff who are', async () => {
    await inquire();
    expect(await toldOf('office@alder.example')).toBe(1);
    const desk = await t.createUser({ isAdmin: true });
    const { body } = await change({ inquiryRecipients: [desk.id] });
    expect(body.inquiryRecipients).toEqual([desk.id]);
    await inquire();
    expect([await toldOf(desk.email), await toldOf('office@alder.example')]).toEqual([1, 1]);
  });

  it('go to nobody who doesn’t see them', async () => {
    for (const user of [await t.createUser(), await t.createStaff('reviewer')]) {
      const { error } = await change({ inquiryRecipients: [user.id] });
      expect(error.fields).toHaveProperty('inquiryRecipients');
      expect((await read()).staff.map(({ id }) => id)).not.toContain(user.id);
    }
  });

  it('go to nobody who left since, and then to the firm again', async () => {
    const desk = await t.createStaff('front-desk');
    await change({ inquiryRecipients: [desk.id] });
    await t.db.update(users).set({ archivedAt: new Date() }).where(eq(users.id, desk.id));
    expect((await read()).inquiryRecipients).toEqual([]);
    const before = await toldOf('office@alder.example');
    await inquire();
    expect([await toldOf(desk.email), await toldOf('office@alder.example')]).toEqual([
      0,
      before + 1,
    ]);
  });
});

it('stays after a restart', async () => {
  await change({ name: 'Kept Tax' });
  const again = await buildApp(environment({ FIRM_NAME: 'Another Firm' }), {
    connectionString: t.connectionString,
  });
  expect(again.platform.config.firm.name).toBe('Kept Tax');
  await again.close();
});
