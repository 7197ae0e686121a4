import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { leanChunk } from './lean-chunks.mjs';

/** What a text of JavaScript gives. */
const run = (code: string): unknown => runInNewContext(`(${code})`);

it.each([
  ["'We’ll — “quote” it 🙂'"],
  ['`a ${1} “template” 🙂`'],
  ["'“x”, 🙂 and é'.replaceAll(/[“”🙂]/gu, '·')"],
  ["({ 'ключ': 1, ключ2: 2 })"],
  ['String.raw`•\\d` + "•"'],
])('means the same: %s', (code) => {
  const lean = leanChunk(code);
  expect(run(lean)).toEqual(run(code));
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  expect(lean.replaceAll(/String\.raw`[^`]*`/g, '')).toMatch(/^[\u0000-\u007f]*$/);
});

it('takes node:http without reading all of it', () => {
  const names = leanChunk(
    'import { request as ask, get } from "node:http";\nimport http from "http";',
  );
  expect(names).toBe(
    'const { request: ask, get } = process.getBuiltinModule("node:http");\n' +
      'const http = process.getBuiltinModule("node:http");',
  );
});
