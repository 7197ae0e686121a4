// How long projects take at 20,000 of them, 500,000 steps and items, and 20,000 clients: every filter
// and search of the list of all returns in every order, the clients' list, one client's own project,
// recent activity, and a project made from the built-in template of 15 steps and 15 items. Fails when
// a promise does not hold.
//
//   node bench/projects.ts               filled on the first run, which takes some minutes
//   BENCH_DIR=/tmp/firm CLIENTS=2000 node bench/projects.ts
import path from 'node:path';
import pg from 'pg';
import { listClientActivity } from '#contract/firm/client-activity';
import { listClients } from '#contract/clients/clients';
import {
  countTaxProjects,
  createTaxProject,
  getTaxProject,
  listTaxProjects,
  projectOrders,
} from '#contract/projects/projects';
import { listTemplates } from '#contract/projects/templates';
import { openFirm, startFirmApp } from './firm-app.ts';
import { addProjects } from './firm-projects.ts';
import { Times } from './measure.ts';

/** Milliseconds at the server, p95. */
const promised = { anyList: 100, fromTemplate: 50 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clients = Number(process.env['CLIENTS'] ?? 20_000);
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench-projects');
const firm = await startFirmApp(await openFirm(dataDir, { clients, files: clients * 2 }, say));
let browser = await firm.staff();
const filling = new pg.Client({ connectionString: firm.ownerConnectionString });
await filling.connect();
await addProjects(filling, say);
await filling.end();
const first = await firm.firstClient();

type Query = Record<string, string>;
/** A session may make 1,200 calls a minute. */
const callsPerSession = 1000;
let calls = 0;

async function fetchPage(times: Times, url: string, query: Query): Promise<string | null> {
  calls += 1;
  if (calls % callsPerSession === 0) browser = await firm.staff();
  const asked = `${url}?${new URLSearchParams(query).toString()}`;
  const text = await times.measure(async () => {
    const response = await browser.fetch(asked);
    if (!response.ok) throw new Error(`${asked} was answered ${response.status}`);
    return response.text();
  });
  return (JSON.parse(text) as { nextCursor?: string | null }).nextCursor ?? null;
}

const returns: Record<string, Query> = {
  all: {},
  active: { status: 'active' },
  'in progress': { status: 'in-progress' },
  completed: { status: 'completed' },
  'a year': { taxYear: '2024' },
  'a client': { clientId: first.id },
  overdue: { due: 'overdue' },
  'due in a week': { due: 'week' },
  'due in a month': { due: 'month' },
  'without a due date': { due: 'none' },
  'waiting on the client': { waitingOnClient: 'true' },
  'not waiting': { waitingOnClient: 'false' },
  'overdue and waiting, of a year': { due: 'overdue', waitingOnClient: 'true', taxYear: '2025' },
  'search: a last name': { q: 'mullerberg' },
  'search: a client': { q: 'zoe castanedason' },
  'search: a kind and a year': { q: 'business 2024' },
  'search: one letter': { q: 'a' },
  'search: nothing': { q: 'nothing of that kind' },
};
const people: Record<string, Query> = {
  'clients: all': {},
  'clients: archived': { isArchived: 'true' },
  'clients: a last name': { q: 'mullerberg' },
  'clients: one letter': { q: 'z' },
  'clients: an address': { q: 'bench1999' },
};
const rounds = Number(process.env['ROUNDS'] ?? 5);
const lists = new Times();

async function measure(name: string, url: string, query: Query, orders: readonly Query[]) {
  const times = new Times();
  await fetchPage(new Times(), url, query);
  for (let round = 0; round < rounds; round += 1) {
    for (const order of orders) {
      const next = await fetchPage(times, url, { ...query, ...order });
      if (next) await fetchPage(times, url, { ...query, ...order, cursor: next });
    }
  }
  say(times.line(name));
  lists.add(times);
}

say(`\n${Times.head}`);
for (const [name, query] of Object.entries(returns)) {
  await measure(
    name,
    listTaxProjects.path,
    query,
    projectOrders.map((order) => ({ order })),
  );
}
for (const [name, query] of Object.entries(people)) {
  await measure(name, listClients.path, query, [{}]);
}
await measure('counts', countTaxProjects.path, {}, [{}]);

const own = new Times();
for (let round = 0; round < 30; round += 1) {
  await own.measure(async () => (await first.browser.fetch(getTaxProject.path)).text());
  await own.measure(async () => (await first.browser.fetch(listClientActivity.path)).text());
}
say(own.line('a client opens project and activity'));
lists.add(own);

const { body: templates } = await browser.call(listTemplates, {
  query: { category: 'extensions' },
});
const template = templates.items.find(({ isBuiltIn }) => isBuiltIn);
const made = new Times();
for (let round = 0; round < 50; round += 1) {
  const body = {
    clientId: first.id,
    name: `Extension ${round}`,
    taxYear: 2025,
    targetCompletionDate: '2026-04-15',
    templateId: template?.id ?? '',
  };
  // The first few are the database's to get used to.
  const times = round < 5 ? new Times() : made;
  const { status } = await times.measure(() => browser.call(createTaxProject, { body }));
  if (status !== 201) throw new Error(`creating was answered ${status}`);
}
say(made.line('a project from the template of 15/15'));
say(lists.line('\nall lists'));
await firm.close();

const kept =
  lists.percentile(0.95) < promised.anyList && made.percentile(0.95) < promised.fromTemplate;
say(kept ? '\nBoth promises hold.' : '\nA promise does not hold.');
process.exitCode = kept ? 0 : 1;
