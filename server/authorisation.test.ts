// Who may call what, tried for every endpoint of the contract over real HTTP. The expected answers
// follow from each endpoint's `access`; a new endpoint without a row here does not type-check.
import { notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts';
import { prepareZip } from '#contract/admin-files';
import { createClientNote } from '#contract/client-notes';
import { createConversation, sendMessage } from '#contract/conversations';
import type { Access, AnyEndpoint } from '#contract/endpoint';
import { deleteFile } from '#contract/files';
import { createFolder } from '#contract/folders';
import { contract, type EndpointName } from '#contract/index';
import { createInvoice, markInvoicePaid } from '#contract/invoices';
import { decimalDollars } from '#contract/money';
import { createPaymentOrder } from '#contract/payments';
import { createChecklist, createTaxProject, createTimeline } from '#contract/projects';
import {
  createTemplate,
  createTemplateChecklist,
  createTemplateTimeline,
} from '#contract/templates';
import { listFileVersions } from '#contract/versions';
import { activity } from '#platform/activity/table';
import { inquiries } from './modules/inquiries/table.ts';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, testPassword, type TestApp, type TestUser } from '#testing/test-app';
import type { TestBrowser } from '#testing/browser';

const personas = [
  'signed out',
  'before the second step',
  'unverified',
  'client',
  'other client',
  'admin',
] as const;
type Persona = (typeof personas)[number];

let t: TestApp;
let paypal: PayPalStandIn;
let owner: TestUser;
const browsers = new Map<Persona, TestBrowser>();

beforeAll(async () => {
  paypal = await startPayPal();
  t = await startTestApp({ env: paypal.env });
  owner = await t.createUser();
  const signingIn = await t.createUser();
  const halfway = t.visitor();
  await halfway.call(login, { body: { username: signingIn.username, password: testPassword } });
  t.expectLoggedError(/a payment event was not genuine/);
  browsers.set('signed out', t.visitor());
  browsers.set('before the second step', halfway);
  browsers.set('unverified', await t.actingAs(await t.createUser({ emailVerifiedAt: null })));
  browsers.set('client', await t.actingAs(owner));
  browsers.set('other client', await t.actingAs(await t.createUser()));
  browsers.set('admin', await t.actingAs(await t.createUser({ isAdmin: true })));
});
// All personas call from one address, whose budgets are tested elsewhere.
beforeEach(() => t.db.execute(sql`DELETE FROM rate_counters`));
afterAll(async () => {
  await t.close();
  await paypal.close();
});

function browserOf(persona: Persona): TestBrowser {
  const browser = browsers.get(persona);
  if (!browser) throw new Error(`no browser for ${persona}`);
  return browser;
}

/** What each persona is answered by an access rule, before the call itself has a say. */
const refusals: Record<Access, Partial<Record<Persona, number>>> = {
  public: {},
  session: { 'signed out': 401, 'before the second step': 401 },
  user: { 'signed out': 401, 'before the second step': 401, unverified: 403 },
  client: { 'signed out': 401, 'before the second step': 401, unverified: 403, admin: 403 },
  admin: {
    'signed out': 401,
    'before the second step': 401,
    unverified: 403,
    client: 403,
    'other client': 403,
  },
};

interface Row {
  /** Makes a valid request; what it is about belongs to the persona `client`. */
  request: () => Promise<{ path?: string; query?: string; body?: unknown; form?: FormData }>;
  /** The answer to those who are let in. */
  allowed: number;
  /** The record belongs to one client: for another it does not exist. */
  owned?: true;
}

/** Entries of what was done; that something untrue was refused is written down too. */
const notRefusal = notInArray(activity.action, [
  ...new Set(
    Object.values<AnyEndpoint>(contract).flatMap(({ refusal }) =>
      refusal === 'none' ? [] : refusal,
    ),
  ),
]);

const nothing = async () => ({});
const someone = '01890000-0000-7000-8000-000000000000';
const password = async () => ({ body: { currentPassword: testPassword } });
const newFile = async () => ({ path: (await uploadPdf(browserOf('client'))).id });

const chosen = async () => ({ fileIds: [(await newFile()).path] });
const newFolder = async (name = crypto.randomUUID()) =>
  (await browserOf('client').call(createFolder, { body: { name } })).body.id;
/** An earlier version of a document of two. */
const earlierVersion = async () => {
  const { id } = await uploadPdf(browserOf('client'));
  const form = new FormData();
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
  const path = `/api/files/${id}/create-version`;
  await browserOf('client').fetch(path, { method: 'POST', body: form });
  const versions = await browserOf('client').call(listFileVersions, { params: { id } });
  return { path: versions.body.at(-1)?.id ?? '' };
};

let inquirers = 0;
const newInquiry = async () => {
  const id = crypto.randomUUID();
  inquirers += 1;
  await t.db.insert(inquiries).values({
    id,
    firstName: 'Odile',
    lastName: 'Brandt',
    email: `odile${inquirers}@example.test`,
    taxSituation: ['individual'],
    timeline: 'month',
  });
  return { path: id };
};

const templateFields = { name: 'Own', category: 'individual', priority: 'low' } as const;
const newTemplate = async () => ({
  path: (await browserOf('admin').call(createTemplate, { body: templateFields })).body.id,
});
const newStep = async () => {
  const { path: id } = await newTemplate();
  const body = { title: 'Review' };
  const step = await browserOf('admin').call(createTemplateTimeline, { params: { id }, body });
  return { template: id, path: step.body.id };
};
const newItem = async () => {
  const { path: id } = await newTemplate();
  const body = { title: 'W-2', priority: 'low' as const };
  const item = await browserOf('admin').call(createTemplateChecklist, { params: { id }, body });
  return { template: id, path: item.body.id };
};

const invoiceFields = { description: '2025 return', amount: 45_000, dueDate: '2026-04-15' };
const newInvoice = async () => {
  const body = { clientId: owner.id, ...invoiceFields };
  return { path: (await browserOf('admin').call(createInvoice, { body })).body.id };
};
const toPay = async () => ({
  body: {
    invoiceId: (await newInvoice()).path,
    amount: decimalDollars(invoiceFields.amount),
    currency: 'USD' as const,
    intent: 'CAPTURE' as const,
  },
});
const orderOfInvoice = async () => {
  const { body } = await toPay();
  const order = await browserOf('client').call(createPaymentOrder, { body });
  const payload = { paymentMethod: 'paypal', paymentIntentId: order.body.id };
  return { path: body.invoiceId, body: payload };
};
const newOrder = async () => ({ path: (await orderOfInvoice()).body.paymentIntentId });
const paidInvoice = async () => {
  const { path: id } = await newInvoice();
  await browserOf('admin').call(markInvoicePaid, { params: { id }, body: {} });
  return { path: id };
};

const newProject = async () => {
  const body = { clientId: owner.id, name: '2025 return', taxYear: 2025 };
  return { path: (await browserOf('admin').call(createTaxProject, { body })).body.id };
};
const newTimeline = async () => {
  const { path: id } = await newProject();
  const body = { title: 'Review' };
  const step = await browserOf('admin').call(createTimeline, { params: { id }, body });
  return { path: step.body.id };
};
const newChecklist = async () => {
  const { path: id } = await newProject();
  const body = { title: 'W-2' };
  const item = await browserOf('admin').call(createChecklist, { params: { id }, body });
  return { path: item.body.id };
};

const someClient = async () => ({ path: (await t.createUser()).id });
const newNote = async () => {
  const { path: id } = await someClient();
  const body = { text: 'Prefers to be called' };
  return {
    path: (await browserOf('admin').call(createClientNote, { params: { id }, body })).body.id,
  };
};

/** A conversation of the persona `client`, with a message of each side. */
const newThread = async () => {
  const body = { subject: 'Questions', message: 'Do you need the form?' };
  const { id } = (await browserOf('client').call(createConversation, { body })).body;
  const answer = { conversationId: id, content: 'Yes, please' };
  await browserOf('admin').call(sendMessage, { body: answer });
  return { path: id };
};
const newMessage = async () => {
  const body = { conversationId: (await newThread()).path, content: 'Here it is' };
  return { path: (await browserOf('client').call(sendMessage, { body })).body.id };
};

const rows: Record<EndpointName, Row> = {
  listConversations: { request: nothing, allowed: 200 },
  getConversation: { request: newThread, allowed: 200, owned: true },
  listConversationMessages: { request: newThread, allowed: 200, owned: true },
  listMessages: { request: newThread, allowed: 200, owned: true },
  createConversation: { request: async () => ({ body: { subject: 'Questions' } }), allowed: 201 },
  sendMessage: {
    request: async () => ({ body: { conversationId: (await newThread()).path, content: 'Yes' } }),
    allowed: 201,
    owned: true,
  },
  sendConversationMessage: {
    request: async () => ({ ...(await newThread()), body: { content: 'Yes' } }),
    allowed: 201,
    owned: true,
  },
  editMessage: {
    request: async () => ({ ...(await newMessage()), body: { content: 'Yes!' } }),
    allowed: 200,
    owned: true,
  },
  readMessage: { request: newMessage, allowed: 200, owned: true },
  readConversation: {
    request: async () => ({ ...(await newThread()), body: {} }),
    allowed: 200,
    owned: true,
  },
  updateConversation: {
    request: async () => ({ ...(await newThread()), body: { status: 'closed' } }),
    allowed: 200,
    owned: true,
  },
  hintTyping: { request: newThread, allowed: 200, owned: true },
  countUnreadMessages: { request: nothing, allowed: 200 },
  searchMessages: { request: async () => ({ query: '?q=form' }), allowed: 200 },
  listAdminConversations: { request: nothing, allowed: 200 },
  countAdminUnreadMessages: { request: nothing, allowed: 200 },
  createAdminConversation: {
    request: async () => ({
      body: { clientId: owner.id, subject: 'Your return', message: 'It is ready.' },
    }),
    allowed: 201,
  },
  listNotifications: { request: nothing, allowed: 200 },
  countUnreadNotifications: { request: nothing, allowed: 200 },
  // Everybody has only their own; notifications.test.ts tries each other's.
  readNotification: { request: async () => ({ path: someone }), allowed: 404 },
  readAllNotifications: { request: nothing, allowed: 200 },
  unsubscribePage: { request: nothing, allowed: 400 },
  unsubscribeNotifications: { request: async () => ({ body: {} }), allowed: 400 },
  getFirm: { request: nothing, allowed: 200 },
  countScreen: {
    request: async () => ({ body: { screen: 'portal/documents' } }),
    allowed: 200,
  },
  register: { request: async () => ({ body: {} }), allowed: 400 },
  verifyEmail: {
    request: async () => ({ body: { userId: someone, code: '000000' } }),
    allowed: 400,
  },
  resendVerification: {
    request: async () => ({ body: { userId: crypto.randomUUID() } }),
    allowed: 200,
  },
  login: {
    request: async () => ({ body: { username: 'nobody', password: 'nothing at all' } }),
    allowed: 401,
  },
  verifyLogin2fa: {
    request: async () => ({ body: { userId: someone, code: '000000' } }),
    allowed: 401,
  },
  resendLogin2fa: { request: async () => ({ body: { userId: someone } }), allowed: 401 },
  getUser: { request: nothing, allowed: 200 },
  getAuthUser: { request: nothing, allowed: 200 },
  loginPage: { request: nothing, allowed: 302 },
  // The test browsers go on being signed in: another site's link only gets the question.
  logout: { request: nothing, allowed: 200 },
  confirmLogout: { request: async () => ({ body: { unknown: true } }), allowed: 400 },
  forgotPassword: {
    request: async () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
    allowed: 200,
  },
  resetPassword: {
    request: async () => ({ body: { token: 'A'.repeat(43), newPassword: 'paper lantern march' } }),
    allowed: 400,
  },
  changePassword: {
    request: async () => ({
      body: { currentPassword: 'not it', newPassword: 'paper lantern march' },
    }),
    allowed: 400,
  },
  updateUser: { request: async () => ({ body: {} }), allowed: 200 },
  updatePreferences: { request: async () => ({ body: {} }), allowed: 200 },
  getEmailChange: { request: nothing, allowed: 200 },
  requestEmailChange: {
    request: async () => ({ body: { newEmail: 'new@example.test', currentPassword: 'not it' } }),
    allowed: 400,
  },
  resendEmailChange: { request: nothing, allowed: 404 },
  verifyEmailChange: { request: async () => ({ body: { code: '000000' } }), allowed: 400 },
  cancelEmailChange: { request: nothing, allowed: 200 },
  undoEmailChange: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
  listSessions: { request: nothing, allowed: 200 },
  // Everybody has only their own; devices.test.ts tries each other's.
  endUserSession: { request: async () => ({ path: someone }), allowed: 404 },
  endOtherSessions: { request: nothing, allowed: 200 },
  listDevices: { request: nothing, allowed: 200 },
  revokeDevice: { request: async () => ({ path: someone }), allowed: 404 },
  revokeAllDevices: { request: nothing, allowed: 200 },
  getSessionEnds: { request: nothing, allowed: 200 },
  staySignedIn: { request: nothing, allowed: 200 },
  getSecondSteps: { request: nothing, allowed: 200 },
  sendSetupCode: { request: async () => ({ body: { phoneNumber: '12' } }), allowed: 400 },
  verifySetupCode: { request: async () => ({ body: { code: '000000' } }), allowed: 400 },
  getSetupCode: { request: async () => ({ query: '?channel=email' }), allowed: 200 },
  removePhone: { request: password, allowed: 409 },
  beginAuthenticator: { request: password, allowed: 200 },
  confirmAuthenticator: { request: async () => ({ body: { code: '12' } }), allowed: 400 },
  removeAuthenticator: { request: password, allowed: 409 },
  beginPasskey: { request: password, allowed: 200 },
  addPasskey: { request: async () => ({ body: { name: 'Laptop' } }), allowed: 400 },
  renamePasskey: {
    request: async () => ({ path: someone, body: { name: 'Laptop' } }),
    allowed: 404,
  },
  removePasskey: {
    request: async () => ({ path: someone, ...(await password()) }),
    allowed: 404,
  },
  renewRecoveryCodes: { request: password, allowed: 409 },
  stopOwnRecovery: { request: nothing, allowed: 404 },
  getLogin2fa: { request: async () => ({ query: `?userId=${someone}` }), allowed: 401 },
  verifyLoginRecoveryCode: {
    request: async () => ({ body: { userId: someone, recoveryCode: '00000-00000' } }),
    allowed: 401,
  },
  beginLoginPasskey: { request: async () => ({ body: { userId: someone } }), allowed: 401 },
  verifyLoginPasskey: { request: async () => ({ body: { userId: someone } }), allowed: 400 },
  beginPasskeySignIn: { request: nothing, allowed: 200 },
  passkeySignIn: { request: async () => ({ body: {} }), allowed: 400 },
  listRecoveries: { request: nothing, allowed: 200 },
  startRecovery: {
    request: async () => ({
      path: (await t.createUser()).id,
      body: { reason: 'Came to the office with a passport' },
    }),
    allowed: 200,
  },
  cancelRecovery: { request: async () => ({ path: someone }), allowed: 404 },
  stopRecovery: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
  getSignInRules: { request: nothing, allowed: 200 },
  changeSignInRules: {
    request: async () => ({ body: { adminsNeedStrongStep: false, currentPassword: testPassword } }),
    allowed: 200,
  },
  uploadFile: {
    request: async () => {
      const form = new FormData();
      form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
      return { form };
    },
    allowed: 201,
  },
  listFiles: { request: nothing, allowed: 200 },
  viewFile: { request: newFile, allowed: 200, owned: true },
  downloadFile: { request: newFile, allowed: 200, owned: true },
  deleteFile: { request: newFile, allowed: 200, owned: true },
  organizeFile: {
    request: async () => ({ ...(await newFile()), body: { category: 'medical' } }),
    allowed: 200,
    owned: true,
  },
  listFileVersions: { request: newFile, allowed: 200, owned: true },
  listFileHistory: { request: newFile, allowed: 200, owned: true },
  listFileOpenings: { request: newFile, allowed: 200, owned: true },
  createFileVersion: {
    request: async () => {
      const form = new FormData();
      form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
      return { ...(await newFile()), form };
    },
    allowed: 201,
    owned: true,
  },
  adoptFileAsVersion: {
    request: async () => ({
      ...(await newFile()),
      body: { fileId: (await uploadPdf(browserOf('client'))).id },
    }),
    allowed: 201,
    owned: true,
  },
  restoreFileVersion: { request: earlierVersion, allowed: 201, owned: true },
  archiveFileVersion: { request: earlierVersion, allowed: 200, owned: true },
  listFolders: { request: nothing, allowed: 200 },
  createFolder: {
    request: async () => ({ body: { name: crypto.randomUUID() } }),
    allowed: 201,
  },
  renameFolder: {
    request: async () => ({ path: await newFolder(), body: { name: crypto.randomUUID() } }),
    allowed: 200,
    owned: true,
  },
  deleteFolder: {
    request: async () => ({ path: await newFolder() }),
    allowed: 200,
    owned: true,
  },
  processFile: {
    request: async () => ({ ...(await newFile()), body: { isProcessed: true } }),
    allowed: 200,
  },
  listAdminFiles: { request: nothing, allowed: 200 },
  listAdminFileIds: { request: nothing, allowed: 200 },
  countAdminFiles: { request: nothing, allowed: 200 },
  countTiles: { request: nothing, allowed: 200 },
  getOverview: { request: nothing, allowed: 200 },
  getSeasonProgress: { request: nothing, allowed: 200 },
  searchPalette: { request: async () => ({ query: '?q=a' }), allowed: 200 },
  organizeAdminFile: {
    request: async () => ({ ...(await newFile()), body: { category: 'medical' } }),
    allowed: 200,
  },
  bulkOrganizeFiles: {
    request: async () => ({ body: { ...(await chosen()), category: 'medical' } }),
    allowed: 200,
  },
  bulkDeleteFiles: { request: async () => ({ body: await chosen() }), allowed: 200 },
  bulkProcessFiles: {
    request: async () => ({ body: { ...(await chosen()), isProcessed: true } }),
    allowed: 200,
  },
  renameFile: {
    request: async () => ({ ...(await newFile()), body: { newName: crypto.randomUUID() } }),
    allowed: 200,
  },
  uploadFileForClient: {
    request: async () => {
      const form = new FormData();
      form.append('userId', owner.id);
      form.append('category', 'w2');
      form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
      return { form };
    },
    allowed: 201,
  },
  listArchivedFiles: { request: nothing, allowed: 200 },
  restoreArchivedFile: {
    request: async () => {
      const { path } = await newFile();
      await browserOf('client').call(deleteFile, { params: { id: path } });
      return { path };
    },
    allowed: 200,
  },
  listClientFolders: { request: async () => ({ path: owner.id }), allowed: 200 },
  createClientFolder: {
    request: async () => ({ body: { userId: owner.id, name: crypto.randomUUID() } }),
    allowed: 201,
  },
  deleteClientFolder: { request: async () => ({ path: await newFolder() }), allowed: 200 },
  prepareZip: { request: async () => ({ body: await chosen() }), allowed: 201 },
  downloadZip: {
    request: async () => {
      const { body } = await browserOf('admin').call(prepareZip, { body: await chosen() });
      return { path: body.id };
    },
    allowed: 200,
  },
  listClients: { request: nothing, allowed: 200 },
  getClient: { request: someClient, allowed: 200 },
  updateClient: {
    request: async () => ({ ...(await someClient()), body: { version: 1, firstName: 'Ines' } }),
    allowed: 200,
  },
  updateClientPreferences: {
    request: async () => ({
      ...(await someClient()),
      body: { version: 1, smsNotifications: false },
    }),
    allowed: 200,
  },
  archiveClient: { request: async () => ({ ...(await someClient()), body: {} }), allowed: 200 },
  unarchiveClient: {
    request: async () => ({ path: (await t.createUser({ archivedAt: new Date() })).id }),
    allowed: 200,
  },
  deleteClient: {
    request: async () => {
      const { id } = await t.createUser({ firstName: 'Ines', lastName: 'Aldana' });
      return { path: id, body: { confirmName: 'Ines Aldana' } };
    },
    allowed: 200,
  },
  listClientNotes: { request: someClient, allowed: 200 },
  createClientNote: {
    request: async () => ({ ...(await someClient()), body: { text: 'Prefers to be called' } }),
    allowed: 201,
  },
  updateClientNote: {
    request: async () => ({ ...(await newNote()), body: { version: 1, text: 'Prefers mail' } }),
    allowed: 200,
  },
  deleteClientNote: {
    request: async () => ({ ...(await newNote()), body: { version: 1 } }),
    allowed: 200,
  },
  listInvitations: { request: nothing, allowed: 200 },
  createInvitation: {
    request: async () => ({
      body: { firstName: 'Ines', lastName: 'Aldana', email: `${crypto.randomUUID()}@example.test` },
    }),
    allowed: 201,
  },
  resendInvitation: {
    request: async () => ({ path: (await t.createUser({ passwordHash: null })).id }),
    allowed: 201,
  },
  revokeInvitation: { request: someClient, allowed: 409 },
  openInvitation: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
  acceptInvitation: {
    request: async () => ({
      body: { token: 'A'.repeat(43), username: 'ines', password: 'paper lantern march' },
    }),
    allowed: 400,
  },
  getSecurityStatus: { request: nothing, allowed: 200 },
  listAdminActivity: { request: nothing, allowed: 200 },
  exportActivityPdf: { request: nothing, allowed: 200 },
  exportActivityCsv: { request: nothing, allowed: 200 },
  listClientActivity: { request: nothing, allowed: 200 },
  getClientView: { request: async () => ({ path: owner.id }), allowed: 200 },
  downloadOrganizer: { request: nothing, allowed: 200 },
  liveEvents: { request: nothing, allowed: 200 },
  sendContact: { request: async () => ({ body: {} }), allowed: 400 },
  sendContactForm: { request: async () => ({ body: {} }), allowed: 400 },
  signUpForNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
  signUpForNewsletterForm: { request: async () => ({ body: {} }), allowed: 400 },
  newsletterConfirmPage: { request: nothing, allowed: 400 },
  confirmNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
  newsletterUnsubscribePage: { request: nothing, allowed: 400 },
  unsubscribeFromNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
  exportNewsletter: { request: nothing, allowed: 200 },
  listInquiries: { request: nothing, allowed: 200 },
  markInquiry: { request: async () => ({ body: { handled: 'yes' } }), allowed: 400 },
  inviteInquirer: { request: newInquiry, allowed: 201 },
  getInvitation: { request: nothing, allowed: 400 },
  getTaxProject: { request: nothing, allowed: 200 },
  listClientProjects: { request: async () => ({ path: owner.id }), allowed: 200, owned: true },
  listTaxProjects: { request: nothing, allowed: 200 },
  countTaxProjects: { request: nothing, allowed: 200 },
  readTaxProject: { request: newProject, allowed: 200 },
  createTaxProject: {
    request: async () => ({ body: { clientId: owner.id, name: '2025 return', taxYear: 2025 } }),
    allowed: 201,
  },
  updateTaxProject: {
    request: async () => ({ ...(await newProject()), body: { status: 'in-progress' } }),
    allowed: 200,
  },
  deleteTaxProject: { request: newProject, allowed: 200 },
  listTimelines: { request: newProject, allowed: 200, owned: true },
  listChecklists: { request: newProject, allowed: 200, owned: true },
  getProgress: { request: newProject, allowed: 200, owned: true },
  createTimeline: {
    request: async () => ({ ...(await newProject()), body: { title: 'Review' } }),
    allowed: 201,
  },
  createChecklist: {
    request: async () => ({ ...(await newProject()), body: { title: 'W-2' } }),
    allowed: 201,
  },
  updateTimeline: {
    request: async () => ({ ...(await newTimeline()), body: { order: 2 } }),
    allowed: 200,
  },
  updateChecklist: {
    request: async () => ({ ...(await newChecklist()), body: { order: 2 } }),
    allowed: 200,
  },
  completeTimeline: { request: newTimeline, allowed: 200 },
  uncompleteTimeline: { request: newTimeline, allowed: 200 },
  completeChecklist: { request: newChecklist, allowed: 200 },
  uncompleteChecklist: { request: newChecklist, allowed: 200 },
  approveChecklist: { request: newChecklist, allowed: 200 },
  sendBackChecklist: {
    request: async () => ({ ...(await newChecklist()), body: { reason: 'Page 2 is missing' } }),
    allowed: 200,
  },
  deleteTimeline: { request: newTimeline, allowed: 200 },
  deleteChecklist: { request: newChecklist, allowed: 200 },
  // Without its items in the body it is refused for that, not for who asks.
  orderTimelines: {
    request: async () => ({ ...(await newProject()), body: { ids: [] } }),
    allowed: 400,
  },
  orderChecklists: {
    request: async () => ({ ...(await newProject()), body: { ids: [] } }),
    allowed: 400,
  },
  listInvoices: { request: nothing, allowed: 200 },
  readInvoice: { request: newInvoice, allowed: 200, owned: true },
  downloadInvoice: { request: newInvoice, allowed: 200, owned: true },
  downloadReceipt: { request: paidInvoice, allowed: 200, owned: true },
  listAdminInvoices: { request: nothing, allowed: 200 },
  countInvoices: { request: nothing, allowed: 200 },
  getInvoiceTotals: { request: nothing, allowed: 200 },
  exportInvoiceTotals: { request: nothing, allowed: 200 },
  exportInvoices: { request: nothing, allowed: 200 },
  createInvoice: {
    request: async () => ({ body: { clientId: owner.id, ...invoiceFields } }),
    allowed: 201,
  },
  updateInvoice: {
    request: async () => ({ ...(await newInvoice()), body: invoiceFields }),
    allowed: 200,
  },
  markInvoicePaid: { request: async () => ({ ...(await newInvoice()), body: {} }), allowed: 200 },
  voidInvoice: { request: async () => ({ ...(await newInvoice()), body: {} }), allowed: 200 },
  sendInvoice: { request: newInvoice, allowed: 200 },
  getPaymentSetup: { request: nothing, allowed: 200 },
  createPaymentOrder: { request: toPay, allowed: 201, owned: true },
  // Not approved by the payer.
  capturePaymentOrder: { request: newOrder, allowed: 409, owned: true },
  payInvoice: { request: orderOfInvoice, allowed: 409, owned: true },
  refundInvoice: { request: async () => ({ ...(await paidInvoice()), body: {} }), allowed: 201 },
  // Signed by nobody.
  paymentWebhook: {
    request: async () => ({ body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' } }),
    allowed: 403,
  },
  listPaymentDifferences: { request: nothing, allowed: 200 },
  listTemplates: { request: nothing, allowed: 200 },
  getTemplate: { request: newTemplate, allowed: 200 },
  createTemplate: { request: async () => ({ body: templateFields }), allowed: 201 },
  copyTemplate: { request: async () => ({ ...(await newTemplate()), body: {} }), allowed: 201 },
  updateTemplate: {
    request: async () => ({ ...(await newTemplate()), body: { isActive: false } }),
    allowed: 200,
  },
  deleteTemplate: { request: newTemplate, allowed: 200 },
  listTemplateTimelines: { request: newTemplate, allowed: 200 },
  listTemplateChecklists: { request: newTemplate, allowed: 200 },
  createTemplateTimeline: {
    request: async () => ({ ...(await newTemplate()), body: { title: 'Review' } }),
    allowed: 201,
  },
  createTemplateChecklist: {
    request: async () => ({ ...(await newTemplate()), body: { title: 'W-2', priority: 'low' } }),
    allowed: 201,
  },
  updateTemplateTimeline: {
    request: async () => ({ path: (await newStep()).path, body: { order: 2 } }),
    allowed: 200,
  },
  updateTemplateChecklist: {
    request: async () => ({ path: (await newItem()).path, body: { order: 2 } }),
    allowed: 200,
  },
  deleteTemplateTimeline: {
    request: async () => ({ path: (await newStep()).path }),
    allowed: 200,
  },
  deleteTemplateChecklist: {
    request: async () => ({ path: (await newItem()).path }),
    allowed: 200,
  },
  orderTemplateTimelines: {
    request: async () => {
      const { template, path } = await newStep();
      return { path: template, body: { ids: [path] } };
    },
    allowed: 200,
  },
  orderTemplateChecklists: {
    request: async () => {
      const { template, path } = await newItem();
      return { path: template, body: { ids: [path] } };
    },
    allowed: 200,
  },
};

async function send(endpoint: AnyEndpoint, row: Row, persona: Persona): Promise<number> {
  const { path, query, body, form } = await row.request();
  const url = endpoint.path.replace(/\{\w+\}/, path ?? '') + (query ?? '');
  const changes = () => t.db.$count(activity, notRefusal);
  const entriesBefore = await changes();
  const stop = new AbortController();
  const response = await browserOf(persona).fetch(url, {
    method: endpoint.method,
    signal: stop.signal,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.path === '/api/logout' && endpoint.method === 'GET'
        ? { 'sec-fetch-site': 'cross-site' }
        : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  });
  const { status } = response;
  if (endpoint.response === 'events') stop.abort();
  else await response.arrayBuffer();
  if ([401, 403, 404].includes(status) && endpoint.access !== 'public') {
    expect(await changes(), 'a refused call changed something').toBe(entriesBefore);
  }
  return status;
}

for (const name of Object.keys(contract) as EndpointName[]) {
  const endpoint: AnyEndpoint = contract[name];
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    it.each(personas)('%s', async (persona) => {
      const row = rows[name];
      let expected = refusals[endpoint.access][persona] ?? row.allowed;
      if (row.owned && persona === 'other client') expected = 404;
      // Staff read a client's message, and do not change it.
      if (name === 'editMessage' && persona === 'admin') expected = 403;
      // Nobody is signed in, so there is nothing to confirm.
      const noSession = persona === 'signed out' || persona === 'before the second step';
      if (name === 'logout' && noSession) expected = 303;
      expect(await send(endpoint, row, persona)).toBe(expected);
    });
  });
}

it("answers for another client's record exactly as for one that does not exist", async () => {
  const { id } = await uploadPdf(browserOf('client'));
  const other = browserOf('other client');
  const bodies = await Promise.all(
    [id, someone].map(async (file) => {
      const response = await other.fetch(`/api/files/${file}/view`);
      const { requestId: _, ...body } = (await response.json()) as { requestId: string };
      return [response.status, body];
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
});

it("shows a client's files in no other client's list", async () => {
  const { id } = await uploadPdf(browserOf('client'));
  const list = await (await browserOf('other client').fetch('/api/files')).text();
  expect(list).not.toContain(id);
  expect(await (await browserOf('client').fetch('/api/files')).text()).toContain(id);
});
