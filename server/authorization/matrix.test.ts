// Who may call what: every endpoint of the contract as every kind of caller, over real HTTP. What is
// expected follows from each endpoint's `access` and from what its row says of the record it is about.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Access, AnyEndpoint } from '#contract/endpoint';
import { contract, type EndpointName } from '#contract/index';
import { tokenScopesOf } from '#contract/token-access';
import type { ApiScope } from '#domain/api-scopes';
import { rightsOf } from '#domain/staff-rights';
import { makeFixtures, someone } from './fixtures.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './row.ts';
import {
  type Asked,
  type Came,
  type Persona,
  personas,
  prepare,
  type Setting,
  staffPersonas,
  type TokenPersona,
  tokenPersonas,
} from './setting.ts';
import { callWitness, nothingHappened, type Witness } from './witness.ts';

let s: Setting;
let witness: Witness;
let rows: Record<EndpointName, Row>;
const table = new Map<EndpointName, Partial<Record<Persona, number>>>();

beforeAll(async () => {
  s = await prepare();
  witness = await callWitness(s);
  rows = rowsOf(makeFixtures(s));
});
beforeEach(() => s.forgetRates());
afterAll(async () => {
  printTable();
  await s.close();
});

const visitors = [
  'signed out',
  'before the second step',
  'archived, with an old session',
  'left the staff, with an old session',
  'seasonal, after the last day',
  'request link',
] as const;
const nobody = { ...forEach(visitors, 401) };
const clients = ['client', "client on another's", 'client on nothing'] as const;
const roles = Object.keys(staffPersonas) as (keyof typeof staffPersonas)[];
const staff = ['admin', 'admin on an admin', ...roles] as const;

/** What each persona is answered by an access rule, before the call itself has a say. */
const refusals: Record<Access, Partial<Record<Persona, number>>> = {
  public: {},
  session: nobody,
  user: { ...nobody, unverified: 403 },
  client: { ...nobody, unverified: 403, ...forEach(staff, 403) },
  admin: { ...nobody, unverified: 403, ...forEach(clients, 403) },
};

/** Those whose second step is not fresh are tried where a fresh one is needed, and their role is let in. */
const longAgo: Partial<Record<Persona, Partial<Record<Access, number>>>> = {
  'client, second step long ago': { user: 403, client: 403 },
  'admin, second step long ago': { user: 403, admin: 403 },
};

/** What comes from a call; undefined where there is nothing to try. */
function expectedOf(name: EndpointName, persona: Persona): number | undefined {
  const row = rows[name];
  const { access, stepUp } = contract[name];
  const role = roles.find((its) => its === persona);
  // A role says nothing where nobody has to be signed in.
  if (role && access === 'public') return undefined;
  if (persona in longAgo) return stepUp ? longAgo[persona]?.[access] : undefined;
  if (persona === "client on another's" && !row.owned && access !== 'admin') return undefined;
  if (persona === 'client on nothing' && (!row.owned || access === 'admin')) return undefined;
  if (persona === 'admin on an admin' && (!row.person || access === 'client')) return undefined;
  if (persona in tokenPersonas) return expectedOfToken(persona as TokenPersona, name);
  const refused = refusals[access][persona];
  if (refused !== undefined) return refused;
  if (row.byLink && persona !== 'request link') return 404;
  if (role && !mayCall(role, contract[name])) return 403;
  if (persona === "client on another's" || persona === 'client on nothing') return 404;
  if (persona === 'admin on an admin') return row.onAdmin ?? 404;
  if (role && row.otherStaff !== undefined) return row.otherStaff;
  if (persona === 'admin' || role) return row.owned === 'person' ? 404 : (row.staff ?? row.allowed);
  const isVisitor = visitors.some((visitor) => visitor === persona);
  return (isVisitor ? row.visitor : undefined) ?? row.allowed;
}

const deadTokens: readonly TokenPersona[] = [
  'token, expired',
  'token, revoked',
  'token, owner left',
];

/** A token does what an owner does where its scopes reach, and nothing else, whatever cookies it brings. */
function expectedOfToken(persona: TokenPersona, name: EndpointName): number | undefined {
  const row = rows[name];
  const endpoint = contract[name];
  if (endpoint.machine) return undefined;
  const needed = tokenScopesOf(endpoint);
  if (deadTokens.includes(persona)) return needed === undefined ? undefined : 401;
  if (needed === undefined) return 403;
  const given: readonly ApiScope[] = tokenPersonas[persona];
  if (!needed.every((scope) => given.includes(scope))) return 403;
  return row.owned === 'person' ? 404 : (row.staff ?? row.allowed);
}

/** As the contract declares it, and the owner has narrowed it. */
function mayCall(name: keyof typeof staffPersonas, { rights }: AnyEndpoint): boolean {
  const { role, narrowed } = staffPersonas[name];
  const allowed = rightsOf(role, narrowed);
  return rights.every((right) => allowed.has(right));
}

/** The same call, about a record that is not there or about a person who is no client. */
function askedBy(persona: Persona, row: Row, asked: Asked): Asked {
  if (persona === 'client on nothing') return about(row.record ?? 'path', asked, row.nothing);
  if (persona === 'admin on an admin' && row.person) return about(row.person, asked, s.anAdmin.id);
  return asked;
}

function about(place: string, asked: Asked, id = someone): Asked {
  if (place === 'path') return { ...asked, path: id };
  if (!asked.form) return { ...asked, body: { ...asked.body, [place]: id } };
  const form = new FormData();
  for (const [key, value] of asked.form) {
    if (key === place) form.append(key, id);
    else if (typeof value === 'string') form.append(key, value);
    else form.append(key, value, value.name);
  }
  return { ...asked, form };
}

const isLetIn = (name: EndpointName, persona: Persona): boolean =>
  expectedOf(name, persona) === rows[name].allowed;

it.each(Object.keys(contract) as EndpointName[])(
  '%s lets in whom it should, and refuses the others without a trace but one entry',
  async (name) => {
    const endpoint = contract[name];
    const row = rows[name];
    const tried: Partial<Record<Persona, number>> = {};
    table.set(name, tried);
    const call = async (persona: Persona, asked: Asked): Promise<Came> => {
      const came = await s.send(endpoint, asked, persona);
      tried[persona] = came.status;
      expect(came.status, `${persona}: ${came.text}`).toBe(expectedOf(name, persona));
      return came;
    };
    const [letIn, refused] = [true, false].map((which) =>
      personas.filter(
        (persona) => expectedOf(name, persona) !== undefined && isLetIn(name, persona) === which,
      ),
    ) as [Persona[], Persona[]];

    // All refusals are about one record, which is then shown to be real.
    const real = await row.request();
    await witness.forget();
    const came = await Promise.all(
      refused.map((persona) => call(persona, askedBy(persona, row, real))),
    );
    const answers = new Map(
      refused.map((persona, at) => [persona, came[at]?.text.replace(came[at].requestId, '')]),
    );
    const { entries, ...changes } = await witness.since(...came.map(({ requestId }) => requestId));
    expect(changes, `one of these changed something: ${refused.join(', ')}`).toEqual(
      nothingHappened,
    );
    if (endpoint.access !== 'public') {
      const one = [expect.stringMatching(/^refuse_/)];
      expect([...entries.values()], 'entries of each').toEqual(refused.map(() => one));
    }
    if (answers.has('client on nothing')) {
      const [others, none] = [answers.get("client on another's"), answers.get('client on nothing')];
      expect(others, "another's is told from nothing").toBe(none);
    }
    for (const [at, persona] of letIn.toSorted(ownerFirst).entries()) {
      const byLink = persona === 'request link' ? row.byLink : undefined;
      // What is only read is still there for the next.
      const again = at === 0 || endpoint.method === 'GET' ? real : undefined;
      await call(persona, byLink ? await byLink() : (again ?? (await row.request())));
    }
    expect(row.allowed < 400 || row.because !== undefined || endpoint.access === 'public').toBe(
      true,
    );
  },
);

/** Of those who are let in, whose record it is begins: what is removed by one is gone for the next. */
const ownerFirst = (a: Persona, b: Persona): number =>
  Number(b === 'client') - Number(a === 'client');

/** Every endpoint is tried as these, whatever it is about. */
const always: readonly Persona[] = [...visitors, 'unverified', 'client', 'admin'];
const tokens = Object.keys(tokenPersonas) as TokenPersona[];

it('leaves no call untried', () => {
  expect([...table.keys()].toSorted()).toEqual(Object.keys(contract).toSorted());
  for (const [name, tried] of table) {
    const { access, params } = contract[name];
    const { owned } = rows[name];
    if (params && (access === 'user' || access === 'client')) {
      expect(owned, `${name} names a record: its row says whose`).toBeDefined();
    }
    const strangers: Persona[] =
      owned && access !== 'admin' ? ["client on another's", 'client on nothing'] : [];
    const inRoles = access === 'public' ? [] : roles;
    const wanted = [...always, ...inRoles, ...strangers, ...tokensTried(name)];
    expect(Object.keys(tried), name).toEqual(expect.arrayContaining(wanted));
  }
});

const tokensTried = (name: EndpointName): TokenPersona[] =>
  tokens.filter((persona) => expectedOfToken(persona, name) !== undefined);

function printTable(): void {
  const lines = [...table].map(([name, tried]) => {
    const { method, path } = contract[name];
    const cells = personas.map((persona) => String(tried[persona] ?? '·').padStart(4));
    return `${cells.join('')}  ${method} ${path}`;
  });
  const heads = personas.map((persona, at) => `${' '.repeat(at * 4)}   ${at + 1} ${persona}`);
  const count = [...table.values()].reduce((sum, tried) => sum + Object.keys(tried).length, 0);
  const numbers = personas.map((_, at) => String(at + 1).padStart(4)).join('');
  console.log([...heads, numbers, ...lines, `${count} calls tried`].join('\n'));
}

function forEach(who: readonly Persona[], status: number): Partial<Record<Persona, number>> {
  return Object.fromEntries(who.map((persona) => [persona, status]));
}
