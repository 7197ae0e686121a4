// The product beside bare programs that do the same work, in turns in one run, so that the figures
// tell what session, policy, audit and validation cost and not how fast the machine is today.
//
//   npm run bench -- ratios               100,000 and 1,000,000 documents, some ten minutes with the filling
//   npm run bench -- ratios --quick       20,000 documents
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashPassword } from '../server/modules/identity/index.ts';
import { documentSize, listedFiles, openPlace, type Place, sameOrigin } from './place.ts';
import { drive, type Request, request } from './raw-client.ts';
import {
  type Comparison,
  inTurns,
  median,
  rateOnly,
  type Result,
  resultHead,
  resultLine,
} from './turns.ts';

const quick = process.argv.includes('--quick');
/** `ONLY=list` measures that alone; the others are upload, download, sign-in and landing. */
const only = process.env['ONLY'] ?? '';
const sizes = quick ? [20_000] : [100_000, 1_000_000];
const rounds = quick ? 5 : 11;
const seconds = quick ? 0.8 : 2;
/** What the rate with 1,000,000 documents is to be of that with 100,000. */
const promisedWhenLarger = 0.95;
const folder = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const results: Result[] = [];
async function compare(
  kind: string,
  comparisons: () => Promise<Comparison[]> | Comparison[],
): Promise<void> {
  if (only !== '' && kind !== only) return;
  for (const result of await inTurns(await comparisons(), rounds)) {
    results.push(result);
    say(resultLine(result));
  }
}

let turn = 0;
const installations: { files: number; place: Place }[] = [];
for (const files of sizes)
  installations.push({ files, place: await openPlace(folder, files, say) });
// Both sizes in the same rounds: their rates are compared too.
await compare('list', () => installations.map(({ files, place }) => lists(place, files)));
const [first, ...others] = installations;
for (const { place } of others) await place.close();
if (first) {
  const { place } = first;
  await compare('upload', async () => [await uploads(place)]);
  await compare('download', async () => [await downloads(place)]);
  await compare('sign-in', async () => [await signIns(place)]);
  await compare('landing', () => [landingPage(place)]);
  await place.close();
}

say(`\n${resultHead}`);
for (const result of results) say(resultLine(result));
const [smaller, larger] = results.filter(({ name }) => name.startsWith('list'));
let passesWhenLarger = true;
if (smaller && larger) {
  const ratio = median(larger.rates.map((rate, round) => rate / (smaller.rates[round] ?? rate)));
  passesWhenLarger = ratio >= promisedWhenLarger;
  say(
    `list at 1,000,000 beside 100,000: ${ratio.toFixed(2)}, goal ${promisedWhenLarger.toFixed(2)}, ${passesWhenLarger ? 'met' : 'NOT MET'}`,
  );
}
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/bench-ratios.json', `${JSON.stringify(results, undefined, 2)}\n`);
const isWithin = ({ ratio, promised, errors }: Result) => ratio >= promised && errors === 0;
process.exit(results.every(isWithin) && passesWhenLarger ? 0 : 1);

function lists({ port, ports, lists }: Place, files: number): Comparison {
  const bare = request('GET', '/list');
  return {
    name: `list of ${listedFiles} of ${files} files`,
    promised: 0,
    product: () =>
      drive(port, {
        connections: 16,
        seconds,
        next: () => lists[(turn += 1) % lists.length] ?? [],
      }),
    ceiling: () => drive(ports.fastify, { connections: 16, seconds, next: () => bare }),
  };
}

async function uploads({ port, ports, cookieOf, newClient }: Place): Promise<Comparison> {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(documentSize - 9)]);
  const uploaders = await Promise.all(
    Array.from({ length: 40 }, async () => cookieOf((await newClient()).id)),
  );
  let named = 0;
  const upload = (): Request => {
    named += 1;
    const edge = 'edge-of-the-bench';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="category"\r\n\r\nw2\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="W-2 ${named}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    // Other bytes each time: the same content twice is another story.
    const stamp = Buffer.from(`%PDF-1.4\n% ${named}\n`);
    return request(
      'POST',
      '/api/files/upload',
      {
        ...sameOrigin,
        cookie: uploaders[named % uploaders.length] ?? '',
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      [
        Buffer.from(head),
        stamp,
        content.subarray(stamp.length),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ],
    );
  };
  return {
    name: 'upload of 5 MB, 4 at once',
    promised: 0.8,
    product: () => drive(port, { connections: 4, seconds, next: upload }),
    ceiling: () =>
      drive(ports.bare, {
        connections: 4,
        seconds,
        next: () => request('PUT', '/document', {}, [content]),
      }),
  };
}

async function downloads({ origin, port, ports, cookieOf, newClient }: Place): Promise<Comparison> {
  const downloader = await newClient();
  const form = new FormData();
  form.append('category', 'w2');
  const content = [Buffer.from('%PDF-1.4\n'), randomBytes(documentSize - 9)];
  form.append('file', new Blob(content, { type: 'application/pdf' }), 'a.pdf');
  const stored = await fetch(`${origin}/api/files/upload`, {
    method: 'POST',
    headers: { ...sameOrigin, cookie: await cookieOf(downloader.id) },
    body: form,
  });
  const { id } = (await stored.json()) as { id: string };
  const cookies = await Promise.all(Array.from({ length: 20 }, () => cookieOf(downloader.id)));
  const bare = request('GET', '/document');
  const download = (): Request =>
    request('GET', `/api/files/${id}/download`, {
      ...sameOrigin,
      cookie: cookies[(turn += 1) % cookies.length] ?? '',
    });
  return {
    name: 'download of 5 MB, 4 at once',
    promised: 0.8,
    product: () => drive(port, { connections: 4, seconds, next: download }),
    ceiling: () => drive(ports.bare, { connections: 4, seconds, next: () => bare }),
  };
}

/** Each signs in once: the code of a sign-in is sent at most once a minute. */
async function signIns({ port, newClient }: Place): Promise<Comparison> {
  const password = 'lantern paper march 7';
  const passwordHash = await hashPassword(password);
  const people: { username: string }[] = [];
  // Some at a time: a slow disk would keep the last of them waiting for a connection too long.
  while (people.length < 60 * seconds * (rounds + 1)) {
    const some = Array.from({ length: 40 }, () => newClient(passwordHash));
    people.push(...(await Promise.all(some)));
  }
  let person = 0;
  const signIn = (): Request => {
    const { username = '' } = people[person] ?? {};
    person += 1;
    const body = Buffer.from(JSON.stringify({ username, password }));
    // Everyone from their own address.
    const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
    return request(
      'POST',
      '/api/login',
      { ...sameOrigin, 'x-forwarded-for': address, 'content-type': 'application/json' },
      [body],
    );
  };
  const hashAsMany = async () => {
    const begun = performance.now();
    let count = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (performance.now() < begun + seconds * 1000) {
          await hashPassword(password);
          count += 1;
        }
      }),
    );
    return rateOnly(count, begun);
  };
  return {
    name: 'sign-in (argon2id as many at once)',
    promised: 0.85,
    product: () => drive(port, { connections: 8, seconds, next: signIn }),
    ceiling: hashAsMany,
  };
}

function landingPage({ port, ports }: Place): Comparison {
  const page = request('GET', '/', { 'accept-encoding': 'br' });
  const bare = request('GET', '/');
  return {
    name: 'landing page, compressed',
    promised: 0.65,
    product: () => drive(port, { connections: 16, seconds, next: () => page }),
    ceiling: () => drive(ports.bare, { connections: 16, seconds, next: () => bare }),
  };
}
