// Who of the firm is notified of inquiries.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContact } from '#contract/messages/inquiries';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import type { TestApp } from '#testing/test-app';
import { users } from '../identity/people/table.ts';
import { firmCalls, startFirmApp } from './testing-firm.ts';

let t: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  t = await startFirmApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const { read, change } = firmCalls(() => owner);

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
  const mailsTo = (to: string) =>
    t.db.$count(
      mailbox,
      and(eq(mailbox.to, to), eq(mailbox.subject, 'New inquiry from Ines Halloran')),
    );

  it('go to the firm until someone is chosen, then to those on the staff who are', async () => {
    await inquire();
    expect(await mailsTo('office@alder.example')).toBe(1);
    const desk = await t.createUser({ isAdmin: true });
    const { body } = await change({ inquiryRecipients: [desk.id] });
    expect(body.inquiryRecipients).toEqual([desk.id]);
    await inquire();
    expect([await mailsTo(desk.email), await mailsTo('office@alder.example')]).toEqual([1, 1]);
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
    const before = await mailsTo('office@alder.example');
    await inquire();
    expect([await mailsTo(desk.email), await mailsTo('office@alder.example')]).toEqual([
      0,
      before + 1,
    ]);
  });
});
