import { createServer, type Socket } from 'node:net';

export interface ImapStandIn {
  /** With the user and password that it takes. */
  url: string;
  /** Messages by folder. */
  readonly folders: Map<string, { uid: number; source: Buffer }[]>;
  /** Puts a message into the inbox. */
  deliver(source: string): void;
  /** From now on breaks the line at a command, once, or refuses the password. */
  fault(how: 'wrong-password' | { at: string }): void;
  close(): Promise<void>;
}

/** A mailbox over IMAP4rev1 (RFC 3501) with MOVE, as far as a client that fetches and moves messages needs it. */
export async function startImap(): Promise<ImapStandIn> {
  const folders: ImapStandIn['folders'] = new Map([['INBOX', []]]);
  const open = new Set<Socket>();
  let nextUid = 1;
  let broken: string | undefined;
  let rejectsPassword = false;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    const say = (text: string | Buffer): void => void socket.write(text);
    let selected = 'INBOX';
    let text = '';
    say('* OK stand-in\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = text.indexOf('\r\n');
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(line);
      }
    });

    function answer(line: string): void {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      const name = command.toUpperCase();
      if (broken !== undefined && name.startsWith(broken)) {
        broken = undefined;
        socket.destroy();
        return;
      }
      const fine = (): void => say(`${tag} OK done\r\n`);
      if (name === 'CAPABILITY') {
        say('* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n');
        fine();
      } else if (name.startsWith('LOGIN')) {
        const isRight = /^LOGIN "?scans"? "?secret"?$/i.test(command) && !rejectsPassword;
        say(isRight ? `${tag} OK in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
      } else if (name.startsWith('SELECT')) {
        selected = nameIn(command.slice(7));
        const count = folders.get(selected)?.length ?? 0;
        say(`* FLAGS (\\Seen)\r\n* ${count} EXISTS\r\n* OK [UIDVALIDITY 1]\r\n`);
        say(`* OK [UIDNEXT ${nextUid}]\r\n${tag} OK [READ-WRITE] open\r\n`);
      } else if (name === 'LIST "" ""') {
        say('* LIST (\\Noselect) "/" ""\r\n');
        fine();
      } else if (name.startsWith('LIST')) {
        for (const folder of folders.keys()) say(`* LIST () "/" "${folder}"\r\n`);
        fine();
      } else if (name.startsWith('CREATE')) {
        const folder = nameIn(command.slice(7));
        if (folders.has(folder)) say(`${tag} NO [ALREADYEXISTS] there\r\n`);
        else {
          folders.set(folder, []);
          fine();
        }
      } else if (name.startsWith('UID SEARCH')) {
        say(`* SEARCH${(folders.get(selected) ?? []).map(({ uid }) => ` ${uid}`).join('')}\r\n`);
        fine();
      } else if (name.startsWith('UID FETCH')) {
        fetch(Number(/^UID FETCH (\d+)/.exec(name)?.[1]), name.includes('BODY'));
        fine();
      } else if (name.startsWith('UID MOVE')) {
        const [, uid = '', to = ''] = /^UID MOVE (\d+) (.*)$/i.exec(command) ?? [];
        const list = folders.get(selected) ?? [];
        const at = list.findIndex((message) => message.uid === Number(uid));
        const [moved] = at === -1 ? [] : list.splice(at, 1);
        if (moved) folders.get(nameIn(to))?.push(moved);
        if (moved) say(`* ${at + 1} EXPUNGE\r\n`);
        fine();
      } else if (name === 'LOGOUT') {
        say('* BYE\r\n');
        fine();
        socket.end();
      } else fine();
    }

    function fetch(uid: number, isWhole: boolean): void {
      const list = folders.get(selected) ?? [];
      const at = list.findIndex((message) => message.uid === uid);
      const message = list[at];
      if (!message) return;
      const { source } = message;
      if (isWhole) {
        say(`* ${at + 1} FETCH (UID ${uid} BODY[] {${source.length}}\r\n`);
        say(source);
        say(')\r\n');
      } else say(`* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length})\r\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    url: `imap://scans:secret@127.0.0.1:${address.port}/INBOX`,
    folders,
    deliver(source) {
      folders.get('INBOX')?.push({ uid: nextUid, source: Buffer.from(source) });
      nextUid += 1;
    },
    fault(how) {
      if (how === 'wrong-password') rejectsPassword = true;
      else broken = how.at;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A name in quotes or without. */
const nameIn = (text: string): string => text.trim().replaceAll(/^"|"$/g, '');
