import type { App } from '../../server/app.ts';
import { addDemoAccess } from './access.ts';
import { addDemoAccounts } from './accounts.ts';
import { addDemoClients } from './clients.ts';
import { addDemoConversations } from './conversations.ts';
import { addDemoDocuments } from './documents.ts';
import { addDemoCharge } from './in-charge.ts';
import { addDemoInquiries } from './inquiries.ts';
import { addDemoInvoices } from './invoices.ts';
import { addDemoProjects } from './projects.ts';
import { addDemoRecords } from './records.ts';
import { addDemoTextTemplates } from './text-templates.ts';

/** Everything of the demo firm, each part on those before it. What is there already is left alone. */
export async function addDemoFirm(app: App): Promise<{ documents: number }> {
  const accounts = await addDemoAccounts(app.platform);
  const projects = await addDemoProjects(app, accounts);
  const documents = await addDemoDocuments(app, accounts, projects);
  await projects.review();
  await addDemoConversations(app, accounts);
  await addDemoInvoices(app, accounts);
  await addDemoInquiries(app);
  await addDemoClients(app, accounts);
  await addDemoCharge(app, accounts);
  await addDemoRecords(app, accounts);
  await addDemoAccess(app, accounts);
  await addDemoTextTemplates(app, accounts);
  return { documents };
}
