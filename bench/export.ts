// The firm's export beside nothing but reading and decrypting its documents, by turns in one run; and whether its
// memory grows with the firm. Fails where it takes more than it may.
//
//   node bench/export.ts                                   20,000 documents of 100 kB
//   DOCUMENTS=200000 SIZE=16000 node bench/export.ts
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { generateDataKey, wrapKey } from '../server/platform/crypto/keys.ts';
import { type MasterKeys, parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import type { BlobStore } from '../server/platform/storage/blob-store.ts';
import { openBlobStore } from '../server/platform/storage/open-store.ts';
import { sealStream } from '../server/platform/storage/sealed-stream.ts';
import type { Run, Task } from './export-work.ts';
import { type FirmDatabase, openFirm } from './firm-app.ts';
import { median } from './turns.ts';

const documents = Number(process.env['DOCUMENTS'] ?? 20_000);
const size = Number(process.env['SIZE'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Of the plain read's speed. */
const promised = 0.6;
/** Mebibytes by which a firm ten times as large may need more: what the collector leaves lying. */
const noise = 60;
const folder = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-export');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const smaller = await measure(Math.ceil(documents / 10), 1);
const larger = await measure(documents, rounds);
const grows = larger.peak - smaller.peak;
const isFast = larger.ratio >= promised;
say(
  `export at ${larger.ratio.toFixed(2)} of a plain decrypting read, goal ${promised}, ${isFast ? 'met' : 'NOT MET'}`,
);
say(
  `memory ${smaller.peak.toFixed(0)} MiB at most with ${Math.ceil(documents / 10)} documents, ${larger.peak.toFixed(0)} MiB with ${documents}, ${grows < noise ? 'met' : 'NOT MET'}`,
);
process.exit(isFast && grows < noise ? 0 : 1);

async function measure(count: number, turns: number): Promise<{ ratio: number; peak: number }> {
  const dataDir = path.join(folder, `${count}-of-${size}`);
  const firm = await openFirm(dataDir, { files: count, clients: Math.ceil(count / 50) }, say);
  await storeDocuments(firm);
  const { connectionString } = firm;
  const to = path.join(folder, 'exported');
  const ratios: number[] = [];
  let peak = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    await rm(to, { recursive: true, force: true });
    const plain = await runOf({ dataDir, connectionString, to: undefined });
    const whole = await runOf({ dataDir, connectionString, to });
    ratios.push(plain.seconds / whole.seconds);
    peak = Math.max(peak, whole.peak);
    say(
      `${count} documents: read in ${shown(plain)}, exported in ${shown(whole)}, ${whole.peak.toFixed(0)} MiB at most`,
    );
  }
  await rm(to, { recursive: true, force: true });
  await firm.close();
  return { ratio: median(ratios), peak };
}

function shown({ seconds, busy, bytes }: Run): string {
  const rate = (bytes / 1e6 / seconds).toFixed(0);
  return `${seconds.toFixed(1)} s (${rate} MB/s, ${busy.toFixed(1)} s of processor time)`;
}

function runOf(task: Task): Promise<Run> {
  const child = fork(path.join(import.meta.dirname, 'export-work.ts'), { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('message', (run: Run) => resolve(run));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the run ended with ${code}`)));
    child.send(task);
  });
}

/** The firm's documents are rows: gives each version bytes of its own, under a key of its own. */
async function storeDocuments({ dataDir, masterKeys, ownerConnectionString }: FirmDatabase) {
  const done = path.join(dataDir, 'documents-stored');
  if (existsSync(done)) return;
  await mkdir(dataDir, { recursive: true });
  const blobs = await openBlobStore({ dataDir, s3: undefined });
  const keys = parseMasterKeys(masterKeys);
  const client = new pg.Client({ connectionString: ownerConnectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string; file_id: string }>(
    'SELECT id, file_id FROM file_versions',
  );
  say(`Storing ${rows.length} documents of ${size} bytes.`);
  await client.query('ALTER TABLE file_versions DISABLE TRIGGER USER');
  const content = randomBytes(size);
  const sha256 = createHash('sha256').update(content).digest();
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500);
    const stored = await Promise.all(part.map((row) => seal(row, content, { blobs, keys })));
    await client.query(
      `UPDATE file_versions AS v SET size = $2, sha256 = $3, blob_key = n.blob_key,
         wrapped_key = n.wrapped_key, master_key_version = n.master_key_version
       FROM json_populate_recordset(NULL::file_versions, $1) AS n WHERE v.id = n.id`,
      [JSON.stringify(stored), size, sha256],
    );
  }
  await client.query('ALTER TABLE file_versions ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE file_versions');
  await client.end();
  await writeFile(done, '');
}

async function seal(
  { id, file_id }: { id: string; file_id: string },
  content: Buffer,
  { blobs, keys }: { blobs: BlobStore; keys: MasterKeys },
) {
  const owner = { fileId: file_id, versionId: id };
  const key = generateDataKey();
  const temporary = await blobs.createTemporary();
  for await (const piece of sealStream([content], { key, owner })) await temporary.write(piece);
  const blob_key = await temporary.commit();
  const { wrapped, masterKeyVersion } = wrapKey(keys, key, owner);
  const wrapped_key = `\\x${Buffer.from(wrapped).toString('hex')}`;
  return { id, blob_key, wrapped_key, master_key_version: masterKeyVersion };
}
