import { createServer, type Socket } from 'node:net';

/** The harmless text that every virus scanner takes for a virus (eicar.org), built when needed. */
export const eicar = (): string =>
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface StandInClamd {
  /** For CLAMD_URL. */
  address: string;
  /** How many contents it has got whole. */
  readonly scanned: number;
  /** What it does with the next contents. */
  behave(how: 'verdict' | 'silent' | 'hang-up' | 'refuse-size' | 'garbage'): void;
  stop(): Promise<void>;
}

/**
 * Speaks clamd's side of INSTREAM as the daemon does: it reads the chunks by their lengths, looks
 * for the test virus in the whole, answers one line, and knows no other command.
 */
export async function startStandInClamd(port = 0): Promise<StandInClamd> {
  let behavior: Parameters<StandInClamd['behave']>[0] = 'verdict';
  let scanned = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    const content: Buffer[] = [];
    const answer = (line: string): void => void socket.end(`${line}\0`);
    const command = Buffer.from('zINSTREAM\0');
    let begun = false;
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (!begun) {
        if (received.length < command.length) return;
        if (!received.subarray(0, command.length).equals(command)) answer('UNKNOWN COMMAND');
        received = received.subarray(command.length);
        begun = true;
        if (behavior === 'hang-up') socket.destroy();
        if (behavior === 'refuse-size') answer('INSTREAM size limit exceeded. ERROR');
        if (behavior === 'garbage') socket.write('<html>'.repeat(1000));
      }
      while (received.length >= 4) {
        const length = received.readUInt32BE(0);
        if (length === 0) {
          if (behavior !== 'verdict') return;
          scanned += 1;
          const found = Buffer.concat(content).includes(eicar());
          answer(found ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
          return;
        }
        if (received.length < 4 + length) return;
        content.push(received.subarray(4, 4 + length));
        received = received.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    address: `tcp://127.0.0.1:${address.port}`,
    get scanned() {
      return scanned;
    },
    behave: (how) => void (behavior = how),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
