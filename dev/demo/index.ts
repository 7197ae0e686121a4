import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from '../../server/app.ts';

/**
 * Adds the demo accounts, their projects, documents and invoices on the first start of a data folder.
 * A start that was killed half-way is completed by the next one; afterwards a mark keeps the demo from coming back
 * when somebody deletes a part of it.
 */
export async function addDemoData(app: App, say: (line: string) => void): Promise<void> {
  const mark = path.join(app.platform.config.dataDir, 'demo-data');
  if (existsSync(mark)) return;
  say('Drawing the demo documents…');
  const [{ addDemoAccounts }, { addDemoProjects }, { addDemoDocuments }, { addDemoInvoices }] =
    await Promise.all([
      import('./accounts.ts'),
      import('./projects.ts'),
      import('./documents.ts'),
      import('./invoices.ts'),
    ]);
  const accounts = await addDemoAccounts(app.platform);
  const projects = await addDemoProjects(app, accounts);
  const count = await addDemoDocuments(app, accounts, projects);
  await projects.review();
  await addDemoInvoices(app, accounts);
  writeFileSync(mark, `${count} documents, ${new Date().toISOString()}\n`);
}
