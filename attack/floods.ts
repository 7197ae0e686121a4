// Attempts to use up the server: processor, connections, memory.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { downloadOrganizer } from '#contract/documents/organizer';
import { type Attack, costOf, seconds, tally } from './attack.ts';
import type { Caller } from './caller.ts';

/** How much processor time a single hostile request may cost, in seconds. */
const mostSecondsEach = 0.25;

/** As many fields as fit into 230 kB. */
const manyFields = (count: number): string =>
  Array.from({ length: count }, (_, index) => index.toString(36)).join('&');

/** A hostile request that must be refused at the cost of an ordinary one. */
function cheaplyRefused(name: string, path: string, type: string, body: () => string): Attack {
  return {
    name,
    by: 'stranger',
    async run(firm) {
      const caller = firm.machine();
      const cost = await costOf(firm, () =>
        caller.try(path, { method: 'POST', headers: { 'content-type': type }, body: body() }),
      );
      caller.close();
      const { status, text } = cost.result;
      return {
        passed:
          status >= 400 &&
          status < 500 &&
          text.length < 16_384 &&
          cost.processorSeconds < mostSecondsEach,
        figures: `${status}, ${text.length} bytes answered, ${seconds(cost.processorSeconds)} of processor`,
      };
    },
  };
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const unknownKeys = () =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: 30_000 }, (_, key) => [key.toString(36), 0])),
  );
const deep = () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

export const floods: Attack[] = [
  cheaplyRefused('Form of 57,000 fields at the contact form', '/api/contact/form', form, () =>
    manyFields(57_000),
  ),
  cheaplyRefused('Form of 57,000 fields at sign-in', '/api/login', form, () => manyFields(57_000)),
  cheaplyRefused('Form of 57,000 fields at the webhook', '/api/paypal/webhook', form, () =>
    manyFields(57_000),
  ),
  cheaplyRefused('JSON of 30,000 unknown keys', '/api/login', json, unknownKeys),
  cheaplyRefused('JSON nested 100,000 deep', '/api/register', json, deep),
  {
    name: '40 tax organizers at once, of one client',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const cost = await costOf(firm, () =>
        Promise.all(Array.from({ length: 40 }, () => browser.try(downloadOrganizer.path))),
      );
      const statuses = cost.result.map(({ status }) => status);
      return {
        passed:
          statuses.every((status) => [200, 429, 503].includes(status)) &&
          statuses.includes(200) &&
          statuses.some((status) => status !== 200) &&
          cost.slowestMs < 1000 &&
          cost.failed === 0,
        figures: `${tally(statuses)}; others waited ${cost.slowestMs.toFixed(0)} ms at most`,
      };
    },
  },
  {
    name: '2,200 event streams of one session',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { hostname, port } = new URL(firm.origin);
      const open = new Set<Socket>();
      const sockets: Socket[] = [];
      // A proxy would keep the connection when the stream on it has ended.
      const ask = `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${browser.address}\r\n\r\n`;
      const cost = await costOf(firm, async () => {
        for (let count = 0; count < 2200; count += 1) {
          const socket = connect({
            host: hostname,
            port: Number(port),
            localAddress: browser.address,
          });
          socket.on('error', () => undefined);
          await new Promise<void>((resolve) => {
            socket.once('data', (head: Buffer) => {
              if (head.toString('latin1').startsWith('HTTP/1.1 200')) {
                open.add(socket);
                socket.once('close', () => open.delete(socket));
                socket.once('end', () => socket.end());
              }
              socket.on('data', () => undefined);
              resolve();
            });
            socket.once('close', () => resolve());
            socket.write(ask);
          });
          sockets.push(socket);
        }
        // What was closed may still be on its way.
        for (let tries = 0; open.size > 20 && tries < 100; tries += 1) {
          await wait(100);
        }
        return open.size;
      });
      for (const socket of sockets) socket.destroy();
      return {
        passed: cost.result <= 20 && cost.failed === 0,
        figures: `${cost.result} stayed open; others waited ${cost.slowestMs.toFixed(0)} ms at most`,
      };
    },
  },
  {
    name: '2,000 made-up session tokens of one machine',
    by: 'stranger',
    async run(firm) {
      const caller = firm.machine();
      const statuses: number[] = [];
      for (let count = 0; count < 2000; count += 1) {
        const token = Buffer.alloc(32, count % 251).toString('base64url');
        const cookie = `__Host-filewell_session=${token}${count}`;
        statuses.push((await caller.try('/api/user', { headers: { cookie } })).status);
      }
      caller.close();
      return {
        passed: statuses.filter((status) => status === 429).length > 1000,
        figures: tally(statuses),
      };
    },
  },
  {
    name: '400 connections that never finish their headers',
    by: 'stranger',
    async run(firm) {
      const { hostname, port } = new URL(firm.origin);
      const sockets = Array.from({ length: 400 }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
        return socket;
      });
      const cost = await costOf(firm, () => wait(3000));
      for (const socket of sockets) socket.destroy();
      return {
        passed: cost.failed === 0 && cost.slowestMs < 1000,
        figures: `others waited ${cost.slowestMs.toFixed(0)} ms at most`,
      };
    },
  },
  {
    name: '300 anonymous uploads of 100 kB, 20 at once',
    by: 'stranger',
    async run(firm) {
      const body = Buffer.alloc(100_000, 65);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const statuses: number[] = [];
      const cost = await costOf(firm, () =>
        Promise.all(
          Array.from({ length: 20 }, async () => {
            const caller: Caller = firm.machine();
            for (let count = 0; count < 15; count += 1) {
              const init = { method: 'POST', headers, body };
              statuses.push((await caller.try('/api/files/upload', init)).status);
            }
            caller.close();
          }),
        ),
      );
      return {
        passed: statuses.every((status) => status === 401 || status === 429) && cost.failed === 0,
        figures: `${tally(statuses)}; ${cost.failed} requests of others failed`,
      };
    },
  },
];
