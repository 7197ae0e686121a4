// Who may call what in another's client account: every endpoint about an account, by rights, by years, and
// after the end, over real HTTP. What is expected follows from each endpoint's `clientRights`.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { contract, type EndpointName } from '#contract/index';
import { type AccessRight, accessRights } from '#domain/client-accounts';
import type { TestBrowser } from '#testing/browser';
import { accessGrants } from '../modules/clients/accounts/table.ts';
import { makeFixtures } from './fixtures.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './row.ts';
import { type Came, prepare, send, type Setting } from './setting.ts';
import { callWitness, nothingHappened, type Witness } from './witness.ts';

/** For the record's year, for other years, or no longer. */
type Span = 'its year' | 'other years' | 'ended' | 'after the last day' | 'none';
interface Caller {
  rights: readonly AccessRight[];
  span: Span;
  browser: TestBrowser;
}

const combinations: readonly (readonly AccessRight[])[] = [
  ...accessRights.map((right) => [right]),
  ['see', 'add'],
  accessRights,
];
const gone: readonly Span[] = ['ended', 'after the last day', 'none'];

/** In the long form everyone who is let in is tried. */
const isLong = process.env['GRANTS'] === 'all';

let s: Setting;
let witness: Witness;
let rows: Record<EndpointName, Row>;
const callers: Caller[] = [];
const table: string[] = [];

beforeAll(async () => {
  s = await prepare();
  for (const rights of combinations) {
    for (const span of ['its year', 'other years'] as const)
      callers.push(await caller(rights, span));
  }
  for (const span of gone) callers.push(await caller(accessRights, span));
  witness = await callWitness(s);
  rows = rowsOf(makeFixtures(s));
});
beforeEach(() => s.forgetRates());
afterAll(async () => {
  const heads = callers.map(({ rights, span }, at) => {
    const name = rights.length === accessRights.length ? 'all rights' : rights.join(', ');
    return `${' '.repeat(at * 4)}   ${at + 1} ${name}, ${span}`;
  });
  const numbers = callers.map((_, at) => String(at + 1).padStart(4)).join('');
  console.log([...heads, numbers, ...table].join('\n'));
  await s.close();
});

/** Someone with a grant in the account of the persona `client`, and their own account. */
async function caller(rights: readonly AccessRight[], span: Span): Promise<Caller> {
  const user = await s.t.createUser();
  const [fromYear, toYear] = span === 'other years' ? [1990, 1999] : [2000, 2100];
  if (span !== 'none') {
    await s.t.db.insert(accessGrants).values({
      id: uuidv7(),
      clientId: s.owner.id,
      userId: user.id,
      relation: 'bookkeeper',
      rights: [...rights],
      fromYear,
      toYear,
      ...(span === 'ended' ? { endedAt: sql`now()` } : {}),
      ...(span === 'after the last day' ? { endsOn: '2026-04-30', endsAt: sql`now()` } : {}),
    });
  }
  return { rights, span, browser: await s.t.actingAs(user) };
}

const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => contract[name].clientRights.length > 0,
);

function expectedOf(name: EndpointName, { rights, span }: Caller): number {
  const { clientRights, method } = contract[name];
  const { allowed, beyond, owned, person, otherPerson = allowed } = rows[name];
  if (gone.includes(span)) return 404;
  if (!rights.some((right) => clientRights.includes(right))) return 403;
  if (beyond !== undefined) {
    return span === 'its year' && rights.length === accessRights.length ? allowed : beyond;
  }
  // A list of the account's, and what is new in it.
  if (owned !== 'client' || person === 'path') {
    return span === 'its year' || method === 'GET' ? allowed : 403;
  }
  const isRead = rights.includes('see') || (clientRights.includes('pay') && rights.includes('pay'));
  return span === 'its year' && isRead ? otherPerson : 404;
}

it.each(names)(
  '%s goes by rights and years, and refusals leave no trace but one entry',
  async (name) => {
    const endpoint = contract[name];
    const row = rows[name];
    const headers = { 'x-client-account': s.owner.id };
    const came: Came[] = [];
    const isRefused = (who: Caller) => expectedOf(name, who) >= 400;

    const real = await row.request();
    await witness.forget();
    for (const who of callers.filter(isRefused)) {
      const one = await send(who.browser, endpoint, real, headers);
      expect(one.status, `${who.rights.join()} ${who.span}: ${one.text}`).toBe(
        expectedOf(name, who),
      );
      came.push(one);
    }
    const { entries, ...changes } = await witness.since(...came.map(({ requestId }) => requestId));
    expect(changes).toEqual(nothingHappened);
    expect([...entries.values()]).toEqual(came.map(() => [expect.stringMatching(/^refuse_/)]));
    // What isn't theirs to know looks the same, whatever the reason.
    const unknown = came.filter(({ status }) => status === 404);
    expect(
      new Set(unknown.map(({ text, requestId }) => text.replace(requestId, ''))).size,
    ).toBeLessThan(2);

    const letIn = callers.filter((one) => !isRefused(one));
    // In short, of those who change something: who holds less than everything, where that is enough.
    const enough = letIn.filter(({ rights }) => rights.length < accessRights.length);
    const tried = isLong || endpoint.method === 'GET' || enough.length === 0 ? letIn : enough;
    for (const [at, who] of tried.entries()) {
      // What is only read is still there for the next.
      const asked = at === 0 || endpoint.method === 'GET' ? real : await row.request();
      const one = await send(who.browser, endpoint, asked, headers);
      expect(one.status, `${who.rights.join()} ${who.span}: ${one.text}`).toBe(
        expectedOf(name, who),
      );
    }
    const cells = callers.map((who) => String(expectedOf(name, who)).padStart(4));
    table.push(`${cells.join('')}  ${endpoint.method} ${endpoint.path}`);
  },
);

it('leaves no right without a call of its own', () => {
  const used = new Set(names.flatMap((name) => contract[name].clientRights));
  expect(accessRights.filter((right) => !used.has(right))).toEqual([]);
});
