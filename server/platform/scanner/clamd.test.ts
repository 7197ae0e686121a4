// The clamd protocol, against a stand-in that speaks it and, with CLAMD_TEST_URL, the real daemon:
// CLAMD_TEST_URL=unix:///run/clamav/clamd.ctl npx vitest run server/platform/scanner
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clamdScanner } from './clamd.ts';
import { ScannerUnavailableError } from './scanner.ts';
import { eicar, type StandInClamd, startStandInClamd } from './testing-clamd.ts';

async function* inPieces(content: Buffer, size = 60_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const clean = Buffer.alloc(3_000_000, 'a clean document ');
const infected = Buffer.from(eicar());

describe('with a stand-in', () => {
  let clamd: StandInClamd;
  beforeEach(async () => {
    clamd = await startStandInClamd();
  });
  afterEach(() => clamd.stop());
  const scan = (content: Buffer, size?: number) =>
    clamdScanner(clamd.address).scan(inPieces(content, size));

  it('gives the verdict of the whole content, however it is cut', async () => {
    expect(await scan(clean)).toEqual({ infected: false });
    for (const size of [1, 7, 60_000]) {
      expect(await scan(infected, size)).toEqual({ infected: true, signature: 'Eicar-Signature' });
    }
    const deep = Buffer.concat([clean, infected, clean]);
    expect(await scan(deep)).toMatchObject({ infected: true });
    expect(await scan(Buffer.alloc(0))).toEqual({ infected: false });
    expect(clamd.scanned).toBe(6);
  });

  it.each([
    ['hang-up', /reached|hung up/],
    ['refuse-size', /size limit exceeded|reached|hung up/],
    ['garbage', /does not speak clamd/],
  ] as const)('%s is no verdict', async (behavior, message) => {
    clamd.behave(behavior);
    const failure = await scan(clean).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ScannerUnavailableError);
    expect(String(failure)).toMatch(message);
  });

  it('away is no verdict', async () => {
    await clamd.stop();
    await expect(scan(clean)).rejects.toBeInstanceOf(ScannerUnavailableError);
    const socket = clamdScanner('unix:///nonexistent/clamd.ctl');
    await expect(socket.scan(inPieces(clean))).rejects.toBeInstanceOf(ScannerUnavailableError);
    clamd = await startStandInClamd();
  });

  it('silent is no verdict', async () => {
    clamd.behave('silent');
    const failure = clamdScanner(clamd.address, { silenceMs: 200 }).scan(inPieces(infected));
    await expect(failure).rejects.toThrow(/not responding/);
  });

  it('a content that fails on the way is the content’s failure', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield clean;
      throw new Error('damaged');
    }
    await expect(clamdScanner(clamd.address).scan(broken())).rejects.toThrow('damaged');
  });
});

const real = process.env['CLAMD_TEST_URL'];
describe.runIf(real)('with the real clamd', () => {
  const scanner = clamdScanner(real ?? 'tcp://unused');

  it('passes 10 MB and finds its test signature', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 'a clean document ');
    expect(await scanner.scan(Readable.from(inPieces(large)))).toEqual({ infected: false });
    expect(await scanner.scan(inPieces(infected))).toMatchObject({
      infected: true,
      signature: expect.any(String),
    });
  });
});
