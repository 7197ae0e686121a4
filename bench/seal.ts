// How long a seal takes on a document of 2 MB, and a package and its check by the second checker.
// `node bench/seal.ts`; `MEGABYTES=10 TIMES=50` for others.
import { randomBytes } from 'node:crypto';
import { addSeal } from '../server/modules/signing/evidence/add-seal.ts';
import {
  pdfToSign,
  sealedBy,
  statementOf,
  testingKey,
} from '../server/modules/signing/evidence/testing-sealed.ts';

const times = Number(process.env.TIMES ?? 30);
const megabytes = Number(process.env.MEGABYTES ?? 2);

const key = await testingKey();
const original = await pdfToSign(megabytes * 1024 * 1024);
const sealed = (await sealedBy(original, 1)).bytes;
for (const [what, previous, signer] of [
  ['the first seal', original, 1],
  ['the second seal', sealed, 2],
] as const) {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    await addSeal(previous, statementOf(randomBytes(32), signer), key);
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number): string =>
    (taken[Math.floor((taken.length - 1) * share)] ?? 0).toFixed(0);
  const size = (previous.length / 1024 / 1024).toFixed(1);
  console.log(
    `${what} on ${size} MB: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms of ${times}`,
  );
}
