import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import {
  beginUpload,
  chunkType,
  offsetHeader,
  readUpload,
  type UploadDestination,
} from '#contract/documents/resumable';
import type { TestBrowser } from '#testing/browser';
import { largePdf } from '#testing/fixtures';

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** What is sent unless a test says otherwise: three parts. */
export const bytes = largePdf(700_000);

export async function begin(
  browser: TestBrowser,
  fields: { sha256?: string; size?: number; name?: string } = {},
  destination: UploadDestination = { kind: 'document' },
): Promise<string> {
  const body = { name: 'scan.pdf', size: bytes.length, destination, ...fields };
  return (await browser.call(beginUpload, { body })).body.id;
}

export function patch(
  browser: TestBrowser,
  id: string,
  offset: number,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return browser.fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': chunkType, [offsetHeader]: String(offset) },
    body,
  });
}

/** The call that ends it. */
export async function end(
  browser: TestBrowser,
  id: string,
  fields: Record<string, string> = {},
  { path }: { path: string } = uploadFile,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, upload: id })) form.append(name, value);
  const response = await browser.fetch(path, { method: 'POST', body: form });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** The calls of the client of each test, without naming them each time. */
export function callsOf(client: () => TestBrowser) {
  const calls = {
    begin: (...wanted: OfClient<typeof begin>) => begin(client(), ...wanted),
    patch: (...wanted: OfClient<typeof patch>) => patch(client(), ...wanted),
    end: (...wanted: OfClient<typeof end>) => end(client(), ...wanted),
    /** All of it, in two chunks. */
    sendAll: async (id: string, content: Uint8Array<ArrayBuffer> = bytes): Promise<void> => {
      const half = Math.floor(content.length / 2);
      expect((await calls.patch(id, 0, content.subarray(0, half))).status).toBe(200);
      expect((await calls.patch(id, half, content.subarray(half))).status).toBe(200);
    },
    offsetOf: async (id: string) =>
      (await client().call(readUpload, { params: { id } })).body.offset,
  };
  return calls;
}

type OfClient<Call extends (browser: TestBrowser, ...rest: never[]) => unknown> = Call extends (
  browser: TestBrowser,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;
