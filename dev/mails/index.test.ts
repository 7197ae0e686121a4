import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleConfig, sampleMessages } from './index.ts';

const root = path.join(import.meta.dirname, '../../server/modules');
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

/** Each function that writes an email or a text message, after the folder it is in. */
const writers = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/^export (?:async )?function (\w+)[\s\S]*?^\}/gm)]
    .filter(([body, name]) => body.includes('composeMail(') || isTextWriter(name, body))
    .map(([, name]) => `${path.dirname(file)} ${name}`),
);

/** By its name and what it gives back; the test below holds callers to such functions. */
function isTextWriter(name: string | undefined, body: string): boolean {
  return (
    (name ?? '').endsWith('Text') &&
    /^export function \w+\([^)]*\bConfig\b[^)]*\): string/.test(body)
  );
}

it('has a sample of each email and text message that the product can send', () => {
  const samples = sampleMessages(sampleConfig);
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  expect(kinds.toSorted()).toEqual(writers.toSorted());
  const names = samples.map(({ kind, form = '' }) => `${kind} ${form}`);
  expect(new Set(names).size).toBe(names.length);
});

it('no email or text message is written anywhere else', () => {
  for (const { file, source } of sources) {
    const calls = source.match(/composeMail\(/g)?.length ?? 0;
    const found = writers.filter((writer) => writer.startsWith(`${path.dirname(file)} `)).length;
    if (calls > 0) expect(found, file).toBeGreaterThanOrEqual(calls);
    if (source.includes('sms.send(')) expect(source, file).toMatch(/\b\w+Text\(config/);
  }
});
