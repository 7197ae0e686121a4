/** Texts as programs write them; the name is shown to staff. */
export const encodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Decodes a text file whose encoding nobody named: by its byte order mark, by the zero bytes that UTF-16
 * has beside Latin letters, as UTF-8 where the bytes are that, and else as Windows-1252, in which every
 * byte means something. The platform's decoder knows all three, so no library guesses.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOf(bytes);
  if (wide !== undefined) {
    return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  }
  try {
    // Without its mark, which the decoder takes away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const half = sample.length / 2;
  if ((zeros[1] ?? 0) > half * 0.4 && (zeros[0] ?? 0) < half * 0.1) return 'utf-16le';
  if ((zeros[0] ?? 0) > half * 0.4 && (zeros[1] ?? 0) < half * 0.1) return 'utf-16be';
  return undefined;
}
