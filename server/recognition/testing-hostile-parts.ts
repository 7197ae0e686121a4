// Parts of documents that attack their reader.
import { deflateSync } from 'node:zlib';

/** Objects of a PDF from number 1, with a table of their places. Object 1 is the catalog, 3 the page. */
export function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

export function stream(dictionary: string, content: Buffer | string, length?: number): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${length ?? bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
export const catalog = (more = ''): string => `<</Type/Catalog/Pages 2 0 R${more}>>`;
export const page = (more: string, box = '0 0 612 792'): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${more}>>`;
export const font = '/Resources<</Font<</F 5 0 R>>>>';
const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** A page with this content. */
export const drawn = (content: Buffer, resources = font): Buffer =>
  pdf([catalog(), pages, page(`/Contents 4 0 R${resources}`), content, helvetica]);
export const boxed = (box: string): Buffer =>
  pdf([catalog(), pages, page('/Contents 4 0 R', box), stream('', '0 0 9 9 re f')]);
export const acting = (action: string): Buffer =>
  pdf([catalog(`/OpenAction 4 0 R`), pages, page('/AA<</O 4 0 R>>'), action]);
export const image = (dictionary: string, data: Buffer): Buffer =>
  pdf([
    catalog(),
    pages,
    page('/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>'),
    stream('', 'q 600 0 0 700 0 0 cm /I Do Q'),
    stream(
      `/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8${dictionary}`,
      data,
    ),
  ]);
export const fonted = (dictionary: string, data: Buffer): Buffer =>
  pdf([
    catalog(),
    pages,
    page(`/Contents 4 0 R${font}`),
    stream('', 'BT /F 12 Tf (Hello) Tj ET'),
    `<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor 6 0 R/FirstChar 0/LastChar 255>>`,
    `<</Type/FontDescriptor/FontName/X/Flags 4/${dictionary} 7 0 R>>`,
    stream('', data),
  ]);
export const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
export const noise = (bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251));
export const nested = (open: string, close: string, depth: number): Buffer =>
  pdf([catalog(`/X ${open.repeat(depth)}${close.repeat(depth)}`), pages, page('')]);
const sound = drawn(stream('', 'BT /F 12 Tf 20 700 Td (A sentence of a few words) Tj ET'));
export const cut = (share: number): Buffer => sound.subarray(0, Math.floor(sound.length * share));
export const actionOf = (body: string) => (port: number) =>
  acting(body.replaceAll('PORT', String(port)));

export function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 0, 0, 0, 0], 16);
  const body = Buffer.alloc(12 + data.length);
  body.writeUInt32BE(data.length, 0);
  body.write('IDAT', 4);
  body.set(data, 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, body]);
}

export function jpeg(width: number, height: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return Buffer.concat([frame, rest]);
}

/** A table of objects in a stream (ISO 32000-1, 7.5.8) that unpacks to that many entries, four bytes each. */
export function packedTable(entries: number, filter = '/FlateDecode'): Buffer {
  const objects = `%PDF-1.7\n1 0 obj\n${catalog()}\nendobj\n2 0 obj\n${pages}\nendobj\n3 0 obj\n${page('')}\nendobj\n`;
  const table = deflateSync(Buffer.alloc(entries * 4));
  return Buffer.concat([
    Buffer.from(`${objects}4 0 obj\n`),
    stream(`/Type/XRef/Size ${entries}/W[1 2 1]/Root 1 0 R/Filter${filter}`, table),
    Buffer.from(`\nendobj\nstartxref\n${objects.length}\n%%EOF`),
  ]);
}

/** That many empty pages. */
export const emptyPages = (count: number): Buffer =>
  pdf([
    catalog(),
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => page('')),
  ]);
