// A server that is killed while a ZIP is downloaded. Real: process, PostgreSQL, files, HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZip } from '#contract/documents/zip';
import { listFiles, uploadFile } from '#contract/documents/files';
import { type CrashSetting, prepareCrashSetting, sha256 } from '#testing/crash-setting';
import { expectWhole } from '#testing/faults';
import { largePdf } from '#testing/fixtures';
import { startServerProcess } from '#testing/server-process';

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
});
afterAll(() => setting.close());

it(
  'is never taken for whole, loses no document, can be downloaded after the restart',
  {
    timeout: 120_000,
  },
  async () => {
    const hashes = new Map<string, string>();
    const first = await startServerProcess(setting.env);
    const client = setting.signedIn(first.origin);
    for (let i = 0; i < 2; i += 1) {
      const bytes = largePdf(9_000_000);
      const file = { name: `document ${i}.pdf`, type: 'application/pdf', bytes };
      hashes.set((await client.upload(uploadFile, file)).body.id, sha256(bytes));
    }
    const body = { fileIds: [...hashes.keys()] };
    const zip = (await setting.staffSignedIn(first.origin).call(prepareZip, { body })).body;
    const cut = await setting.staffSignedIn(first.origin).fetch(zip.url);
    const reader = cut.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await first.kill();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();

    const second = await startServerProcess(setting.env);
    const listed = (await setting.signedIn(second.origin).call(listFiles, {})).body;
    expect(listed.map((file) => file.id).toSorted()).toEqual([...hashes.keys()].toSorted());
    for (const [id, hash] of hashes) {
      const file = await setting.signedIn(second.origin).fetch(`/api/files/${id}/download`);
      expect(sha256(Buffer.from(await file.arrayBuffer()))).toBe(hash);
    }
    const whole = await setting.staffSignedIn(second.origin).fetch(zip.url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(String(bytes.length)).toBe(cut.headers.get('content-length'));
    await second.stop();
    expect(await setting.sweptStore()).toEqual({ blobs: 2, temporary: 0 });
    await expectWhole(setting.env);
  },
);
