// The files in deploy/ that no other test starts: what they promise each other, read as their readers do.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig, shutdownDelayBehindProxy } from '#platform/config/config';
import { generateMasterKey } from '#platform/crypto/master-keys';
import { root } from '#platform/root';

const deploy = path.join(root, 'deploy');
const read = (name: string): string => readFileSync(path.join(deploy, name), 'utf8');
const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

it('a node announces its stop for longer than the proxies need to see it', () => {
  const caddy = read('Caddyfile.nodes');
  const check = number(caddy, /health_interval (\d+)s/) + number(caddy, /health_timeout (\d+)s/);
  expect(check).toBeLessThan(shutdownDelayBehindProxy);
  const keepAlive = number(read('nginx.conf'), /\tkeepalive_timeout (\d+)s;/);
  expect(keepAlive).toBeLessThan(shutdownDelayBehindProxy);
});

it.each(['compose.yaml', 'compose.nodes.yaml'])(
  '%s bounds logs, memory and processes of each service and pins each image',
  (name) => {
    const text = read(name);
    const [, shared = ''] = /^x-node: &node\n([\s\S]*?)\n\n/m.exec(text) ?? [];
    const services = text.slice(text.indexOf('\nservices:\n'), text.indexOf('\nvolumes:\n'));
    const found = services.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    expect(found.length).toBeGreaterThan(1);
    for (const service of found) {
      const whole = service.includes('<<: *node') ? `${service}\n${shared}` : service;
      for (const bound of ['mem_limit:', 'pids_limit:', 'logging: *logging']) {
        expect(whole, service).toContain(bound);
      }
      const image = /image: (\S+)/.exec(whole)?.[1];
      if (image !== undefined && image !== 'filewell') expect(image).toMatch(/:v?\d+(\.\d+)+$/);
    }
    expect(text).toMatch(/max-size: \d+m/);
    const grace = number(text, /stop_grace_period: (\d+)s/);
    expect(grace).toBeGreaterThan(shutdownDelayBehindProxy + 20);
  },
);

it('the services and the line for cron start the Node that an install puts there', () => {
  const texts = [
    read('filewell.service'),
    read('filewell-backup.service'),
    readFileSync(path.join(root, 'docs/operations.md'), 'utf8'),
  ];
  for (const text of texts) {
    const [, node = 'none'] =
      /(node_modules\/\S*\/node) (?:--\S+ )*dist\/server\//.exec(text) ?? [];
    expect(execFileSync(path.join(root, node), ['-p', '1']).toString()).toBe('1\n');
  }
});

it('the example of the settings is read alike by systemd, compose and a shell', () => {
  const text = read('filewell.env.example').replaceAll(/^#(?=[A-Z0-9_]+=)/gm, '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // Single quotes with nothing special inside mean the same to all three.
  for (const line of lines) expect(line).toMatch(/^[A-Z0-9_]+='[^'\\]*'$/);
  const values = parseEnv(text);
  const folder = mkdtempSync(path.join(tmpdir(), 'filewell-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'filewell.env');
  writeFileSync(file, text);
  const shell = 'set -eu; set -a; . "$1"; exec "$0" -p "JSON.stringify(process.env)"';
  const output = execFileSync('sh', ['-c', shell, process.execPath, file], { env: {} });
  expect(JSON.parse(output.toString())).toMatchObject(values);
  const firm = {
    FIRM_NAME: 'Firm',
    FIRM_ADDRESS: '1 Road',
    FIRM_PHONE: '555',
    FIRM_EMAIL: 'a@b.test',
  };
  const credentials = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const keys = path.join(folder, 'filewell.keys');
  writeFileSync(keys, `${generateMasterKey(1)}\n`, { mode: 0o400 });
  const filled = { ...values, ...firm, ...credentials, MASTER_KEYS_FILE: keys };
  expect(readConfig({ ...filled, NODE_ENV: 'production' })).toMatchObject({
    mailFrom: 'Firm <office@example.com>',
    appUrl: 'https://portal.example.com',
    s3: { bucket: 'filewell' },
  });
});

it('no file gives the server its master keys by a variable, and each gives it a file', () => {
  for (const name of ['filewell.env.example', 'compose.yaml', 'compose.nodes.yaml']) {
    expect(read(name), name).toMatch(/^ *MASTER_KEYS_FILE[:=]/m);
    expect(read(name), name).not.toMatch(/^ *MASTER_KEYS[:=]/m);
  }
});

it('the service may make the namespaces that what reads documents runs in', () => {
  const unit = read('filewell.service');
  const [, namespaces = ''] = /^RestrictNamespaces=(.*)$/m.exec(unit) ?? [];
  expect(namespaces.split(' ').toSorted()).toEqual(['ipc', 'mnt', 'net', 'pid', 'user']);
  expect(unit.indexOf('SystemCallFilter=@mount')).toBeGreaterThan(
    unit.indexOf('SystemCallFilter=~@privileged'),
  );
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
});
