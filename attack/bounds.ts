// Attempts to get past bounds: many calls in parallel, another site's request, a name that anyone can guess.
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beginUpload, getDeviceKey, maxUnfinishedUploads } from '#contract/documents/resumable';
import { newClientBytes } from '#contract/documents/files';
import { logout, register } from '#contract/identity/accounts';
import { changePassword } from '#contract/identity/profile';
import { pageHeaders, sharePath } from '#domain/screens';
import { type Attack, tally } from './attack.ts';
import type { Firm } from './firm.ts';

/** The status line of the answer to exactly these lines. */
async function rawStatus({ origin }: Firm, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
  return (await text(socket)).slice(9, 12);
}

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

export const bounds: Attack[] = [
  {
    name: 'Passwords made of own names, and of the firm’s name',
    by: 'stranger',
    async run(firm) {
      const statuses: number[] = [];
      for (const password of [
        'Lindqvist2026!',
        'TheodoreLindqvist1',
        'QuillFeather-2026',
        'AlderTax2026!',
      ]) {
        const browser = firm.machine();
        const username = `t${randomUUID().slice(0, 8)}`;
        const email = `quill.feather@${username}.example`;
        const body = { username, email, firstName: 'Theodore', lastName: 'Lindqvist', password };
        statuses.push((await browser.post(register.path, body)).status);
        browser.close();
      }
      return { passed: countOf(statuses, 400) === statuses.length, figures: tally(statuses) };
    },
  },
  {
    name: '80 made-up API tokens in parallel',
    by: 'stranger',
    async run(firm) {
      const caller = firm.machine();
      const statuses = await Promise.all(
        Array.from({ length: 80 }, async () => {
          const authorization = `Bearer fw_${randomBytes(32).toString('base64url')}`;
          return (await caller.try('/api/user', { headers: { authorization } })).status;
        }),
      );
      caller.close();
      return { passed: countOf(statuses, 401) <= 60, figures: tally(statuses) };
    },
  },
  {
    name: '160 uploads begun in parallel',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const body = { name: 'a.pdf', size: 1000, destination: { kind: 'document' as const } };
      const statuses = await Promise.all(
        Array.from(
          { length: 160 },
          async () => (await browser.post(beginUpload.path, body)).status,
        ),
      );
      return {
        passed: countOf(statuses, 201) === maxUnfinishedUploads,
        figures: tally(statuses),
      };
    },
  },
  {
    name: 'A new account that stores more than its share',
    by: 'client',
    async run(firm) {
      const { browser } = await firm.newClient();
      const size = 10 * 1024 ** 2;
      const body = { name: 'a.pdf', size, destination: { kind: 'document' as const } };
      const statuses: number[] = [];
      for (let count = 0; count < 30; count += 1) {
        statuses.push((await browser.post(beginUpload.path, body)).status);
      }
      return {
        passed: countOf(statuses, 201) * size <= newClientBytes && countOf(statuses, 413) > 0,
        figures: tally(statuses),
      };
    },
  },
  {
    name: 'The key of a device after a new password',
    by: 'session',
    async run(firm) {
      const { browser, password } = await firm.newClient();
      const before = (await browser.call(getDeviceKey, {})).body;
      const newPassword = 'granite teapot october';
      await browser.call(changePassword, { body: { currentPassword: password, newPassword } });
      const after = (await browser.call(getDeviceKey, {})).body;
      const query = { version: before.version };
      const { status } = await browser.call(getDeviceKey, { query });
      return {
        passed: before.key !== after.key && status === 404,
        figures: `${before.key === after.key ? 'the same' : 'another'}; the earlier one ${status}`,
      };
    },
  },
  {
    name: 'Origin and Host of another site',
    by: 'stranger',
    only: 'direct',
    async run(firm) {
      const status = await rawStatus(firm, [
        'POST /api/login HTTP/1.1',
        'Host: evil.example',
        'Origin: https://evil.example',
        'Content-Type: application/json',
      ]);
      return { passed: status === '403', figures: status };
    },
  },
  {
    name: 'Two Host headers, and an address that names its server',
    by: 'stranger',
    async run(firm) {
      const twice = await rawStatus(firm, ['GET / HTTP/1.1', 'Host: a.example', 'Host: b.example']);
      const absolute = await rawStatus(firm, [
        'GET http://evil.example/ HTTP/1.1',
        'Host: portal.example.test',
      ]);
      return {
        // A proxy may answer the second for the server that it names, which it is not, or rewrite it.
        passed: twice === '400' && (firm.proxy !== 'direct' || absolute === '400'),
        figures: `${twice}, ${absolute}`,
      };
    },
  },
  {
    name: 'A link of another site that clears the device, and a form that fills it',
    by: 'session',
    async run(firm) {
      const { browser } = await firm.newClient();
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      const asked = await browser.try(logout.path, { headers });
      const page = await browser.try('/', {});
      const shared = await browser.try(sharePath, { headers });
      const by = shared.headers.get(pageHeaders.askedBy);
      const cleared = [asked, page].some((answer) => answer.headers.has(pageHeaders.signedOut));
      return {
        passed: asked.status === 200 && !cleared && by === 'other',
        figures: `asked first, ${cleared ? 'cleared' : 'nothing cleared'}; the form counts as ${by ?? 'unknown'}`,
      };
    },
  },
];
