import { z } from 'zod';

const written = z.object({ head: z.unknown(), sizes: z.array(z.int().min(0)) });

/** What a program is asked, or answers: a head that is written as JSON, and byte strings. */
export interface Frame {
  head: unknown;
  parts: Uint8Array<ArrayBuffer>[];
}

/** A frame on its way: the length of its head in four bytes, the head with the sizes of the parts, the parts. */
export function encodeFrame(head: unknown, parts: readonly Uint8Array[]): Uint8Array[] {
  const text = Buffer.from(JSON.stringify({ head, sizes: parts.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return [length, text, ...parts];
}

/** Puts frames together again from pieces as they come. */
export class FrameReader {
  readonly #mostBytes: number;
  #chunks: Buffer[] = [];
  #length = 0;
  #wanted = 4;

  /** @param mostBytes of one frame */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * @returns the frame that is complete with this piece
   * @throws Error for what is no frame, or longer than it may be
   */
  push(chunk: Buffer): Frame | undefined {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // The lengths are in the first bytes: they are read once as many as they say have come.
    while (this.#length >= this.#wanted) {
      const all = Buffer.concat(this.#chunks);
      this.#chunks = [all];
      const frame = this.#read(all);
      if (frame !== undefined) return frame;
    }
    return undefined;
  }

  #read(all: Buffer): Frame | undefined {
    const start = 4 + all.readUInt32BE(0);
    if (!this.#has(start)) return undefined;
    const { head, sizes } = written.parse(JSON.parse(all.toString('utf8', 4, start)));
    const ends = [start];
    for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size);
    const end = ends.at(-1) ?? start;
    if (!this.#has(end)) return undefined;
    // One is asked after another: nothing follows the answer.
    if (this.#length > end) throw new Error('more than a frame came');
    this.#chunks = [];
    this.#length = 0;
    this.#wanted = 4;
    const parts = ends.slice(1).map((to, at) => new Uint8Array(all.subarray(ends[at], to)));
    return { head, parts };
  }

  #has(bytes: number): boolean {
    if (bytes > this.#mostBytes) throw new Error('the frame is longer than it may be');
    this.#wanted = bytes;
    return this.#length >= bytes;
  }
}
