import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerUnavailableError, type ScanVerdict } from './scanner.ts';

/** Silence after which a clamd counts as away: it answers within seconds, loading signatures aside. */
const defaultSilenceMs = 15_000;

/** A verdict is one short line; a longer answer comes from something that is no clamd. */
const longestAnswer = 4096;

/**
 * Speaks the protocol of ClamAV's daemon (clamd(8)): INSTREAM, the content in chunks that begin
 * with their length, an empty chunk, and one line for an answer.
 *
 * @param address `tcp://host:port` or `unix:///path/to/clamd.ctl`
 */
export function clamdScanner(
  address: string,
  { silenceMs = defaultSilenceMs }: { silenceMs?: number } = {},
): Scanner {
  const url = new URL(address);
  const target =
    url.protocol === 'unix:'
      ? { path: decodeURIComponent(url.pathname) }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  return {
    async scan(content) {
      const socket = connect(target);
      const answered = readAnswer(socket, silenceMs);
      // Awaited below; a failure while the content is still being sent must not go unheard.
      answered.catch(() => {});
      try {
        await send(socket, content, answered);
        return verdictOf(await answered);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function send(
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  answered: Promise<string>,
): Promise<void> {
  const write = (bytes: Uint8Array): Promise<unknown> => {
    // Its errors reach us by `answered`. An early answer, such as a refused size, ends the waiting.
    if (socket.write(bytes)) return Promise.resolve();
    const drained = new Promise((resolve) => socket.once('drain', resolve));
    return Promise.race([drained, answered]);
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(Buffer.concat([length, piece]));
  }
  await write(Buffer.alloc(4));
}

function readAnswer(socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const fail = (message: string, cause?: unknown): void => {
      socket.destroy();
      reject(new ScannerUnavailableError(message, { cause }));
    };
    socket.setTimeout(silenceMs, () => fail('The virus scanner is not responding.'));
    socket.on('error', (error) => fail('The virus scanner cannot be reached.', error));
    socket.on('close', () => fail('The virus scanner disconnected without a verdict.'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end));
      else if (answer.length > longestAnswer) fail('The virus scanner does not speak clamd.');
    });
  });
}

/** 'stream: OK', 'stream: Eicar-Signature FOUND', 'INSTREAM size limit exceeded. ERROR'. */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { infected: false };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) return { infected: true, signature };
  throw new ScannerUnavailableError(`The virus scanner gave no verdict: ${answer}`);
}
