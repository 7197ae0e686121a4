import { inflateSync } from 'node:zlib';
import { unpackBits, unpackLzw } from './tiff-packing.ts';

/** How many pages a file may hold, and pixels a page: what is larger isn't read. */
const bounds = { pages: 500, pixels: 40_000_000, pieces: 5000, bytes: 130_000_000 } as const;

/** Tags of a page's directory (TIFF 6.0, section 8 and appendix A). */
const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  places: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  lengths: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  faxOptions: 292,
  predictor: 317,
  colors: 320,
  tileWidth: 322,
  jpegTables: 347,
} as const;

/** Bytes that each type of a value takes. */
const typeBytes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** A strip of a page, as a filter of PDF reads it: the two formats share their compressions. */
export interface TiffStrip {
  rows: number;
  filter: 'CCITTFaxDecode' | 'DCTDecode' | 'none';
  data: Buffer;
}

export interface TiffPage {
  width: number;
  height: number;
  bits: number;
  /** Quarter turns clockwise in which it is shown. */
  turns: number;
  /** How much higher a pixel is than wide: 2 for a fax. */
  stretch: number;
  color: 'gray' | 'rgb' | 'cmyk' | 'palette';
  /** Zeros are white. */
  isInverted: boolean;
  /** Red, green, blue of each color of a palette. */
  palette: Buffer;
  /** K of CCITTFaxDecode: under 0 for group 4, 0 and above for group 3. */
  fax: { k: number; isAligned: boolean };
  strips: TiffStrip[];
}

/** Thrown for what is a TIFF, and of a kind that isn't read. */
export class UnsupportedTiff extends Error {}

type Directory = ReadonlyMap<number, readonly number[]>;

/** The first pages of a TIFF, and how many there are. */
export function readTiff(content: Buffer, most: number): { total: number; pages: TiffPage[] } {
  const file = new Tiff(content);
  const pages: TiffPage[] = [];
  let total = 0;
  for (const directory of file.directories()) {
    total += 1;
    if (total <= most) pages.push(file.page(directory));
  }
  return { total, pages };
}

class Tiff {
  readonly #content: Buffer;
  readonly #isLittle: boolean;

  constructor(content: Buffer) {
    this.#content = content;
    this.#isLittle = content.readUInt16BE(0) === 0x4949;
  }

  #number(at: number, bytes: number): number {
    return this.#isLittle
      ? this.#content.readUIntLE(at, bytes)
      : this.#content.readUIntBE(at, bytes);
  }

  *directories(): Generator<Directory> {
    const seen = new Set<number>();
    let at = this.#number(4, 4);
    while (at !== 0 && !seen.has(at) && seen.size < bounds.pages) {
      seen.add(at);
      const count = this.#number(at, 2);
      const values = new Map<number, readonly number[]>();
      for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
        values.set(this.#number(entry, 2), this.#values(entry));
      }
      yield values;
      at = this.#number(at + 2 + count * 12, 4);
    }
  }

  #values(entry: number): number[] {
    const type = this.#number(entry + 2, 2);
    const count = this.#number(entry + 4, 4);
    const bytes = typeBytes[type] ?? 0;
    if (bytes === 0 || bytes * count > this.#content.length) return [];
    const at = bytes * count <= 4 ? entry + 8 : this.#number(entry + 8, 4);
    return Array.from({ length: count }, (_, index) => {
      const place = at + index * bytes;
      if (type !== 5) return this.#number(place, bytes);
      return this.#number(place, 4) / Math.max(1, this.#number(place + 4, 4));
    });
  }

  page(directory: Directory): TiffPage {
    const one = (tag: number, otherwise: number): number => directory.get(tag)?.[0] ?? otherwise;
    const [width, height] = [one(tags.width, 0), one(tags.height, 0)];
    const samples = one(tags.samples, 1);
    const bits = one(tags.bits, 1);
    const photometric = one(tags.photometric, 0);
    const compression = one(tags.compression, 1);
    const color = colorOf(photometric, samples);
    const isPlain = one(tags.planar, 1) === 1 || samples === 1;
    if (width < 1 || height < 1 || width * height > bounds.pixels)
      throw new Error('a picture of no size to read');
    if (
      color === undefined ||
      !isPlain ||
      ![1, 2, 4, 8].includes(bits) ||
      directory.has(tags.tileWidth)
    )
      throw new UnsupportedTiff();
    const options = one(tags.faxOptions, 0);
    const strips = this.#strips(directory, { width, height, bits, samples, compression });
    const isFax = compression >= 2 && compression <= 4;
    return {
      width,
      height,
      bits,
      turns: { 3: 2, 6: 1, 8: 3 }[one(tags.orientation, 1)] ?? 0,
      stretch: within(one(tags.xResolution, 1) / one(tags.yResolution, 1)),
      color,
      // A fax's white is no number: its filter says which it becomes.
      isInverted: color === 'gray' && (photometric === 0) !== isFax,
      palette: paletteOf(directory.get(tags.colors) ?? []),
      fax: {
        k: compression === 4 ? -1 : options % 2,
        isAligned: compression === 2 || options >= 4,
      },
      strips,
    };
  }

  #strips(
    directory: Directory,
    {
      width,
      height,
      bits,
      samples,
      compression,
    }: { width: number; height: number; bits: number; samples: number; compression: number },
  ): TiffStrip[] {
    const places = directory.get(tags.places) ?? [];
    const lengths = directory.get(tags.lengths) ?? [];
    const perStrip = Math.min(height, directory.get(tags.rowsPerStrip)?.[0] ?? height);
    if (places.length > bounds.pieces || perStrip < 1) throw new UnsupportedTiff();
    const isReversed = directory.get(tags.fillOrder)?.[0] === 2;
    const pieces = places.map((place, index) => {
      const bytes = this.#content.subarray(place, place + (lengths[index] ?? 0));
      return isReversed ? bytes.map((byte) => reversed[byte] ?? 0) : bytes;
    });
    const rowsOf = (index: number): number => Math.min(perStrip, height - index * perStrip);
    if (compression >= 2 && compression <= 4) {
      return pieces.map((data, index) => ({
        rows: rowsOf(index),
        filter: 'CCITTFaxDecode',
        data: Buffer.from(data),
      }));
    }
    if (compression === 7) {
      const tables = Buffer.from(directory.get(tags.jpegTables) ?? []);
      return pieces.map((data, index) => ({
        rows: rowsOf(index),
        filter: 'DCTDecode',
        // The tables that all strips share are between the marks of a picture's begin and end.
        data:
          tables.length > 4
            ? Buffer.concat([tables.subarray(0, -2), data.subarray(2)])
            : Buffer.from(data),
      }));
    }
    const unpack = unpackers[compression];
    const perRow = Math.ceil((width * bits * samples) / 8);
    if (unpack === undefined || perRow * height > bounds.bytes) throw new UnsupportedTiff();
    const data = Buffer.alloc(perRow * height, 0xff);
    pieces.forEach((piece, index) => {
      const rows = rowsOf(index);
      if (rows < 1) return;
      data.set(unpack(piece, rows * perRow).subarray(0, rows * perRow), index * perStrip * perRow);
    });
    const isPredicted = directory.get(tags.predictor)?.[0] === 2;
    if (isPredicted && bits !== 8) throw new UnsupportedTiff();
    if (isPredicted) addDifferences(data, perRow, samples);
    return [{ rows: height, filter: 'none', data }];
  }
}

const unpackers: Readonly<Record<number, (piece: Uint8Array, length: number) => Uint8Array>> = {
  1: (piece) => piece,
  5: unpackLzw,
  8: (piece, length) => inflateSync(piece, { maxOutputLength: length + 65_536 }),
  32946: (piece, length) => inflateSync(piece, { maxOutputLength: length + 65_536 }),
  32773: unpackBits,
};

function colorOf(photometric: number, samples: number): TiffPage['color'] | undefined {
  if (samples === 1) return photometric === 3 ? 'palette' : photometric < 2 ? 'gray' : undefined;
  if (samples === 3) return photometric === 2 || photometric === 6 ? 'rgb' : undefined;
  return samples === 4 && photometric === 5 ? 'cmyk' : undefined;
}

/** All reds, all greens, all blues in 16 bits become red, green, blue in 8. */
function paletteOf(colors: readonly number[]): Buffer {
  const count = Math.floor(colors.length / 3);
  return Buffer.from(
    Array.from(
      { length: count * 3 },
      (_, at) => (colors[(at % 3) * count + Math.floor(at / 3)] ?? 0) >> 8,
    ),
  );
}

/** A horizontal predictor: each sample says how it differs from the one before it (TIFF 6.0, section 14). */
function addDifferences(data: Buffer, perRow: number, samples: number): void {
  for (let row = 0; row < data.length; row += perRow) {
    for (let at = row + samples; at < row + perRow; at += 1) {
      data[at] = ((data[at] ?? 0) + (data[at - samples] ?? 0)) & 0xff;
    }
  }
}

const within = (ratio: number): number => (ratio > 0.25 && ratio < 4 ? ratio : 1);

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
);
