import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The line between a browser and the product, which can break. */
export interface Line {
  /** Where the browser goes instead of straight to the product. */
  origin: string;
  /** Breaks uploads once that many bytes went through. Browsers try again by themselves at times. */
  cutUploadsAfter(bytes: number): void;
  /** Lets uploads through whole, and loses the answers. */
  loseAnswers(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A file that goes whole, and a chunk of one. */
const isUpload = /^(POST \/api\/files\/upload|PATCH \/api\/uploads\/)/;

type Fault = { kind: 'cut'; afterBytes: number } | { kind: 'lose-answer' };

/** Puts a line in front of the product. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let present: Fault | undefined;

  const server = createServer((browser) => {
    const product = connect(Number(port), hostname);
    let fault: Fault | undefined;
    let sent = 0;
    const hangUp = () => {
      browser.destroy();
      product.destroy();
    };
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('error', hangUp);
      socket.on('close', () => {
        open.delete(socket);
        hangUp();
      });
    }
    browser.on('data', (chunk: Buffer) => {
      if (isUpload.test(chunk.toString('latin1'))) fault = present;
      if (fault) sent += chunk.length;
      if (fault?.kind === 'cut' && sent > fault.afterBytes) hangUp();
      else if (!product.write(chunk)) browser.pause();
    });
    product.on('drain', () => browser.resume());
    product.on('data', (chunk: Buffer) => {
      if (fault?.kind === 'lose-answer') hangUp();
      else browser.write(chunk);
    });
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no address');
  return {
    // By the product's own name, so that the browser's session holds here as well.
    origin: `http://${hostname}:${address.port}`,
    cutUploadsAfter: (bytes) => (present = { kind: 'cut', afterBytes: bytes }),
    loseAnswers: () => (present = { kind: 'lose-answer' }),
    mend: () => (present = undefined),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
