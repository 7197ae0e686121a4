// What browsers and programs send as a form, cut into pieces everywhere; and what isn't one.
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { BrokenOffError } from './arriving.ts';
import { formParts, MalformedFormError } from './form-parts.ts';

const type = 'multipart/form-data; boundary=edge';

/** The parts of a body that arrives in pieces of that many bytes. */
async function partsOf(body: string | Buffer, pieceBytes = Infinity, contentType = type) {
  const bytes = Buffer.from(body);
  const pieces = Array.from(
    { length: Math.max(1, Math.ceil(bytes.length / pieceBytes)) },
    (_, at) => bytes.subarray(at * pieceBytes || 0, Math.min(bytes.length, (at + 1) * pieceBytes)),
  );
  const found = [];
  for await (const part of formParts(Readable.from(pieces, { objectMode: false }), contentType)) {
    const content: Buffer[] = [];
    for await (const piece of part.content) content.push(piece);
    const { name, filename, mediaType } = part;
    found.push({ name, filename, mediaType, content: Buffer.concat(content).toString('latin1') });
  }
  return found;
}

const part = (headers: string, content: string) => `--edge\r\n${headers}\r\n\r\n${content}\r\n`;
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`;
const contents = [
  '',
  'a',
  '\r',
  '\r\n',
  '\r\n--edg',
  '\r\n--edg\r\n--edx',
  '--edge',
  '\r\r\n-\r\n--\r',
];

describe('a form', () => {
  it('has its parts, wherever its pieces end', async () => {
    const body = contents
      .map((content, index) => part(disposition(`name="f${index}"`), content))
      .join('');
    const expected = contents.map((content, index) => ({
      name: `f${index}`,
      filename: undefined,
      mediaType: 'text/plain',
      content,
    }));
    for (let pieceBytes = 1; pieceBytes < 70; pieceBytes += 1) {
      expect(await partsOf(`${body}--edge--\r\n`, pieceBytes)).toEqual(expected);
    }
    expect(await partsOf(`before\r\n${body}--edge--behind\r\n--edge`)).toEqual(expected);
  });

  it('passes over what nobody reads', async () => {
    const body = `${part(disposition('name="a"; filename="a"'), 'x'.repeat(10_000))}${part(disposition('name="b"'), 'y')}--edge--`;
    const names = [];
    for await (const { name } of formParts(Readable.from([Buffer.from(body)]), type))
      names.push(name);
    expect(names).toEqual(['a', 'b']);
  });

  it.each([
    ['name=file; filename=a.pdf', 'a.pdf'],
    ['name="file"; filename="../a b;c.pdf"', '../a b;c.pdf'],
    ['NAME="file"; FileName="W\u20112 \u00e9.pdf"', 'W\u20112 \u00e9.pdf'],
    [String.raw`name="file"; filename="a\"b\\c\d.pdf"`, String.raw`a"b\c\d.pdf`],
    ['name="file"; filename="a%22b.pdf"', 'a%22b.pdf'],
    ['name="file"; filename="a.pdf"; filename*=UTF-8\'en\'%C3%A9.pdf', '\u00e9.pdf'],
  ])('names a file: %s', async (said, filename) => {
    const head = `content-type: Application/PDF; x=y\r\n${disposition(said)}`;
    const expected = { name: 'file', filename, mediaType: 'application/pdf', content: 'x' };
    expect(await partsOf(`${part(head, 'x')}--edge--`)).toEqual([expected]);
  });

  it('is one with a boundary in quotation marks', async () => {
    const body = part(disposition('name="a"'), 'x').replace('edge', 'an edge');
    const quoted = 'multipart/form-data; charset=utf-8; boundary="an edge"';
    expect(await partsOf(`${body}--an edge--`, Infinity, quoted)).toHaveLength(1);
  });
});

describe('no form', () => {
  it.each([
    ['nothing', ''],
    ['garbage', 'garbage'],
    ['no end', part(disposition('name="a"'), 'x')],
    ['a cut in a header', '--edge\r\nContent-Dispo'],
    ['no headers', '--edge\r\n\r\nx\r\n--edge--'],
    ['no name', `${part('Content-Type: text/plain', 'x')}--edge--`],
    ['another disposition', `${part('Content-Disposition: attachment; name="a"', 'x')}--edge--`],
    ['two names', `${part(disposition('name="a"; name="b"'), 'x')}--edge--`],
    ['a name without an end', `${part(disposition('name="a'), 'x')}--edge--`],
    ['a line break in a name', `${part(disposition('name="a\nb"'), 'x')}--edge--`],
    [
      'a name of broken characters',
      `${part(disposition("name=a; filename*=utf-8''%ff"), 'x')}--edge--`,
    ],
    ['many headers', `${part(`${'a: b\r\n'.repeat(30)}${disposition('name="a"')}`, 'x')}--edge--`],
    [
      'long headers',
      `${part(`a: ${'b'.repeat(9000)}\r\n${disposition('name="a"')}`, 'x')}--edge--`,
    ],
    ['headers without an end', `--edge\r\n${'b'.repeat(9000)}`],
    ['a longer edge', '--edges\r\n\r\n--edges--'],
  ])('%s', async (_, body) => {
    await expect(partsOf(body)).rejects.toThrow(MalformedFormError);
  });

  it('without a boundary', async () => {
    await expect(partsOf('--edge--', Infinity, 'multipart/form-data')).rejects.toThrow('boundary');
  });

  it('when its line breaks', async () => {
    const body = new Readable({ read: () => undefined });
    body.push(part(disposition('name="a"'), 'x'));
    body.destroy();
    const parts = formParts(body, type);
    await expect(parts.next().then(() => parts.next())).rejects.toThrow(BrokenOffError);
  });
});
