// The whole firm as a bag: read by a second checker, brought into an empty instance, and exported again with no
// difference.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listLetterTemplates, sendLetter } from '#contract/agreements/letters';
import { setPicture } from '#contract/accounts/profile';
import { giveClientAccess } from '#contract/clients/access';
import { createClientNote } from '#contract/clients/client-notes';
import { updateClientRecord } from '#contract/clients/client-record';
import { createHousehold } from '#contract/clients/households';
import { createConversation, sendMessage } from '#contract/conversations/conversations';
import { deleteFile } from '#contract/files/files';
import { createFolder } from '#contract/files/folders';
import { createFileVersion } from '#contract/files/versions';
import { createApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { createWebhook } from '#contract/integrations/webhooks';
import { uploadDocumentToImport } from '#contract/imports/document-imports';
import { createInvoice, markInvoicePaid } from '#contract/invoices/invoices';
import { createTaxProject, setProjectInCharge } from '#contract/projects/projects';
import { answerOwnDelivery, readOwnDelivery } from '#contract/projects/own-delivery';
import { createTemplate } from '#contract/projects/templates';
import { listSignatureRequests } from '#contract/signatures/signatures';
import { sortFolder } from '#contract/sorting';
import { createTextTemplate } from '#contract/text-templates';
import { fileVersions } from '#modules/files';
import { sealActivity } from '#platform/activity/heads';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import { openDiskStore } from '#platform/storage/disk-store';
import { pdfBytes, largePdf, uploadPdf } from '#testing/fixtures';
import { drawPicture } from '#testing/picture';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { problemsIn, verifyAll } from '../verify.ts';
import { heldContents } from '../../modules/files/held/table.ts';
import {
  agreeElectronically,
  ask,
  sign,
  toLender,
} from '../../modules/consents/testing-consents.ts';
import { importedDocuments } from '../../modules/document-imports/table.ts';
import { sealingKey } from '../../modules/evidence/sealing-key.ts';
import { importsBy } from '../../modules/imports/testing-imports.ts';
import { deliver } from '../../modules/return-delivery/testing-delivery.ts';
import { openMark } from '../../modules/signatures/mark.ts';
import { ask as askToSign, readAndSign } from '../../modules/signatures/testing-signatures.ts';
import { exportFirm } from './export-firm.ts';
import { importFirm } from './import-firm.ts';
import { productTables } from './records.ts';

let t: TestApp;
let place: string;
let clientId: string;
/** Shown once, to whom they were given: no export holds them. */
const secrets: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  place = await mkdtemp(path.join(tmpdir(), 'filewell-export-'));
  clientId = await makeFirm();
  await arrangeFirm();
});
afterAll(async () => {
  await t.close();
  await rm(place, { recursive: true, force: true });
});

/** Something of every kind. */
async function makeFirm(): Promise<string> {
  const maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor / "Ltd."' });
  const ofMaya = await t.actingAs(maya);
  const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  const { id } = await uploadPdf(ofMaya, 'W-2.pdf', largePdf(300_000));
  await t.db.insert(importedDocuments).values({ fileId: id, sourceKey: Buffer.alloc(32, 7) });
  const again = { ...createFileVersion, path: createFileVersion.path.replace('{id}', id) };
  await ofMaya.upload(again, { name: 'b.pdf', type: 'application/pdf', bytes: pdfBytes() });
  const gone = await uploadPdf(ofMaya, 'archived.pdf');
  await ofMaya.call(deleteFile, { params: { id: gone.id } });
  const infected = await uploadPdf(ofMaya, 'infected.pdf');
  await t.db
    .update(fileVersions)
    .set({ scanState: 'infected' })
    .where(eq(fileVersions.fileId, infected.id));
  await ofMaya.call(createFolder, { body: { name: 'Receipts' } });
  await ofMaya.call(setPicture, { body: { jpeg: drawPicture() } });
  const { body: talk } = await ofMaya.call(createConversation, {
    body: { subject: 'Line\nbreaks & "quotes"', priority: 'normal' },
  });
  const content = 'One\nTwo ünïcödé \\x00 \t';
  await ofMaya.call(sendMessage, { body: { conversationId: talk.id, content, fileIds: [id] } });
  const params = { id: maya.id };
  const { body: invoice } = await staff.call(createInvoice, {
    body: { clientId: maya.id, description: 'Return', amount: 45_000, dueDate: '2030-04-15' },
  });
  await staff.call(markInvoicePaid, { params: { id: invoice.id } });
  // A consent that was signed with its copy, and a letter that waits for its signature.
  await agreeElectronically(ofMaya, maya.id);
  await sign(ofMaya, await ask(staff, maya.id, toLender(maya.id)));
  const { items } = (await staff.call(listLetterTemplates, {})).body;
  const templateId = items.find(({ kind }) => kind === 'engagement')?.id ?? '';
  await staff.call(sendLetter, { params, body: { templateId, taxYear: 2025, fee: '$450' } });
  await signSomething(staff, maya);
  // One that came along paid, and was taken back: void, with a reversed payment of another day.
  const invoices = importsBy(staff, 'invoices');
  const list = await invoices.upload([
    ['Invoice', 'Email', 'Date', 'Total', 'Balance'],
    ['1042', maya.email ?? '', '3/2/2025', '450.00', '0.00'],
  ]);
  await invoices.start(list);
  await invoices.undo(list);
  await staff.call(createTaxProject, { body: { clientId: maya.id, name: 'R', taxYear: 2025 } });
  await staff.call(createClientNote, { params, body: { text: 'Prefers calls' } });
  await staff.call(updateClientRecord, {
    params,
    body: { version: 1, number: '400-01-1234', tags: ['Gold'] },
  });
  await t.createUser({ firstName: '', lastName: 'con' });
  await sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  return maya.id;
}

/** A letter that was signed and sealed, and a return that was delivered and waits for its Form 8879. */
async function signSomething(staff: TestBrowser, maya: TestUser): Promise<void> {
  const ofMaya = await t.actingAs(maya);
  const signer = { user: maya, call: ofMaya.call.bind(ofMaya) };
  const couple = { staff, clientId: maya.id, maya: signer, sam: signer };
  const request = await askToSign(t, couple, { signerIds: [maya.id] });
  await readAndSign(signer, request);
  await vi.waitFor(
    async () => {
      const { requests } = (await staff.call(listSignatureRequests, {})).body;
      // The letter, and the consent; the engagement letter waits.
      expect(requests.filter(({ state }) => state === 'sealed')).toHaveLength(2);
    },
    { timeout: 60_000, interval: 50 },
  );
  const { body: project } = await staff.call(createTaxProject, {
    body: { clientId: maya.id, name: 'Delivered', taxYear: 2025, returnForm: '1040' },
  });
  const { id, version } = await deliver(staff, project.id, [maya.id]);
  const params = { id };
  await ofMaya.call(readOwnDelivery, { params, body: { version } });
  const body = { version, answer: 'approve' as const };
  const answered = await ofMaya.call(answerOwnDelivery, { params, body });
  expect(answered.status).toBe(200);
}

/** Who sees and does what, what is said often, and what other programs hold. */
async function arrangeFirm(): Promise<void> {
  const ruth = await t.createStaff('owner', { firstName: 'Ruth', lastName: 'Hanley' });
  const owner = await t.actingAs(ruth);
  const helper = await t.createUser({ firstName: 'Bo', lastName: 'Keeper' });
  const params = { id: clientId };
  await owner.call(createHousehold, { body: { name: 'Okafor', clientIds: [clientId] } });
  await owner.call(giveClientAccess, {
    params,
    body: {
      person: { userId: helper.id },
      relation: 'executor',
      rights: ['see', 'add'],
      fromYear: 2024,
      toYear: 2025,
      endsOn: null,
    },
  });
  const { body: project } = await owner.call(createTaxProject, {
    body: { clientId, name: 'Amended', taxYear: 2024 },
  });
  await owner.call(setProjectInCharge, {
    params: { id: project.id },
    body: { personId: ruth.id },
  });
  await owner.call(createTemplate, {
    body: { name: 'Own', category: 'individual', priority: 'low' },
  });
  await owner.call(createTextTemplate, {
    body: { values: { kind: 'reply', name: 'Thanks', text: 'Hello {client first name}' } },
  });
  const { body: token } = await owner.call(createApiToken, {
    body: { name: 'Reports', scopes: ['clients:read'], days: 90 },
  });
  const { body: webhook } = await owner.call(createWebhook, {
    body: { url: 'https://hooks.example.com/', events: ['invoice.paid'] },
  });
  const { body: calendar } = await owner.call(makeCalendarFeed, { body: {} });
  const unsorted = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    const file = { name, type: 'application/pdf', bytes: pdfBytes() };
    const fields = { source: 'Clients', path: `Attic/2024/${name}` };
    unsorted.push((await owner.upload(uploadDocumentToImport, file, fields)).body.id ?? '');
  }
  const [attic = '', refused = ''] = unsorted;
  const sorted = { depth: 1, clientId, taxYear: null };
  await t.db
    .update(heldContents)
    .set({ scanState: 'infected' })
    .where(eq(heldContents.fileId, refused));
  await owner.call(sortFolder, { params: { id: attic }, body: sorted });
  const late = { name: 'd.pdf', type: 'application/pdf', bytes: pdfBytes() };
  await owner.upload(uploadDocumentToImport, late, { source: 'Cellar', path: '2024/d.pdf' });
  // The certificate goes along; the key that seals stays.
  await sealingKey(t.platform);
  secrets.push(token.token, webhook.secret, calendar.url.split('/').at(-1) ?? '');
}

const source = () => ({ ...t.platform, connectionString: t.connectionString });

/** A second checker, from RFC 8493: the hash of every file below `data`, and nothing that is not listed. */
async function manifestOf(root: string): Promise<Map<string, string>> {
  const listed = new Map<string, string>();
  for (const line of (await readFile(path.join(root, 'manifest-sha256.txt'), 'utf8')).split('\n')) {
    const [hash = '', ...name] = line.split('  ');
    if (hash !== '') listed.set(name.join('  '), hash);
  }
  const found = await readdir(path.join(root, 'data'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  expect(files).toHaveLength(listed.size);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(listed.get(path.relative(root, file)), file).toBe(hash);
  }
  return listed;
}

async function emptyInstance(): Promise<{ database: TestDatabase; folder: string }> {
  return {
    database: await createTestDatabase(),
    folder: await mkdtemp(path.join(tmpdir(), 'filewell-imported-')),
  };
}

it('says of every table what becomes of it', async () => {
  const client = new pg.Client({ connectionString: t.ownerConnectionString });
  await client.connect();
  const unnamed = (await productTables(client)).filter(({ rule }) => rule === undefined);
  await client.end();
  expect(
    unnamed.map(({ table }) => table),
    'name these in the export.ts of their module: kept, or left out and why',
  ).toEqual([]);
});

it('comes back in an empty instance with no difference', async () => {
  const first = path.join(place, 'first');
  const report = await exportFirm(source(), first);
  expect(report).toMatchObject({ clients: 3, problems: [] });
  const before = await manifestOf(first);
  const names = [...before.keys()];
  const client = `data/clients/Okafor _ _Ltd._, Maya — ${clientId.slice(-8)}`;
  for (const name of [
    `${client}/2025/W-2.pdf`,
    `${client}/2025/.versions/W-2 (version 1).pdf`,
    `${client}/2025/Archived/archived.pdf`,
    `${client}/messages.html`,
    'data/index.html',
    'data/records/users-001.jsonl',
    'data/records/household_members-001.jsonl',
    'data/records/access_grants-001.jsonl',
    'data/records/imported_documents-001.jsonl',
    'data/records/signature_requests-001.jsonl',
    'data/records/signature_signers-001.jsonl',
    'data/records/signature_events-001.jsonl',
    'data/records/return_deliveries-001.jsonl',
    'data/records/return_parts-001.jsonl',
    'data/records/return_signers-001.jsonl',
    `${client}/2025/Letter, signed.pdf`,
  ]) {
    expect(names).toContain(name);
  }
  expect(names.filter((name) => name.includes('refused-by-virus-scanner'))).toHaveLength(2);
  // A document of the sorting list, and the package that the return was split from.
  expect(names.filter((name) => name.startsWith('data/unsorted/'))).toHaveLength(2);
  const records = await readFile(path.join(first, 'data/records/users-001.jsonl'), 'utf8');
  expect(records).not.toContain('argon2');
  expect(
    await readFile(path.join(first, 'data/records/file_versions-001.jsonl'), 'utf8'),
  ).not.toMatch(/wrapped_key|blob_key/);

  // Readable there, and sealed again under the key of where it is brought in.
  expect(
    await readFile(path.join(first, 'data/records/signature_signers-001.jsonl'), 'utf8'),
  ).toMatch(/"sealed_mark":\s*\{[^}]*"kind":\s*"typed"/);

  for (const name of names.filter((found) => found.startsWith('data/records/'))) {
    const text = await readFile(path.join(first, name), 'utf8');
    for (const secret of secrets) expect(text.includes(secret), name).toBe(false);
  }
  for (const left of [
    'api_tokens',
    'webhooks',
    'webhook_deliveries',
    'calendar_feeds',
    'sessions',
  ]) {
    expect(names).not.toContain(`data/records/${left}-001.jsonl`);
  }

  const { database, folder } = await emptyInstance();
  const keys = parseMasterKeys(generateMasterKey(1));
  const blobs = await openDiskStore(folder);
  const target = { connectionString: database.ownerConnectionString, keys, blobs };
  expect(await importFirm(target, first)).toMatchObject({ documents: 18 });
  const second = path.join(place, 'second');
  await exportFirm({ ...source(), ...target }, second);
  const after = await manifestOf(second);
  // Heads are signed by the installation that wrote them.
  for (const list of [before, after]) list.delete('data/records/activity_heads-001.jsonl');
  expect([...after], 'in the same order, too').toEqual([...before]);

  const imported = new pg.Pool({ connectionString: database.ownerConnectionString });
  expect(problemsIn(await verifyAll({ db: drizzle(imported), keys, blobs }, []))).toEqual([]);
  const { rows: marks } = await imported.query<{ id: string; sealed_mark: string }>(
    'SELECT id, sealed_mark FROM signature_signers WHERE sealed_mark IS NOT NULL',
  );
  expect(marks.map((row) => openMark(keys, row.id, row.sealed_mark))).toMatchObject([
    { kind: 'typed' },
    { kind: 'typed' },
  ]);
  const { rows: proofs } = await imported.query(
    'SELECT FROM consents JOIN signature_requests AS r ON r.id = signature_id',
  );
  expect(proofs).toHaveLength(1);
  await imported.end();
  await expect(importFirm(target, first)).rejects.toThrow('There are accounts in this database');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('is brought up to date in the same folder: only what changed is written, and what went is gone', async () => {
  const folder = path.join(place, 'mirror');
  const first = await exportFirm(source(), folder);
  const theo = await t.createUser({ lastName: 'Lindqvist' });
  const { id } = await uploadPdf(await t.actingAs(theo), 'New.pdf');
  const stray = path.join(folder, 'data/clients/Nobody — 00000000');
  // Else the minute's job does, between the two.
  await sealActivity(t.platform.db, t.platform.keys, t.dataDir);
  const second = await exportFirm(source(), folder);
  expect(second.files).toBeGreaterThan(first.files);
  const document = path.join(
    folder,
    `data/clients/Lindqvist, Maya — ${theo.id.slice(-8)}/2025/New.pdf`,
  );
  const { ino } = await stat(document);
  // What a killed run left half, and what someone else put there.
  await writeFile(path.join(folder, '.partial-0'), 'half');
  await writeFile(`${document}.txt`, 'not ours');
  const third = await exportFirm(source(), folder);
  expect(third, 'nothing changed').toMatchObject({ files: second.files, written: 0 });
  expect((await stat(document)).ino, 'kept as it is').toBe(ino);
  // A document cut short is written again.
  await writeFile(document, 'short');
  await utimes(document, new Date(0), new Date(0));
  await exportFirm(source(), folder);
  await manifestOf(folder);
  expect((await stat(document)).size).toBeGreaterThan(5);
  expect(await readdir(path.dirname(stray))).not.toContain('Nobody — 00000000');
  expect(id).not.toBe('');
});
