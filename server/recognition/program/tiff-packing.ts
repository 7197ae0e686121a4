/** Unpacks PackBits (TIFF 6.0, section 9): a count, then that many bytes, or one that repeats. */
export function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let to = 0;
  let at = 0;
  while (at < packed.length && to < length) {
    const count = packed[at] ?? 128;
    at += 1;
    if (count < 128) {
      const run = packed.subarray(at, at + count + 1).subarray(0, length - to);
      bytes.set(run, to);
      to += run.length;
      at += count + 1;
    } else if (count > 128) {
      bytes.fill(packed[at] ?? 0, to, to + 257 - count);
      to += 257 - count;
      at += 1;
    }
  }
  return bytes;
}

const clear = 256;
const end = 257;

/** Unpacks LZW as TIFF has it (section 13): high bits first, and a code longer one code before it must be. */
export function unpackLzw(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  // A code stands for the bytes at a place of what is unpacked already.
  const starts = new Uint32Array(4097);
  const lengths = new Uint32Array(4097);
  let next = 258;
  let width = 9;
  let [bits, bitCount, to] = [0, 0, 0];
  let before: { start: number; length: number } | undefined;
  for (let at = 0; to < length;) {
    while (bitCount < width && at < packed.length) {
      bits = ((bits << 8) | (packed[at] ?? 0)) & 0xffffff;
      bitCount += 8;
      at += 1;
    }
    if (bitCount < width) return bytes;
    const code = (bits >> (bitCount - width)) & ((1 << width) - 1);
    bitCount -= width;
    if (code === end) return bytes;
    if (code === clear) {
      next = 258;
      width = 9;
      before = undefined;
      continue;
    }
    const start = to;
    if (code < 256) {
      bytes[to] = code;
      to += 1;
    } else if (code < next || (code === next && before !== undefined)) {
      // The code that is made with this very one is the one before it, and its first byte again.
      const from = code < next ? (starts[code] ?? 0) : (before?.start ?? 0);
      const count = code < next ? (lengths[code] ?? 0) : (before?.length ?? 0) + 1;
      for (let index = 0; index < count && to < length; index += 1, to += 1) {
        bytes[to] = bytes[from + index] ?? 0;
      }
    } else {
      return bytes;
    }
    if (before !== undefined && next < 4096) {
      starts[next] = before.start;
      lengths[next] = before.length + 1;
      next += 1;
      if (next >= (1 << width) - 1 && width < 12) width += 1;
    }
    before = { start, length: to - start };
  }
  return bytes;
}
