import { describe, expect, test } from 'vitest';
import { isRemote } from './old-office.ts';
import { sampleCompound } from './testing-compound.ts';
import { anyKind, inspect, refusalOf } from './testing-inspect.ts';

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

const sheet = (kind: number) =>
  record(0x85, Buffer.concat([Buffer.from([0, 0, 0, 0, 0, kind, 6, 0]), Buffer.from('Sheet1')]));
const beginning = record(0x809, Buffer.alloc(16));
const end = record(0x0a, Buffer.alloc(0));
const filler = record(0xfc, Buffer.alloc(5_000));
/** A workbook of one stream, in small sectors and in large ones. */
const workbooks = (...records: Buffer[]) =>
  [[], [filler]].map((before) =>
    sampleCompound({
      contents: { Workbook: Buffer.concat([beginning, ...before, ...records, end]) },
    }),
  );

describe('an old workbook', () => {
  test('of plain sheets, charts and links to other workbooks is taken', async () => {
    const path = Buffer.from('\x01\0\x0c\0\0\x01\x01c\x02books.xls', 'latin1');
    for (const file of workbooks(sheet(0), sheet(2), record(0x1ae, path))) {
      expect((await inspect('a.xls', file)).kind).toBe('xls');
    }
  });

  test('with a sheet of Excel 4 macros, hidden or not, is refused', async () => {
    for (const file of [...workbooks(sheet(0), sheet(1)), ...workbooks(sheet(6))]) {
      expect(await refusalOf('a.xls', file)).toMatch(/macros/);
    }
    const older = sampleCompound({
      streams: ['Book'],
      contents: { Book: Buffer.concat([beginning, sheet(1), end]) },
    });
    expect(await refusalOf('a.xls', older)).toMatch(/macros/);
  });

  test('that starts another program by DDE is refused', async () => {
    const link = Buffer.from("\0\0\x10\0\0cmd\x03'/c calc'", 'latin1');
    for (const file of workbooks(sheet(0), record(0x1ae, link))) {
      expect(await refusalOf('a.xls', file)).toMatch(/starts another program/);
    }
    const older = record(0x17, Buffer.from('\x08\x01cmd\x03calc', 'latin1'));
    const inside = record(0x17, Buffer.from('\x06\x03Sheet1', 'latin1'));
    const book = (linked: Buffer) =>
      sampleCompound({
        streams: ['Book'],
        contents: { Book: Buffer.concat([beginning, linked, end]) },
      });
    expect(await refusalOf('a.xls', book(older))).toMatch(/starts another program/);
    expect((await inspect('a.xls', book(inside))).kind).toBe('xls');
  });

  test('under a password is refused', async () => {
    for (const file of workbooks(record(0x2f, Buffer.alloc(6)), sheet(0))) {
      expect(await refusalOf('a.xls', file)).toMatch(/password/);
    }
  });

  test('with a chain of sectors in a circle is damaged', async () => {
    const file = sampleCompound({ contents: { Workbook: Buffer.alloc(8_192) } });
    const name = file.indexOf(Buffer.from('Workbook', 'utf16le'));
    file.writeUInt32LE(0x7fffffff, name + 120);
    const lastEnd = file.lastIndexOf(Buffer.from([0xfe, 0xff, 0xff, 0xff]));
    file.writeUInt32LE(file.readUInt32LE(name + 116), lastEnd);
    expect(await refusalOf('a.xls', file)).toMatch(/damaged/);
  });
});

describe('an old document', () => {
  /** Its information block, with the names it is associated with in the table stream. */
  function letter(template: string, text = '') {
    const block = Buffer.alloc(500);
    block.writeUInt16LE(0x0200, 10);
    const names = ['', template].map((name) => {
      const length = Buffer.alloc(2);
      length.writeUInt16LE(name.length);
      return Buffer.concat([length, Buffer.from(name, 'utf16le')]);
    });
    const list = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...names]);
    block.writeUInt32LE(70, 154 + 32 * 8);
    block.writeUInt32LE(list.length, 154 + 32 * 8 + 4);
    return sampleCompound({
      streams: ['WordDocument', '1Table'],
      contents: {
        WordDocument: Buffer.concat([block, Buffer.from(text, 'utf16le')]),
        '1Table': Buffer.concat([Buffer.alloc(70), list]),
      },
    });
  }

  test('with a template of its writer’s own is taken', async () => {
    for (const template of ['', 'Normal.dotm', 'C:\\Templates\\Firm.dot']) {
      expect((await inspect('a.doc', letter(template), anyKind)).kind).toBe('doc');
    }
  });

  test('with a template on another computer is refused', async () => {
    for (const template of ['http://example.test/a.dot', '\\\\example.test\\a.dot']) {
      expect(await refusalOf('a.doc', letter(template), anyKind)).toMatch(
        /loads content from else/,
      );
    }
  });

  test('with a DDE field is refused, in either width of letters', async () => {
    const field = '\x13 DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" \x15';
    expect(await refusalOf('a.doc', letter('', field), anyKind)).toMatch(/starts another program/);
    const far = `${'x'.repeat(9_000)}${field}`;
    expect(await refusalOf('a.doc', letter('', far), anyKind)).toMatch(/starts another program/);
    expect((await inspect('a.doc', letter('', '\x13 DATE \x15 DDE'), anyKind)).kind).toBe('doc');
  });
});

test.each([
  ['https://example.test/a.dotm', true],
  ['//example.test/a', true],
  ['\\\\example.test\\a', true],
  ['file:///\\\\example.test\\a', true],
  ['file:////example.test/a', true],
  ['file://example.test/a', true],
  ['file:///%5C%5Cexample.test/a', true],
  ['mhtml:http://example.test/a', true],
  ['file:///C:/Users/Ruth/Templates/a.dotm', false],
  ['file:///Users/ruth/a.dotm', false],
  ['C:\\Templates\\a.dotm', false],
  ['Normal.dotm', false],
  ['../templates/a.dotm', false],
])('%s is on another computer: %s', (target, remote) => expect(isRemote(target)).toBe(remote));
