import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { UsageError } from './usage-error.ts';

/** What a terminal in raw mode sends for keys that are no part of a password. */
const keys = {
  interrupt: '\u0003',
  end: '\u0004',
  backspace: ['\u007f', '\b'],
  enter: ['\r', '\n'],
};

/** Standard input: a terminal, or what is sent. */
type Input = Readable & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };

/**
 * Asks for a password on the terminal without showing it, or takes the first line of standard input.
 * Never from the command line, where other users of the machine could read it.
 *
 * @throws UsageError when standard input ends without one
 */
export async function readPassword(
  input: Input = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  const password = input.isTTY ? await typed(input, output) : await firstLine(input);
  if (!password) {
    throw new UsageError(
      'No password was given. Type it, or send it as the first line of standard input.',
    );
  }
  return password;
}

async function typed(input: Input, output: NodeJS.WritableStream): Promise<string> {
  output.write('Password (at least 12 characters, not shown): ');
  input.setRawMode?.(true);
  const decoder = new StringDecoder('utf8');
  let password = '';
  try {
    for await (const chunk of input) {
      for (const key of decoder.write(chunk)) {
        if (keys.enter.includes(key)) return password;
        if (key === keys.interrupt) throw new UsageError('Stopped. No account was created.');
        if (key === keys.end) return '';
        if (keys.backspace.includes(key)) password = Array.from(password).slice(0, -1).join('');
        else if (key >= ' ') password += key;
      }
    }
    return '';
  } finally {
    input.setRawMode?.(false);
    output.write('\n');
  }
}

async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}
