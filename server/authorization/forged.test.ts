// What belongs to others, asked for in other ways than by the path: ids in bodies and queries, fields
// nobody may set, lists, and addresses that are nearly those of the contract.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createConversation } from '#contract/messages/conversations';
import type { AnyEndpoint } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { contract, type EndpointName } from '#contract/index';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { noteRead } from '../modules/inbox/intake/testing-intake.ts';
import { type Fixtures, makeFixtures, someone } from './fixtures.ts';
import { rowsOf } from './rows.ts';
import { type Asked, type Persona, prepare, type Setting } from './setting.ts';
import { callWitness, nothingHappened, type Witness } from './witness.ts';

/** Whose own records are fine, and who asks for those of the persona `client`. */
const forger = "client on another's" satisfies Persona;
const endpoints = Object.entries(contract) as [EndpointName, AnyEndpoint][];

let s: Setting;
let witness: Witness;
let make: Fixtures;
beforeAll(async () => {
  s = await prepare();
  make = makeFixtures(s);
  witness = await callWitness(s);
});
beforeEach(() => s.forgetRates());
afterAll(() => s.close());

/** What the forger's call is about: their own document, their own conversation. */
const ownFile = async () => ({ path: (await uploadPdf(s.browserOf(forger))).id });
const ownThread = async () => {
  const body = { subject: 'Mine', message: 'Hello' };
  const { id } = (await s.browserOf(forger).call(createConversation, { body })).body;
  return { path: id };
};
const file = async () => (await make.newFile()).path;
const message = async () => (await make.newMessage()).path;
const thread = async () => (await make.newThread()).path;
const version = async () => (await make.earlierVersion()).path;
const sent = { content: 'Yes' };

/** Each place of a client's call that takes an id, beside the path: the call with another's in it. */
const forgeries: Record<string, () => Promise<Asked>> = {
  'uploadFile checklistItemId': async () => {
    const form = new FormData();
    form.append('checklistItemId', (await make.newChecklist()).path);
    form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
    return { form };
  },
  'viewFile versionId': async () => ({
    ...(await ownFile()),
    query: `?versionId=${await version()}`,
  }),
  'downloadFile versionId': async () => ({
    ...(await ownFile()),
    query: `?versionId=${await version()}`,
  }),
  'adoptFileAsVersion fileId': async () => ({
    ...(await ownFile()),
    body: { fileId: await file() },
  }),
  'answerRecognition checklistItemId': async () => {
    const own = await ownFile();
    await noteRead(s.t, own.path, undefined, 'wrong-year');
    const checklistItemId = (await make.newChecklist()).path;
    return { ...own, body: { answer: 'choose-item', checklistItemId } };
  },
  'createFolder parentFolder': async () => ({
    body: { name: 'Mine', parentFolder: await make.newFolder() },
  }),
  'listConversationMessages before': async () => ({
    ...(await ownThread()),
    query: `?before=${await message()}`,
  }),
  'listMessages before': async () => ({
    ...(await ownThread()),
    query: `?before=${await message()}`,
  }),
  'createConversation id': async () => ({ body: { subject: 'Mine', id: await thread() } }),
  'createConversation fileIds': async () => ({
    body: { subject: 'Mine', message: 'See', fileIds: [await file()] },
  }),
  'sendMessage conversationId': async () => ({
    body: { ...sent, conversationId: await thread() },
  }),
  'sendMessage id': async () => ({
    body: { ...sent, conversationId: (await ownThread()).path, id: await message() },
  }),
  'sendMessage fileIds': async () => ({
    body: { ...sent, conversationId: (await ownThread()).path, fileIds: [await file()] },
  }),
  'sendConversationMessage id': async () => ({
    ...(await ownThread()),
    body: { ...sent, id: await message() },
  }),
  'sendConversationMessage fileIds': async () => ({
    ...(await ownThread()),
    body: { ...sent, fileIds: [await file()] },
  }),
  'readConversation upTo': async () => ({
    ...(await ownThread()),
    body: { upTo: await message() },
  }),
  'listSignatureRequests clientId': async () => ({ query: `?clientId=${s.owner.id}` }),
  'listSignatureRequests projectId': async () => ({
    query: `?projectId=${(await make.newProject()).path}`,
  }),
  'listSignatureRequests before': async () => ({
    query: `?before=${(await make.newSignatureRequest()).path}`,
  }),
  'createPaymentOrder invoiceId': () => make.toPay(),
  'getTaxProject projectId': async () => ({
    query: `?projectId=${(await make.newProject()).path}`,
  }),
  'organizeFile checklistItemId': async () => ({
    ...(await ownFile()),
    body: { checklistItemId: (await make.newChecklist()).path },
  }),
};

describe("another's id in a body or a query", () => {
  it('is looked for in every place there is', () => {
    const locations = endpoints
      .filter(([, { access }]) => access === 'user' || access === 'client')
      .flatMap(([name, { query, body }]) =>
        [query, body].flatMap(uuidsIn).map((key) => `${name} ${key}`),
      );
    expect(Object.keys(forgeries).toSorted()).toEqual(locations.toSorted());
  });

  it.each(Object.keys(forgeries))(
    '%s is refused or not there, and changes nothing',
    async (place) => {
      const [name = ''] = place.split(' ');
      const asked = await forgeries[place]?.();
      await witness.forget();
      const came = await s.send(contract[name as EndpointName], asked ?? {}, forger);
      expect(came.status, came.text).toBeLessThan(500);
      expect(await witness.since(came.requestId)).toMatchObject(nothingHappened);
      if (came.status >= 400) return;
      // A place in a list, which is looked for in the own conversation only.
      const nowhere = JSON.parse(JSON.stringify(asked).replace(lastUuid, someone)) as Asked;
      const answer = await s.send(contract[name as EndpointName], nowhere, forger);
      expect(came.text).toBe(answer.text);
    },
  );
});

const lastUuid = /[\da-f-]{36}(?!.*[\da-f-]{36})/;

interface JsonShape {
  format?: string;
  anyOf?: JsonShape[];
  items?: JsonShape;
  properties?: Record<string, JsonShape>;
}
const isUuid = ({ format, anyOf = [], items }: JsonShape): boolean =>
  format === 'uuid' || [...anyOf, ...(items ? [items] : [])].some(isUuid);
function uuidsIn(part: z.ZodType | undefined): string[] {
  if (part === undefined) return [];
  const shape: unknown = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return Object.entries((shape as JsonShape).properties ?? {})
    .filter(([, property]) => isUuid(property))
    .map(([name]) => name);
}

describe('what nobody may set', () => {
  const never = { isAdmin: true, role: 'admin', ownerId: someone, passwordHash: 'x', createdAt: 0 };
  const personaFor = ({ access }: AnyEndpoint): Persona =>
    access === 'admin' ? 'admin' : access === 'public' ? 'signed out' : 'client';
  const withBody = endpoints.filter(([, { body, machine }]) => body !== undefined && !machine);

  it.each(withBody)('is refused by %s', async (name, endpoint) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(never)) form.append(key, String(value));
    form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
    const path =
      name === 'sendByRequestLink'
        ? (await make.newRequestLink()).path
        : endpoint.multipart && endpoint.params
          ? await file()
          : someone;
    await witness.forget();
    const asked = endpoint.multipart ? { path, form } : { path, body: never };
    const came = await s.send(endpoint, asked, personaFor(endpoint));
    expect(came.status, came.text).toBe(400);
    if (endpoint.response !== 'page' && endpoint.response !== 'redirect') {
      const { fields = {} } = errorBody.parse(JSON.parse(came.text));
      expect(Object.keys(fields)).toEqual(expect.arrayContaining([expect.stringMatching(known)]));
    }
    expect(await witness.since(came.requestId)).toMatchObject(nothingHappened);
  });
  const known = new RegExp(Object.keys(never).join('|'));
});

describe('lists', () => {
  /** Every id of what belongs to someone, in whichever table. */
  async function idsOf(userId: string): Promise<string[]> {
    const { rows: tables } = await s.t.db.execute<{ name: string; owner: string }>(sql`
      SELECT format('%I', c.table_name) AS name, c.column_name AS owner
      FROM information_schema.columns AS c JOIN information_schema.columns AS i
        USING (table_schema, table_name)
      WHERE table_schema = 'public' AND c.column_name IN ('user_id', 'client_id')
        AND i.column_name = 'id' AND i.data_type = 'uuid'`);
    const { rows } = await s.t.db.execute<{ id: string }>(
      sql.join(
        tables.map(
          ({ name, owner }) =>
            sql`SELECT id::text FROM ${sql.raw(name)} WHERE ${sql.raw(owner)} = ${userId}`,
        ),
        sql` UNION ALL `,
      ),
    );
    return [userId, ...rows.map(({ id }) => id)];
  }

  it('show what is theirs to its owner, and nothing of it to another client', async () => {
    const rows = rowsOf(make);
    const lists = endpoints.filter(
      ([, { method, params, access, response }]) =>
        method === 'GET' &&
        !params &&
        access !== 'public' &&
        access !== 'admin' &&
        isText(response),
    );
    await make.newFolder();
    for (const add of [make.newFile, make.newInvoice, make.newChecklist, make.newThread]) {
      await add();
    }
    for (const add of [make.newDevice, make.newPasskey]) await add();
    const theirs = await idsOf(s.owner.id);
    const showing: string[] = [];
    for (const [name, endpoint] of lists) {
      const asked = await rows[name].request();
      const toOwner = await s.send(endpoint, asked, 'client');
      if (theirs.some((id) => toOwner.text.includes(id))) showing.push(name);
      const { status, text } = await s.send(endpoint, asked, forger);
      expect(status, text).toBeLessThan(300);
      expect(
        theirs.filter((id) => text.includes(id)),
        `${name} shows what is another's`,
      ).toEqual([]);
    }
    expect(showing.length, `lists with something in them: ${showing.join(', ')}`).toBe(15);
  });
  const isText = (response: AnyEndpoint['response']): boolean => typeof response === 'object';
});

describe('an address that is nearly one of ours', () => {
  it('leads nowhere, no matter who asks', async () => {
    const patterns = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    const ours = new RegExp(
      `^(?:${patterns.map((pattern) => pattern.replace(/\{\w+\}/g, '[^/]*')).join('|')})$`,
    );
    const calls = endpoints.flatMap(([, { method, path }]) =>
      [
        { method: 'HEAD' as const, path },
        { method, path: `${path}/` },
        { method, path: path.replace(/^\/api\/[^/]+/, (start) => start.toUpperCase()) },
        { method, path: path.replace(/[^/{}]+$/, (end) => end.toUpperCase()) },
        // Those that another of ours takes, as an id, are refused by that one.
      ].filter((call) => !ours.test(`${call.method} ${call.path}`)),
    );
    expect(calls.length).toBeGreaterThan(3 * endpoints.length);
    await witness.forget();
    for (const persona of ['signed out', 'client', 'admin'] as const) {
      const cookies = [...s.browserOf(persona).cookies].map(([name, value]) => `${name}=${value}`);
      const headers = { cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin' };
      for (const { method, path } of calls) {
        const url = path.replace(/\{\w+\}/, someone);
        const { statusCode, body } = await s.t.app.http.inject({ method, url, headers });
        // Without a built site there is no page to answer with, and 503 says so.
        if (statusCode !== 404 && statusCode !== 503) {
          throw new Error(`${persona}: ${method} ${url} is answered ${statusCode} ${body}`);
        }
      }
    }
    expect(await witness.since()).toMatchObject(nothingHappened);
  });
});
