import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint';
import { openSession } from '#modules/identity';
import { deliver } from '../modules/returns/testing-delivery.ts';
import { getRollover } from '#contract/projects/rollover';
import { pdfBytes } from '#testing/fixtures';
import { testPassword, type TestApp, type TestUser } from '#testing/test-app';

/** Who calls, and whom calls are about. */
export interface Callers {
  client: TestUser[];
  admin: TestUser[];
  other: TestUser[];
  /** The first is in charge of a client. */
  preparers: TestUser[];
}

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
    /files\/\{id\}|intake\/\{id\}|fileIds?$|people#documentId$/,
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

const shapeOf = (schema: z.ZodType): Field =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;

/** Makes up calls of the contract that fit: of the types that their bodies have, about records that there are. */
export class FittingCalls {
  readonly #t: TestApp;
  readonly #people: Callers;
  #counter = 0;

  constructor(t: TestApp, people: Callers) {
    this.#t = t;
    this.#people = people;
  }

  /** The same call, as often as wished; where it takes a key, under one. */
  async callOf(endpoint: AnyEndpoint): Promise<(at: number) => InjectOptions> {
    const { path, access, body, creates, multipart } = endpoint;
    const user = this.#people[access === 'admin' ? 'admin' : 'client'][0];
    if (!user) throw new Error('nobody is there');
    const id = path.includes('{id}') ? await this.#recordFor(path) : 'x';
    const url = path.replace(/\{\w+\}/, id);
    const { token } = await openSession(this.#t.db, user, {
      address: '127.0.0.1',
      userAgent: 'test',
      secondStep: 'taken',
    });
    const fields = body ? await this.#fittingObject(shapeOf(body), path) : undefined;
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
      remoteAddress: `10.${this.#counter >> 8}.${this.#counter & 255}.${at}`,
      headers: {
        ...sent.headers,
        ...(access === 'public' ? {} : { cookie: `filewell_session=${token}` }),
        'sec-fetch-site': 'same-origin',
        ...(creates ? { 'idempotency-key': key } : {}),
      },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    });
  }

  async #recordFor(place: string): Promise<string> {
    // What happens to a whole account happens to one that nothing else is about.
    if (/users\/\{id\}\/(un)?archive|recovery/.test(place)) return this.#people.other[0]?.id ?? '';
    if (place.includes('replace-part')) return this.#sentReturn();
    if (place.endsWith('#fromId')) return this.#people.preparers[0]?.id ?? '';
    if (place.endsWith('#toId')) return this.#people.preparers[1]?.id ?? '';
    const [, table] = tables.find(([pattern]) => pattern.test(place)) ?? [];
    if (table === undefined) return this.#people.client[0]?.id ?? '';
    const { rows } = await this.#t.db.execute<{ id: string }>(
      sql.raw(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`),
    );
    return rows[0]?.id ?? crypto.randomUUID();
  }

  /** The newest project's client had a return the year before. */
  async #keysOfLastYear(): Promise<string[]> {
    const earlier = '00000000-0000-7000-8000-000000000001';
    await this.#t.db.execute(sql`
      WITH newest AS (SELECT * FROM tax_projects ORDER BY id DESC LIMIT 1), year AS (
        INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by)
        SELECT ${earlier}, client_id, 'Earlier return', tax_year - 1, 'low', created_by FROM newest
        RETURNING *
      ) INSERT INTO checklist_items
          (id, project_id, client_id, title, priority, position, is_required, needed_from)
        SELECT ${earlier}, id, client_id, 'Day care receipts', 'low', 1, true, 'client' FROM year`);
    const [staff] = this.#people.admin;
    if (!staff) throw new Error('nobody is there');
    const params = { id: await this.#recordFor('tax-projects/{id}') };
    const { requests } = (await (await this.#t.actingAs(staff)).call(getRollover, { params })).body;
    return requests.map(({ key }) => key);
  }

  /** One whom a consent of the client names, for their documents of a year. */
  async #consentedRecipient(): Promise<string> {
    await this.#t.db.execute(sql`UPDATE files SET tax_year = 2025 WHERE tax_year IS NULL`);
    await this.#t.db.execute(sql`
      INSERT INTO consents (id, client_id, person_id, direction, purpose, is_solicitation, recipient, recipient_key,
        information, tax_years, months, preparer, taxpayer, text_version, words, sha256, answer, answered_at, way, signature,
        valid_until)
      SELECT gen_random_uuid(), id, id, 'disclosure', 'A loan', false, 'Crowd Bank', 'crowd bank',
        ARRAY['documents', 'tax-return'], ARRAY[2025], 12, 'Firm', 'Client', '2026-11', 'Words', 'hash', 'yes', now(), 'paper',
        'Client', now() + interval '1 year'
      FROM client_accounts WHERE id = ${this.#people.client[0]?.id}`);
    return 'Crowd Bank';
  }

  /** Of the newest delivery, as its page shows it. */
  async #deliveredVersion(): Promise<number> {
    const { rows } = await this.#t.db.execute<{ version: number }>(
      sql`SELECT version FROM return_deliveries ORDER BY id DESC LIMIT 1`,
    );
    return rows[0]?.version ?? 1;
  }

  /** A return that the client of the newest project was sent, which the calls before can’t have made whole. */
  async #sentReturn(): Promise<string> {
    const [staff] = this.#people.admin;
    const { rows } = await this.#t.db.execute<{ id: string; client: string }>(
      sql`SELECT id, client_id AS client FROM tax_projects ORDER BY id DESC LIMIT 1`,
    );
    const [project] = rows;
    if (!staff || !project) throw new Error('there is no project');
    return (await deliver(await this.#t.actingAs(staff), project.id, [project.client])).id;
  }

  /** Something that the field takes, and that is true where that can be known. */
  async #fitting(field: Field, place: string): Promise<unknown> {
    this.#counter += 1;
    if (/[pP]assword$/.test(place)) return testPassword;
    if (place.endsWith('amount')) return place.includes('paypal') ? '450.00' : 45_000;
    // Owners have no last day and seasonal members must have one; a preparer may.
    if (/(tax-projects|seasons)#taxYear$/.test(place)) return 2025;
    if (place.endsWith('signature-requests#signerIds')) return [this.#people.client[0]?.id ?? ''];
    if (place.endsWith('#strokes')) return [[1, 1, 2, 2]];
    if (/return-deliveries\/\{id\}\/(read|answer)#version$/.test(place))
      return this.#deliveredVersion();
    if (place.endsWith('rollover#keys')) return this.#keysOfLastYear();
    // An engagement letter has locked sentences.
    if (place.endsWith('letter-templates#kind')) return 'letter';
    if (place.endsWith('disclosures#recipient')) return this.#consentedRecipient();
    if (place.endsWith('payers#number')) return String(100_000_000 + this.#counter);
    if (place.endsWith('uploads#name')) return 'a.pdf';
    if (place.endsWith('#role')) return 'preparer';
    if (place.endsWith('#endsOn')) return null;
    // Access for others takes a consent that names them; a fiduciary’s takes a document.
    if (place.endsWith('users/{id}/people#relation')) return 'executor';
    // The client here has access already, so it is given to a new person.
    if (place.endsWith('#person')) return this.#fitting(field.anyOf?.[1] ?? {}, `${place}#new`);
    if (field.const !== undefined) return field.const;
    if (field.enum) return field.enum[0];
    const choices = field.anyOf ?? field.oneOf;
    if (choices) return this.#fitting(choices[0] ?? {}, place);
    if (field.format === 'uuid') return this.#recordFor(place);
    if (/[dD]ate$/.test(place)) return '2027-04-15';
    if (field.format === 'email' || /[eE]mail$/.test(place))
      return `crowd${this.#counter}@example.test`;
    if (field.type === 'object') return this.#fittingObject(field, place);
    if (field.type === 'array') return [await this.#fitting(field.items ?? {}, place)];
    if (field.type === 'boolean') return true;
    if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1);
    const pattern = new RegExp(field.pattern ?? '', 'u');
    // In letters: names may hold no more than two digits.
    const nth = String(this.#counter).replaceAll(/\d/g, (digit) =>
      'abcdefghij'.charAt(Number(digit)),
    );
    const candidates = [`crowd${nth}`.padEnd(field.minLength ?? 0, 'x'), 'Crowd'];
    return (
      candidates.find((word) => pattern.test(word)) ??
      fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 })[0]
    );
  }

  /** The required fields and the records a call is about; the others stay away. */
  async #fittingObject(shape: Field, place: string): Promise<Record<string, unknown>> {
    const wanted = Object.entries(shape.properties ?? {}).filter(
      ([name]) =>
        shape.required?.includes(name) === true ||
        ['clientId', 'amount', 'withoutLastYear'].includes(name),
    );
    const values: Record<string, unknown> = {};
    for (const [name, field] of wanted)
      values[name] = await this.#fitting(field, `${place}#${name}`);
    return values;
  }
}
