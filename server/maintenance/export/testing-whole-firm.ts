import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { listLetterTemplates, sendLetter } from '#contract/signing/letters';
import { setPicture } from '#contract/identity/profile';
import { giveClientAccess } from '#contract/clients/access';
import { createClientNote } from '#contract/clients/client-notes';
import { updateClientRecord } from '#contract/clients/client-record';
import { createHousehold } from '#contract/clients/households';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { deleteFile } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import { createFileVersion } from '#contract/documents/versions';
import { createApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { createWebhook } from '#contract/integrations/webhooks';
import { uploadDocumentToImport } from '#contract/documents/document-imports';
import { createInvoice, markInvoicePaid } from '#contract/billing/invoices';
import { createTaxProject, setProjectInCharge } from '#contract/projects/projects';
import { answerOwnDelivery, readOwnDelivery } from '#contract/returns/own-delivery';
import { createTemplate } from '#contract/projects/templates';
import { listSignatureRequests } from '#contract/signing/signatures';
import { sortFolder } from '#contract/inbox/sorting';
import { createTextTemplate } from '#contract/requests/text-templates';
import { fileVersions } from '#modules/documents';
import { sealActivity } from '#platform/activity/heads';
import { pdfBytes, largePdf, uploadPdf } from '#testing/fixtures';
import { drawPicture } from '#testing/picture';
import type { TestBrowser } from '#testing/browser';
import type { TestApp, TestUser } from '#testing/test-app';
import { pendingContents } from '../../modules/documents/pending/table.ts';
import {
  agreeElectronically,
  ask,
  sign,
  toLender,
} from '../../modules/signing/consents/testing-consents.ts';
import { importedDocuments } from '../../modules/documents/imports/table.ts';
import { sealingKey } from '../../modules/signing/evidence/sealing-key.ts';
import { importsBy } from '../../modules/imports/testing-imports.ts';
import { deliver } from '../../modules/returns/testing-delivery.ts';
import {
  ask as askToSign,
  readAndSign,
} from '../../modules/signing/signatures/testing-signatures.ts';

/**
 * A firm that has something of every kind.
 *
 * @returns a client who has most of it, and secrets that no export may hold
 */
export async function makeWholeFirm(t: TestApp): Promise<{ clientId: string; secrets: string[] }> {
  const { clientId, documentId } = await makeFirm(t);
  return { clientId, secrets: await arrangeFirm(t, clientId, documentId) };
}

/** Something of every kind. */
async function makeFirm(t: TestApp): Promise<{ clientId: string; documentId: string }> {
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
  await signSomething(t, staff, maya);
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
  return { clientId: maya.id, documentId: id };
}

/** A letter that was signed and sealed, and a return that was delivered and waits for its Form 8879. */
async function signSomething(t: TestApp, staff: TestBrowser, maya: TestUser): Promise<void> {
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

/**
 * Who sees and does what, what is said often, and what other programs hold.
 *
 * @returns what is shown once, to whom it was given
 */
async function arrangeFirm(t: TestApp, clientId: string, documentId: string): Promise<string[]> {
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
      documentId,
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
  const sorted = { depth: 1, clientId, taxYear: null, documents: unsorted.length };
  await t.db
    .update(pendingContents)
    .set({ scanState: 'infected' })
    .where(eq(pendingContents.fileId, refused));
  await owner.call(sortFolder, { params: { id: attic }, body: sorted });
  const late = { name: 'd.pdf', type: 'application/pdf', bytes: pdfBytes() };
  await owner.upload(uploadDocumentToImport, late, { source: 'Cellar', path: '2024/d.pdf' });
  // The certificate goes along; the key that seals stays.
  await sealingKey(t.platform);
  return [token.token, webhook.secret, calendar.url.split('/').at(-1) ?? ''];
}
