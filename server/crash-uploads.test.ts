// One large upload over a line that breaks again and again, to a server that is killed in between: the browser's own
// way of going on, against the server as a process of its own. Real: process, PostgreSQL, files, TCP.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { listFiles, maxFileBytes, uploadFile } from '#contract/files/files';
import { beginUpload, chunkType, offsetHeader, resumableUpload } from '#contract/files/resumable';
import type { TestBrowser } from '#testing/browser';
import { type CrashSetting, prepareCrashSetting, sha256 } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import { largePdf } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import { networkError, parseApiError } from '#web/lib/api/api-error.ts';
import { sendInChunks, type UploadLine } from '#web/lib/uploads/resume.ts';

/** Uploads in a row, and how often the server is killed during each. */
const rounds = howOften('CUTS', 1, 20);
const killsEach = howOften('KILLS', 1, 3);
const isShort = rounds === 1;
const cuts = isShort ? 4 : 20;
const fileBytes = isShort ? 1024 * 1024 : maxFileBytes;
/** Bytes that may be sent twice; in the short form one part of the server's whenever the line breaks. */
const twice = isShort ? (cuts + killsEach) * 64 * 1024 : 0.05 * fileBytes;

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
});
afterAll(() => setting.close());

/** The calls of an upload, without a browser. */
function lineOf(browser: () => TestBrowser, name: string, file: Blob): UploadLine<{ id: string }> {
  async function ask<S extends z.ZodType>(shape: S, path: string, init: RequestInit = {}) {
    const answer = await browser()
      .fetch(path, init)
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => {
        throw networkError();
      });
    const { response, text } = answer;
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
  { timeout: 120_000 + rounds * killsEach * 60_000 },
  async (context) => {
    let server = await startServerProcess(setting.env);
    let worst = 0;
    for (let round = 0; round < rounds; round += 1) {
      const bytes = largePdf(fileBytes);
      const name = `round ${round}.pdf`;
      let proxy: TcpProxy = await openLine(server.origin);
      let sent = 0;
      let broken = 0;
      const breakOff = (): void => {
        if (broken >= cuts) return proxy.mend();
        broken += 1;
        // Little enough for all cuts to come before the end.
        const afterBytes = Math.floor((Math.random() * fileBytes) / cuts);
        const kind = broken % 2 === 0 ? 'reset' : 'cut';
        proxy.fault({ kind, direction: 'there', afterBytes, times: 1 });
      };
      const killAt = Array.from({ length: killsEach }, () => Math.random() * fileBytes);
      let restart: Promise<void> | undefined;
      const begin = async (): Promise<void> => {
        await server.kill();
        server = await startServerProcess(setting.env);
        sent += proxy.passed('there');
        await proxy.close();
        proxy = await openLine(server.origin);
        breakOff();
      };
      breakOff();
      const file = new Blob([bytes]);
      const line = lineOf(() => setting.signedIn(`http://127.0.0.1:${proxy.port}`), name, file);
      const receipt = await sendInChunks(
        {
          ...line,
          send(id, offset, chunk, onSent) {
            const due = killAt.findIndex((at) => at < offset + chunk.size);
            if (due >= 0) {
              killAt.splice(due, 1);
              // The system takes bytes for a killed process a while longer: what was on its way is lost.
              restart = begin();
            }
            return line.send(id, offset, chunk, onSent);
          },
        },
        file,
        {
          now: () => performance.now(),
          onSent: () => undefined,
          onStored: () => undefined,
          pause: async (_failures, { retryAfterSeconds }) => {
            // Many uploads in a row are more than one session may send in a minute.
            if (retryAfterSeconds !== undefined) await wait(retryAfterSeconds * 1000);
            await restart;
            restart = undefined;
            breakOff();
          },
        },
      );
      await restart;
      sent += proxy.passed('there');
      await proxy.close();
      const browser = setting.signedIn(server.origin);
      const download = await browser.fetch(`/api/files/${receipt.id}/download`);
      expect(sha256(Buffer.from(await download.arrayBuffer()))).toBe(sha256(bytes));
      const named = (await browser.call(listFiles, {})).body.filter(({ originalName }) =>
        originalName.startsWith(`round ${round}`),
      );
      expect(named).toHaveLength(1);
      expect(broken).toBe(cuts);
      worst = Math.max(worst, sent / fileBytes - 1);
      expect(sent - fileBytes, 'bytes sent twice, with all headers').toBeLessThan(twice);
    }
    await server.stop();
    expect(await setting.sweptStore()).toEqual({ blobs: rounds, temporary: 0 });
    await expectWhole(setting.env);
    note(context, rounds * cuts, `at most ${(worst * 100).toFixed(1)} % sent twice`);
  },
);

/** Slower than the server, as every weak one: what a buffer of this machine holds would count as sent. */
const openLine = (origin: string): Promise<TcpProxy> =>
  openTcpProxy({
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
    bytesPerSecond: 1024 * 1024,
  });
