// Packages, judged by the page in them and by the second checker, which share no code: whole ones, and broken ones.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureRecord } from '#domain/signature-record';
import { runAdmin } from '#testing/faults';
import { pdfUaProblems } from '#testing/pdf-ua';
import { readPdf } from '#testing/read-pdf';
import { readZip } from '#testing/read-zip';
import { startTestApp, type TestApp } from '#testing/test-app';
import { startTimeStamps, type TimeStampStandIn } from '#testing/time-stamps';
import { judge } from '../../../../web/evidence-page/judge.ts';
import { readZip as readOnPage } from '../../../../web/evidence-page/zip.ts';
import { checkPackage } from './check/check-package.ts';
import { packageOf } from './testing-package.ts';
import { signedBy } from './testing-signed.ts';
import { ownKeys } from './testing-own-keys.ts';
import { pdfToSign, sha256Of } from './testing-sealed.ts';
import { verifyPage } from './verify-page.ts';

let t: TestApp;
let stamps: TimeStampStandIn;
let original: Buffer;
let zip: Buffer;
let files: Map<string, Buffer>;
let record: SignatureRecord;
beforeAll(async () => {
  stamps = await startTimeStamps();
  t = await startTestApp({ env: { TSA_URL: stamps.url } });
  original = await pdfToSign();
  const signed = await signedBy(t.platform, original, ['Maya Okafor', 'Sam Okafor']);
  ({ record } = signed);
  zip = await packageOf(t.platform, original, signed);
  files = await readZip(zip);
});
afterAll(async () => {
  await t.close();
  await stamps.close();
});

/** The numbers of the checks that fail, by the page and by the second checker. */
async function failing(given: Map<string, Buffer>): Promise<{ page: number[]; second: number[] }> {
  const bytes = new Map([...given].map(([name, file]) => [name, new Uint8Array(file)]));
  const { checks, isGenuine } = await judge(bytes);
  const page = checks.filter(({ problems }) => problems.length > 0).map(({ number }) => number);
  expect(isGenuine).toBe(page.length === 0);
  const found = new Set(checkPackage(given).problems.map(({ check }) => check));
  return { page, second: [...found].toSorted((a, b) => a - b) };
}

const withFile = (name: string, change: (text: string) => string): Map<string, Buffer> => {
  const text = files.get(name)?.toString('latin1') ?? '';
  const changed = change(text);
  expect(changed).not.toBe(text);
  return new Map([...files, [name, Buffer.from(changed, 'latin1')]]);
};

it('is genuine for both, with a time stamp on each seal', async () => {
  expect(await failing(files)).toEqual({ page: [], second: [] });
  const { seals, record: read } = await judge(await readOnPage(new Uint8Array(zip)));
  expect(read).toEqual(record);
  expect(seals.map(({ stamp }) => stamp?.isIntact)).toEqual([true, true]);
  expect([...files.keys()]).toEqual([
    'original.pdf',
    'sealed.pdf',
    'events.json',
    'certificate.pdf',
    'verify.html',
    'log.json',
  ]);
});

it.each(ownKeys)('is genuine with the firm’s own key: $name', async ({ pkcs12 }) => {
  const signing = { own: { pkcs12, password: 'secret' }, tsaUrl: undefined };
  const platform = { ...t.platform, config: { ...t.platform.config, signing } };
  const signed = await signedBy(platform, original, ['Maya Okafor']);
  const made = await readZip(await packageOf(platform, original, signed));
  expect(await failing(made)).toEqual({ page: [], second: [] });
});

describe('is broken, for both in the same checks,', () => {
  const one = (files: Map<string, Buffer>, name: string): Buffer =>
    files.get(name) ?? Buffer.alloc(0);
  it.each<[string, () => Map<string, Buffer>, number[]]>([
    [
      'without its certificate',
      () => new Map([...files].filter(([name]) => name !== 'certificate.pdf')),
      [1],
    ],
    ['with a file more', () => new Map([...files, ['more.txt', Buffer.from('')]]), [1]],
    [
      'with another page',
      () => withFile('verify.html', (text) => text.replace('Holds: ', 'Fails: ')),
      [1],
    ],
    [
      'with another original',
      () => new Map([...files, ['original.pdf', one(files, 'sealed.pdf')]]),
      [1, 3],
    ],
    [
      'with a sealed file that begins otherwise than the original',
      () => withFile('sealed.pdf', (text) => text.replace('%PDF-1.', '%PDF-2.')),
      [1, 4, 5],
    ],
    [
      'with a seal cut off',
      () =>
        new Map([
          ...files,
          [
            'sealed.pdf',
            one(files, 'sealed.pdf').subarray(
              0,
              Number(record.events.find(({ kind }) => kind === 'sealed')?.details['bytes']),
            ),
          ],
        ]),
      [1, 5],
    ],
    [
      'with something added after the last seal',
      () =>
        new Map([
          ...files,
          ['sealed.pdf', Buffer.concat([one(files, 'sealed.pdf'), Buffer.from('\n% more')])],
        ]),
      [1, 5],
    ],
    [
      'with another name in the record',
      () => withFile('events.json', (text) => text.replace('Sam Okafor', 'Tom Okafor')),
      [1, 9],
    ],
    [
      'with a step before the one it follows',
      () => withFile('events.json', (text) => text.replace(/"readAt": "2/, '"readAt": "1')),
      [1, 9, 10],
    ],
    [
      'with an event less',
      () =>
        withFile('events.json', (text) => {
          const read: SignatureRecord = JSON.parse(text);
          return JSON.stringify({ ...read, events: read.events.slice(1) });
        }),
      [1, 9, 10],
    ],
    [
      'with an entry of the log changed',
      () => withFile('log.json', (text) => text.replace('192.0.2.7', '192.0.2.8')),
      [8],
    ],
    [
      'with a head signed by nobody',
      () =>
        withFile('log.json', (text) =>
          text.replace(
            /"signature": "(.)/,
            (_, letter: string) => `"signature": "${letter === 'A' ? 'B' : 'A'}`,
          ),
        ),
      [2],
    ],
    [
      'with another moment in the head',
      () =>
        withFile('log.json', (text) =>
          text.replace(
            /(\\"at\\":\\"....-..-..T)(..)/,
            (_, day: string, hour: string) => `${day}${hour === '23' ? '22' : '23'}`,
          ),
        ),
      [2],
    ],
  ])('%s', async (_, broken, checks) => {
    expect(await failing(broken())).toEqual({ page: checks, second: checks });
  });

  it('with files that can’t be read', async () => {
    for (const name of ['events.json', 'log.json']) {
      const { page, second } = await failing(new Map([...files, [name, Buffer.from('{')]]));
      expect(page).toContain(name === 'log.json' ? 2 : 3);
      expect(second).toContain(name === 'log.json' ? 2 : 3);
    }
  });

  it('where the seals are of another request of the same document', async () => {
    const other = await signedBy(t.platform, original, ['Maya Okafor', 'Sam Okafor']);
    const mixed = await packageOf(t.platform, original, { record, sealed: other.sealed });
    const { page, second } = await failing(await readZip(mixed));
    expect(page).toEqual([5, 6]);
    expect(second).toEqual(page);
  });
});

it('is broken where the seals are made with another certificate than the record names', async () => {
  const named = record.events.find(({ kind }) => kind === 'sealed')?.details['certificate'] ?? '';
  const [own] = ownKeys;
  if (!own) throw new Error('no other key');
  const signing = { own: { pkcs12: own.pkcs12, password: 'secret' }, tsaUrl: stamps.url };
  const platform = { ...t.platform, config: { ...t.platform.config, signing } };
  const other = await signedBy(platform, original, ['Maya Okafor', 'Sam Okafor']);
  // All else fits: hashes, lengths, events, and the head.
  const events = other.record.events.map((event) =>
    event.kind === 'sealed'
      ? { ...event, details: { ...event.details, certificate: named } }
      : event,
  );
  const swapped = { record: { ...other.record, events }, sealed: other.sealed };
  const made = await readZip(await packageOf(t.platform, original, swapped));
  expect(await failing(made)).toEqual({ page: [5], second: [5] });
});

describe('where the firm itself lies, and signs for the lie, seals don’t hold:', () => {
  // The record and the head are made to fit, so that only the signature in the document shows it.
  it.each<[string, (sealed: string) => number, number[]]>([
    ['in what was sealed', (sealed) => sealed.lastIndexOf(' signed, '), [5]],
    // The time stamp is of it.
    ['in the signature', (sealed) => sealed.lastIndexOf('/Contents <') + 3000, [5, 7]],
    [
      'in the time stamp',
      (sealed) => {
        const begin = sealed.lastIndexOf('/Contents <');
        return sealed.slice(0, sealed.indexOf('>', begin)).replace(/0+$/, '').length - 20;
      },
      [7],
    ],
  ])('%s', async (_, placeIn, checks) => {
    const sealed = Buffer.from(files.get('sealed.pdf') ?? '');
    const place = placeIn(sealed.toString('latin1'));
    sealed.write(sealed.toString('latin1', place, place + 1) === 'a' ? 'b' : 'a', place);
    const last = record.events.findLast(({ kind }) => kind === 'sealed')?.number;
    const events = record.events.map((event) =>
      event.number === last
        ? { ...event, details: { ...event.details, sha256: sha256Of(sealed) } }
        : event,
    );
    const lie = await packageOf(t.platform, original, { record: { ...record, events }, sealed });
    expect(await failing(await readZip(lie))).toEqual({ page: checks, second: checks });
  });
});

const tries = Number(process.env.CHANGES ?? 40);
it(`finds one changed byte, wherever it is: ${tries} of ${tries}, both checkers`, async () => {
  const names = [...files.keys()];
  const sizes = names.map((name) => files.get(name)?.length ?? 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const missed: string[] = [];
  for (let at = 0; at < tries; at += 1) {
    let place = Math.floor(((at + 0.37) / tries) * all);
    const which = sizes.findIndex((size) => (place < size ? true : ((place -= size), false)));
    const name = names[which] ?? '';
    const changed = Buffer.from(files.get(name) ?? '');
    changed.writeUInt8(changed.readUInt8(place) ^ (1 + (at % 255)), place);
    const { page, second } = await failing(new Map([...files, [name, changed]]));
    if (page.length === 0 || second.length === 0)
      missed.push(`${name} ${place}: ${page} / ${second}`);
  }
  expect(missed).toEqual([]);
});

it('is judged by the command, without a database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'filewell-check-'));
  const file = path.join(folder, 'evidence.zip');
  await writeFile(file, zip);
  const whole = await runAdmin(['check-evidence', '--file', file], {});
  expect(whole).toEqual({ code: 0, output: expect.stringContaining('All 11 checks hold.') });
  const another = ['check-evidence', '--file', file, '--certificate', 'aa:bb'];
  const otherKey = await runAdmin(another, {});
  expect([otherKey.code, otherKey.output]).toEqual([
    1,
    expect.stringContaining('another certificate'),
  ]);
  await writeFile(
    file,
    Buffer.from(zip.toString('latin1').replace('Sam Okafor', 'Tom Okafor'), 'latin1'),
  );
  const broken = await runAdmin(['check-evidence', '--file', file], {});
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/Check 1: sealed\.pdf/);
  await rm(folder, { recursive: true, force: true });
});

it('has a certificate of completion that a screen reader can read', () => {
  const certificate = files.get('certificate.pdf') ?? Buffer.alloc(0);
  expect(pdfUaProblems(certificate)).toEqual([]);
  const { text } = readPdf(certificate);
  for (const said of [
    'Certificate of completion',
    'Sam Okafor',
    record.original.sha256.slice(0, 20),
  ]) {
    expect(text.replaceAll('\n', ' ')).toContain(said);
  }
});

it('has a page of at most 150 kB that asks for nothing from anywhere', async () => {
  const page = (await verifyPage()).toString();
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(150_000);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/\b(src|href)=|url\(|@import|fetch\(|XMLHttpRequest/);
});
