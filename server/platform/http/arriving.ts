import type { Readable } from 'node:stream';

/** The line broke, or someone ended the body before its last byte. */
export class BrokenOffError extends Error {
  override name = 'BrokenOffError';
}

/** Some pieces of a body that follow each other, as they came. */
export interface ArrivedPieces {
  pieces: Buffer[];
  /** Bytes. */
  size: number;
}

/** How a body is handed out. */
interface Lots {
  /** Bytes that make a lot, unless the body ends before. */
  atLeast: number;
  /** Bytes that wait for their reader, before the sender has to. */
  atMost: number;
  /** So few make one, too, once that many milliseconds have passed since the first of them: no reader waits long for a slow line. */
  late?: { bytes: number; ms: number };
  now?: () => number;
}

/**
 * A body in lots, to the last byte that arrived: reading the stream itself would lose what it holds when its line
 * breaks, and join what came in several pieces. The body is left open where its reader stops early, or its socket would
 * be gone before the refusal is sent.
 *
 * @throws BrokenOffError behind what came before
 */
export async function* arriving(
  body: Readable,
  { atLeast, atMost, late, now = () => performance.now() }: Lots,
): AsyncGenerator<ArrivedPieces, void, undefined> {
  let waiting: ArrivedPieces = { pieces: [], size: 0 };
  let firstAt = 0;
  const makesALot = (): boolean =>
    waiting.size >= atLeast ||
    (late !== undefined && waiting.size >= late.bytes && now() - firstAt >= late.ms);
  const line: { state: 'open' | 'whole' | 'broken' } = { state: 'open' };
  let wake = (): void => undefined;
  const take = (piece: Buffer): void => {
    if (waiting.size === 0) firstAt = now();
    waiting.pieces.push(piece);
    waiting.size += piece.length;
    if (waiting.size > atMost && line.state === 'open') body.pause();
    wake();
  };
  const end = (): void => {
    line.state = 'whole';
    wake();
  };
  const close = (): void => {
    if (line.state === 'open') line.state = 'broken';
    body.off('data', take);
    // What it holds still counts: it arrived before its line broke, maybe before anyone read here.
    for (let piece = readBuffered(body); piece !== null; piece = readBuffered(body)) take(piece);
    wake();
  };
  if (body.destroyed) close();
  else body.on('data', take).on('end', end).on('close', close).on('error', close);
  try {
    for (;;) {
      if (makesALot() || (waiting.size > 0 && line.state !== 'open')) {
        const lot = waiting;
        waiting = { pieces: [], size: 0 };
        if (body.isPaused()) body.resume();
        yield lot;
      } else if (line.state === 'whole') return;
      else if (line.state === 'broken') throw new BrokenOffError('The body broke off.');
      else {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
    }
  } finally {
    body.off('data', take).off('end', end).off('close', close);
  }
}

const readBuffered = (body: Readable): Buffer | null => {
  const piece: unknown = body.read();
  return Buffer.isBuffer(piece) ? piece : null;
};
