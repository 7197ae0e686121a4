import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { processFile } from '../../contract/documents/review.ts';
import { deleteFile, uploadFile } from '../../contract/documents/files.ts';
import { createFolder, listFolders } from '../../contract/documents/folders.ts';
import { calendarDate } from '../../domain/tax/season.ts';
import { createFileVersion } from '../../contract/documents/versions.ts';
import type { App } from '../../server/app.ts';
import { files } from '../../server/modules/documents/table.ts';
import { root } from '../../server/platform/root.ts';
import type { DemoAccount } from './accounts.ts';
import { type Customer, signInCustomer } from './customer.ts';
import { backdate } from './backdate.ts';
import type { DemoProjects } from './projects.ts';
import type { DrawnDocument } from './drawn-document.ts';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Hands over the sample documents as their owners would, through the calls of the product: into
 * folders, with new versions, and one deleted again; and has the admin open and process some.
 * Documents that are there already, also in the archive, are left alone.
 */
export async function addDemoDocuments(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
  { itemFor }: Pick<DemoProjects, 'itemFor'>,
): Promise<number> {
  const { config, db } = app.platform;
  const taxYear = calendarDate(new Date(), config.firm.timeZone).year - 1;
  const customers = new Map<string, Customer>();
  for (const [username, account] of accounts) {
    customers.set(username, await signInCustomer(app, account));
  }
  const customer = (username: string): Customer => {
    const found = customers.get(username);
    if (!found) throw new Error(`demo data: there is no ${username}`);
    return found;
  };

  async function handOver(sample: DrawnDocument): Promise<void> {
    const owner = customer(sample.owner);
    const [first, ...later] = sample.versions;
    if (!first) throw new Error(`demo data: ${sample.filename} was not drawn`);
    if (sample.folder !== undefined) await makeFolder(owner, sample.folder);
    const checklistItemId = itemFor(sample.owner, sample.filename);
    const fields = {
      ...(checklistItemId === undefined ? {} : { checklistItemId }),
      category: sample.category,
      taxYear: String(sample.taxYear),
      ...(sample.folder === undefined ? {} : { folder: sample.folder }),
    };
    const form = await formOf(sample.filename, first.drawing, fields);
    const { id } = await owner.call(uploadFile, { form });
    for (const [index, { drawing }] of later.entries()) {
      const isLast = index === later.length - 1;
      const notes = isLast && sample.notes !== undefined ? { versionNotes: sample.notes } : {};
      await owner.call(createFileVersion, {
        id,
        form: await formOf(sample.filename, drawing, notes),
      });
    }
    if (sample.isProcessed) {
      await customer('admin').view(id);
      await customer('admin').call(processFile, { id, body: { isProcessed: true } });
    }
    if (sample.deletedDaysAgo !== undefined) await owner.call(deleteFile, { id });
    await backdate(app.platform, id, sample);
  }

  async function handOverAll(samples: readonly DrawnDocument[]): Promise<number> {
    const there = new Set<string>();
    for (const [username, { account }] of customers) {
      const rows = await db
        .select({ name: files.originalName })
        .from(files)
        .where(eq(files.clientId, account.id));
      for (const { name } of rows) there.add(`${username}/${name}`);
    }
    const missing = samples.filter((sample) => !there.has(`${sample.owner}/${sample.filename}`));
    for (const sample of missing) await handOver(sample);
    return missing.length;
  }

  const folder = await mkdtemp(path.join(config.dataDir, 'drawing-'));
  try {
    return await handOverAll(await draw(folder, taxYear));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a folder at Root unless it is there. */
async function makeFolder(owner: Customer, folder: string): Promise<void> {
  const there = await owner.call(listFolders);
  if (there.some((other) => other.path === folder)) return;
  await owner.call(createFolder, { body: { name: folder.slice(1) } });
}

async function formOf(
  filename: string,
  drawing: string,
  fields: Record<string, string>,
): Promise<FormData> {
  const extension = filename.split('.').at(-1) ?? '';
  const bytes = new Uint8Array(await readFile(drawing));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: mediaTypes[extension] ?? '' }), filename);
  return form;
}

async function draw(folder: string, taxYear: number): Promise<DrawnDocument[]> {
  const program = path.join(root, 'dev/demo/draw.ts');
  await promisify(execFile)(process.execPath, [program, folder, String(taxYear)]);
  const list: DrawnDocument[] = JSON.parse(
    await readFile(path.join(folder, 'documents.json'), 'utf8'),
  );
  return list;
}
