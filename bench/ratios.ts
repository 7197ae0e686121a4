// The product beside bare programs that do the same work, in turns in one run, so that the figures
// tell what session, policy, audit and validation cost and not how fast the machine is today.
//
//   node bench/ratios.ts               100,000 and 1,000,000 documents, some ten minutes with the filling
//   node bench/ratios.ts --quick       20,000 documents
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listFiles } from '../contract/files.ts';
import { hashPassword, openSession, users } from '../server/modules/accounts/index.ts';
import { openDatabase } from '../server/platform/database.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';
import type { Ports, Setting } from './ceilings.ts';
import { openFirm } from './firm-app.ts';
import { Times } from './measure.ts';
import { drive, type Load, type Request, request } from './raw-client.ts';

const quick = process.argv.includes('--quick');
/** `--only=list` measures what begins like that. */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';
const sizes = quick ? [20_000] : [100_000, 1_000_000];
/** Many short turns: what else the machine does for a while meets both sides. */
const rounds = quick ? 5 : 11;
const seconds = quick ? 0.8 : 2;
const documentSize = 5 * 1024 * 1024;
const folder = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Result {
  name: string;
  /** Medians of the rounds, answers in a second. */
  product: number;
  ceiling: number;
  ratio: number;
  promised: number;
  p95: number;
  errors: number;
}
const results: Result[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Product and ceiling by turns, so that what else the machine does meets both. */
async function compare(
  name: string,
  promised: number,
  product: () => Promise<Load>,
  ceiling: () => Promise<Load>,
): Promise<void> {
  if (!name.startsWith(only)) return;
  const loads: { product: Load; ceiling: Load }[] = [];
  await product();
  await ceiling();
  for (let round = 0; round < rounds; round += 1) {
    loads.push({ ceiling: await ceiling(), product: await product() });
  }
  const rate = (which: 'product' | 'ceiling'): number =>
    median(loads.map((load) => load[which].rate));
  results.push({
    name,
    promised,
    product: rate('product'),
    ceiling: rate('ceiling'),
    ratio: median(loads.map((load) => load.product.rate / load.ceiling.rate)),
    p95: median(loads.map((load) => load.product.times.percentile(0.95))),
    errors: loads.reduce((sum, { product, ceiling }) => sum + product.errors + ceiling.errors, 0),
  });
  say(line(results.at(-1)));
}

function line(result: Result | undefined): string {
  if (!result) return '';
  const { name, product, ceiling, ratio, promised, p95, errors } = result;
  const figures = [product, ceiling, p95].map((figure) => figure.toFixed(1).padStart(10)).join('');
  const verdict = ratio >= promised ? 'met' : 'NOT MET';
  return `${name.padEnd(34)}${figures}${ratio.toFixed(2).padStart(8)}${promised.toFixed(2).padStart(8)}  ${verdict}${errors > 0 ? `, ${errors} errors` : ''}`;
}

for (const files of sizes) {
  await measure(files);
}
say('');
say(
  `${''.padEnd(34)}${['product/s', 'ceiling/s', 'p95 ms'].map((word) => word.padStart(10)).join('')}${'ratio'.padStart(8)}${'goal'.padStart(8)}`,
);
for (const result of results) say(line(result));
const [smaller, larger] = results.filter(({ name }) => name.startsWith('list'));
if (smaller && larger) {
  const ratio = larger.product / smaller.product;
  say(
    `list at 1,000,000 beside 100,000: ${ratio.toFixed(2)}, goal 0.90, ${ratio >= 0.9 ? 'met' : 'NOT MET'}`,
  );
}
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-ratios.json', `${JSON.stringify(results, undefined, 2)}\n`);
process.exit(
  results.every(({ ratio, promised, errors }) => ratio >= promised && errors === 0) ? 0 : 1,
);

async function measure(files: number): Promise<void> {
  const dataDir = path.join(folder, String(files));
  const firm = await openFirm(dataDir, { files, clients: Math.ceil(files / 50) }, say);
  const database = openDatabase(firm.connectionString, { maxConnections: 4 });
  const server = await startBuiltServer({
    DATABASE_URL: firm.connectionString,
    DATA_DIR: path.join(dataDir, 'product'),
    MASTER_KEYS: firm.masterKeys,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  });
  const port = Number(new URL(server.origin).port);
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  const cookieOf = async (id: string): Promise<string> =>
    `filewell_session=${(await openSession(database.db, { id, isAdmin: false }, origin)).token}`;
  const [owner] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, 'bench7'));
  if (!owner) throw new Error('the firm has no seventh client');
  /** Many sessions of one person: each has a budget of calls. */
  const sessions = await Promise.all(Array.from({ length: 150 }, () => cookieOf(owner.id)));
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  const listed = await (
    await fetch(`${server.origin}${listFiles.path}`, {
      headers: { ...sameOrigin, cookie: sessions[0] ?? '' },
    })
  ).text();
  const page = randomBytes(await transferred(port)).toString('base64');
  const child = fork(path.join(import.meta.dirname, 'ceilings.ts'), { stdio: 'inherit' });
  const ports = await new Promise<Ports>((resolve) => {
    child.once('message', resolve);
    child.send({
      connectionString: firm.connectionString,
      folder: dataDir,
      userId: owner.id,
      list: listed,
      documentSize,
      page: {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
        body: page,
      },
    } satisfies Setting);
  });

  let turn = 0;
  const repeat = (bytes: Request) => () => bytes;

  const lists = sessions.map((cookie) => request('GET', listFiles.path, { ...sameOrigin, cookie }));
  await compare(
    `list of ${JSON.parse(listed).length} of ${files} files`,
    0.5,
    () =>
      drive(port, {
        connections: 16,
        seconds,
        next: () => lists[(turn += 1) % lists.length] ?? [],
      }),
    () => drive(ports.fastify, { connections: 16, seconds, next: repeat(request('GET', '/list')) }),
  );

  if (files === sizes[0]) {
    const content = [Buffer.from('%PDF-1.4\n'), randomBytes(documentSize - 9)];
    let named = 0;
    const uploaders = await Promise.all(
      Array.from({ length: 40 }, async () => cookieOf((await newClient()).id)),
    );
    const upload = (): Request => {
      named += 1;
      const edge = 'edge-of-the-bench';
      const head = `--${edge}\r\ncontent-disposition: form-data; name="category"\r\n\r\nw2\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="W-2 ${named}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
      // Other bytes each time: the same content twice is another story.
      const stamp = Buffer.from(`%PDF-1.4\n% ${named}\n`);
      const rest = (content[1] ?? Buffer.alloc(0)).subarray(stamp.length - 9);
      return request(
        'POST',
        '/api/files/upload',
        {
          ...sameOrigin,
          cookie: uploaders[named % uploaders.length] ?? '',
          'content-type': `multipart/form-data; boundary=${edge}`,
        },
        [Buffer.from(head), stamp, rest, Buffer.from(`\r\n--${edge}--\r\n`)],
      );
    };
    await compare(
      'upload of 5 MB, 4 at once',
      0.7,
      () => drive(port, { connections: 4, seconds, next: upload }),
      () =>
        drive(ports.bare, {
          connections: 4,
          seconds,
          next: () => request('PUT', '/document', {}, content),
        }),
    );
    const downloader = await newClient();
    const own = await cookieOf(downloader.id);
    const stored = await fetch(`${server.origin}/api/files/upload`, {
      method: 'POST',
      headers: { ...sameOrigin, cookie: own },
      body: formOf(Buffer.concat(content)),
    });
    const { id } = (await stored.json()) as { id: string };
    const downloads = await Promise.all(Array.from({ length: 20 }, () => cookieOf(downloader.id)));
    await compare(
      'download of 5 MB, 4 at once',
      0.8,
      () =>
        drive(port, {
          connections: 4,
          seconds,
          next: () =>
            request('GET', `/api/files/${id}/download`, {
              ...sameOrigin,
              cookie: downloads[(turn += 1) % downloads.length] ?? '',
            }),
        }),
      () =>
        drive(ports.bare, { connections: 4, seconds, next: repeat(request('GET', '/document')) }),
    );
    await compareSignIn(port);
    await compare(
      'landing page, compressed',
      0.6,
      () =>
        drive(port, {
          connections: 16,
          seconds,
          next: repeat(request('GET', '/', { 'accept-encoding': 'br' })),
        }),
      () => drive(ports.bare, { connections: 16, seconds, next: repeat(request('GET', '/')) }),
    );
  }
  child.disconnect();
  await server.stop();
  await database.close();
  await firm.close();

  async function newClient(passwordHash = ''): Promise<{ id: string; username: string }> {
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
    return { id, username };
  }

  /** Each signs in once: the code of a sign-in is sent at most once a minute. */
  async function compareSignIn(port: number): Promise<void> {
    const password = 'lantern paper march 7';
    const passwordHash = await hashPassword(password);
    const people = await Promise.all(
      Array.from({ length: 60 * seconds * (rounds + 1) }, () => newClient(passwordHash)),
    );
    let person = 0;
    const signIn = (): Request => {
      const { username = '' } = people[person] ?? {};
      person += 1;
      const body = Buffer.from(JSON.stringify({ username, password }));
      // Everybody from an address of their own.
      const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
      return request(
        'POST',
        '/api/login',
        { ...sameOrigin, 'x-forwarded-for': address, 'content-type': 'application/json' },
        [body],
      );
    };
    await compare(
      'sign-in (argon2id as many at once)',
      0.8,
      () => drive(port, { connections: 8, seconds, next: signIn }),
      async () => {
        const begin = performance.now();
        let count = 0;
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            while (performance.now() < begin + seconds * 1000) {
              await hashPassword(password);
              count += 1;
            }
          }),
        );
        return {
          rate: count / ((performance.now() - begin) / 1000),
          times: new Times(),
          errors: 0,
        };
      },
    );
  }
}

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('category', 'w2');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'a.pdf');
  return form;
}

/** Bytes of the landing page as it is sent. */
async function transferred(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length') ?? 12_000);
}
