import { refusal } from './refusals.ts';

/**
 * Finds cells of a CSV file that a spreadsheet program would compute: those that begin with an equals
 * sign, and those that begin with a plus, a minus or an at sign and call a function or another
 * program. Amounts, phone numbers and notes such as "- Deposit (ATM)" are none, nor is ="00123", by
 * which exports keep zeros in front. See docs/decisions/013-csv-formulas.md.
 */
export interface FormulaCheck {
  push(chunk: Uint8Array): void;
  /** @throws {UnsupportedTypeError} when a cell is a formula */
  finish(): void;
}

/** Bytes of a cell that are checked, and of what may follow it. */
const CELL = 200;
const LOOK_AHEAD = 600;

const spaces = '[ \\t"]{0,8}';
/** In UTF-8, read byte by byte: the wide signs of Japanese keyboards count as well. */
const sign = '(?:[=+@-]|\\xef\\xbc(?:\\x9d|\\x8b|\\xa0|\\x8d))';
/** A separator, or the quote that opens a cell, then a sign and the cell as far as it is checked. */
const signed = new RegExp(
  `[,;\\t|\\r\\n"]${spaces}(?<sign>${sign})(?<rest>[^,;\\t|\\r\\n"]{0,${CELL}})`,
  'g',
);
/** What a formula begins with after its sign; lines of signs are drawn in reports. */
const computed = /^[ +-]{0,8}[A-Za-z0-9('.$#[{\\\x80-\xff]/;
const call = /[A-Za-z0-9_.]\(/;
/** Another program, as DDE names it: cmd|'/c calc'!A0. */
const program = /^\|(?:'[^'\r\n]{0,300}'|[^\s,;|'"]{1,300})!/;
/** A text in quotes and no more, as it is and with its quotes doubled. */
const literal = /^"{1,2}[^"\r\n]{0,300}"{1,3}(?:[,;\t|\r\n]|$)/;

export function watchFormulas(): FormulaCheck {
  // As if a line had ended before the first, after whatever marks the byte order.
  let text = '\n';
  let isFirst = true;
  let found = false;

  function look(until: number): void {
    for (const match of text.matchAll(signed)) {
      if (match.index >= until) return;
      const { sign: begins = '', rest = '' } = match.groups ?? {};
      const after = text.slice(match.index + match[0].length);
      found ||= isFormula(begins, rest, after.slice(0, LOOK_AHEAD - CELL));
      if (found) return;
    }
  }

  return {
    push(chunk) {
      if (found) return;
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      text += bytes.toString('latin1');
      if (isFirst && text.length >= 4) {
        text = text.replace(/^\n\xef\xbb\xbf/, '\n');
        isFirst = false;
      }
      if (text.length <= LOOK_AHEAD) return;
      // What begins in the last bytes is checked with what follows.
      const until = text.length - LOOK_AHEAD;
      look(until);
      text = text.slice(until);
    },
    finish() {
      text = isFirst ? text.replace(/^\n\xef\xbb\xbf/, '\n') : text;
      look(text.length);
      if (found) throw refusal('csvFormula');
    },
  };
}

function isFormula(begins: string, rest: string, after: string): boolean {
  const isEquals = begins === '=' || begins.endsWith('\x9d');
  if (isEquals) {
    if (rest === '' && after.startsWith('"')) return !literal.test(after);
    return computed.test(rest);
  }
  return call.test(rest) || (/[A-Za-z]$/.test(rest) && program.test(after));
}
