// Many tabs of one browser over plain HTTP/1.1, where a browser opens six connections to a server.
import type { Page } from '@playwright/test';
import { say, talkers, writeTo } from './support/conversations.ts';
import { expect, test } from './support/test.ts';

/** The entry of the header, with how much is unread. */
const messagesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /Messages/ });

/** More than the six connections. */
const tabCount = process.env['JOURNEYS'] === 'all' ? 12 : 7;

test('many tabs load and stay live on one stream, also when the one that listens goes', async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  /** Streams that are open, by the tab that holds them. */
  const streams = new Set<Page>();
  let opened = 0;
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/api/events')) return;
    opened += 1;
    streams.add(request.frame().page());
  });
  const tabs = [page];
  while (tabs.length < tabCount) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/?tab=documents');
    await expect(tab.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  }
  expect(opened, 'one stream for all').toBe(1);

  const first = { subject: 'Bank statement', message: 'Page 2 is missing.' };
  const id = await writeTo(staff.context(), clientId, first);
  for (const tab of tabs) await expect(messagesOf(tab)).toContainText('1');

  // A stream that outlived its page would take a connection each time.
  const last = tabs.at(-1) ?? page;
  for (let loads = 0; loads < 9; loads += 1) await last.reload();
  await expect(messagesOf(last)).toContainText('1');

  // Closed with its unload handlers, without them, and killed: each time the next tab continues, and
  // nothing is lost.
  const listening = () => tabs.filter((tab) => streams.has(tab));
  for (const [unread, end] of [
    [2, (tab: Page) => tab.close({ runBeforeUnload: true })],
    [3, (tab: Page) => tab.close()],
    [4, kill],
  ] as const) {
    const [leader] = listening();
    expect(leader).toBeDefined();
    if (!leader) return;
    tabs.splice(tabs.indexOf(leader), 1);
    const before = opened;
    const said = say(staff.context(), id, `Message ${unread}`);
    await end(leader);
    await said;
    for (const tab of tabs) await expect(messagesOf(tab)).toContainText(String(unread));
    expect(opened).toBe(before + 1);
  }
});

/** Ends the process that draws the tab, as the system does when memory runs out. */
async function kill(tab: Page): Promise<void> {
  const gone = tab.waitForEvent('crash');
  const session = await tab.context().newCDPSession(tab);
  // It is gone before it can answer.
  void session.send('Page.crash').catch(() => undefined);
  await gone;
}
