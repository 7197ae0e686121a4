import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { arriving, type ArrivedPieces } from './arriving.ts';
import { boundaryOf, type PartHead, readPartHead } from './form-part-head.ts';

/** Bytes that wait for the one who reads. */
const waitingBytes = 256 * 1024;
/** Most bytes of one part's headers. */
const headBytes = 8 * 1024;

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** A form isn't what its content type says. */
export class MalformedFormError extends Error {
  override name = 'MalformedFormError';
}

/** Whether a request says that its body is a `multipart/form-data` form. */
export function isMultipart({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

/** One part of a form on its way in. */
export interface FormPart extends PartHead {
  /** Its bytes, in views of the pieces that they came in: nothing is copied. */
  content: AsyncGenerator<Buffer, void, undefined>;
}

/**
 * The parts of a `multipart/form-data` body (RFC 7578), in their order. Each byte is searched once, for the end of its
 * part: a chain of streams costs as much as what is done with the bytes. Of a part that isn't read to its end the rest is
 * passed over.
 *
 * @throws MalformedFormError, BrokenOffError
 */
export async function* formParts(
  body: Readable,
  contentType: string | undefined,
): AsyncGenerator<FormPart, void, undefined> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new MalformedFormError('The form names no boundary.');
  const edge = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const source = new Source(arriving(body, { atLeast: 1, atMost: waitingBytes }));
  try {
    for await (const _ of untilEdge(source, edge)) {
      // What is before the first part is no one's.
    }
    while (!(await isLastEdge(source))) {
      const head = readPartHead(await readHead(source));
      if (!head) throw new MalformedFormError('A part has no name.');
      const content = untilEdge(source, edge);
      yield { ...head, content };
      for await (const _ of content) {
        // Nobody wanted it.
      }
    }
    // To the last byte, or the connection couldn't take another call.
    while (await source.pass());
  } finally {
    await source.close();
  }
}

/**
 * The text of a field.
 *
 * @param maxBytes bound of its size
 * @throws MalformedFormError for a longer one, BrokenOffError
 */
export async function readFieldText({ content }: FormPart, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > maxBytes) throw new MalformedFormError('A field is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The bytes that haven't been read. */
class Source {
  /** As if a line had ended before the first: the first edge has none before it. */
  rest: Buffer = lineEnd;
  readonly #lots: AsyncGenerator<ArrivedPieces, void, undefined>;
  #pieces: Buffer[] = [];

  constructor(lots: AsyncGenerator<ArrivedPieces, void, undefined>) {
    this.#lots = lots;
  }

  /** Adds the next piece to the rest. @throws MalformedFormError where there is none */
  async more(): Promise<void> {
    const piece = await this.#next();
    if (!piece) throw new MalformedFormError('The form has no end.');
    this.rest = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
  }

  /** Passes over a piece; false at the end. */
  async pass(): Promise<boolean> {
    return (await this.#next()) !== undefined;
  }

  /** Takes bytes off the beginning. */
  take(count: number): Buffer {
    const taken = this.rest.subarray(0, count);
    this.rest = this.rest.subarray(count);
    return taken;
  }

  async close(): Promise<void> {
    await this.#lots.return();
  }

  async #next(): Promise<Buffer | undefined> {
    if (this.#pieces.length === 0) {
      const lot = await this.#lots.next();
      if (lot.done) return undefined;
      this.#pieces = lot.value.pieces;
    }
    return this.#pieces.shift();
  }
}

/** What is before the next edge; the edge is taken, too. */
async function* untilEdge(source: Source, edge: Buffer): AsyncGenerator<Buffer, void, undefined> {
  for (;;) {
    const at = source.rest.indexOf(edge);
    const ready = at >= 0 ? at : source.rest.length - beginningAtEnd(source.rest, edge);
    const piece = source.take(ready);
    if (at >= 0) source.take(edge.length);
    if (piece.length > 0) yield piece;
    if (at >= 0) return;
    await source.more();
  }
}

/** Bytes at the end of `piece` that may be the beginning of an edge. */
function beginningAtEnd(piece: Buffer, edge: Buffer): number {
  const from = Math.max(0, piece.length - edge.length + 1);
  for (let at = piece.indexOf('\r', from, 'latin1'); at >= 0; at = piece.indexOf('\r', at + 1)) {
    const length = piece.length - at;
    if (piece.compare(edge, 0, length, at) === 0) return length;
  }
  return 0;
}

/** Whether the edge that was taken just now is that behind the last part. */
async function isLastEdge(source: Source): Promise<boolean> {
  while (source.rest.length < 2) await source.more();
  return source.rest.toString('latin1', 0, 2) === '--';
}

/** The headers of a part, which begin with the end of the edge's line. */
async function readHead(source: Source): Promise<string> {
  for (;;) {
    const at = source.rest.indexOf(headEnd);
    if (at > headBytes || (at < 0 && source.rest.length > headBytes)) break;
    if (at >= 0) {
      const head = source.take(at).toString('utf8');
      source.take(headEnd.length);
      return head;
    }
    await source.more();
  }
  throw new MalformedFormError('The headers of a part are too long.');
}
