// The product on a large firm's database, with the bare programs it is measured beside.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { count, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listFiles } from '../contract/documents/files.ts';
import { openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import { files } from '../server/modules/documents/index.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import type { Ports, Setting } from './ceilings.ts';
import { openFirm, startBuiltOn } from './firm-app.ts';
import { request, type Request } from './raw-client.ts';

/** Headers of a page of ours. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
/** Documents of the client whose list is asked for, the same in firms of all sizes. */
export const listedFiles = 50;
/** Bytes of the document that goes up and down. */
export const documentSize = 5 * 1024 * 1024;

export interface Place {
  origin: string;
  /** Where the product listens. */
  port: number;
  /** Where the ceilings listen. */
  ports: Ports;
  /** Calls for the list of one client's documents, by many of their sessions. */
  lists: readonly Request[];
  /** The cookie of a new session of theirs. */
  cookieOf: (userId: string) => Promise<string>;
  newClient: (passwordHash?: string) => Promise<{ id: string; username: string }>;
  close: () => Promise<void>;
}

/** Opens a firm of `size` documents in `folder`, filled with the first run. */
export async function openPlace(
  folder: string,
  size: number,
  say: (line: string) => void,
): Promise<Place> {
  const dataDir = path.join(folder, String(size));
  const firm = await openFirm(dataDir, { files: size, clients: Math.ceil(size / 50) }, say);
  const database = openDatabase(firm.connectionString, { maxConnections: 4 });
  const server = await startBuiltOn(firm);
  const port = Number(new URL(server.origin).port);
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  const cookieOf = async (id: string): Promise<string> =>
    `filewell_session=${(await openSession(database.db, { id, isAdmin: false }, origin)).token}`;
  const [owner] = await database.db
    .select({ id: files.clientId })
    .from(files)
    .where(isNull(files.archivedAt))
    .groupBy(files.clientId)
    .having(eq(count(), listedFiles))
    .orderBy(files.clientId)
    .limit(1);
  if (!owner) throw new Error(`the firm has no client with ${listedFiles} documents`);
  // Each session has a budget of calls.
  const sessions = await Promise.all(Array.from({ length: 150 }, () => cookieOf(owner.id)));
  const answer = await fetch(`${server.origin}${listFiles.path}`, {
    headers: { ...sameOrigin, cookie: sessions[0] ?? '' },
  });
  const [listed] = listFiles.response.parse(await answer.json());
  const page = randomBytes(await sizeOfLandingPage(port)).toString('base64');
  const child = fork(path.join(import.meta.dirname, 'ceilings.ts'), { stdio: 'inherit' });
  const ports = await new Promise<Ports>((resolve) => {
    child.once('message', resolve);
    child.send({
      connectionString: firm.connectionString,
      folder: dataDir,
      userId: owner.id,
      rights: JSON.stringify(listed?.can),
      documentSize,
      page: {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
        body: page,
      },
    } satisfies Setting);
  });

  return {
    origin: server.origin,
    port,
    ports,
    lists: sessions.map((cookie) => request('GET', listFiles.path, { ...sameOrigin, cookie })),
    cookieOf,
    async newClient(passwordHash = '') {
      const id = uuidv7();
      const username = `ratio${id}`;
      await database.db.insert(users).values({
        id,
        username,
        email: `${id}@example.test`,
        firstName: 'Maya',
        lastName: 'Okafor',
        passwordHash,
        emailVerifiedAt: new Date(),
      });
      await openClientAccounts(database.db, [id]);
      return { id, username };
    },
    async close() {
      child.disconnect();
      await server.stop();
      await database.close();
      await firm.close();
    },
  };
}

/** Bytes of the landing page as it is sent. */
async function sizeOfLandingPage(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length') ?? 12_000);
}
