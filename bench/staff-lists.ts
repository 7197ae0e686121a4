// How long the staff's lists take at 20,000 clients and 1,000,000 documents: every filter and search
// below in every order, the first page, the next one and the last. And a client with 2,000 documents
// opening their list. Fails when a promise of docs/decisions/004-staff-lists.md does not hold.
//
//   node bench/staff-lists.ts            filled on the first run, which takes some minutes
//   BENCH_DIR=/tmp/firm FILES=100000 node bench/staff-lists.ts
//   ONLY=broad ROUNDS=1 node bench/staff-lists.ts
import path from 'node:path';
import {
  adminFileOrders,
  listAdminFiles,
  listArchivedFiles,
} from '#contract/documents/review-lists';
import { listFiles } from '#contract/documents/files';
import { openFirm, startFirmApp } from './firm-app.ts';
import { largeFirm } from './firm.ts';
import { Times } from './measure.ts';

/** Milliseconds at the server. */
const promised = { anyList: 100, ownList: 300 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const files = Number(process.env['FILES'] ?? largeFirm.files);
const size = { files, clients: Math.ceil(files / 50) };
const dataDir = path.resolve(process.env['BENCH_DIR'] ?? '.data/bench');

const firm = await startFirmApp(await openFirm(dataDir, size, say));
const first = await firm.firstClient();

type Query = Record<string, string>;
/** `usual`: what staff do all day. `broad`: words that tens of thousands of documents hold. */
const lists: { name: string; kind: 'usual' | 'broad'; query: Query; archived?: true }[] = [
  { name: 'all', kind: 'usual', query: {} },
  { name: 'awaiting review', kind: 'usual', query: { isProcessed: 'false' } },
  { name: 'processed', kind: 'usual', query: { isProcessed: 'true' } },
  { name: 'a category', kind: 'usual', query: { category: 'receipts' } },
  { name: 'a year', kind: 'usual', query: { taxYear: '2023' } },
  { name: 'without a year', kind: 'usual', query: { taxYear: 'none' } },
  { name: 'a category and a year', kind: 'usual', query: { category: 'medical', taxYear: '2019' } },
  { name: 'pending of a category', kind: 'usual', query: { isProcessed: 'false', category: 'w2' } },
  { name: 'a client', kind: 'usual', query: { userId: first.id } },
  {
    name: 'a folder of a client',
    kind: 'usual',
    query: { userId: first.id, folder: '/Tax Documents 2024' },
  },
  { name: 'a folder of all clients', kind: 'usual', query: { folder: '/Tax Documents 2024' } },
  { name: 'archived', kind: 'usual', query: {}, archived: true },
  { name: 'archived, searched', kind: 'usual', query: { q: 'bakery' }, archived: true },
  { name: 'search: a client', kind: 'usual', query: { q: 'zoe castanedason' } },
  { name: 'search: a last name', kind: 'usual', query: { q: 'mullerberg' } },
  { name: 'search: part of a last name', kind: 'usual', query: { q: 'shworthm' } },
  { name: 'search: an employer', kind: 'usual', query: { q: 'brightwater bakery' } },
  { name: 'search: an employer and a year', kind: 'usual', query: { q: 'silverline 2023' } },
  { name: 'search: one document', kind: 'usual', query: { q: '123456' } },
  { name: 'search: nothing', kind: 'usual', query: { q: 'nothing of that kind' } },
  { name: 'search: two rare letters', kind: 'usual', query: { q: 'zq' } },
  {
    name: 'search: a client, pending',
    kind: 'usual',
    query: { q: 'okafor', isProcessed: 'false' },
  },
  {
    name: 'search: a name in a category',
    kind: 'usual',
    query: { q: 'lindqvist', category: 'w2' },
  },
  { name: 'search: one letter', kind: 'broad', query: { q: 'a' } },
  { name: 'search: two letters', kind: 'broad', query: { q: 'w2' } },
  { name: 'search: a year', kind: 'broad', query: { q: '2019' } },
  { name: 'search: a kind of document', kind: 'broad', query: { q: 'statement' } },
  { name: 'search: an ending', kind: 'broad', query: { q: 'pdf' } },
  { name: 'search: a month of statements', kind: 'broad', query: { q: 'statement march' } },
  { name: 'search: a folder', kind: 'broad', query: { q: 'tax documents 2025/medical' } },
  { name: 'search: a form with its dash', kind: 'broad', query: { q: 'w-2' } },
  { name: 'search: an ending in a year', kind: 'broad', query: { q: 'pdf', taxYear: '2021' } },
  { name: 'search: a year, pending', kind: 'broad', query: { q: '2019', isProcessed: 'false' } },
];

const chosen = lists.filter(({ kind }) => kind === (process.env['ONLY'] ?? kind));

/** A session may make 1,200 calls a minute. */
const callsPerSession = 1000;
let calls = 0;
let browser = await firm.staff();

async function fetchPage(times: Times, archived: boolean, query: Query): Promise<string | null> {
  calls += 1;
  if (calls % callsPerSession === 0) browser = await firm.staff();
  const url = `${(archived ? listArchivedFiles : listAdminFiles).path}?${new URLSearchParams(query).toString()}`;
  const text = await times.measure(async () => {
    const response = await browser.fetch(url);
    if (!response.ok) throw new Error(`${url} was answered ${response.status}`);
    return response.text();
  });
  return (JSON.parse(text) as { nextCursor: string | null }).nextCursor;
}

const rounds = Number(process.env['ROUNDS'] ?? 3);
/** First page, next and last in every order. */
async function fetchPages(times: Times, list: (typeof lists)[number]): Promise<void> {
  const { query, archived = false } = list;
  for (const order of adminFileOrders) {
    const next = await fetchPage(times, archived, { ...query, order });
    if (next) await fetchPage(times, archived, { ...query, order, cursor: next });
    await fetchPage(times, archived, { ...query, order, page: 'last' });
  }
}
// Once through without measuring: what is asked for all day is in memory.
for (const list of chosen) await fetchPages(new Times(), list);

say(`\n${Times.head}`);
// What the machine leaves for one call that does nothing: on a busy one all figures grow alike.
const empty = new Times();
for (let call = 0; call < 200; call += 1) {
  await empty.measure(async () => (await browser.fetch('/healthz')).text());
}
say(empty.line('a call that does nothing'));
const kinds = { usual: new Times(), broad: new Times() };
const all = new Times();
for (const list of chosen) {
  const { name, kind } = list;
  const times = new Times();
  for (let round = 0; round < rounds; round += 1) await fetchPages(times, list);
  say(times.line(name));
  kinds[kind].add(times);
  all.add(times);
}
say(kinds.usual.line('\nusual lists and searches'));
say(kinds.broad.line('words that very many documents hold'));
say(all.line('all lists'));

const own = new Times();
for (let round = 0; round < 30; round += 1) {
  await own.measure(async () => (await first.browser.fetch(listFiles.path)).text());
}
say(own.line('a client opens their 2,000 documents'));
await firm.close();

const kept = all.percentile(0.95) < promised.anyList && own.percentile(0.95) < promised.ownList;
say(kept ? '\nBoth promises hold.' : '\nA promise does not hold.');
process.exitCode = kept ? 0 : 1;
