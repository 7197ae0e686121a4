// The palette's search over real HTTP: what it finds of everything, and that it stays bounded.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousehold } from '#contract/clients/households';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import { createInvoice } from '#contract/billing/invoices';
import { paletteRows, searchPalette } from '#contract/firm/palette';
import { createTaxProject } from '#contract/projects/projects';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let zoe: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true, lastName: 'Zimmer' }));
  zoe = await t.createUser({ firstName: 'Zoë', lastName: 'Zimmer', email: 'zoe@harbor.example' });
  await t.createUser({ firstName: 'Ana', lastName: 'Zimmermann', archivedAt: new Date() });
  await t.createUser({ firstName: 'Zita', lastName: 'Abel', email: 'abel@zimmer.example' });
  await uploadPdf(await t.actingAs(zoe), 'Harbor Index 1099-DIV.pdf');
  const clientId = zoe.id;
  await admin.call(createTaxProject, { body: { clientId, name: 'Harbor return', taxYear: 2025 } });
  await admin.call(createInvoice, {
    body: { clientId, description: 'Tax planning', amount: 20_000, dueDate: '2020-01-31' },
  });
  const message = { subject: 'Harbor rental', message: 'Hello', priority: 'normal' as const };
  await admin.call(createAdminConversation, { body: { clientId, ...message } });
});
afterAll(() => t.close());

const find = async (q: string) => (await admin.call(searchPalette, { query: { q } })).body;

it('finds everything that holds the words, without their accents and capitals', async () => {
  const found = await find('ZIMMER zoe');
  expect(found.clients.map(({ id }) => id)).toEqual([zoe.id]);
  expect(found.files).toMatchObject([{ originalName: 'Harbor Index 1099-DIV.pdf', taxYear: 2025 }]);
  expect(found.projects).toMatchObject([{ name: 'Harbor return', status: 'active' }]);
  expect(found.invoices).toMatchObject([
    { clientName: 'Zoë Zimmer', amount: 20_000, status: 'overdue' },
  ]);
  expect((await find('harbor')).conversations).toMatchObject([
    { subject: 'Harbor rental', status: 'open', client: { id: zoe.id, lastName: 'Zimmer' } },
  ]);
});

it('an invoice by its number, a document by a part of its name', async () => {
  const [invoice] = (await find('tax planning')).invoices;
  expect((await find(invoice?.invoiceNumber.toLowerCase() ?? '')).invoices).toEqual([invoice]);
  expect((await find('9-di')).files).toHaveLength(1);
});

it('a household by its name, of clients whom the reader sees', async () => {
  const body = { name: 'Zimmer & Abel', clientIds: [zoe.id] };
  const { id } = (await admin.call(createHousehold, { body })).body;
  expect((await find('mer & a')).households).toEqual([{ id, name: body.name, accounts: 1 }]);
  const limited = await t.actingAs(await t.createStaff('seasonal'));
  const seen = await limited.call(searchPalette, { query: { q: 'mer & a' } });
  expect(seen.body.households).toEqual([]);
});

it('clients whose name begins so first, archived ones last, no staff', async () => {
  const names = (await find('zimmer')).clients.map(({ firstName }) => firstName);
  expect(names).toEqual(['Zoë', 'Zita', 'Ana']);
});

it.each(['%', '_', '\\', 'no-such-thing', '\0 \0'])('finds nothing for %j', async (q) => {
  const found = await find(q);
  expect(Object.values(found).flat()).toEqual([]);
});

it('refuses no words and unknown keys', async () => {
  for (const query of ['q=', 'q=%20', 'q=a&kind=files']) {
    expect((await admin.fetch(`${searchPalette.path}?${query}`)).status, query).toBe(400);
  }
});

it('finds beyond the newest by the index, and never more than a few', async () => {
  await t.db.execute(sql`
    INSERT INTO conversations (id, client_id, subject, priority, created_by, last_message_at)
    SELECT gen_random_uuid(), ${zoe.id}, CASE WHEN n > 1000 THEN 'Old lighthouse' ELSE 'New' END,
      'normal', ${zoe.id}, now() - make_interval(secs => n)
    FROM generate_series(1, 1010) AS n`);
  const { conversations } = await find('lighthouse');
  expect(conversations).toHaveLength(paletteRows);
  const [newest] = (
    await t.db.execute<{ id: string }>(sql`SELECT id FROM conversations
      WHERE subject = 'Old lighthouse' ORDER BY last_message_at DESC LIMIT 1`)
  ).rows;
  expect(conversations[0]?.id).toBe(newest?.id);
});
