// What clients and staff do in the last week before the deadline, call by call.
import { randomBytes } from 'node:crypto';
import type { Caller, People } from './week-people.ts';

export type Kind = 'read' | 'write' | 'sign-in';

/** Something that is done again and again. */
export interface Action {
  name: string;
  kind: Kind;
  /** Times a second in the expected week. */
  rate: number;
  /** @returns the status */
  run: () => Promise<number>;
}

/** Visits a second in the busiest hour, and who works there then; `last-week.ts` says why. */
export const expected = { visits: 514 / 3600, staff: 50 };

/** A W-2 as phones and employers send it, bytes. */
const documentBytes = 1_500_000;

let seed = 7;
/** From 0 to 1, the same ones in every run (mulberry32). */
export function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('there is none to choose from');
  return chosen;
}

const clientReads = [
  '/api/user',
  '/api/files',
  '/api/folders',
  '/api/notifications',
  '/api/notifications/unread-count',
  '/api/messages/unread-count',
  '/api/tax-project',
  '/api/invoices',
  '/api/conversations',
];
const staffReads = (client: string): string[] => [
  '/api/admin/overview',
  '/api/admin/overview/counts',
  '/api/admin/users',
  '/api/admin/users?q=berg',
  `/api/admin/users/${client}`,
  '/api/admin/files?isProcessed=false',
  `/api/admin/files?userId=${client}`,
  '/api/admin/conversations',
  '/api/admin/tax-projects',
  '/api/admin/invoices',
  '/api/admin/palette?q=zoe',
];

/** All of it, against the server at that address. Documents are handed over first, to be checked. */
export async function weekOf(
  origin: string,
  { clients, preparers, comers, password }: People,
): Promise<Action[]> {
  let addresses = 0;
  async function ask(
    method: string,
    address: string,
    caller?: Caller,
    body?: object | FormData,
  ): Promise<{ status: number; json: unknown }> {
    addresses += 1;
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${origin}${address}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-encoding': 'br',
        // Everyone from their own address.
        'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(caller ? { cookie: `filewell_session=${caller.token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    });
    if (answer.headers.get('content-type')?.startsWith('application/json')) {
      return { status: answer.status, json: await answer.json() };
    }
    await answer.arrayBuffer();
    return { status: answer.status, json: undefined };
  }
  const get = async (caller: Caller | undefined, ...addresses: string[]): Promise<number> =>
    (await ask('GET', oneOf(addresses), caller)).status;
  const idOf = (json: unknown): string | undefined =>
    typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string'
      ? json.id
      : undefined;

  const content = randomBytes(documentBytes);
  let handedOver = 0;
  /** What clients have handed over in this run: the firm's own rows have no blobs behind them. */
  const documents: { owner: Caller; id: string }[] = [];
  async function upload(): Promise<number> {
    const owner = oneOf(clients);
    handedOver += 1;
    const form = new FormData();
    form.append('category', 'w2');
    form.append(
      'file',
      new Blob([`%PDF-1.4\n% ${handedOver} ${randomBytes(8).toString('hex')}\n`, content]),
      `W-2 ${handedOver}.pdf`,
    );
    const { status, json } = await ask('POST', '/api/files/upload', owner, form);
    const id = idOf(json);
    if (status === 201 && id !== undefined) documents.push({ owner, id });
    return status;
  }
  const conversations = new Map<string, string>();
  async function write(from: (owner: Caller) => Caller): Promise<number> {
    const owner = oneOf(clients);
    let conversationId = conversations.get(owner.id);
    if (conversationId === undefined) {
      const begun = await ask('POST', '/api/conversations', owner, { subject: 'My return' });
      conversationId = idOf(begun.json);
      if (conversationId === undefined) return begun.status;
      conversations.set(owner.id, conversationId);
    }
    const body = { conversationId, content: 'Thank you, it is there now.' };
    return (await ask('POST', '/api/messages', from(owner), body)).status;
  }

  const actions: Action[] = [
    { name: 'landing page', kind: 'read', rate: expected.visits, run: () => get(undefined, '/') },
    {
      name: 'sign-in',
      kind: 'sign-in',
      rate: expected.visits,
      run: async () => {
        const username = comers.pop() ?? '';
        return (await ask('POST', '/api/login', undefined, { username, password })).status;
      },
    },
    {
      name: 'client: pages',
      kind: 'read',
      rate: expected.visits * 14,
      run: () => get(oneOf(clients), ...clientReads),
    },
    { name: 'client: upload', kind: 'write', rate: expected.visits * 3, run: upload },
    {
      name: 'client: document',
      kind: 'read',
      rate: expected.visits,
      run: () => {
        const { owner, id } = oneOf(documents);
        return get(owner, `/api/files/${id}/view`);
      },
    },
    {
      name: 'client: message',
      kind: 'write',
      rate: expected.visits,
      run: () => write((owner) => owner),
    },
    {
      name: 'staff: pages',
      kind: 'read',
      rate: (expected.staff * 3) / 20,
      run: () => get(oneOf(preparers), ...staffReads(oneOf(clients).id)),
    },
    {
      name: 'staff: document',
      kind: 'read',
      rate: expected.staff / 60,
      run: () => get(oneOf(preparers), `/api/files/${oneOf(documents).id}/view`),
    },
    {
      name: 'staff: review',
      kind: 'write',
      rate: expected.staff / 60,
      run: async () => {
        const address = `/api/files/${oneOf(documents).id}/process`;
        return (await ask('PATCH', address, oneOf(preparers), { isProcessed: random() < 0.8 }))
          .status;
      },
    },
    {
      name: 'staff: message',
      kind: 'write',
      rate: expected.staff / 180,
      run: () => write(() => oneOf(preparers)),
    },
  ];

  for (let count = 0; count < 10; count += 1) await upload();
  return actions;
}
