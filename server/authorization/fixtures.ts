import { eq, sql } from 'drizzle-orm';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { createFolder } from '#contract/documents/folders';
import { requestFirmExport } from '#contract/firm/exports';
import { createInvoice, markInvoicePaid } from '#contract/billing/invoices';
import { decimalDollars } from '#domain/money';
import { firstSchedule } from '#domain/reminders';
import { capturePaymentOrder, createPaymentOrder } from '#contract/billing/payments';
import { createChecklist } from '#contract/projects/checklist';
import { createTimeline } from '#contract/projects/timeline';
import { saveReminderSchedule } from '#contract/requests/reminders';
import { createRequestLink } from '#contract/requests/request-links';
import { createTaxProject } from '#contract/projects/projects';
import { listNotifications } from '#contract/notifications/notifications';
import { createTemplate } from '#contract/projects/templates';
import { createTemplateChecklist, createTemplateTimeline } from '#contract/projects/template-items';
import { listFileVersions } from '#contract/documents/versions';
import { raiseAlarm } from '#platform/alarms/raise';
import { alarms } from '#platform/alarms/table';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { testPassword } from '#testing/test-app';
import { approveOrder } from '../../dev/paypal/books.ts';
import { firmSettings } from '../modules/firm/table.ts';
import { inquiries } from '../modules/messages/inquiries/table.ts';
import { makeAccountFixtures } from './account-fixtures.ts';
import { makeSignatureFixtures } from './signature-fixtures.ts';
import type { Setting } from './setting.ts';
import { makeAgreementFixtures } from './agreement-fixtures.ts';
import { makeClientFixtures } from './client-fixtures.ts';

export type Fixtures = ReturnType<typeof makeFixtures>;

/** Asked about what is not there. */
export const someone = '01890000-0000-7000-8000-000000000000';
export const nothing = async () => ({});
export const password = async () => ({ body: { currentPassword: testPassword } });
/** Access as a body gives it. */
export const accessFields = {
  relation: 'spouse',
  rights: ['add'],
  fromYear: 2021,
  toYear: 2022,
  endsOn: null,
} as const;
export const templateFields = { name: 'Own', category: 'individual', priority: 'low' } as const;
export const invoiceFields = {
  description: '2025 return',
  amount: 45_000,
  dueDate: '2026-04-15',
};

/** Makes what calls are about, of the persona `client`; answers a `path` with its id. */
export function makeFixtures({ t, paypal, owner, staff, browserOf }: Setting) {
  const client = browserOf('client');
  const admin = browserOf('admin');

  const newFile = async () => ({ path: (await uploadPdf(client)).id });
  const chosen = async () => ({ fileIds: [(await newFile()).path] });
  const newFolder = async (name: string = crypto.randomUUID()) =>
    (await client.call(createFolder, { body: { name } })).body.id;
  /** An earlier version of a document of two. */
  const earlierVersion = async () => {
    const { id } = await uploadPdf(client);
    const form = new FormData();
    form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
    await client.fetch(`/api/files/${id}/create-version`, { method: 'POST', body: form });
    const versions = await client.call(listFileVersions, { params: { id } });
    return { path: versions.body.at(-1)?.id ?? '' };
  };

  const newAlarm = async () => {
    const subject = crypto.randomUUID();
    await raiseAlarm(t.db, { kind: 'job-failed', subject });
    const [row] = await t.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(eq(alarms.subject, subject));
    return { path: row?.id ?? '' };
  };
  /** The version of the firm's settings. */
  const firmVersion = async () => {
    const [row] = await t.db.select({ version: firmSettings.version }).from(firmSettings);
    return { version: row?.version ?? 0 };
  };
  const newInquiry = async () => {
    const id = crypto.randomUUID();
    await t.db.insert(inquiries).values({
      id,
      firstName: 'Odile',
      lastName: 'Brandt',
      email: `${id}@example.test`,
      taxSituation: ['individual'],
      timeline: 'month',
    });
    return { path: id };
  };

  const newTemplate = async () => ({
    path: (await admin.call(createTemplate, { body: templateFields })).body.id,
  });
  const newReminderSchedule = async () => {
    const { path: templateId } = await newTemplate();
    const schedule = { ...firstSchedule, steps: [...firstSchedule.steps] };
    const body = { templateId, schedule };
    const { schedules } = (await admin.call(saveReminderSchedule, { body })).body;
    return { path: schedules.find((one) => one.templateId === templateId)?.id ?? '' };
  };
  const newStep = async () => {
    const { path: id } = await newTemplate();
    const body = { title: 'Review' };
    const step = await admin.call(createTemplateTimeline, { params: { id }, body });
    return { template: id, path: step.body.id };
  };
  const newItem = async () => {
    const { path: id } = await newTemplate();
    const body = { title: 'W-2', priority: 'low' as const };
    const item = await admin.call(createTemplateChecklist, { params: { id }, body });
    return { template: id, path: item.body.id };
  };

  const newInvoice = async () => {
    const body = { clientId: owner.id, ...invoiceFields };
    return { path: (await admin.call(createInvoice, { body })).body.id };
  };
  const toPay = async () => ({
    body: {
      invoiceId: (await newInvoice()).path,
      amount: decimalDollars(invoiceFields.amount),
      currency: 'USD' as const,
      intent: 'CAPTURE' as const,
    },
  });
  /** An invoice whose payer has said yes at the provider. */
  const approvedInvoice = async () => {
    const { body } = await toPay();
    const { id } = (await client.call(createPaymentOrder, { body })).body;
    approveOrder(paypal.books, id);
    return { path: body.invoiceId, body: { paymentMethod: 'paypal', paymentIntentId: id } };
  };
  const approvedOrder = async () => ({ path: (await approvedInvoice()).body.paymentIntentId });
  /** An invoice whose money was taken, before the pay page has said so. */
  const capturedInvoice = async () => {
    const invoice = await approvedInvoice();
    const params = { orderId: invoice.body.paymentIntentId };
    await client.call(capturePaymentOrder, { params });
    return invoice;
  };
  const paidInvoice = async () => {
    const { path: id } = await newInvoice();
    await admin.call(markInvoicePaid, { params: { id }, body: {} });
    return { path: id };
  };

  const newProject = async () => {
    const body = { clientId: owner.id, name: '2025 return', taxYear: 2025 };
    return { path: (await admin.call(createTaxProject, { body })).body.id };
  };
  const newTimeline = async () => {
    const { path: id } = await newProject();
    const step = await admin.call(createTimeline, { params: { id }, body: { title: 'Review' } });
    return { project: id, path: step.body.id };
  };
  const newChecklist = async () => {
    const { path: id } = await newProject();
    const item = await admin.call(createChecklist, { params: { id }, body: { title: 'W-2' } });
    return { project: id, path: item.body.id };
  };

  /** A request link for one of their checklist items. */
  const newRequestLink = async () => {
    const { project, path: item } = await newChecklist();
    const body = { for: { audience: 'client' as const, personId: owner.id } };
    const made = await admin.call(createRequestLink, { params: { id: project }, body });
    return { item, id: made.body.link.id, path: made.body.url.split('/u/')[1] ?? '' };
  };

  /** A conversation of the persona `client`, with a message of each side. */
  const newThread = async () => {
    const body = { subject: 'Questions', message: 'Do you need the form?' };
    const { id } = (await client.call(createConversation, { body })).body;
    await admin.call(sendMessage, { body: { conversationId: id, content: 'Yes, please' } });
    return { path: id };
  };
  const newMessage = async () => {
    const body = { conversationId: (await newThread()).path, content: 'Here it is' };
    return { path: (await client.call(sendMessage, { body })).body.id };
  };

  /** The staff's message tells the client. */
  const newNotification = async () => {
    await newThread();
    const [newest] = (await client.call(listNotifications, {})).body;
    return newest?.id ?? '';
  };

  /** Exports are asked for one at a time. */
  const clearExports = async () => {
    await t.db.execute(sql`DELETE FROM firm_exports`);
  };
  const newExport = async () => {
    await clearExports();
    const body = { reason: 'We move to another office' };
    return { path: (await admin.call(requestFirmExport, { body })).body.id };
  };

  return {
    ...makeAccountFixtures({ t, owner, client, admin }),
    ...makeClientFixtures({ t, owner, admin }),
    ...makeSignatureFixtures({ t, owner, admin, client }),
    ...makeAgreementFixtures({ owner, client, admin }),
    t,
    owner,
    staff,
    client,
    admin,
    newFile,
    chosen,
    newFolder,
    earlierVersion,
    firmVersion,
    newExport,
    clearExports,
    newInquiry,
    newTemplate,
    newStep,
    newItem,
    newInvoice,
    toPay,
    approvedInvoice,
    capturedInvoice,
    approvedOrder,
    paidInvoice,
    newProject,
    newTimeline,
    newChecklist,
    newRequestLink,
    newReminderSchedule,
    newAlarm,
    newThread,
    newMessage,
    newNotification,
  };
}
