import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { makeCertificate } from '#platform/crypto/made-certificate';
import {
  childrenOf,
  der,
  derInteger,
  derNull,
  derOid,
  derSequence,
  readDer,
  tag,
} from '#platform/crypto/der';

/** What the stand-in does with a request. */
export type TimeStampMode =
  | 'up'
  /** Answers 503. */
  | 'down'
  /** Breaks the connection before answering. */
  | 'answer-lost'
  /** Says that it doesn’t stamp. */
  | 'refusing'
  /** Stamps something else than it was asked to. */
  | 'of-something-else'
  /** Answers with a signature that doesn’t hold. */
  | 'unsigned'
  /** Answers words. */
  | 'nonsense';

export interface TimeStampStandIn {
  url: string;
  mode: TimeStampMode;
  /** Requests, stamped or not. */
  readonly tries: () => number;
  close(): Promise<void>;
}

const sha256 = derSequence(derOid('2.16.840.1.101.3.4.2.1'), derNull);
const attribute = (type: string, value: Buffer) => derSequence(derOid(type), der(tag.set, value));
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A time-stamp authority that speaks RFC 3161 over HTTP, and can fail. */
export async function startTimeStamps(
  at: () => Date = () => new Date(),
): Promise<TimeStampStandIn> {
  const day = 24 * 3600 * 1000;
  // Valid at the moment that it stamps, which may be any.
  const [begins, ends] = [new Date(at().getTime() - day), new Date(Date.now() + 3650 * day)];
  const name = 'Time stamps of the tests';
  const made = await makeCertificate(name, begins, ends, ['1.3.6.1.5.5.7.3.8']);
  let tries = 0;

  function tokenFor(request: Buffer, mode: TimeStampMode): Buffer {
    const [, imprint, nonce] = childrenOf(readDer(request));
    if (!imprint || !nonce) throw new Error('not what the product asks');
    const other = derSequence(sha256, der(tag.octetString, digestOf(Buffer.from('another'))));
    const moment = `${at().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
    const info = derSequence(
      derInteger(Buffer.from([1])),
      derOid('1.2.3.4'),
      mode === 'of-something-else' ? other : imprint.whole,
      derInteger(Buffer.from([7])),
      der(tag.generalizedTime, Buffer.from(moment)),
      nonce.whole,
    );
    const certificateId = derSequence(
      derSequence(derSequence(der(tag.octetString, digestOf(made.certificate)))),
    );
    const attributes = Buffer.concat(
      [
        attribute('1.2.840.113549.1.9.3', derOid('1.2.840.113549.1.9.16.1.4')),
        attribute('1.2.840.113549.1.9.4', der(tag.octetString, digestOf(info))),
        attribute('1.2.840.113549.1.9.16.2.47', certificateId),
      ].toSorted((a, b) => Buffer.compare(a, b)),
    );
    const key = createPrivateKey({ key: made.privateKey, format: 'der', type: 'pkcs8' });
    const signature = sign('sha256', der(tag.set, attributes), key);
    if (mode === 'unsigned') signature.writeUInt8(signature.readUInt8(9) ^ 1, 9);
    const [toSign] = childrenOf(readDer(made.certificate));
    const [, serial, , issuer] = toSign ? childrenOf(toSign) : [];
    if (!serial || !issuer) throw new Error('the certificate is not ours');
    const signer = derSequence(
      derInteger(Buffer.from([1])),
      derSequence(issuer.whole, serial.whole),
      sha256,
      der(tag.context(0), attributes),
      derSequence(derOid('1.2.840.113549.1.1.1'), derNull),
      der(tag.octetString, signature),
    );
    const signed = derSequence(
      derInteger(Buffer.from([3])),
      der(tag.set, sha256),
      derSequence(
        derOid('1.2.840.113549.1.9.16.1.4'),
        der(tag.context(0), der(tag.octetString, info)),
      ),
      der(tag.context(0), made.certificate),
      der(tag.set, signer),
    );
    return derSequence(derOid('1.2.840.113549.1.7.2'), der(tag.context(0), signed));
  }

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      tries += 1;
      const { mode } = standIn;
      if (mode === 'answer-lost') return response.destroy();
      if (mode === 'down') return response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      if (mode === 'nonsense') return response.end('We stamp no more.');
      const status = derSequence(derInteger(Buffer.from([mode === 'refusing' ? 2 : 0])));
      return response.end(
        mode === 'refusing' ? derSequence(status) : derSequence(status, tokenFor(body, mode)),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: TimeStampStandIn = {
    url: `http://127.0.0.1:${port}/stamp`,
    mode: 'up',
    tries: () => tries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
