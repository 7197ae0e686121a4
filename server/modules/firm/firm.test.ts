// The firm's settings, over real HTTP on a real PostgreSQL, on two nodes.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#contract/identity/profile';
import { getFirm } from '#contract/firm/firm';
import {
  getFirmSettings,
  removeFirmLogo,
  setFirmLogo,
  updateFirm,
} from '#contract/firm/firm-settings';
import { activity } from '#platform/activity/table';
import { ConfigError } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import { senderOf } from '#platform/mail/transport';
import type { TestBrowser } from '#testing/browser';
import { drawPicture } from '#testing/picture';
import type { TestApp } from '#testing/test-app';
import { type App, buildApp } from '../../app.ts';
import { CurrentFirm } from './current.ts';
import { firmSettings } from './table.ts';
import { firmCalls, nodeEnvironment, startFirmApp, startOtherNode } from './testing-firm.ts';

let t: TestApp;
let other: App;
let otherOrigin: string;
let owner: TestBrowser;

beforeAll(async () => {
  t = await startFirmApp();
  ({ other, otherOrigin } = await startOtherNode(t));
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const { read, change } = firmCalls(() => owner);

const logged = () => {
  const lines: unknown[] = [];
  return { lines, log: { warn: (...line: unknown[]) => void lines.push(line) } };
};

describe('the first start', () => {
  it('fills the settings from the environment, and no later one changes them', async () => {
    expect((await t.visitor().call(getFirm, {})).body.name).toBe('Alder & Finch');
    const { lines, log } = logged();
    const said = nodeEnvironment(t, {
      FIRM_NAME: 'Another Firm',
      FIRM_TIME_ZONE: 'America/Denver',
    });
    const started = await CurrentFirm.open(t.db, said, log);
    expect(started.firm).toMatchObject({ name: 'Alder & Finch', timeZone: 'America/Chicago' });
    expect(lines).toEqual([
      [{ settings: ['name', 'shortName', 'timeZone'] }, expect.stringContaining('database')],
    ]);
  });

  it('says nothing where the environment says nothing', async () => {
    const { lines, log } = logged();
    await CurrentFirm.open(t.db, nodeEnvironment(t), log);
    expect(lines).toEqual([]);
  });

  it('refuses the demo firm in production', async () => {
    const stored = await t.db.delete(firmSettings).returning();
    const production = { ...nodeEnvironment(t), isProduction: true };
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

it('stays after a restart', async () => {
  await change({ name: 'Kept Tax' });
  const again = await buildApp(nodeEnvironment(t, { FIRM_NAME: 'Another Firm' }), {
    connectionString: t.connectionString,
  });
  expect(again.platform.config.firm.name).toBe('Kept Tax');
  await again.close();
});
