// The mails that notification preferences are about, from real uploads and reviews over HTTP on a
// real PostgreSQL; mail goes to the mailbox table.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processFile } from '#contract/files';
import { updatePreferences } from '#contract/profile';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { sendDocumentNews } from './document-news.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  // From here on.
  await sendDocumentNews(t.platform, 0);
});
afterAll(() => t.close());

/** A client with these preferences, two documents and one of them reviewed. */
async function busy(preferences: { [name: string]: boolean } = {}) {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  await browser.call(updatePreferences, { body: preferences });
  const { id } = await uploadPdf(browser);
  await uploadPdf(browser, 'Brokerage 1099 2025.pdf');
  const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
  return user;
}

it('is one mail for all that happened, without the name of a document', async () => {
  const user = await busy();
  await sendDocumentNews(t.platform, 0);
  const mail = await t.mailTo(user.email);
  expect(mail.subject).toBe('News about your documents');
  expect(mail.text).toContain('2 documents were added to your account.');
  expect(mail.text).toContain('One of your documents was reviewed.');
  expect(mail.text).not.toMatch(/W-2|1099|Brokerage/);
  await sendDocumentNews(t.platform, 0);
  expect(await t.countMailTo(user.email)).toBe(1);
});

it('follows the preferences', async () => {
  const [none, status, alerts, neither] = [
    await busy({ emailNotifications: false }),
    await busy({ fileUploadAlerts: false }),
    await busy({ statusUpdates: false }),
    await busy({ statusUpdates: false, fileUploadAlerts: false }),
  ];
  await sendDocumentNews(t.platform, 0);
  expect((await t.mailTo(status.email)).text).not.toContain('added');
  expect((await t.mailTo(alerts.email)).text).not.toContain('reviewed');
  expect(await t.countMailTo(none.email)).toBe(0);
  expect(await t.countMailTo(neither.email)).toBe(0);
});

it('gathers for a while: what has just happened waits for the next time', async () => {
  const user = await busy();
  await sendDocumentNews(t.platform, 300);
  expect(await t.countMailTo(user.email)).toBe(0);
  await sendDocumentNews(t.platform, 0);
  expect(await t.countMailTo(user.email)).toBe(1);
});

it('is sent once when two nodes do it at the same time', async () => {
  const user = await busy();
  await Promise.all([sendDocumentNews(t.platform, 0), sendDocumentNews(t.platform, 0)]);
  expect(await t.countMailTo(user.email)).toBe(1);
});
