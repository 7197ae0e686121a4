// Every endpoint of the contract, called with what fits its schemas, what nearly fits and what is
// meant to hurt. Whatever comes, the server stays up and answers what the contract allows.
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { getUser } from '#contract/identity/accounts';
import type { Access, AnyEndpoint } from '#contract/endpoint';
import { type ErrorCode, errorBody, errorStatus } from '#contract/errors';
import { downloadFile, uploadFile } from '#contract/documents/files';
import { contract } from '#contract/index';
import { paymentWebhook } from '#contract/billing/payments';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { rateLimits } from '#platform/rate-limits/rate-limits';
import { callsOf } from '#testing/fuzz-calls';
import { makeFixtures } from './authorization/fixtures.ts';
import { prepare, type Setting } from './authorization/setting.ts';

/** Cases of one operation. */
const cases = howOften('CASES', 6, 50);
/** The same in every run, so that none fails for what it happens to try: others are asked for. */
const seed =
  process.env['SEED'] === 'random'
    ? Date.now() % 2 ** 31
    : Number(process.env['SEED'] ?? 20_260_415);

let s: Setting;
let ids: string[] = [];
/** The query for the ids of all records. Built once: listing the tables takes as long as running it. */
let askForIds = sql.empty();
const answered = new Map<number, number>();

beforeAll(async () => {
  s = await prepare();
  const make = makeFixtures(s);
  // A few of each kind: what is asked for is often there, and no list is long.
  for (let round = 0; round < 3; round += 1) {
    await make.newFolder();
    for (const add of [make.earlierVersion, make.newInquiry, make.newStep, make.newItem]) {
      await add();
    }
    for (const add of [make.approvedInvoice, make.paidInvoice, make.newTimeline]) await add();
    for (const add of [make.newChecklist, make.newInvited, make.recovering]) await add();
    for (const add of [make.newNote, make.newMessage, make.newSession]) await add();
    for (const add of [make.newDevice, make.newPasskey]) await add();
    for (const add of [make.newDependent, make.newTaxpayerNumber]) await add();
  }
  askForIds = await idsOfAllTables();
  ids = await knownIds();
});

afterAll(async () => {
  const table = [...answered].toSorted().map(([status, count]) => `${status}: ${count}`);
  console.log(`fuzz, ${cases} cases an operation, seed ${seed}: ${table.join(', ')}`);
  await s.close();
});

async function idsOfAllTables(): Promise<SQL> {
  const { rows: tables } = await s.t.db.execute<{ name: string }>(sql`
    SELECT format('%I', table_name) AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'
    ORDER BY table_name`);
  return sql.join(
    tables.map(({ name }) => sql`(SELECT id::text FROM ${sql.raw(name)} ORDER BY id LIMIT 12)`),
    sql` UNION ALL `,
  );
}

/** Ids of all records there are, so that calls go beyond "not found". */
async function knownIds(): Promise<string[]> {
  const { rows } = await s.t.db.execute<{ id: string }>(askForIds);
  return rows.map(({ id }) => id);
}

/** Someone whom the endpoint lets in, with their own session: its budget is not the point. */
async function headersFor({ access }: AnyEndpoint): Promise<Record<string, string>> {
  const [caller = s.owner] = access === 'admin' ? s.staff : [];
  return headersOf(caller, access);
}

async function headersOf({ id }: { id: string }, access: Access): Promise<Record<string, string>> {
  await s.t.db
    .update(clientAccounts)
    .set({ archivedAt: null })
    .where(sql`id = ${id}`);
  const [user] = await s.t.db
    .update(users)
    .set({ archivedAt: null, emailVerifiedAt: sql`now()` })
    .where(sql`id = ${id}`)
    .returning();
  if (!user) throw new Error(`who calls ${access} is there no more`);
  const { token } = await openSession(s.t.db, user, {
    address: '127.0.0.1',
    userAgent: 'fuzz',
    secondStep: 'taken',
  });
  return { cookie: `filewell_session=${token}`, 'sec-fetch-site': 'same-origin' };
}

/** Streams that stay open, and uploads, whose bodies `hostile-uploads.test.ts` tries. */
const isTriedElsewhere = ({ response, multipart }: AnyEndpoint): boolean =>
  response === 'events' || multipart;

/** Reading first and removing last, so that there is something to remove; lists while short. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const place = ({ method, path }: AnyEndpoint): number =>
  order.indexOf(method) - (method === 'GET' && path.includes('/activity') ? 1 : 0);
const operations = Object.entries<AnyEndpoint>(contract)
  .filter(([, endpoint]) => !isTriedElsewhere(endpoint))
  .toSorted(([, a], [, b]) => place(a) - place(b));

/** Passwords keep their limits, as each costs a hash; what costs little comes from everywhere. */
const keepsLimit = ({ rate }: AnyEndpoint): boolean => rate === 'signIn' || rate === 'register';

/** Sessions of one person share such a budget: now and then another one calls. */
const isPerPerson = ({ rate }: AnyEndpoint): boolean => rateLimits[rate].per === 'person';
const headersOfNew = async ({ access }: AnyEndpoint): Promise<Record<string, string>> =>
  headersOf(await s.t.createUser({ isAdmin: access !== 'client' }), access);

describe('whatever is sent', () => {
  it.each(operations)('%s answers what the contract allows', async (_name, endpoint) => {
    // What only reads leaves them as they are.
    if (endpoint.method !== 'GET') ids = await knownIds();
    let headers = await headersFor(endpoint);
    const takesNothing = !endpoint.params && !endpoint.query && !endpoint.body;
    const { response } = endpoint;
    /** The same answer is checked once. */
    const fine = new Set<string>();
    let calls = 0;
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, ids), async ({ url, payload }) => {
        calls += 1;
        if (isPerPerson(endpoint) && calls % 20 === 1) headers = await headersOfNew(endpoint);
        const answer = await s.t.app.http.inject({
          method: endpoint.method,
          url,
          remoteAddress: keepsLimit(endpoint) ? '10.9.9.9' : `10.${calls & 255}.${calls >> 8}.1`,
          headers: {
            ...headers,
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        assertExpected(answer);
        if (answer.statusCode >= 400 || typeof response !== 'object' || fine.has(answer.body)) {
          return;
        }
        const { error } = response.safeParse(JSON.parse(answer.body));
        expect(error?.issues ?? [], answer.body.slice(0, 300)).toEqual([]);
        fine.add(answer.body);
      }),
      { numRuns: takesNothing ? 3 : cases, seed, endOnFailure: true },
    );
  });
});

describe('around the contract', () => {
  const anything = fc.string({ unit: 'binary-ascii', maxLength: 60 });
  /** HTTP allows no line ends in a header; Node refuses to send them. */
  const header = anything.map((text) => text.replaceAll(/[^\t\x20-\x7E]/g, ''));
  const check = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await s.t.app.http.inject(options);
    assertExpected(answer);
    return answer;
  };
  const options = { numRuns: cases, seed, endOnFailure: true };

  it('reads any cookies', async () => {
    const { cookie = '' } = await headersFor(getUser);
    const token = cookie.split('=')[1] ?? '';
    // Each from elsewhere: made-up tokens of one address are not looked up for long.
    let calls = 0;
    const value = fc.oneof(header, fc.constantFrom('', '%', '%00', `${token}x`, 'x'.repeat(4000)));
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 4 }), header, async (values, loose) => {
        const sent = [loose, ...values.map((text) => `filewell_session=${text}`)].join('; ');
        calls += 1;
        const remoteAddress = `10.${calls & 255}.${calls >> 8}.1`;
        const answer = await check({ url: getUser.path, headers: { cookie: sent }, remoteAddress });
        expect(answer.statusCode).toBe(401);
      }),
      options,
    );
  });

  it('reads any range of a document', async () => {
    const headers = await headersFor(downloadFile);
    const { rows } = await s.t.db.execute<{ id: string; size: number }>(sql`
      SELECT f.id, v.size::int FROM files AS f JOIN client_accounts AS u ON u.id = f.client_id
      JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
      WHERE u.id = ${s.owner.id} AND f.archived_at IS NULL LIMIT 1`);
    const [file] = rows;
    if (!file) throw new Error('the client has no document');
    const place = fc.oneof(fc.integer({ min: -2, max: file.size + 2 }).map(String), header);
    const range = fc.oneof(
      fc.tuple(place, place).map(([from, to]) => `bytes=${from}-${to}`),
      fc.array(place, { maxLength: 5 }).map((ranges) => `bytes=${ranges.join('-,')}`),
      header,
    );
    await fc.assert(
      fc.asyncProperty(range, async (asked) => {
        const answer = await check({
          url: downloadFile.path.replace('{id}', file.id),
          headers: { ...headers, range: asked },
        });
        expect([200, 206, 416]).toContain(answer.statusCode);
        if (answer.statusCode === 200) expect(answer.rawPayload.length).toBe(file.size);
        if (answer.statusCode === 206) {
          const [, from = '', to = ''] =
            /^bytes (\d+)-(\d+)\//.exec(String(answer.headers['content-range'])) ?? [];
          expect(answer.rawPayload.length).toBe(Number(to) - Number(from) + 1);
        }
      }),
      options,
    );
  });

  it('reads any multipart body', async () => {
    const headers = await headersFor(uploadFile);
    const piece = fc.oneof(
      fc.constantFrom(
        '--edge\r\n',
        '--edge--\r\n',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n',
        'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%00\r\n',
        'Content-Disposition: form-data; name="category"\r\n',
        'Content-Disposition: form-data; name="__proto__"\r\n',
        'Content-Type: application/pdf\r\n',
        'Content-Transfer-Encoding: base64\r\n',
        '\r\n',
        '%PDF-1.4\n%%EOF\n',
        'w2',
      ),
      anything,
    );
    const type = fc.oneof(
      { weight: 6, arbitrary: fc.constant('multipart/form-data; boundary=edge') },
      fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed'),
      header,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 14 }), type, async (pieces, contentType) => {
        const answer = await check({
          method: 'POST',
          url: uploadFile.path,
          headers: { ...headers, 'content-type': contentType },
          payload: Buffer.from(pieces.join(''), 'latin1'),
        });
        expect(answer.statusCode === 201 || answer.statusCode >= 400).toBe(true);
      }),
      options,
    );
  });

  it('reads any event of the payment provider', async () => {
    const names = [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ];
    const body = fc.oneof(
      fc.json({ maxDepth: 3 }),
      anything,
      fc
        .tuple(anything, fc.jsonValue({ maxDepth: 2 }))
        .map(([id, resource]) =>
          JSON.stringify({ id, event_type: 'CHECKOUT.ORDER.APPROVED', resource }),
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(header, { maxLength: 5 }), body, async (values, payload) => {
        const signed = Object.fromEntries(values.map((value, at) => [names[at] ?? 'x', value]));
        const answer = await check({
          method: 'POST',
          url: paymentWebhook.path.replace('{provider}', 'paypal'),
          headers: { 'content-type': 'application/json', ...signed },
          payload,
        });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }),
      options,
    );
  });
});

const strictErrorBody = errorBody.strict();

/** Called a hundred thousand times, so it asks for what is cheap to ask first. */
function assertExpected({ statusCode, body }: LightMyRequestResponse): void {
  answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
  if (statusCode >= 500) throw new Error(`${statusCode} ${body.slice(0, 300)}`);
  // What a browser without scripts is shown is a page.
  if (statusCode < 400 || body.startsWith('<!doctype')) return;
  const { code } = strictErrorBody.parse(JSON.parse(body));
  if (errorStatus[code as ErrorCode] !== statusCode) {
    throw new Error(`${code} goes with another status than ${statusCode}`);
  }
}
