// All anonymous attacks at once, for minutes, while people who are signed in continue working.
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#contract/identity/accounts';
import { listConversations } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { uploadPdf } from '#testing/fixtures';
import { seconds, tally } from './attack.ts';
import type { Account, Firm } from './firm.ts';

/** How many people are signed in and work in the meantime. */
const people = 10;
/** A person's pause between two calls, in milliseconds. */
const personPauseMs = 250;
/** A machine's pause after each of its attacks, in milliseconds. */
const attackPauseMs = 100;

export interface SiegeReport {
  attacks: number;
  attackAnswers: string;
  calls: number;
  callAnswers: string;
  p50: number;
  p95: number;
  p99: number;
  processorSeconds: number;
  peakMegabytes: number;
  restarted: boolean;
}

/**
 * @param options.machines how many addresses attack
 * @param options.minutes how long
 */
export async function besiege(
  firm: Firm,
  options: { machines: number; minutes: number },
): Promise<SiegeReport> {
  const accounts: Account[] = [];
  for (let count = 0; count < people; count += 1) {
    const account = await firm.newClient();
    await uploadPdf(account.browser);
    accounts.push(account);
  }
  const pid = firm.nodes[0]?.child.pid;
  const ends = performance.now() + options.minutes * 60_000;
  const isOver = () => performance.now() >= ends;
  const before = firm.processorSeconds();
  const answered: number[] = [];
  const times: number[] = [];
  const statuses: number[] = [];

  const working = accounts.map(async ({ browser }) => {
    const calls = [
      listFiles.path,
      listConversations.path,
      '/api/notifications',
      '/api/tax-project',
    ];
    for (let turn = 0; !isOver(); turn += 1) {
      const { status, ms } = await browser.try(calls[turn % calls.length] ?? listFiles.path);
      statuses.push(status);
      times.push(ms);
      await wait(personPauseMs);
    }
  });
  const attacking = Array.from({ length: options.machines }, async (_, machine) => {
    const caller = firm.machine();
    for (let turn = machine; !isOver(); turn += 1) {
      answered.push((await attacks[turn % attacks.length]?.(caller, turn)) ?? 0);
      await wait(attackPauseMs);
    }
    caller.close();
  });
  await Promise.all([...working, ...attacking]);

  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    attacks: answered.length,
    attackAnswers: tally(answered),
    calls: times.length,
    callAnswers: tally(statuses),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    processorSeconds: firm.processorSeconds() - before,
    peakMegabytes: firm.peakMemory() / 1024 / 1024,
    restarted: firm.nodes[0]?.child.pid !== pid || firm.nodes[0]?.child.exitCode !== null,
  };
}

/** The lines of a report. */
export function describeSiege(report: SiegeReport): string[] {
  return [
    `${report.attacks} attacks: ${report.attackAnswers}`,
    `${report.calls} calls of people who are signed in: ${report.callAnswers}`,
    `their p50 ${report.p50.toFixed(0)} ms, p95 ${report.p95.toFixed(0)} ms, p99 ${report.p99.toFixed(0)} ms`,
    `${seconds(report.processorSeconds)} of processor, ${report.peakMegabytes.toFixed(0)} MB at most`,
  ];
}

type Caller = Account['browser'];
const form = 'application/x-www-form-urlencoded';
const formBody = Array.from({ length: 57_000 }, (_, index) => index.toString(36)).join('&');
const unknownKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [key.toString(36), 0])),
);
const upload = Buffer.alloc(100_000, 65);

const attacks: ((caller: Caller, turn: number) => Promise<number>)[] = [
  async (caller) => (await caller.postForm('/api/contact/form', formBody)).status,
  async (caller) =>
    (
      await caller.try('/api/paypal/webhook', {
        method: 'POST',
        headers: { 'content-type': form },
        body: formBody,
      })
    ).status,
  async (caller) =>
    (
      await caller.try(login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: unknownKeys,
      })
    ).status,
  async (caller, turn) =>
    (await caller.post(login.path, { username: `user${turn}`, password: 'wrong password' })).status,
  async (caller, turn) =>
    (
      await caller.try('/api/user', {
        headers: { cookie: `__Host-filewell_session=${turn}${'x'.repeat(30)}` },
      })
    ).status,
  async (caller) =>
    (
      await caller.try('/api/files/upload', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: upload,
      })
    ).status,
  async (caller, turn) =>
    (await caller.post('/api/password/forgot', { email: `a${turn}@example.test` })).status,
  async (caller, turn) =>
    (
      await caller.post('/api/register', {
        username: `siege${turn}`,
        email: `siege${turn}@example.test`,
        firstName: 'Maya',
        lastName: 'Okafor',
        password: 'paper lantern march',
      })
    ).status,
  async (caller) => (await caller.try('/')).status,
  async (caller) => (await caller.try('/assets/')).status,
  async (caller) => (await caller.try(`/${'a'.repeat(8000)}`)).status,
];
