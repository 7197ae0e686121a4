import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { login, register, verifyEmail, verifyLogin2fa } from '#contract/identity/accounts';
import { beginAuthenticator, confirmAuthenticator } from '#contract/identity/second-steps';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import { root } from '#platform/root';
import { firmForProduction } from '#testing/fixtures';
import { proxies } from '#testing/proxies';
import { type ServerProcess, startBuiltServer } from '#testing/server-process';
import { startSmtp } from '#testing/smtp';
import { startTwilio } from '#testing/twilio';
import { Caller } from './caller.ts';

/** What is in front of the product: nothing but a header, or one of the proxies that `deploy/` sets up. */
export type ProxyName = 'direct' | 'nginx' | 'caddy';

/** An account, and a browser that is signed in to it. */
export interface Account {
  username: string;
  email: string;
  password: string;
  browser: Caller;
  /** The authenticator app, where there is one: a code that was not used before. */
  totpCode?: () => Promise<string>;
}

/** A firm in production, with people, behind a proxy. */
export interface Firm {
  proxy: ProxyName;
  origin: string;
  /** A machine that nobody has called from yet, outside the firm. */
  machine(): Caller;
  staff: Account;
  client: Account;
  otherClient: Account;
  /** A new client, registered and signed in. */
  newClient(): Promise<Account>;
  /** The newest mail to an address that came after `since`; waits for it. */
  mailTo(address: string, since?: number): Promise<string>;
  /** How many mails went out so far. */
  mails(): number;
  nodes: readonly ServerProcess[];
  /** Processor seconds that the nodes have used since they started. */
  processorSeconds(): number;
  /** Peak memory of the largest node, in bytes. */
  peakMemory(): number;
  close(): Promise<void>;
}

const clockTicks = 100;

/** @throws Error when the product does not start, or a person cannot sign in */
export async function openFirm(proxy: ProxyName): Promise<Firm> {
  const folder = await mkdtemp(path.join(tmpdir(), 'filewell-attack-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const smtp = await startSmtp();
  const twilio = await startTwilio();
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    APP_URL: 'https://portal.example.test',
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
    DATA_DIR: path.join(folder, 'data'),
    MASTER_KEYS: generateMasterKey(1),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'portal@example.test',
    TRUST_PROXY: '1',
    ...twilio.env,
    ...firmForProduction,
  };
  const staffPassword = 'slow river under the bridge';
  const node = await startBuiltServer(env);
  await makeStaff(env, staffPassword);
  const opened = await openProxy(proxy, path.join(folder, 'proxy'), node);
  const origin = opened?.origin ?? node.origin;

  let machines = 0;
  const machine = () => {
    machines += 1;
    const address = `127.${1 + Math.floor(machines / 250)}.7.${1 + (machines % 250)}`;
    return new Caller(origin, address, { proxyHeader: proxy === 'direct' });
  };
  const mailTo = async (address: string, since = 0): Promise<string> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const found = smtp.taken.slice(since).findLast(({ to }) => to === address);
      if (found) return found.text;
      await wait(50);
    }
    throw new Error(`no mail came to ${address}`);
  };
  const codeTo = async (address: string, since: number) =>
    /^\d{6}$/m.exec((await mailTo(address, since)).replaceAll('\r', ''))?.[0] ?? '';

  const signIn = async (browser: Caller, username: string, email: string, password: string) => {
    const since = smtp.taken.length;
    const { userId } = (await browser.call(login, { body: { username, password } })).body;
    const code = await codeTo(email, since);
    const answer = await browser.call(verifyLogin2fa, { body: { userId, code } });
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.status}`);
  };
  const newClient = async (): Promise<Account> => {
    const browser = machine();
    const username = `maya.${randomUUID().slice(0, 8)}`;
    const email = `${username}@example.test`;
    const password = 'paper lantern march';
    const since = smtp.taken.length;
    const person = { username, email, password, firstName: 'Maya', lastName: 'Okafor' };
    const { userId } = (await browser.call(register, { body: person })).body;
    const code = await codeTo(email, since);
    const proven = await browser.call(verifyEmail, { body: { userId, code } });
    if (proven.status !== 200) throw new Error(`${email} cannot be proven: ${proven.status}`);
    await signIn(browser, username, email, password);
    return { username, email, password, browser };
  };

  const staff: Account = {
    username: 'ruth',
    email: 'ruth@alder.example',
    password: staffPassword,
    browser: machine(),
  };
  await signIn(staff.browser, staff.username, staff.email, staff.password);
  staff.totpCode = await addAuthenticator(staff);

  return {
    proxy,
    origin,
    machine,
    staff,
    client: await newClient(),
    otherClient: await newClient(),
    newClient,
    mailTo,
    mails: () => smtp.taken.length,
    nodes: [node],
    processorSeconds: () => secondsOf(node),
    peakMemory: () => node.peakMemory() ?? 0,
    async close() {
      await opened?.close();
      await node.stop();
      await smtp.close();
      await twilio.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sets up an authenticator app for someone who is signed in. */
export async function addAuthenticator({ browser, password }: Account) {
  const begun = await browser.call(beginAuthenticator, { body: { currentPassword: password } });
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret.replaceAll(' ', '')) });
  let last = '';
  /** A code that was not used before: waits for the next one where it must. */
  const code = async (): Promise<string> => {
    while (app.generate() === last) await wait(500);
    last = app.generate();
    return last;
  };
  await browser.call(confirmAuthenticator, { body: { code: await code() } });
  return code;
}

/** Starts a proxy with its file in `deploy/`, both of whose nodes are ours. */
async function openProxy(name: ProxyName, folder: string, { origin }: ServerProcess) {
  if (name === 'direct') return undefined;
  const [, start] = proxies.find(([known]) => known === name) ?? [];
  if (start === undefined) throw new Error(`There is no ${name} on this machine.`);
  const port = Number(new URL(origin).port);
  return start(folder, [port, port]);
}

async function makeStaff(env: Record<string, string>, password: string): Promise<void> {
  const account = '--username=ruth --email=ruth@alder.example --first-name=Ruth --last-name=Hanley';
  await admin(env, ['create-database']);
  await admin(env, ['create-admin', ...account.split(' ')], `${password}\n`);
}

/** A command of the built product. */
async function admin(env: Record<string, string>, args: string[], input = ''): Promise<void> {
  const program = path.join(root, 'dist/server/admin.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args[0]} ended with ${String(code)}:\n${output}`);
}

/** User and system time of a process (proc(5)). */
function secondsOf({ child }: ServerProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / clockTicks;
}
