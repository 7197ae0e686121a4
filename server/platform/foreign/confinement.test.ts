// What a program could do that a document has taken over, with native code: any code at all, started like the programs
// that read.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../root.ts';
import { confined } from './confinement.ts';

const code = `
  const fs = require('node:fs');
  const net = require('node:net');
  const [server, port, key, socket] = process.argv.slice(1);
  const tries = {
    environment: () => fs.readFileSync('/proc/' + server + '/environ'),
    memory: () => fs.openSync('/proc/' + server + '/mem'),
    'another process': () => process.kill(Number(server), 0),
    key: () => fs.readFileSync(key),
    program: () => fs.accessSync('${import.meta.dirname}', fs.constants.W_OK),
    users: () => fs.readFileSync('/etc/passwd'),
  };
  const done = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { attempt(); done.push(name); } catch {}
  }
  const connected = (where) => new Promise((resolve) => {
    const one = net.connect(where);
    one.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  Promise.all([connected({ port: Number(port), host: '127.0.0.1' }), connected({ path: socket })])
    .then(([network, database]) => {
      if (network) done.push('network');
      if (database) done.push('database');
      console.log(JSON.stringify(done));
      process.exit(0);
    });
`;

const prefix = confined([path.join(root, 'server')], []);

it.skipIf(prefix === undefined)(
  'leaves arbitrary code no key, no blob, no database, no network, and no other process (skipped where unshare can’t)',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'filewell-confined-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [key, socket] = [path.join(folder, 'master-keys'), path.join(folder, 'database')];
    writeFileSync(key, 'secret');
    const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(socket)];
    onTestFinished(() => servers.forEach((server) => void server.close()));
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const address = servers[0]?.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const command = [process.execPath, '-e', code, String(process.pid), String(port), key, socket];
    const run = async ([file = '', ...args]: readonly string[]): Promise<unknown> => {
      const { stdout } = await promisify(execFile)(file, args, { env: {} });
      return JSON.parse(stdout);
    };
    expect(await run([...(prefix ?? []), ...command])).toEqual([]);
    // The control: the same user’s code has them where nothing confines it.
    const all = ['environment', 'another process', 'key', 'users', 'network', 'database'];
    expect(await run(command)).toEqual(expect.arrayContaining(all));
    expect(readFileSync(key, 'utf8')).toBe('secret');
  },
);
