/** Reads `length` bytes of content from `offset`; fewer only at the end. */
export type ReadContent = (offset: number, length: number) => Promise<Uint8Array>;

const WINDOW_BYTES = 64 * 1024;

/**
 * Answers many small reads of a content, which go forward for the most part, from one window of it.
 * Fewer bytes than asked for come at the end only.
 */
export function windowed(read: ReadContent): ReadContent {
  let window: Uint8Array = new Uint8Array(0);
  let start = 0;
  return async (offset, length) => {
    if (offset < start || offset + length > start + window.length) {
      window = await read(offset, Math.max(length, WINDOW_BYTES));
      start = offset;
    }
    return window.subarray(offset - start, offset - start + length);
  };
}

/** The content from `offset` on, piece by piece of `length` bytes. */
export async function* pieces(
  read: ReadContent,
  offset: number,
  length = WINDOW_BYTES,
): AsyncGenerator<Buffer> {
  for (let at = offset; ;) {
    const bytes = await read(at, length);
    if (bytes.length === 0) return;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    at += bytes.length;
  }
}
