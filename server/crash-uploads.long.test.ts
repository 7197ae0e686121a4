// One large upload over a line that breaks again and again, to a server that is killed in between: the browser's own
// way of going on, against the server as its own process. Real: process, PostgreSQL, files, TCP.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { listFiles, maxFileBytes, uploadFile } from '#contract/documents/files';
import {
  beginUpload,
  chunkType,
  offsetHeader,
  resumableUpload,
} from '#contract/documents/resumable';
import type { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting, sha256 } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import { largePdf } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import { networkError, parseApiError } from '#web/lib/api/api-error.ts';
import { sendInChunks, type UploadTransport } from '#web/lib/uploads/resume.ts';

/** Uploads in a row, and how often the server is killed during each. */
const rounds = howOften('CUTS', 1, 20);
const killsEach = howOften('KILLS', 1, 3);
const isShort = rounds === 1;
const cuts = isShort ? 4 : 20;
const fileBytes = isShort ? 512 * 1024 : maxFileBytes;
/** Bytes of the file that may be sent twice; in the short form one part of the server's whenever the line breaks. */
const twice = isShort ? (cuts + killsEach) * 64 * 1024 : 0.05 * fileBytes;
/**
 * Bytes a second, in turn. Slower than the server, as every weak line: what a buffer of this machine holds would
 * count as sent.
 */
const paces = [1, 3].map((megabytes) => megabytes * 1024 * 1024);

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
});
afterAll(() => setting.close());

/** Bytes of a call's line and headers, of one that sends nothing else. */
async function headBytes(signedIn: (origin: string) => TestBrowser, port: number): Promise<number> {
  const proxy = await openTcpProxy({ host: '127.0.0.1', port });
  await signedIn(`http://127.0.0.1:${proxy.port}`).fetch(`/api/uploads/${randomUUID()}`);
  const bytes = proxy.passed('there');
  await proxy.close();
  return bytes;
}

/** The calls of an upload, without a browser. */
function lineOf(
  browser: () => TestBrowser,
  name: string,
  file: Blob,
  onAnswered: () => void,
): UploadTransport<{ id: string }> {
  async function ask<S extends z.ZodType>(shape: S, path: string, init: RequestInit = {}) {
    const answer = await browser()
      .fetch(path, init)
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => {
        throw networkError();
      });
    const { response, text } = answer;
    onAnswered();
    if (!response.ok) throw parseApiError(response.status, text, null);
    return shape.parse(JSON.parse(text));
  }
  return {
    begin: async () => {
      const body = { name, size: file.size, destination: { kind: 'document' } };
      return ask(resumableUpload, beginUpload.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    read: (id) => ask(resumableUpload, `/api/uploads/${id}`),
    send: (id, offset, bytes) =>
      ask(resumableUpload, `/api/uploads/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': chunkType, [offsetHeader]: String(offset) },
        body: bytes,
      }),
    finish: (id) => {
      const body = new FormData();
      body.append('upload', id);
      return ask(uploadFile.response, uploadFile.path, { method: 'POST', body });
    },
  };
}

it(
  `a document over a line cut ${cuts} times, the server killed ${killsEach} times: stored once, little sent twice`,
  { timeout: 60_000 + rounds * (killsEach + 1) * 60_000 },
  async (context) => {
    let server = await startServerProcess(setting.env);
    let most = 0;
    const shares = paces.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const pace = round % paces.length;
      const bytes = largePdf(fileBytes);
      const name = `round ${round}.pdf`;
      // One session may send only so much in a minute.
      const signedIn = await setting.newClient(`round${round}`);
      const openLine = (): Promise<TcpProxy> =>
        openTcpProxy({
          host: '127.0.0.1',
          port: Number(new URL(server.origin).port),
          bytesPerSecond: paces[pace] ?? 1,
        });
      let proxy: TcpProxy | undefined;
      const earlier = { sent: 0, broken: 0 };
      const sent = (): number => earlier.sent + (proxy?.passed('there') ?? 0);
      const broken = (): number => earlier.broken + (proxy?.broken() ?? 0);
      let armed = -1;
      const breakOff = (): void => {
        armed = broken();
        if (!proxy || armed >= cuts) return;
        const line = proxy;
        // Little enough for all cuts to come before the end.
        const afterBytes = Math.random() * (fileBytes / cuts);
        const kind = armed % 2 === 0 ? 'reset' : 'cut';
        void line.reached('there', line.passed('there') + afterBytes).then(() => {
          line.fault({ kind, direction: 'there', times: 1 });
        });
      };
      const killAt = Array.from({ length: killsEach }, () => Math.random() * fileBytes).sort(
        (a, b) => a - b,
      );
      let restart: Promise<void> | undefined;
      const closeLine = async (): Promise<void> => {
        earlier.sent = sent();
        earlier.broken = broken();
        const line = proxy;
        proxy = undefined;
        await line?.close();
      };
      const begin = async (): Promise<void> => {
        proxy = await openLine();
        breakOff();
        const [due] = killAt;
        if (due === undefined) return;
        void proxy.reached('there', due - earlier.sent).then(() => {
          killAt.shift();
          restart = again();
        });
      };
      const again = async (): Promise<void> => {
        await server.kill();
        await closeLine();
        server = await startServerProcess(setting.env);
        await begin();
      };
      await begin();
      const file = new Blob([bytes]);
      const throughLine = (): TestBrowser => {
        if (broken() !== armed) breakOff();
        return signedIn(`http://127.0.0.1:${proxy?.port ?? 0}`);
      };
      const head = await headBytes(signedIn, Number(new URL(server.origin).port));
      let answered = 0;
      const line = lineOf(throughLine, name, file, () => (answered += 1));
      const receipt = await sendInChunks(line, file, {
        now: () => performance.now(),
        onSent: () => undefined,
        onStored: () => undefined,
        async pause(_failures, { retryAfterSeconds }) {
          // The line is worth another try at once, a server that asks for time is not.
          if (retryAfterSeconds !== undefined) await wait(retryAfterSeconds * 1000);
          await restart;
        },
      });
      await restart;
      expect(killAt).toEqual([]);
      expect(broken()).toBe(cuts);
      await closeLine();
      const browser = signedIn(server.origin);
      const download = await browser.fetch(`/api/files/${receipt.id}/download`);
      expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(sha256(bytes));
      expect((await browser.call(listFiles, {})).body).toHaveLength(1);
      // What calls say before their bytes is not of the file.
      const sentTwice = sent() - fileBytes - answered * head;
      shares[pace]?.push((sentTwice / fileBytes) * 100);
      most = Math.max(most, sentTwice);
    }
    await server.stop();
    expect(await setting.sweptStore()).toEqual({ blobs: rounds, temporary: 0 });
    await expectWhole(setting.env);
    const said = shares.map(
      (of, pace) => `${(paces[pace] ?? 0) / 2 ** 20} MiB/s: ${sayShares(of)}`,
    );
    note(context, rounds * cuts, `sent twice at ${said.join('; at ')}`);
    expect(most, 'bytes of the file sent twice').toBeLessThan(twice);
  },
);

/** Percentages of several uploads in words. */
function sayShares(shares: number[]): string {
  const sorted = shares.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median.toFixed(1)} %, at most ${(sorted.at(-1) ?? 0).toFixed(1)} %`;
}
