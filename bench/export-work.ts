// One measured run in a process of its own, so that its memory is its own too: the firm's export, or nothing but
// reading and decrypting the same documents.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { concurrentFiles } from '../server/maintenance/export/bag.ts';
import { exportFirm } from '../server/maintenance/export/export-firm.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { unwrapKey } from '../server/platform/crypto/keys.ts';
import { parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import { PdfThreads } from '../server/platform/pdf/pdf-threads.ts';
import { openBlobStore } from '../server/platform/storage/open-store.ts';
import { openBlobStream } from '../server/platform/storage/sealed-blob.ts';

export interface Task {
  dataDir: string;
  connectionString: string;
  /** Where the export goes; undefined for reading alone. */
  to: string | undefined;
}

export interface Run {
  seconds: number;
  /** Of processor time, which other work on the machine changes less; without that of loading modules. */
  busy: number;
  /** Of documents. */
  bytes: number;
  /** Mebibytes of memory at most. */
  peak: number;
}

process.once('message', (task: Task) => {
  void run(task).then((result) => process.send?.(result, () => process.disconnect()));
});

async function run({ dataDir, connectionString, to }: Task): Promise<Run> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  const keys = parseMasterKeys(config.masterKeys);
  const blobs = await openBlobStore(config);
  const begin = performance.now();
  const before = process.cpuUsage();
  let bytes: number;
  if (to === undefined) {
    bytes = await readAll();
  } else {
    const pdfs = new PdfThreads();
    const source = { config, keys, blobs, pdfs, onlineProvider: undefined, connectionString };
    const report = await exportFirm(source, to);
    if (report.problems.length > 0) throw new Error(report.problems[0]);
    bytes = report.bytes;
    await pdfs.close();
  }
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(before);
  const busy = (user + system) / 1e6;
  return { seconds, busy, bytes, peak: process.resourceUsage().maxRSS / 1024 };

  async function readAll(): Promise<number> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`BEGIN; DECLARE versions CURSOR FOR
      SELECT id, file_id, size, blob_key, wrapped_key, master_key_version FROM file_versions
      ORDER BY file_id, version`);
    let read = 0;
    for (;;) {
      const { rows } = await client.query<Version>('FETCH 500 FROM versions');
      if (rows.length === 0) break;
      const left = rows.values();
      const readers = Array.from({ length: concurrentFiles }, async () => {
        for (const version of left) {
          const length = await readOne(version);
          read += length;
        }
      });
      await Promise.all(readers);
    }
    await client.end();
    return read;
  }

  async function readOne(version: Version): Promise<number> {
    const owner = { fileId: version.file_id, versionId: version.id };
    const wrapped = { wrapped: version.wrapped_key, masterKeyVersion: version.master_key_version };
    const content = await openBlobStream(blobs, {
      blobKey: version.blob_key,
      seal: { key: unwrapKey(keys, wrapped, owner), owner },
      plainSize: Number(version.size),
    });
    let read = 0;
    for await (const piece of content) read += (piece as Buffer).length;
    return read;
  }
}

interface Version {
  id: string;
  file_id: string;
  size: string;
  blob_key: string;
  wrapped_key: Buffer;
  master_key_version: number;
}
