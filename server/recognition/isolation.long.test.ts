// What a document cannot do to the server: reach a network, outlive its limits, or keep the next one from being
// read. HOSTILE_DOCUMENTS=all tries all of them.
import { expect, it, onTestFinished } from 'vitest';
import { sampleDocuments } from '../../dev/documents/index.ts';
import { Recognizer } from './index.ts';
import { hostileDocuments } from './testing-hostile.ts';
import { listen } from './testing-listener.ts';

const isAll = process.env['HOSTILE_DOCUMENTS'] === 'all';
/** Milliseconds: each of them may take its 3 s. */
const timeout = isAll ? 900_000 : 180_000;
it(
  'survives hostile documents, calls nobody for them, and reads the next one',
  { timeout },
  async () => {
    const listener = await listen();
    const recognizer = new Recognizer({ niceness: 0, pageMs: 1500, documentMs: 3000 });
    onTestFinished(() => recognizer.close());
    const tried = isAll ? hostileDocuments : hostileDocuments.slice(0, 5);
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(60);
    for (const [name, make] of tried) {
      const content = make(listener.port);
      const recognition = await recognizer.recognize(content, {
        mediaType: 'application/pdf',
        name,
      });
      if (isAll) console.log(`${name}: ${recognition.outcome}`);
      expect(recognition.outcome, name).not.toBe('read');
    }
    expect(listener.connections()).toBe(0);
    const w2 = sampleDocuments({ taxYear: 2025 }).find(({ filename }) => /w-?2/i.test(filename));
    const content = (await w2?.render()) ?? Buffer.alloc(0);
    const next = await recognizer.recognize(content, { mediaType: 'application/pdf', name: 'w2' });
    expect(next.outcome).toBe('read');
  },
);
