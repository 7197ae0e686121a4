import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#platform/root';
import { freePort } from './server-process.ts';

/** A real proxy before two nodes, on its file in `deploy/`. */
export interface Proxy {
  origin: string;
  /** What it logged. */
  output(): string;
  close(): Promise<void>;
}

/** Starts a proxy; throws with its output when it does not come up. */
export type StartProxy = (folder: string, nodes: readonly [number, number]) => Promise<Proxy>;

const candidates = {
  nginx: { start: startNginx, program: findProgram('nginx', 'usr/sbin/nginx') },
  caddy: { start: startCaddy, program: findProgram('caddy', 'usr/bin/caddy') },
};

/** Those that there are; `npm test` unpacks both (scripts/lib/proxies.mjs). */
export const proxies: readonly (readonly [name: string, start: StartProxy])[] = Object.entries(
  candidates,
).flatMap(([name, { start, program }]) =>
  program === undefined ? [] : [[name, (folder, nodes) => start(program, folder, nodes)] as const],
);

interface Program {
  command: string;
  env: Record<string, string>;
}

/** Installed, or unpacked in `.cache`. */
function findProgram(name: string, place: string): Program | undefined {
  const unpacked = path.join(root, '.cache', name);
  const libraries = globSync(path.join(unpacked, 'usr/lib/*-linux-gnu')).join(':');
  const program = [
    { command: `/${place}`, env: {} },
    { command: path.join(unpacked, place), env: { LD_LIBRARY_PATH: libraries } },
  ].find(({ command }) => existsSync(command));
  if (program === undefined) return undefined;
  const tried = spawnSync(program.command, [name === 'nginx' ? '-v' : 'version'], {
    env: { ...process.env, ...program.env },
  });
  return tried.status === 0 ? program : undefined;
}

/**
 * nginx with `deploy/nginx.conf` as it is, but for what a test cannot have: addresses and ports, TLS
 * with its certificate, and the place of the log.
 */
async function startNginx(
  program: Program,
  folder: string,
  nodes: readonly [number, number],
): Promise<Proxy> {
  const [port, redirectPort] = [await freePort(), await freePort()];
  const replacements: [RegExp, string][] = [
    [/^\s*(listen \[::\]|ssl_).*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${redirectPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/server_name portal\.example\.com;/g, 'server_name 127.0.0.1;'],
    [/node-1:3000/, `127.0.0.1:${nodes[0]}`],
    [/node-2:3000/, `127.0.0.1:${nodes[1]}`],
    [/\/var\/log\/nginx\//, `${folder}/`],
  ];
  let site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  for (const [pattern, replacement] of replacements) {
    if (site.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern.source}`);
    site = site.replace(pattern, replacement);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'filewell.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 2;
    ${process.geteuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/filewell.conf; }`;
  writeFileSync(path.join(folder, 'main.conf'), main);
  const args = ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'main.conf')];
  return running(program, args, {}, `http://127.0.0.1:${port}`);
}

/** Caddy with `deploy/Caddyfile.nodes`, whose variables name the addresses. */
async function startCaddy(
  program: Program,
  folder: string,
  nodes: readonly [number, number],
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = {
    SITE: origin,
    NODE_1: `127.0.0.1:${nodes[0]}`,
    NODE_2: `127.0.0.1:${nodes[1]}`,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const file = path.join(root, 'deploy/Caddyfile.nodes');
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  return running(program, args, env, origin);
}

async function running(
  program: Program,
  args: string[],
  env: Record<string, string>,
  origin: string,
): Promise<Proxy> {
  const child: ChildProcess = spawn(program.command, args, {
    env: { ...process.env, ...program.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = performance.now() + 20_000;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${program.command} did not come up:\n${output}`);
    }
    await wait(20);
  }
  return {
    origin,
    output: () => output,
    async close() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
