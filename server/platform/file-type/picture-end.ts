import { pieces, type ReadContent } from './content-window.ts';
import { refusal } from './refusals.ts';

/** Pictures that stand one behind the other in a JPEG: previews and gain maps of cameras. */
const maxPictures = 32;
/** Chunks, segments and directories that are followed; real pictures have some thousands at most. */
const maxParts = 200_000;

/**
 * Where a picture ends by its own structure, in bytes. One that is cut off or damaged ends with the
 * content. What its parts hold is theirs.
 *
 * @param read answers small reads cheaply
 */
export function endOfPicture(kind: 'jpeg' | 'png' | 'tiff', read: ReadContent): Promise<number> {
  return { jpeg: endOfJpegs, png: endOfPng, tiff: endOfTiff }[kind](read);
}

const CUT_OFF = Number.MAX_SAFE_INTEGER;

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Behind the chunk IEND (PNG, 11.2.5). */
async function endOfPng(read: ReadContent): Promise<number> {
  let at = 8;
  for (let chunk = 0; chunk < maxParts; chunk += 1) {
    const head = view(await read(at, 8));
    if (head.byteLength < 8) return CUT_OFF;
    at += 12 + head.getUint32(0);
    if (head.getUint32(4) === 0x49454e44) return at;
  }
  return at;
}

/** Behind the last of the pictures that follow each other, as in the Multi-Picture Format. */
async function endOfJpegs(read: ReadContent): Promise<number> {
  let end = await endOfJpeg(read, 0);
  for (let picture = 1; picture < maxPictures; picture += 1) {
    const next = await afterFill(read, end);
    const head = await read(next, 3);
    if (head[0] !== 0xff || head[1] !== 0xd8 || head[2] !== 0xff) return end;
    end = await endOfJpeg(read, next);
  }
  return end;
}

/** Cameras begin a second picture at a round place and fill what is before it. */
async function afterFill(read: ReadContent, offset: number): Promise<number> {
  let at = offset;
  for await (const piece of pieces(read, offset, 4096)) {
    const from = piece.findIndex((byte) => byte !== 0);
    if (from >= 0) return at + from;
    at += piece.length;
  }
  return offset;
}

/** Behind the marker EOI of the picture that begins at `start` (ITU T.81, B.1). */
async function endOfJpeg(read: ReadContent, start: number): Promise<number> {
  let at = start + 2;
  for (let segment = 0; segment < maxParts; segment += 1) {
    at = await nextMarker(read, at);
    if (at === CUT_OFF) return CUT_OFF;
    const head = view(await read(at, 4));
    const marker = head.getUint8(1);
    if (marker === 0xd9) return at + 2;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (!isBare && head.byteLength < 4) return CUT_OFF;
    at += isBare ? 2 : 2 + head.getUint16(2);
  }
  return at;
}

/** The next marker from `offset` on: of a segment, or behind the compressed data of a scan. */
async function nextMarker(read: ReadContent, offset: number): Promise<number> {
  for (let at = offset; ;) {
    const bytes = await read(at, 4096);
    if (bytes.length < 2) return CUT_OFF;
    for (let found = bytes.indexOf(0xff); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
      const marker = bytes[found + 1];
      if (marker === undefined) break;
      // A stuffed byte and restarts belong to the data, a second FF is fill.
      const isData = marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;
      if (!isData) return at + found;
    }
    at += bytes.length - 1;
  }
}

/** Bytes of a value by the type of its entry (TIFF 6.0, section 2, and its supplement). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Tags that hold where data begins, with the tag that holds its length: strips, tiles, previews. */
const dataTags: ReadonlyMap<number, number> = new Map([
  [273, 279],
  [324, 325],
  [513, 514],
]);
/** Tags that hold where further directories begin. */
const directoryTags = [330, 34_665, 34_853, 40_965];

/** Numbers and entries that are checked in all: a directory may say that it has any number. */
const tiffBudget = 500_000;

/** Behind the farthest byte that a directory, a value or the pixels take. */
async function endOfTiff(read: ReadContent): Promise<number> {
  const header = view(await read(0, 8));
  const little = header.getUint16(0) === 0x4949;
  const seen = new Set<number>();
  const waiting = [header.getUint32(4, little)];
  let end = 8;
  let inspected = 0;
  const spend = (count: number): void => {
    inspected += count;
    if (inspected > tiffBudget) throw refusal('damaged');
  };
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    const directory = await readDirectory(read, at, little, spend);
    end = Math.max(end, directory.end);
    for (const [offsets, lengths] of dataTags) {
      const sizes = directory.values.get(lengths) ?? [];
      for (const [index, offset] of (directory.values.get(offsets) ?? []).entries()) {
        end = Math.max(end, offset + (sizes[index] ?? 0));
      }
    }
    for (const tag of directoryTags) waiting.push(...(directory.values.get(tag) ?? []));
    waiting.push(directory.next);
  }
  return end;
}

const wantedTags = new Set([...dataTags.keys(), ...dataTags.values(), ...directoryTags]);

interface Directory {
  /** Behind the directory and the values it points to. */
  end: number;
  /** Numbers by tag, of the tags that matter here. */
  values: ReadonlyMap<number, number[]>;
  /** Where the next one begins; 0 for none. */
  next: number;
}

async function readDirectory(
  read: ReadContent,
  at: number,
  little: boolean,
  spend: (count: number) => void,
): Promise<Directory> {
  const values = new Map<number, number[]>();
  const head = view(await read(at, 2));
  if (head.byteLength < 2) return { end: CUT_OFF, values, next: 0 };
  const count = head.getUint16(0, little);
  spend(count);
  const entries = view((await read(at + 2, count * 12 + 4)).slice());
  let end = at + 2 + entries.byteLength;
  for (let entry = 0; entry + 12 <= Math.min(count * 12, entries.byteLength); entry += 12) {
    const tag = entries.getUint16(entry, little);
    const type = entries.getUint16(entry + 2, little);
    const numbers = entries.getUint32(entry + 4, little);
    const bytes = (typeBytes[type] ?? 1) * numbers;
    const place = bytes > 4 ? entries.getUint32(entry + 8, little) : at + 2 + entry + 8;
    end = Math.max(end, place + bytes);
    if (!wantedTags.has(tag)) continue;
    spend(numbers);
    values.set(tag, await readNumbers(read, place, numbers, type === 3, little));
  }
  const hasNext = entries.byteLength >= count * 12 + 4;
  return { end, values, next: hasNext ? entries.getUint32(count * 12, little) : 0 };
}

async function readNumbers(
  read: ReadContent,
  offset: number,
  count: number,
  isShort: boolean,
  little: boolean,
): Promise<number[]> {
  const bytes = isShort ? 2 : 4;
  const list = view(await read(offset, count * bytes));
  return Array.from({ length: Math.floor(list.byteLength / bytes) }, (_, at) =>
    isShort ? list.getUint16(at * 2, little) : list.getUint32(at * 4, little),
  );
}
