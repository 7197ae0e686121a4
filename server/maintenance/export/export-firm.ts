import { Readable } from 'node:stream';
import { asc, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { rightsOf } from '#domain/staff-rights';
import { clientName } from '#domain/client-accounts';
import { clientAccounts } from '#modules/clients/accounts';
import { pendingExportFiles } from '#modules/documents';
import {
  clientPapers,
  firmInvoices,
  type PaperSource,
  type PlacedPaper,
} from '#modules/firm/exports';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { safePart } from '#platform/file-type/safe-path';
import { escapeHtml } from '#platform/mail/compose';
import { hrefOf, pageOf } from '#platform/exports/page';
import { BlobMissingError } from '#platform/storage/blob-store';
import { DamagedBlobError } from '#platform/storage/sealed-stream';
import { copySettings } from '../tables.ts';
import { type Bag, type BagFile, concurrentFiles, WrongBytesError } from './bag.ts';
import { BagWriter } from './bag-writer.ts';
import { checkerPage } from './checker-page.ts';
import { clientsFolder, pathsTable, recordsFolder, schemaFile, unsortedFolder } from './layout.ts';
import { RecordWriter } from './record-writer.ts';
import { recordLines, recordTables } from './records.ts';
import { recordSchema } from './schema.ts';

export interface ExportReport {
  clients: number;
  files: number;
  bytes: number;
  /** Files that had to be written: the others was there already. */
  written: number;
  /** SHA-256 of the bag's list of its lists: who has it can tell this export from any other. */
  checksum: string;
  /** A sentence for each document that is damaged or missing in the store. */
  problems: string[];
}

/** Anyone who reads for the firm's own export: no person, with every right. */
const firmReader: StaffActor = {
  role: 'admin',
  userId: '00000000-0000-0000-0000-000000000000',
  sessionId: '00000000-0000-0000-0000-000000000000',
  emailVerified: true,
  enrollmentRequired: false,
  hasFreshSecondStep: false,
  staffRole: 'owner',
  rights: rightsOf('owner', []),
};

/** Beside them, one page is written. */
const concurrentDocuments = concurrentFiles - 1;
const clientsPerBatch = 500;

/**
 * Writes everything the firm has, as it is at one moment, into a folder or bucket that needs nothing of ours to be read: a
 * bag by RFC 8493 with each client's papers, all records, and a page that checks it. The same place again is
 * brought up to date; a run that was killed is taken up. Memory holds one client's names, pieces of the
 * {@link filesPerBatch} files that are being written, and one file of records.
 *
 * @param onProgress is notified of every client, and ends everything by throwing
 */
export async function exportFirm(
  source: PaperSource & { connectionString: string },
  place: string | { openBag: () => Promise<Bag> },
  onProgress: (clients: number) => Promise<void> = async () => undefined,
): Promise<ExportReport> {
  const client = new pg.Client({
    connectionString: source.connectionString,
    application_name: 'filewell-export',
  });
  await client.connect();
  try {
    await client.query(copySettings);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
    const at = rows[0]?.at ?? new Date();
    const bag = await (typeof place === 'string' ? BagWriter.open(place) : place.openBag());
    const written = await writeFirm(new FirmExport(source, client, bag, at), onProgress).catch(
      async (error: unknown) => {
        await bag.giveUp();
        throw error;
      },
    );
    const { name } = source.config.firm;
    const checksum = await bag.close(
      {
        'Source-Organization': name.replaceAll(/\s+/g, ' '),
        'Bagging-Date': at.toISOString().slice(0, 10),
        'Bag-Software-Agent': 'Filewell',
        'External-Description': 'Clients, documents, messages, invoices, returns, and all records',
      },
      checkerPage(name),
    );
    await client.query('COMMIT');
    return { ...written, ...bag.figures, checksum };
  } finally {
    await client.end();
  }
}

async function writeFirm(
  work: FirmExport,
  onProgress: (clients: number) => Promise<void>,
): Promise<Pick<ExportReport, 'clients' | 'problems'>> {
  let clients: number;
  try {
    clients = await work.writeClients(onProgress);
  } finally {
    await work.settle();
  }
  await work.writeRecords();
  return { clients, problems: work.problems };
}

class FirmExport {
  readonly problems: string[] = [];
  #source: PaperSource;
  #client: pg.Client;
  #bag: Bag;
  #at: Date;
  #records = new Set<string>();
  #paths: RecordWriter;
  /** Documents that are being written, also of the client before: each is noted after those before it. */
  #writing: { versionId: string; path: string; isThere: Promise<boolean> }[] = [];

  constructor(source: PaperSource, client: pg.Client, bag: Bag, at: Date) {
    this.#source = source;
    this.#client = client;
    this.#bag = bag;
    this.#at = at;
    this.#paths = new RecordWriter(pathsTable, (file) => this.#put(file));
  }

  async writeClients(onProgress: (clients: number) => Promise<void>): Promise<number> {
    const db = drizzle(this.#client);
    const folders = new Set<string>();
    const links: string[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await db
        .select({
          id: clientAccounts.id,
          firstName: clientAccounts.firstName,
          lastName: clientAccounts.lastName,
        })
        .from(clientAccounts)
        .where(after === undefined ? undefined : gt(clientAccounts.id, after))
        .orderBy(asc(clientAccounts.id))
        .limit(clientsPerBatch);
      for (const account of page) {
        const listed = [account.lastName, account.firstName].filter(Boolean).join(', ');
        const folder = safePart(`${listed.slice(0, 50)} — ${account.id.slice(-8)}`);
        folders.add(folder);
        links.push(
          `<li><a href="${hrefOf(`clients/${folder}/index.html`)}">${escapeHtml(listed)}</a></li>\n`,
        );
        await this.#writeClient(db, folder, { clientId: account.id, name: clientName(account) });
        await onProgress(folders.size);
      }
      after = page.at(-1)?.id;
      if (page.length < clientsPerBatch || after === undefined) break;
    }
    await this.#writePending(db);
    await this.#noteDocuments(0);
    await this.#bag.keepFolders(clientsFolder, folders);
    await this.#bag.put({
      path: 'data/invoices.csv',
      changedAt: this.#at,
      isSettled: false,
      open: async () => firmInvoices(this.#source, db),
    });
    const { name } = this.#source.config.firm;
    links.sort((a, b) => a.slice(a.indexOf('>', 4)).localeCompare(b.slice(b.indexOf('>', 4))));
    await this.#bag.put({
      path: 'data/index.html',
      changedAt: this.#at,
      isSettled: false,
      open: async () =>
        Readable.from(pageOf({ title: 'Everything of the firm', from: name }, front(links))),
    });
    return folders.size;
  }

  async #writeClient(
    db: Executor,
    folder: string,
    owner: { clientId: string; name: string },
  ): Promise<void> {
    const lying = await this.#bag.list(`${clientsFolder}/${folder}`);
    for await (const paper of clientPapers(this.#source, db, firmReader, owner)) {
      const { stored } = paper;
      const isRefused = stored?.isInfected ?? false;
      const path = isRefused
        ? refusedPath(stored?.versionId)
        : `${clientsFolder}/${folder}/${paper.path}`;
      const isThere = this.#putPaper(path, paper, !lying.delete(path) && !isRefused);
      // Pages read the database while they are written, and it answers one at a time.
      if (!stored) {
        await isThere;
        continue;
      }
      // Its failure is heard where it is waited for, also when that is later.
      isThere.catch(() => undefined);
      this.#writing.push({ versionId: stored.versionId, path, isThere });
      await this.#noteDocuments(concurrentDocuments - 1);
    }
    await this.#bag.remove(lying);
  }

  /** What waits on the sorting list. */
  async #writePending(db: Executor): Promise<void> {
    const lying = await this.#bag.list(unsortedFolder);
    for (const paper of await pendingExportFiles(this.#source, db)) {
      const { isInfected, versionId } = paper.stored;
      const path = isInfected ? refusedPath(versionId) : `${unsortedFolder}/${paper.name}`;
      const isNew = !lying.delete(path) && !isInfected;
      const isThere = this.#putPaper(path, { ...paper, path }, isNew);
      isThere.catch(() => undefined);
      this.#writing.push({ versionId, path, isThere });
      await this.#noteDocuments(concurrentDocuments - 1);
    }
    await this.#bag.remove(lying);
  }

  /** Notes where documents are, in their order, until at most that many are still being written. */
  async #noteDocuments(left: number): Promise<void> {
    const count = Math.max(0, this.#writing.length - left);
    for (const { versionId, path, isThere } of this.#writing.slice(0, count)) {
      // In their order the same firm makes the same records.
      if (await isThere) await this.#paths.add(JSON.stringify({ version_id: versionId, path }));
      this.#writing.shift();
    }
  }

  /** Waits until nothing is being written anymore, also where something failed. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#writing.map(({ isThere }) => isThere));
  }

  /** @returns whether it is there: what is damaged in the store is named instead */
  async #putPaper(path: string, paper: PlacedPaper, isNew: boolean): Promise<boolean> {
    const { changedAt, isSettled, stored } = paper;
    try {
      await this.#bag.put({
        path,
        changedAt,
        isSettled,
        isNew,
        ...(stored && { expected: { size: stored.size, sha256: stored.sha256 } }),
        open: () => paper.open(),
      });
    } catch (error) {
      const isDamage =
        error instanceof BlobMissingError ||
        error instanceof DamagedBlobError ||
        error instanceof WrongBytesError;
      if (!isDamage || !stored) throw error;
      this.problems.push(`Version ${stored.versionId} of document ${stored.fileId} is damaged.`);
      return false;
    }
    return true;
  }

  async writeRecords(): Promise<void> {
    const tables = await recordTables(this.#client);
    const lying = await this.#bag.list(recordsFolder);
    await this.#paths.end();
    for (const table of tables) {
      const records = new RecordWriter(table.table, (file) => this.#put(file));
      for await (const line of recordLines(this.#client, table, this.#source.keys)) {
        await records.add(line);
      }
      await records.end();
    }
    const schema = await recordSchema(this.#client, tables);
    await this.#put({ path: schemaFile, text: schema });
    for (const path of this.#records) lying.delete(path);
    await this.#bag.remove(lying);
  }

  async #put({ path, text }: { path: string; text: string }): Promise<void> {
    this.#records.add(path);
    const file: BagFile = {
      path,
      changedAt: this.#at,
      isSettled: false,
      open: async () => Readable.from([Buffer.from(text)]),
    };
    await this.#bag.put(file);
  }
}

const refusedPath = (versionId: string | undefined): string =>
  `data/refused-by-virus-scanner/${versionId}.bin`;

function* front(links: readonly string[]): Generator<string> {
  yield `<p>Each client has a page that links to their documents, messages, invoices, and returns. <a href="invoices.csv">All invoices</a> are a table for any spreadsheet program. The folder <a href="records/">records</a> has every record of the firm, one to a line, and <a href="records/schema.json">schema.json</a> says what they hold. <a href="../check.html">check.html</a> checks that nothing is missing or changed.</p>
<h2>Clients</h2>\n<ul>\n`;
  yield* links;
  yield '</ul>\n';
}
