import { createServer, type Socket } from 'node:net';

export interface SmtpStandIn {
  port: number;
  /** What was taken, in the order it came; a mail that came twice is here twice. */
  readonly taken: { to: string; messageId: string; text: string }[];
  close(): Promise<void>;
}

/** Takes every mail by SMTP (RFC 5321), as far as a mail client needs it, and keeps them. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const taken: SmtpStandIn['taken'] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let text = '';
    let to = '';
    let inData = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 mail.example.test');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at === -1) return;
        const piece = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inData) {
          const messageId = /^message-id:\s*(\S+)/im.exec(piece)?.[1] ?? '';
          taken.push({ to, messageId, text: readable(piece) });
          inData = false;
          say('250 taken');
          continue;
        }
        const command = piece.slice(0, 4).toUpperCase();
        if (command === 'RCPT') to = /<([^>]*)>/.exec(piece)?.[1] ?? '';
        if (command === 'DATA') {
          inData = true;
          say('354 go on');
        } else if (command === 'QUIT') {
          socket.end();
        } else say('250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    port: address.port,
    taken,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The mail as people read it: quoted-printable (RFC 2045) undone. */
function readable(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
