// Request links over HTTP: what their page shows, what comes by them, and how they end.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '#contract/documents/files';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import {
  createRequestLink,
  listRequestLinks,
  revokeRequestLink,
} from '#contract/requests/request-links';
import { checklistItems } from '#modules/projects';
import { files, fileVersions } from '#modules/documents';
import { escapeHtml } from '#platform/mail/compose';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { requestLinks } from './table.ts';

let t: TestApp;
let staff: TestUser;
let admin: TestBrowser;
let maya: TestUser;
let projectId: string;
let itemId: string;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  staff = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(staff);
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Quillfeather' });
  const project = { clientId: maya.id, name: 'Quillfeather 1040', taxYear: 2025 };
  projectId = (await admin.call(createTaxProject, { body: project })).body.id;
  itemId = await add('W-2 from Brightwater', { kind: 'w2' });
});
afterAll(() => t.close());

async function add(title: string, expected?: { kind: 'w2' }): Promise<string> {
  const body = { title, neededFrom: 'client' as const, ...(expected ? { expected } : {}) };
  return (await admin.call(createChecklist, { params: { id: projectId }, body })).body.id;
}

type Whom = Parameters<typeof makeFor>[0];
const makeFor = (
  whom:
    | { audience: 'client'; personId?: string; itemIds?: string[] }
    | { audience: 'third'; recipient: string; shownText: string; itemId: string },
  days?: number,
) =>
  admin.call(createRequestLink, {
    params: { id: projectId },
    body: { for: whom, ...(days === undefined ? {} : { days }) },
  });
async function make(whom: Whom = { audience: 'client', personId: maya.id }): Promise<string> {
  const { status, body } = await makeFor(whom);
  expect(status).toBe(200);
  return new URL(body.url).pathname;
}

/** Each visit from its own address. */
let visits = 0;
function visit(path: string, init: RequestInit = {}): Promise<Response> {
  visits += 1;
  const headers = { 'x-forwarded-for': `198.51.${visits >> 8}.${visits & 255}` };
  return t.visitor().fetch(path, { headers, ...init });
}

interface Sent {
  item?: string;
  key?: string;
  name?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  more?: Record<string, string>;
}
function send(path: string, { item = itemId, key, name, bytes, more = {} }: Sent = {}) {
  const form = new FormData();
  form.append('item', item);
  form.append('key', key ?? crypto.randomUUID());
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  const content = new Blob([bytes ?? pdfBytes()], { type: 'application/pdf' });
  form.append('file', content, name ?? 'W-2.pdf');
  return visit(path, { method: 'POST', body: form });
}
const statusOf = async (id = itemId) =>
  (await t.db.select().from(checklistItems).where(eq(checklistItems.id, id)))[0]?.status;
const documents = () => t.db.select().from(files).where(eq(files.clientId, maya.id));

describe('the page', () => {
  it('says kinds, the firm, and what every client’s list has, and neither client, payer, nor a title of their own', async () => {
    await add('Brightwater statement of the children’s trust');
    await add('Charitable gifts and medical expenses');
    const answer = await visit(await make());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('A W-2 from an employer, for 2025');
    expect(html).toContain('A document for your 2025 return');
    // So every client's list calls it.
    expect(html).toContain('Charitable gifts and medical expenses');
    expect(html).toContain(escapeHtml(t.platform.config.firm.name));
    expect(html).toContain(t.platform.config.firm.phone);
    expect(html).not.toMatch(/Maya|Quillfeather|Brightwater|trust/);
  });

  it('shows a third person what was written for them, escaped, and nothing else', async () => {
    const shownText = 'The <b>2025</b> statement ending in 4410';
    const path = await make({ audience: 'third', recipient: 'Adviser', shownText, itemId });
    const html = await (await visit(path)).text();
    expect(html).toContain('The &lt;b&gt;2025&lt;/b&gt; statement ending in 4410');
    expect(html).not.toMatch(/Maya|Quillfeather|Brightwater|W-2|Adviser|return/);
  });

  it('changes nothing when it is opened, however often', async () => {
    const path = await make();
    const state = async () =>
      (await t.db.execute(sql`SELECT to_json(l) FROM request_links AS l ORDER BY id`)).rows;
    const [before, entries] = [await state(), await t.db.$count(activity)];
    for (let n = 0; n < 5; n += 1) await visit(path);
    expect([await state(), await t.db.$count(activity)]).toEqual([before, entries]);
  });

  it('shows what is requested still, and of a visit what it sent', async () => {
    const path = await make();
    const after = await (await send(path)).text();
    expect(after).toContain('Received 1 file just now.');
    expect(after).toContain('Received. You can add another page.');
    const later = await (await visit(path)).text();
    expect(later).toContain('Nothing is needed here at the moment.');
    expect(later).not.toContain('Received');
  });

  it('is about the chosen items alone where some were chosen', async () => {
    const other = await add('Receipts');
    const path = await make({ audience: 'client', personId: maya.id, itemIds: [itemId] });
    expect(await (await visit(path)).text()).not.toContain('A document for your');
    expect((await send(path, { item: other })).status).toBe(409);
    expect(await documents()).toEqual([]);
  });
});

describe('a document that comes by a link', () => {
  it('is the client’s, in review for its item, and in the log as sent by the link', async () => {
    const bytes = pdfBytes();
    const answer = await send(await make(), { bytes });
    expect(answer.status).toBe(200);
    expect(await statusOf()).toBe('in-review');
    const [listed] = (await (await t.actingAs(maya)).call(listFiles, {})).body;
    expect(listed).toMatchObject({ originalName: 'W-2.pdf', taxYear: 2025, isProcessed: false });
    const download = await admin.fetch(`/api/files/${listed?.id}/download`);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(bytes));
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, listed?.id ?? ''));
    expect(entry).toMatchObject({ action: 'upload_by_link', actorId: null, clientId: maya.id });
    const { links } = (await admin.call(listRequestLinks, { params: { id: projectId } })).body;
    expect(links[0]).toMatchObject({ received: 1, lastUsedAt: expect.any(String), isOpen: true });
  });

  it('is uploaded by the person for whom the link is, else by who made it', async () => {
    await send(await make());
    await send(
      await make({ audience: 'third', recipient: 'Adviser', shownText: 'The form', itemId }),
    );
    const rows = await t.db
      .select({ by: fileVersions.uploadedBy })
      .from(fileVersions)
      .innerJoin(files, eq(files.id, fileVersions.fileId))
      .where(eq(files.clientId, maya.id))
      .orderBy(fileVersions.id);
    expect(rows.map(({ by }) => by)).toEqual([maya.id, staff.id]);
  });

  it('is stored once however often its form is posted; another file of that form is another', async () => {
    const path = await make();
    const key = crypto.randomUUID();
    const bytes = pdfBytes();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(path, { key, bytes })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await documents()).toHaveLength(1);
    await send(path, { key, name: 'Page 2.pdf' });
    expect(await documents()).toHaveLength(2);
  });

  it.each([
    ['of another project', 409, async () => ({ item: crypto.randomUUID() })],
    ['that is no document', 415, async () => ({ bytes: new Uint8Array(Buffer.from('MZ')) })],
    ['with a field that nobody knows', 400, async () => ({ more: { color: 'red' } })],
  ])(
    '%s is refused with a page, and leaves nothing',
    async (_, status, sent: () => Promise<Sent>) => {
      const answer = await send(await make(), await sent());
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await documents()).toEqual([]);
      expect(await statusOf()).toBe('pending');
    },
  );

  it('for an item that was approved in the meantime is refused', async () => {
    const path = await make();
    await t.db
      .update(checklistItems)
      .set({ status: 'approved', completedAt: new Date() })
      .where(eq(checklistItems.id, itemId));
    expect((await send(path)).status).toBe(409);
  });
});

describe('a link', () => {
  it('that is unknown, expired, or revoked answers alike, byte for byte', async () => {
    const { body: revoked } = await makeFor({ audience: 'client', personId: maya.id });
    const { body: expired } = await makeFor({ audience: 'client', personId: maya.id });
    for (let n = 0; n < 2; n += 1) {
      const { status } = await admin.call(revokeRequestLink, { params: { id: revoked.link.id } });
      expect(status).toBe(200);
    }
    await t.db
      .update(requestLinks)
      .set({ createdAt: sql`now() - interval '31 days'`, expiresAt: sql`now()` })
      .where(eq(requestLinks.id, expired.link.id));
    const paths = ['/u/nobody', ...[revoked, expired].map(({ url }) => new URL(url).pathname)];
    const answerOf = async (response: Response) => {
      const headers = new Map(response.headers);
      for (const name of ['x-request-id', 'date']) headers.delete(name);
      return { status: response.status, headers: [...headers], text: await response.text() };
    };
    for (const ask of [visit, (path: string) => send(path)]) {
      const [unknown, ...others] = await Promise.all(
        paths.map(async (path) => answerOf(await ask(path))),
      );
      expect(unknown?.status).toBe(404);
      for (const other of others) expect(other).toEqual(unknown);
    }
    expect(await documents()).toEqual([]);
  });

  it('ends with the person’s right to add documents, and with its client', async () => {
    const [forMaya, forAll] = [await make(), await make({ audience: 'client' })];
    await t.db.execute(sql`UPDATE access_grants SET rights = '{see}' WHERE client_id = ${maya.id}`);
    expect((await visit(forMaya)).status).toBe(404);
    expect((await visit(forAll)).status).toBe(200);
    await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${maya.id}`);
    expect((await visit(forAll)).status).toBe(404);
  });

  it('is not stored but as a hash', async () => {
    const token = (await make()).split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await t.db.execute(sql`SELECT to_json(l) AS row FROM request_links AS l`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is for someone who may add documents there, for items of that project, for 120 days at most', async () => {
    const stranger = await t.createUser();
    const nobody = { audience: 'client' as const, personId: stranger.id };
    expect((await makeFor(nobody)).status).toBe(404);
    const elsewhere = { audience: 'client' as const, itemIds: [crypto.randomUUID()] };
    expect((await makeFor(elsewhere)).status).toBe(404);
    expect((await makeFor({ audience: 'client' }, 121)).status).toBe(400);
    const { link } = (await makeFor({ audience: 'client' })).body;
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('may be opened 60 times a minute from one address', async () => {
    const path = await make();
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n += 1) statuses.add((await visit(path, { headers })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
