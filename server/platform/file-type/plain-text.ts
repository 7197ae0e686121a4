import { refusal } from './refusals.ts';

const CONTROL = 1;
const UNDEFINED_IN_1252 = 2;

/** What is wrong with each byte value, as bits: no branch per byte, for files of 10 MB. */
const faults = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isLayout = byte === 0x09 || byte === 0x0a || byte === 0x0d;
  if ((byte < 0x20 && !isLayout) || byte === 0x7f) return CONTROL;
  // No spreadsheet program writes the five bytes this encoding leaves undefined.
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? UNDEFINED_IN_1252 : 0;
});

/** Follows a text as it streams by, without keeping it. */
export interface TextCheck {
  push(chunk: Uint8Array): void;
  /** @throws {UnsupportedTypeError} unless all that was pushed is plain text and, as a whole, UTF-8 or windows-1252. */
  finish(): void;
}

/** Checks that a CSV file is text: no NUL, no control characters, one of the two encodings. */
export function beginTextCheck(): TextCheck {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let validUtf8 = true;
  let found = 0;

  function decode(chunk?: Uint8Array): void {
    if (!validUtf8) return;
    try {
      if (chunk === undefined) utf8.decode();
      else utf8.decode(chunk, { stream: true });
    } catch {
      validUtf8 = false;
    }
  }

  return {
    push(chunk) {
      for (let at = 0; at < chunk.length; at += 1) found |= faults[chunk[at] ?? 0] ?? 0;
      decode(chunk);
    },
    finish() {
      decode();
      const valid1252 = (found & UNDEFINED_IN_1252) === 0;
      if ((found & CONTROL) !== 0 || !(validUtf8 || valid1252)) throw refusal('csvEncoding');
    },
  };
}

/**
 * Whether a text is its own format by its beginning: 'markup' for web pages and drawings,
 * 'other' for e.g. scripts and RTF, undefined for what may be a table.
 */
export function textFormat(head: Uint8Array): 'markup' | 'other' | undefined {
  const text = new TextDecoder('utf-8').decode(head).trimStart().toLowerCase();
  const tag = /<(!doctype|html|head|body|script|svg|iframe|object|embed|table|meta|style)[\s>/]/;
  if (/^<[?!]/.test(text) || tag.test(text)) return 'markup';
  return /^(%pdf|%!ps|\{\\rtf|#!|begin:v)/.test(text) ? 'other' : undefined;
}
