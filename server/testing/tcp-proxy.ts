import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Which way bytes go: towards the service behind the proxy, or back. */
export type Direction = 'there' | 'back';

/** What is wrong with the line. Counts start over for each connection when a fault is set. */
export type LineFault =
  /** Every piece arrives so much later, in its order. */
  | { kind: 'delay'; ms: number }
  /** Nothing arrives anymore, and nobody is notified: the line hangs, once `afterBytes` went through. */
  | { kind: 'stall'; direction?: Direction; afterBytes?: number }
  /**
   * Both ends are hung up on once `afterBytes` went through: `cut` as by a program that closes its
   * connection, `reset` as by one that is gone.
   *
   * @param times how many connections break before the line is well again; all of them when absent
   */
  | { kind: 'cut' | 'reset'; direction?: Direction; afterBytes?: number; times?: number }
  /** New connections are hung up on at once; open ones continue. */
  | { kind: 'refuse' };

/** A TCP line between the product and a service it needs, which breaks when it is told to. */
export interface TcpProxy {
  host: string;
  port: number;
  /** Bytes that left, over all connections since the proxy opened. */
  passed(direction: Direction): number;
  /** Resolves once that many bytes have left that way; never if they don't. */
  reached(direction: Direction, bytes: number): Promise<void>;
  /** Connections that are open now. */
  open(): number;
  /** How many connections faults have broken. */
  broken(): number;
  /** From now on, for open connections and new ones. */
  fault(fault: LineFault): void;
  /** What is held back is let through; new connections work. */
  mend(): void;
  /** Hangs up on every open connection now. */
  resetAll(): void;
  close(): Promise<void>;
}

/**
 * Puts a line before `target`, on a free port of this machine.
 *
 * @param bytesPerSecond how much each connection carries in each direction; as much as there is when absent
 */
export async function openTcpProxy({
  bytesPerSecond,
  ...target
}: {
  host: string;
  port: number;
  bytesPerSecond?: number;
}): Promise<TcpProxy> {
  const lines = new Set<Line>();
  const passed = { there: 0, back: 0 };
  const awaited: { direction: Direction; bytes: number; resolve: () => void }[] = [];
  let fault: LineFault | undefined;
  let broken = 0;

  function count(direction: Direction, bytes: number): void {
    passed[direction] += bytes;
    for (const { resolve, ...mark } of awaited) {
      if (mark.direction === direction && mark.bytes <= passed[direction]) resolve();
    }
  }

  /** Whether this piece is the one that the present fault breaks the line at. */
  function breaks(line: Line, direction: Direction, bytes: number): boolean {
    if (fault?.kind !== 'cut' && fault?.kind !== 'reset') return false;
    return direction === (fault.direction ?? 'there') && line.counted + bytes > after(fault);
  }

  function breakLine(line: Line, direction: Direction, chunk: Buffer): void {
    if (fault?.kind !== 'cut' && fault?.kind !== 'reset') return;
    const { kind } = fault;
    const fitting = chunk.subarray(0, after(fault) - line.counted);
    broken += 1;
    if (fault.times !== undefined) {
      fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined;
    }
    count(direction, kind === 'reset' ? chunk.length : fitting.length);
    if (kind === 'reset') return hangUp(line, 'reset');
    // What still fits arrives: the other end has half of something.
    const to = direction === 'there' ? line.service : line.caller;
    to.end(fitting, () => hangUp(line, 'cut'));
  }

  function isBlocked(line: Line, direction: Direction): boolean {
    if (fault?.kind !== 'stall') return false;
    if (fault.direction !== undefined && fault.direction !== direction) return false;
    return line.counted >= after(fault);
  }

  /** Passes on what waits in one direction, one piece at a time and in order. */
  function pump(line: Line, direction: Direction): void {
    const way = line[direction];
    if (way.busy || line.gone) return;
    const next = way.waiting[0];
    if (next === undefined || isBlocked(line, direction)) return;
    if (fault?.kind === 'delay' && !way.delayed) {
      way.busy = true;
      setTimeout(() => {
        way.busy = false;
        way.delayed = true;
        pump(line, direction);
      }, fault.ms);
      return;
    }
    way.delayed = false;
    way.waiting.shift();
    const to = direction === 'there' ? line.service : line.caller;
    const from = direction === 'there' ? line.caller : line.service;
    if (next === 'end') {
      to.end();
      return;
    }
    if (breaks(line, direction, next.length)) return breakLine(line, direction, next);
    if (countsFor(fault, direction)) line.counted += next.length;
    count(direction, next.length);
    way.busy = true;
    const forward = (): void => {
      way.busy = false;
      if (way.waiting.length === 0) from.resume();
      pump(line, direction);
    };
    to.write(next, () => {
      if (bytesPerSecond === undefined) forward();
      else setTimeout(forward, (next.length / bytesPerSecond) * 1000);
    });
  }

  const server = createServer({ allowHalfOpen: true }, (caller) => {
    if (fault?.kind === 'refuse') {
      broken += 1;
      caller.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const service = connect({ ...target, allowHalfOpen: true });
    // What passed has left: the system would hold small pieces back for some 40 ms, and drop them in a reset.
    caller.setNoDelay(true);
    service.setNoDelay(true);
    const line: Line = {
      caller,
      service,
      there: newWay(),
      back: newWay(),
      counted: 0,
      gone: false,
    };
    lines.add(line);
    for (const [socket, direction] of [
      [caller, 'there'],
      [service, 'back'],
    ] as const) {
      const way = line[direction];
      socket.on('data', (chunk: Buffer) => {
        way.waiting.push(...(bytesPerSecond === undefined ? [chunk] : inPackets(chunk)));
        socket.pause();
        pump(line, direction);
      });
      socket.on('end', () => {
        way.waiting.push('end');
        pump(line, direction);
      });
      socket.on('error', () => hangUp(line, 'reset'));
      socket.on('close', () => {
        if (caller.destroyed && service.destroyed) lines.delete(line);
      });
    }
  });

  function pumpAll(): void {
    for (const line of lines) {
      pump(line, 'there');
      pump(line, 'back');
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: portOf(server.address()),
    passed: (direction) => passed[direction],
    reached(direction, bytes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited.push({ direction, bytes, resolve });
      count(direction, 0);
      return promise;
    },
    open: () => lines.size,
    broken: () => broken,
    fault(next) {
      fault = next;
      for (const line of lines) line.counted = 0;
      pumpAll();
    },
    mend() {
      fault = undefined;
      pumpAll();
    },
    resetAll() {
      for (const line of lines) hangUp(line, 'reset');
    },
    async close() {
      for (const line of lines) hangUp(line, 'reset');
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** One connection: the caller's end, the service's end, and what is on its way between them. */
interface Line {
  caller: Socket;
  service: Socket;
  there: Way;
  back: Way;
  /** Bytes that went through in the fault's direction since it was set. */
  counted: number;
  gone: boolean;
}

interface Way {
  waiting: (Buffer | 'end')[];
  /** A piece is being delayed or written. */
  busy: boolean;
  /** The first piece that waits has had its delay. */
  delayed: boolean;
}

/** A line that carries little breaks between few bytes. */
function inPackets(chunk: Buffer): Buffer[] {
  const bytes = 4 * 1024;
  return Array.from({ length: Math.ceil(chunk.length / bytes) }, (_, index) =>
    chunk.subarray(index * bytes, (index + 1) * bytes),
  );
}

const newWay = (): Way => ({ waiting: [], busy: false, delayed: false });

const after = (fault: { afterBytes?: number }): number => fault.afterBytes ?? 0;

function countsFor(fault: LineFault | undefined, direction: Direction): boolean {
  if (fault?.kind !== 'cut' && fault?.kind !== 'reset' && fault?.kind !== 'stall') return false;
  return (fault.direction ?? 'there') === direction;
}

function hangUp(line: Line, how: 'cut' | 'reset'): void {
  if (line.gone) return;
  line.gone = true;
  for (const socket of [line.caller, line.service]) {
    if (how === 'reset') socket.resetAndDestroy();
    else socket.destroy();
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return address.port;
}
