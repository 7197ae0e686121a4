// Every POST of the contract, sent many times at the same moment: nothing breaks, and what takes a key
// happens once. Generated from the contract, so that a new endpoint is tried too.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint';
import { type ErrorCode, errorStatus } from '#contract/errors';
import { contract } from '#contract/index';
import { openSession } from '#modules/accounts';
import { clientPreparers } from '../modules/accounts/preparer/table.ts';
import { deliver } from '../modules/return-delivery/testing-delivery.ts';
import { activity } from '#platform/activity/table';
import { expectWhole, howOften, note } from '#testing/faults';
import { uploadFile } from '#contract/files/files';
import { getRollover } from '#contract/projects/rollover';
import { pdfBytes } from '#testing/fixtures';
import { drawPicture } from '#testing/picture';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, testPassword, type TestApp, type TestUser } from '#testing/test-app';

/** How many at once. */
const crowd = howOften('CROWD', 3, 50);

let t: TestApp;
let paypal: PayPalStandIn;
const people: Record<'client' | 'admin' | 'other' | 'preparers', TestUser[]> = {
  client: [],
  admin: [],
  other: [],
  /** The first is in charge of a client. */
  preparers: [],
};
beforeAll(async () => {
  paypal = await startPayPal();
  t = await startTestApp({ env: paypal.env });
  people.client.push(await t.createUser());
  people.admin.push(await t.createUser({ isAdmin: true }));
  people.other.push(await t.createUser());
  people.preparers.push(await t.createStaff('preparer'), await t.createStaff('preparer'));
  const [clientId, preparerId] = [people.other[0]?.id ?? '', people.preparers[0]?.id ?? ''];
  await t.db.insert(clientPreparers).values({ clientId, preparerId, since: '2026-01-05' });
  const bytes = new Uint8Array(Buffer.from(drawPicture(), 'base64'));
  const photo = { name: 'photo.jpg', type: 'image/jpeg', bytes };
  const [client] = people.client;
  if (client) await (await t.actingAs(client)).upload(uploadFile, photo, { category: 'w2' });
  t.expectLoggedError(/a payment event was not genuine|a payment is not what it should be/);
});
afterAll(async () => {
  await t.close();
  await paypal.close();
});

/** Which record a place is about, by the path and the field: the newest of this table. */
const tables: readonly [RegExp, string][] = [
  [/archived-files\/\{id\}/, 'files WHERE archived_at IS NOT NULL'],
  [
    /adopt-version#fileId/,
    "files WHERE id = (SELECT min(id::text)::uuid FROM files WHERE original_name <> 'photo.jpg')",
  ],
  [/files\/\{id\}\/restore/, 'file_versions WHERE version = 1'],
  [/intake\/join/, "files WHERE original_name = 'photo.jpg'"],
  [
    /files\/\{id\}|intake\/\{id\}|fileIds?$/,
    "files WHERE archived_at IS NULL AND original_name <> 'photo.jpg'",
  ],
  [/return-deliveries\/\{id\}/, 'return_deliveries'],
  [/conversations\/\{id\}|conversationId$/, 'conversations'],
  [/letters#(work#)?templateId$/, "letter_templates WHERE kind = 'letter'"],
  [/templates\/\{id\}|templateId$/, 'templates'],
  [/tax-projects\/\{id\}|projectIds$/, 'tax_projects'],
  [/batches\/\{id\}/, 'batches'],
  [/consents\/\{id\}/, 'consents'],
  [/letters\/\{id\}/, 'letters'],
  [/timelines\/\{id\}/, 'timeline_items'],
  [/checklists\/\{id\}/, 'checklist_items'],
  [/invoices\/\{id\}|invoiceId$/, 'invoices'],
  [/inquiries\/\{id\}/, 'inquiries'],
  [/imports\/\{id\}/, 'imports'],
  [/seasons\/\{id\}/, 'seasons'],
  [/signature-requests\/\{id\}/, 'signature_requests'],
  [/signerIds?$/, 'signature_signers'],
  [/returnId$/, 'signature_returns'],
  [/sorting\/\{id\}|(sorting|place)#ids|sorting\/\w+#ids/, 'unsorted_documents'],
  [/users\/\{id\}\/invitation/, 'users WHERE password_hash IS NULL'],
  [/team\/invitations\/\{id\}/, 'staff_invitations'],
];

async function recordFor(place: string): Promise<string> {
  // What happens to a whole account happens to one that nothing else is about.
  if (/users\/\{id\}\/(un)?archive|recovery/.test(place)) return people.other[0]?.id ?? '';
  if (place.includes('replace-part')) return sentReturn();
  if (place.endsWith('#fromId')) return people.preparers[0]?.id ?? '';
  if (place.endsWith('#toId')) return people.preparers[1]?.id ?? '';
  const [, table] = tables.find(([pattern]) => pattern.test(place)) ?? [];
  if (table === undefined) return people.client[0]?.id ?? '';
  const { rows } = await t.db.execute<{ id: string }>(
    sql.raw(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`),
  );
  return rows[0]?.id ?? crypto.randomUUID();
}

interface Field {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Field[];
  oneOf?: Field[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  items?: Field;
  minItems?: number;
  properties?: Record<string, Field>;
  required?: string[];
}

/** The newest project's client had a return the year before. */
async function keysOfLastYear(): Promise<string[]> {
  const earlier = '00000000-0000-7000-8000-000000000001';
  await t.db.execute(sql`
    WITH newest AS (SELECT * FROM tax_projects ORDER BY id DESC LIMIT 1), year AS (
      INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by)
      SELECT ${earlier}, client_id, 'Earlier return', tax_year - 1, 'low', created_by FROM newest
      RETURNING *
    ) INSERT INTO checklist_items
        (id, project_id, client_id, title, priority, position, is_required, needed_from)
      SELECT ${earlier}, id, client_id, 'Day care receipts', 'low', 1, true, 'client' FROM year`);
  const [staff] = people.admin;
  if (!staff) throw new Error('nobody is there');
  const params = { id: await recordFor('tax-projects/{id}') };
  const { requests } = (await (await t.actingAs(staff)).call(getRollover, { params })).body;
  return requests.map(({ key }) => key);
}

/** One whom a consent of the client names, for their documents of a year. */
async function consentedRecipient(): Promise<string> {
  await t.db.execute(sql`UPDATE files SET tax_year = 2025 WHERE tax_year IS NULL`);
  await t.db.execute(sql`
    INSERT INTO consents (id, client_id, person_id, direction, purpose, is_solicitation, recipient, recipient_key,
      information, tax_years, months, preparer, taxpayer, text_version, words, sha256, answer, answered_at, way, signature,
      valid_until)
    SELECT gen_random_uuid(), id, id, 'disclosure', 'A loan', false, 'Crowd Bank', 'crowd bank',
      ARRAY['documents', 'tax-return'], ARRAY[2025], 12, 'Firm', 'Client', '2026-11', 'Words', 'hash', 'yes', now(), 'paper',
      'Client', now() + interval '1 year'
    FROM client_accounts WHERE id = ${people.client[0]?.id}`);
  return 'Crowd Bank';
}

/** Of the newest delivery, as its page shows it. */
async function deliveredVersion(): Promise<number> {
  const { rows } = await t.db.execute<{ version: number }>(
    sql`SELECT version FROM return_deliveries ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.version ?? 1;
}

/** A return that the client of the newest project was sent, which the calls before can’t have made whole. */
async function sentReturn(): Promise<string> {
  const [staff] = people.admin;
  const { rows } = await t.db.execute<{ id: string; client: string }>(
    sql`SELECT id, client_id AS client FROM tax_projects ORDER BY id DESC LIMIT 1`,
  );
  const [project] = rows;
  if (!staff || !project) throw new Error('there is no project');
  return (await deliver(await t.actingAs(staff), project.id, [project.client])).id;
}

let counter = 0;
/** Something that the field takes, and that is true where that can be known. */
async function fitting(field: Field, place: string): Promise<unknown> {
  counter += 1;
  if (/[pP]assword$/.test(place)) return testPassword;
  if (place.endsWith('amount')) return place.includes('paypal') ? '450.00' : 45_000;
  // Owners have no last day and seasonal members must have one; a preparer may.
  if (/(tax-projects|seasons)#taxYear$/.test(place)) return 2025;
  if (place.endsWith('signature-requests#signerIds')) return [people.client[0]?.id ?? ''];
  if (place.endsWith('#strokes')) return [[1, 1, 2, 2]];
  if (/return-deliveries\/\{id\}\/(read|answer)#version$/.test(place)) return deliveredVersion();
  if (place.endsWith('rollover#keys')) return keysOfLastYear();
  // An engagement letter has locked sentences.
  if (place.endsWith('letter-templates#kind')) return 'letter';
  if (place.endsWith('disclosures#recipient')) return consentedRecipient();
  if (place.endsWith('payers#number')) return String(100_000_000 + counter);
  if (place.endsWith('uploads#name')) return 'a.pdf';
  if (place.endsWith('#role')) return 'preparer';
  if (place.endsWith('#endsOn')) return null;
  // Access for others takes a consent that names them.
  if (place.endsWith('users/{id}/people#relation')) return 'executor';
  // The client here has access already, so it is given to a new person.
  if (place.endsWith('#person')) return fitting(field.anyOf?.[1] ?? {}, `${place}#new`);
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  const choices = field.anyOf ?? field.oneOf;
  if (choices) return fitting(choices[0] ?? {}, place);
  if (field.format === 'uuid') return recordFor(place);
  if (/[dD]ate$/.test(place)) return '2027-04-15';
  if (field.format === 'email' || /[eE]mail$/.test(place)) return `crowd${counter}@example.test`;
  if (field.type === 'object') return fittingObject(field, place);
  if (field.type === 'array') return [await fitting(field.items ?? {}, place)];
  if (field.type === 'boolean') return true;
  if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1);
  const pattern = new RegExp(field.pattern ?? '', 'u');
  // In letters: names may hold no more than two digits.
  const nth = String(counter).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const words = [`crowd${nth}`.padEnd(field.minLength ?? 0, 'x'), 'Crowd'];
  return (
    words.find((word) => pattern.test(word)) ??
    fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 })[0]
  );
}

/** The required fields and the records a call is about; the others stay away. */
async function fittingObject(shape: Field, place: string): Promise<Record<string, unknown>> {
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name]) =>
      shape.required?.includes(name) === true ||
      ['clientId', 'amount', 'withoutLastYear'].includes(name),
  );
  const values: Record<string, unknown> = {};
  for (const [name, field] of wanted) values[name] = await fitting(field, `${place}#${name}`);
  return values;
}

const shapeOf = (schema: z.ZodType): Field =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;

/** The same call, as often as wished; where it takes a key, under one. */
async function callOf(endpoint: AnyEndpoint): Promise<(at: number) => InjectOptions> {
  const { path, access, body, creates, multipart } = endpoint;
  const user = people[access === 'admin' ? 'admin' : 'client'][0];
  if (!user) throw new Error('nobody is there');
  const id = path.includes('{id}') ? await recordFor(path) : 'x';
  const url = path.replace(/\{\w+\}/, id);
  const { token } = await openSession(t.db, user, {
    address: '127.0.0.1',
    userAgent: 'test',
    secondStep: 'taken',
  });
  const fields = body ? await fittingObject(shapeOf(body), path) : undefined;
  const sent: Pick<InjectOptions, 'payload' | 'headers'> = { headers: {} };
  if (multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
    form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    sent.headers = { 'content-type': request.headers.get('content-type') ?? '' };
    sent.payload = Buffer.from(await request.arrayBuffer());
  } else if (fields) {
    sent.headers = { 'content-type': 'application/json' };
    sent.payload = JSON.stringify(fields);
  }
  const key = crypto.randomUUID();
  return (at) => ({
    method: 'POST',
    url,
    // How many one address may send is another matter.
    remoteAddress: `10.${counter >> 8}.${counter & 255}.${at}`,
    headers: {
      ...sent.headers,
      ...(access === 'public' ? {} : { cookie: `filewell_session=${token}` }),
      'sec-fetch-site': 'same-origin',
      ...(creates ? { 'idempotency-key': key } : {}),
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
}

/** First what makes records, the plain ones before those that need another. */
const rank = ([, { creates, multipart, path }]: [string, AnyEndpoint]): number =>
  multipart && !path.includes('{')
    ? 0
    : path.endsWith('/refund')
      ? 4
      : creates
        ? path.includes('{')
          ? 2
          : 1
        : 3;
const posts = Object.entries<AnyEndpoint>(contract)
  .filter(([, { method }]) => method === 'POST')
  .toSorted((a, b) => rank(a) - rank(b));

it(
  `each of ${posts.length} POSTs ${crowd} times at once: no failure of ours, one effect under one key`,
  { timeout: 120_000 + crowd * 20_000 },
  async (context) => {
    const worked = new Set<string>();
    const refused = new Map<string, string | undefined>();
    for (const [name, endpoint] of posts) {
      const call = await callOf(endpoint);
      const entries = () => t.db.$count(activity, sql`action = ${endpoint.activity}`);
      const before = await entries();
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, at) => t.app.http.inject(call(at))),
      );
      for (const { statusCode, body } of answers) {
        if (statusCode < 400 || body.startsWith('<!doctype')) continue;
        const { code, message } = JSON.parse(body) as { code: ErrorCode; message: string };
        // Where the provider cannot know the order, it says so.
        expect(statusCode, `${name}: ${body}`).toBe(errorStatus[code]);
        expect(statusCode < 500, `${name}: ${message}`).toBe(true);
      }
      const good = answers.filter(({ statusCode }) => statusCode < 300);
      if (good.length > 0) worked.add(name);
      else refused.set(name, answers[0]?.body);
      const written = (await entries()) - before;
      if (!endpoint.creates) {
        if (endpoint.activity !== 'none') expect(written, name).toBeLessThanOrEqual(good.length);
        continue;
      }
      // How many uploads one person may have under way is bounded; all else is answered alike.
      const turnedAway = answers.filter(({ statusCode }) => statusCode === 429);
      if (good.length > 0) {
        expect(good.length + (endpoint.multipart ? turnedAway.length : 0), name).toBe(crowd);
        expect(new Set(good.map(({ body }) => body)).size, name).toBe(1);
      }
      if (endpoint.activity !== 'none') expect(written, name).toBe(good.length > 0 ? 1 : 0);
    }
    const creating = posts.filter(([, { creates }]) => creates).map(([name]) => name);
    const idle = creating
      .filter((name) => !worked.has(name))
      .map((name) => [name, refused.get(name)]);
    expect(idle, 'no fitting call was made up').toEqual([]);
    await expectWhole({ DATABASE_URL: t.connectionString, DATA_DIR: t.dataDir });
    note(context, posts.length * crowd, `${worked.size} of ${posts.length} POSTs had an effect`);
  },
);
