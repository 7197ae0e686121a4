import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../platform/config/object-store.ts';
import { createBucket } from '../platform/storage/s3-bucket.ts';

/** A real S3-compatible server process: OpenStack Swift (see docs/decisions/008-object-store.md). */
export interface ObjectStore {
  host: string;
  port: number;
  /** A new, empty bucket in it. */
  newBucket(): Promise<TestBucket>;
}

export type TestBucket = { [Key in keyof S3Settings]: NonNullable<S3Settings[Key]> };

const credentials = { accessKeyId: 'filewell:tests', secretAccessKey: 'nothing-but-tests' };
const program = path.join(import.meta.dirname, 'swift/serve.py');
const environment = swiftEnvironment();

/** Whether there is a Swift to run tests against; `npm test` unpacks one (scripts/lib/swift.mjs). */
export const hasObjectStore = environment !== undefined;

let running: Promise<ObjectStore> | undefined;

/** The store of this process, started by the first who asks; it ends with us. */
export function objectStore(): Promise<ObjectStore> {
  return (running ??= start());
}

/** The environment variables that make a node keep its documents in a bucket. */
export function s3Environment(settings: TestBucket): Record<string, string> {
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
  };
}

async function start(): Promise<ObjectStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'filewell-swift-'));
  const { accessKeyId, secretAccessKey } = credentials;
  const child = spawn('python3', [program, folder, accessKeyId, secretAccessKey], {
    env: { ...process.env, ...environment },
    // It ends when its standard input does, and so with us, whatever becomes of us, and removes the folder.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(Number(output));
    });
    child.once('exit', (code) => reject(new Error(`Swift ended with ${code}:\n${errors}`)));
  });
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) unref(handle);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    host: '127.0.0.1',
    port,
    async newBucket() {
      const settings = { bucket: `b${randomUUID()}`, endpoint, region: 'us-east-1', credentials };
      await createBucket(settings);
      return settings;
    },
  };
}

/** Test runners wait for nothing that is still open. */
function unref(handle: object): void {
  if ('unref' in handle && typeof handle.unref === 'function') handle.unref();
}

/** What Python needs to find Swift: nothing where it is installed; undefined where there is none. */
function swiftEnvironment(): Record<string, string> | undefined {
  const root = path.join(import.meta.dirname, '../../.cache/swift');
  const unpacked = existsSync(root)
    ? {
        PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages'),
        LD_LIBRARY_PATH: globSync(path.join(root, 'usr/lib/*-linux-gnu')).join(':'),
      }
    : {};
  const tried = spawnSync('python3', ['-c', 'import swift.proxy'], {
    env: { ...process.env, ...unpacked },
  });
  return tried.status === 0 ? unpacked : undefined;
}
