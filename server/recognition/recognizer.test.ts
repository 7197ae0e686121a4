// One process for each document, from a file to facts.
import { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it, onTestFinished } from 'vitest';
import { sampleDocuments } from '../../dev/documents/index.ts';
import { seededRandom } from '../../dev/documents/random.ts';
import { Recognizer, type RecognizerLimits } from './index.ts';

function openRecognizer(limits: Partial<RecognizerLimits> = {}): Recognizer {
  // The other tests don't wait for it either.
  const recognizer = new Recognizer({ niceness: 0, ...limits });
  onTestFinished(() => recognizer.close());
  return recognizer;
}

const w2 = () =>
  sampleDocuments({ taxYear: 2025 })
    .find(({ filename }) => /w-?2/i.test(filename))
    ?.render() ?? Promise.reject(new Error('the demo has no W-2'));

const about = { mediaType: 'application/pdf', name: 'scan.pdf' };

it('says which form a PDF holds, whose, and of which year, and where it says so', async () => {
  const content = Readable.from([await w2()]);
  const recognition = await openRecognizer().recognize(content, about);
  expect(recognition).toMatchObject({ outcome: 'read', pages: 1, pagesRead: 1 });
  const [form] = recognition.forms;
  expect(form).toMatchObject({
    firstPage: 1,
    lastPage: 1,
    kind: { value: 'w2', source: 'text', strength: 'likely' },
    taxYear: { value: 2025 },
    personName: { value: 'MAYA OKAFOR' },
    personLastFour: { value: '4320' },
    payerName: { value: 'BRIGHTWATER HEALTH' },
    payerNumber: { value: '004183920' },
    copies: ['B'],
    isCorrected: false,
  });
  expect(form?.taxYear?.places).toEqual([
    expect.objectContaining({ page: 1, x: expect.closeTo(0.43, 1), y: expect.closeTo(0.48, 1) }),
  ]);
});

it('goes on after a document that ends its process, and after one that takes too long', async () => {
  const recognizer = openRecognizer();
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')]);
  const [first, second] = await Promise.all([
    recognizer.recognize(broken, about),
    recognizer.recognize(await w2(), about),
  ]);
  expect(first.outcome).toBe('failed');
  expect(second.outcome).toBe('read');
  const hurried = openRecognizer({ pageMs: 10 });
  expect(await hurried.recognize(await w2(), about)).toMatchObject({ outcome: 'failed' });
});

it('refuses rather than answers when its stream fails, when it is aborted, and once it is closed', async () => {
  const recognizer = openRecognizer();
  const lost = new Readable({ read: () => lost.destroy(new Error('the store is away')) });
  await expect(recognizer.recognize(lost, about)).rejects.toThrow('the store is away');
  const abort = new AbortController();
  const aborted = recognizer.recognize(new Readable({ read: () => {} }), about, abort.signal);
  abort.abort(new Error('not needed'));
  await expect(aborted).rejects.toThrow('not needed');
  const open = recognizer.recognize(new Readable({ read: () => {} }), about);
  const closing = recognizer.close();
  await expect(open).rejects.toThrow('the recognizer is closed');
  await closing;
  await expect(recognizer.recognize(await w2(), about)).rejects.toThrow('closed');
});

it('gives a picture without lines of text up before text recognition takes its time', async () => {
  const random = seededRandom(9);
  const canvas = createCanvas(2200, 1650);
  const context = canvas.getContext('2d');
  const shades = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < shades.data.length; at += 4) {
    shades.data.fill(random.whole(60, 250), at, at + 3);
    shades.data[at + 3] = 255;
  }
  context.putImageData(shades, 0, 0);
  // Text recognition alone takes twice that processor time for it.
  const recognizer = openRecognizer({ pageMs: 2500 });
  const picture = { mediaType: 'image/jpeg', name: 'noise.jpg' };
  const recognition = await recognizer.recognize(await canvas.encode('jpeg', 90), picture);
  expect(recognition.outcome).toBe('unreadable');
});
