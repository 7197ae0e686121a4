/** The files of a ZIP by name; those that are compressed are unpacked by the browser. @throws Error when it is none */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('This is not a ZIP file, or it was cut off.');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50)
      throw new Error('The list of this ZIP is damaged.');
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const place = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const begin = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    const data = bytes.subarray(begin, begin + packed);
    // Programs that pack the folder again add files of their own and a folder around them.
    const short = name.slice(name.lastIndexOf('/') + 1);
    if (name.startsWith('__MACOSX/') || short === '' || short === '.DS_Store') continue;
    const content = method === 0 ? data : method === 8 ? await inflate(data, size) : undefined;
    if (content === undefined)
      throw new Error(`${short} is packed in a way this page doesn’t know.`);
    if (files.has(short)) throw new Error(`${short} is in the ZIP twice.`);
    files.set(short, content);
  }
  return files;
}

async function inflate(
  data: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const content = new Uint8Array(await new Response(stream).arrayBuffer());
  if (content.length !== size) throw new Error('A file in this ZIP is damaged.');
  return content;
}
