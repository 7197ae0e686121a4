// What answers that mix subjects hold for each role: of what its rights don't reach, no id, no name and
// no figure.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { getClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { listConversationMessages, sendMessage } from '#contract/messages/conversations';
import { uploadFile } from '#contract/documents/files';
import { countUnreadNotifications, listNotifications } from '#contract/notifications/notifications';
import { countTiles, getOverview } from '#contract/firm/overview';
import { searchPalette } from '#contract/firm/palette';
import { listChecklists } from '#contract/projects/checklist';
import type { StaffRight } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import { publishLive } from '#platform/live/publish';
import { pdfBytes } from '#testing/fixtures';
import { announceAlarms } from '../modules/notifications/alarms/announce.ts';
import { noteRead, readAs, readForm } from '../modules/inbox/intake/testing-intake.ts';
import { LiveStream } from '../platform/live/testing-stream.ts';
import { makeFixtures } from './fixtures.ts';
import { sortingRows } from './rows-sorting.ts';
import { prepare, type Setting, staffPersonas } from './setting.ts';

let s: Setting;
/** Of each subject one record, by the right that its reader needs. */
const markers = new Map<StaffRight, string>();

beforeAll(async () => {
  s = await prepare();
  const make = makeFixtures(s);
  const client = s.browserOf('client');
  const { project, path: itemId } = await make.newChecklist();
  const file = { name: 'return.pdf', type: 'application/pdf', bytes: pdfBytes() };
  const uploaded = await client.upload(uploadFile, file, { checklistItemId: itemId });
  const { id: fileId } = uploaded.body;
  const { path: thread } = await make.newThread();
  await client.call(sendMessage, {
    body: { conversationId: thread, content: 'Here', fileIds: [fileId] },
  });
  await s.t.db.execute(sql`UPDATE tax_projects SET target_date = now() - interval '9 days'`);
  markers.set('documents', fileId);
  markers.set('messages', thread);
  markers.set('projects', project);
  markers.set('invoices', (await make.newInvoice()).path);
  markers.set('inquiries', (await make.newInquiry()).path);
  // It is in the intake queue, and another document has no client yet.
  await noteRead(s.t, fileId, readAs(readForm()), 'nothing-fits');
  await sortingRows(make).getUnsorted.request();
  markers.set('log', (await make.newAlarm()).path);
  await announceAlarms(s.t.platform);
});
afterAll(() => s.close());

const personas = Object.keys(staffPersonas) as (keyof typeof staffPersonas)[];
const rightsFor = (persona: keyof typeof staffPersonas) => {
  const { role, narrowed } = staffPersonas[persona];
  return rightsOf(role, narrowed);
};
const textFor = async (persona: keyof typeof staffPersonas | 'admin', path: string) => {
  const response = await s.browserOf(persona).fetch(path);
  return { status: response.status, text: await response.text() };
};

it.each(personas)('%s finds nothing of what the role doesn’t reach', async (persona) => {
  const rights = rightsFor(persona);
  const thread = markers.get('messages') ?? '';
  const project = markers.get('projects') ?? '';
  const paths = [
    getOverview.path,
    `${searchPalette.path}?q=okafor`,
    `${searchPalette.path}?q=return`,
    getClient.path.replace('{id}', s.owner.id),
    listNotifications.path,
    listChecklists.path.replace('{id}', project),
    listConversationMessages.path.replace('{id}', thread),
  ];
  const shown = new Set<StaffRight>();
  for (const path of paths) {
    const toOwner = await textFor('admin', path);
    expect(toOwner.status, path).toBe(200);
    const { status, text } = await textFor(persona, path);
    for (const [right, id] of markers) {
      if (!toOwner.text.includes(id)) continue;
      shown.add(right);
      const sees = rights.has(right) && status === 200;
      expect(text.includes(id), `${path} and ${right}: ${text}`).toBe(sees);
    }
  }
  expect([...shown].toSorted()).toEqual([...markers.keys()].toSorted());
});

it.each(personas)('%s counts nothing of what the role doesn’t reach', async (persona) => {
  const rights = rightsFor(persona);
  const browser = s.browserOf(persona);
  const figures = async (who: typeof browser) => {
    const { body: tiles } = await who.call(countTiles, {});
    const { body: clients } = await who.call(listClients, { query: { q: s.owner.username } });
    const row = clients.items.find(({ id }) => id === s.owner.id);
    return {
      documents: [tiles.intake.count, tiles.pending.count, row?.pendingFiles],
      messages: [tiles.messages.unread, row?.unreadMessages],
      projects: [tiles.projects.open, tiles.projects.overdue],
      invoices: [tiles.invoices.open, tiles.invoices.overdueCents],
      inquiries: [tiles.inquiries.count],
      sorting: [tiles.sorting.count],
    };
  };
  // Those of before were read by the owner above.
  await s.browserOf('client').call(sendMessage, {
    body: { conversationId: markers.get('messages') ?? '', content: 'And one more thing' },
  });
  const all = await figures(s.browserOf('admin'));
  const theirs = await figures(browser);
  for (const right of Object.keys(all) as (keyof typeof all)[]) {
    expect(all[right][0], right).toBeGreaterThan(0);
    const nothing = all[right].map(() => 0);
    expect(theirs[right], right).toEqual(rights.has(right) ? all[right] : nothing);
  }
  const overdue = await browser.call(listClients, { query: { hasOverdueInvoice: 'true' } });
  expect(overdue.status).toBe(rights.has('invoices') ? 200 : 403);
  const { body } = await browser.call(countUnreadNotifications, {});
  const list = await browser.call(listNotifications, {});
  expect(body.count).toBe(list.body.filter(({ isRead }) => !isRead).length);
});

it('of events each hears what the role reaches, live and when it comes back', async () => {
  const events = [
    ['documents', { type: 'files-changed' }],
    ['messages', { type: 'conversations-changed', conversationId: s.owner.id, userId: s.owner.id }],
    ['invoices', { type: 'invoices-changed', userId: s.owner.id }],
    ['inquiries', { type: 'inquiries-changed' }],
    ['log', { type: 'alarms-changed' }],
    ['sorting', { type: 'sorting-changed' }],
    ['clients', { type: 'clients-changed' }],
  ] as const;
  const streams = await Promise.all(
    personas.map((persona) => LiveStream.open(s.browserOf(persona))),
  );
  for (const [, event] of events) await publishLive(s.t.db, { staff: true }, event);
  const late = await Promise.all(personas.map((persona) => LiveStream.open(s.browserOf(persona))));
  for (const [at, persona] of personas.entries()) {
    const rights = rightsFor(persona);
    const heard = events.filter(([right]) => rights.has(right)).map(([, { type }]) => type);
    for (const stream of [streams[at], late[at]]) {
      // The last one comes after all others.
      await stream?.waitForEvent(({ type }) => type === 'clients-changed');
      const types = stream?.received.map(({ event }) => event.type) ?? [];
      expect(
        new Set(types.filter((type) => events.some(([, event]) => event.type === type))),
      ).toEqual(new Set(heard));
    }
  }
  for (const stream of [...streams, ...late]) stream.close();
});
