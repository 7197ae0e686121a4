// What bare programs reach with the same work and nothing else: no session, no policy, no audit. A
// process of its own, as the product is.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { flushFolder, writeFully } from '../server/platform/storage/disk-files.ts';
import { openDiskStore } from '../server/platform/storage/disk-store.ts';
import { openBlobStream } from '../server/platform/storage/sealed-blob.ts';
import { sealStream } from '../server/platform/storage/sealed-stream.ts';
import { listQuery } from './ceilings-list.ts';

export interface Setting {
  connectionString: string;
  folder: string;
  /** Whose documents are listed, and what the product says that they may do with each. */
  userId: string;
  rights: string;
  /** Bytes of the stored document. */
  documentSize: number;
  page: { headers: Record<string, string>; body: string };
}
export interface Ports {
  fastify: number;
  bare: number;
}

const owner = { fileId: 'ceiling', versionId: 'ceiling' };
const pieceBytes = 1024 * 1024;

process.once('message', (setting: Setting) => {
  void start(setting).then((ports) => process.send?.(ports));
});
process.on('disconnect', () => process.exit(0));

async function start(setting: Setting): Promise<Ports> {
  const folder = await mkdtemp(path.join(setting.folder, 'ceilings-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = await openDiskStore(folder);
  const key = randomBytes(32);
  const temporary = await store.createTemporary();
  const content = [randomBytes(setting.documentSize)];
  for await (const piece of sealStream(content, { key, owner })) await temporary.write(piece);
  const blobKey = await temporary.commit();

  const page = Buffer.from(setting.page.body, 'base64');
  const server = createServer((request, response) => {
    if (request.method === 'PUT') void put(request, response, folder, key);
    else if (request.url === '/document') {
      void openBlobStream(store, {
        blobKey,
        seal: { key, owner },
        plainSize: setting.documentSize,
      }).then((plain) => {
        response.writeHead(200, { 'content-length': setting.documentSize });
        // Anyone who asks may hang up once the last byte is there.
        return pipeline(plain, response).catch(() => undefined);
      });
    } else
      response.writeHead(200, { ...setting.page.headers, 'content-length': page.length }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');

  const pool = new pg.Pool({ connectionString: setting.connectionString, max: 20 });
  const app = Fastify();
  app.get('/list', async (_request, reply) => {
    const { rows } = await pool.query<{ list: string }>({
      name: 'list',
      text: listQuery,
      values: [setting.userId, setting.rights],
    });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.list);
  });
  const listening = await app.listen({ port: 0, host: '127.0.0.1' });
  return { fastify: Number(new URL(listening).port), bare: address.port };
}

/**
 * Seals, flushes, renames and flushes the folder, in large pieces. What was written stays until the end,
 * as the product's does: memory that a file gave back is written to faster than memory never used.
 */
async function put(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  key: Uint8Array,
): Promise<void> {
  const name = path.join(folder, randomBytes(16).toString('hex'));
  const handle = await open(`${name}.new`, 'wx');
  let at = 0;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const writeOut = async (): Promise<void> => {
    await writeFully(handle, waiting, at);
    at += bytes;
    waiting = [];
    bytes = 0;
  };
  for await (const piece of sealStream(request, { key, owner })) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes >= pieceBytes) await writeOut();
  }
  await writeOut();
  await handle.datasync();
  await handle.close();
  await rename(`${name}.new`, name);
  await flushFolder(folder);
  response.writeHead(201, { 'content-length': 2 }).end('{}');
}
