// New versions and restores on a server that is killed, and on one whose disk fills up. Real:
// process, PostgreSQL, files, HTTP, and a file system of 9 MB where the system allows mounting one.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareZip } from '#contract/documents/zip';
import { listFiles, uploadFile } from '#contract/documents/files';
import {
  createFileVersion,
  listFileVersions,
  restoreFileVersion,
} from '#contract/documents/versions';
import { fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting, sha256 } from '#testing/crash-setting';
import { expectWhole, note } from '#testing/faults';
import { largePdf } from '#testing/fixtures';
import { type ServerProcess, startServerProcess } from '#testing/server-process';

/** How often the server is killed here; `KILLS=1000 npx vitest run server/crash` for a long run. */
const kills = Number(process.env['KILLS'] ?? 1);

let setting: CrashSetting;
beforeEach(async () => {
  setting = await prepareCrashSetting();
});
afterEach(() => setting.close());

async function sendVersion(browser: TestBrowser, id: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'a.pdf');
  const url = createFileVersion.path.replace('{id}', id);
  const response = await browser.fetch(url, { method: 'POST', body: form });
  const body = (await response.json()) as { version: number; code?: string };
  return { status: response.status, ...body };
}

const upload = async (browser: TestBrowser, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  browser.upload(uploadFile, { name, type: 'application/pdf', bytes });

const versionsOf = async (browser: TestBrowser, id: string) =>
  (await browser.call(listFileVersions, { params: { id } })).body;

async function hashOf(browser: TestBrowser, id: string, versionId: string): Promise<string> {
  const response = await browser.fetch(`/api/files/${id}/download?versionId=${versionId}`);
  expect(response.status).toBe(200);
  return sha256(Buffer.from(await response.arrayBuffer()));
}

it(
  `killed ${kills} times during new versions and restores: what was acknowledged reads back`,
  { timeout: 180_000 + kills * 15_000 },
  async (context) => {
    /** Of each document, the hashes that were sent, and by number those that were acknowledged. */
    const documents = new Map<string, { sent: Set<string>; acknowledged: Map<number, string> }>();
    const start = async (): Promise<[ServerProcess, TestBrowser]> => {
      const server = await startServerProcess(setting.env);
      return [server, setting.signedIn(server.origin)];
    };
    for (let round = 0; round < kills; round += 1) {
      const [server, browser] = await start();
      if (round === 0) {
        for (let i = 0; i < 3; i += 1) {
          const bytes = largePdf(500_000 + i);
          const { body } = await upload(browser, `document ${i}.pdf`, bytes);
          const hash = sha256(bytes);
          documents.set(body.id, { sent: new Set([hash]), acknowledged: new Map([[1, hash]]) });
        }
      }
      const before = new Map<string, { versionId: string; hash: string }>();
      for (const id of documents.keys()) {
        const oldest = (await versionsOf(browser, id)).at(-1);
        const versionId = oldest?.id ?? '';
        before.set(id, { versionId, hash: await hashOf(browser, id, versionId) });
      }
      const changes = [...documents].flatMap(([id, { sent, acknowledged }]) => {
        const bytes = largePdf(100_000 + Math.floor(Math.random() * 3_000_000));
        const oldest = before.get(id);
        sent.add(sha256(bytes));
        const send = async () => {
          const { version } = await sendVersion(browser, id, bytes);
          acknowledged.set(version, sha256(bytes));
        };
        const restore = async () => {
          const params = { id: oldest?.versionId ?? '' };
          const answer = await browser.call(restoreFileVersion, { params });
          // The document's only version cannot be restored while no newer one is there.
          if (answer.status === 201) acknowledged.set(answer.body.version, oldest?.hash ?? '');
        };
        return [send(), restore()];
      });
      // The moment of the kill is what varies, not something that is waited for.
      const all = Promise.all(changes).catch(() => {});
      await Promise.race([wait(Math.random() * 400), all]);
      await server.kill();
      await Promise.allSettled(changes);
    }

    const [server, browser] = await start();
    const listed = (await browser.call(listFiles, {})).body;
    expect(listed.map((file) => file.id).toSorted()).toEqual([...documents.keys()].toSorted());
    for (const [id, { sent, acknowledged }] of documents) {
      const versions = await versionsOf(browser, id);
      const numbers = versions.map((version) => version.version);
      expect(numbers, 'no number is missing').toEqual(numbers.map((_, i) => numbers.length - i));
      expect(versions[0]?.isLatestVersion).toBe(true);
      for (const { version, id: versionId } of versions) {
        const hash = await hashOf(browser, id, versionId);
        expect(sent.has(hash), 'only what was sent is there').toBe(true);
        const promised = acknowledged.get(version);
        if (promised !== undefined) expect(hash).toBe(promised);
        acknowledged.delete(version);
      }
      expect(acknowledged.size, 'acknowledged and not there').toBe(0);
    }
    await server.stop();
    const rows = await setting.db.$count(fileVersions);
    expect(await setting.sweptStore()).toEqual({ blobs: rows, temporary: 0 });
    await expectWhole(setting.env);
    note(context, kills);
  },
);

/** A file system of 9 MB mounted in its own namespace: a really full disk. */
const mountSmall = [
  'unshare',
  '-rm',
  'sh',
  '-c',
  'mount -t tmpfs -o size=9m tmpfs "$0" && exec "$@"',
];
const [command = '', ...mounting] = mountSmall;
const canMount = spawnSync(command, [...mounting, tmpdir(), 'true']).status === 0;

it.runIf(canMount)(
  'on a full disk upload, new version and restore are 507, and reading goes on',
  async () => {
    const server = await startServerProcess(setting.env, [...mountSmall, setting.dataDir]);
    const browser = setting.signedIn(server.origin);
    const bytes = largePdf(2_000_000);
    const { id } = (await upload(browser, 'first.pdf', bytes)).body;
    expect((await sendVersion(browser, id, largePdf(100_000))).status).toBe(201);
    const full = { status: 507, code: 'storage_full' };
    let last = await upload(browser, 'more.pdf', largePdf(2_000_000));
    while (last.status === 201) last = await upload(browser, 'more.pdf', largePdf(2_000_000));
    expect({ status: last.status, code: last.error.code }).toEqual(full);

    const listed = (await browser.call(listFiles, {})).body;
    const versions = await versionsOf(browser, id);
    expect(await sendVersion(browser, id, largePdf(2_000_000))).toMatchObject(full);
    const params = { id: versions[1]?.id ?? '' };
    const restored = await browser.call(restoreFileVersion, { params });
    expect({ status: restored.status, code: restored.error.code }).toEqual(full);

    expect((await browser.call(listFiles, {})).body).toEqual(listed);
    expect(await versionsOf(browser, id)).toEqual(versions);
    expect(await hashOf(browser, id, params.id)).toBe(sha256(bytes));
    const staff = setting.staffSignedIn(server.origin);
    const zip = (await staff.call(prepareZip, { body: { fileIds: [id] } })).body;
    const whole = await staff.fetch(zip.url);
    const length = (await whole.arrayBuffer()).byteLength;
    expect(String(length)).toBe(whole.headers.get('content-length'));
    // What the refused ones had written is gone: something small still fits.
    expect((await upload(browser, 'small.pdf', largePdf(20_000))).status).toBe(201);
    expect(await server.stop()).toBe(0);
  },
);
