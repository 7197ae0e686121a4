import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { watchedSocket } from './database.ts';

interface Channel {
  onMessage: (payload: string) => void;
  /** What was notified before, or while the connection was away, was missed: look for it. */
  onConnected: () => void | Promise<void>;
}

/** How often the connection is spoken on, so that a silent network is noticed. */
const checkMs = 20_000;
const reconnectDelays = [100, 250, 500, 1000, 2000, 5000];

/**
 * Hears what any node notifies (PostgreSQL's LISTEN and NOTIFY), on one connection for all channels. It needs its own
 * session: a pooler that shares sessions between transactions passes nothing on.
 */
export class Listener {
  readonly #channels = new Map<string, Channel>();
  readonly #connectionString: string;
  readonly #log: FastifyBaseLogger;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #attempt = 0;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;
  #check: NodeJS.Timeout | undefined;

  constructor(connectionString: string, log: FastifyBaseLogger) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /**
   * @returns when the channel is listened to and `onConnected` is done; it runs again each time the connection came back
   * @throws Error when the database can't be reached the first time
   */
  async listen(name: string, channel: Channel): Promise<void> {
    const client = await (this.#connecting ??= this.#connect());
    this.#channels.set(name, channel);
    await open(client, name, channel);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#check);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'filewell-listener',
      keepAlive: true,
      stream: watchedSocket,
    });
    client.on('notification', ({ channel, payload }) => {
      if (payload) this.#channels.get(channel)?.onMessage(payload);
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    await client.connect();
    for (const [name, channel] of this.#channels) await open(client, name, channel);
    this.#attempt = 0;
    clearInterval(this.#check);
    // What goes wrong is notified by the events above.
    this.#check = setInterval(() => void client.query('SELECT 1').catch(() => {}), checkMs).unref();
    return client;
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#check);
    const delay = reconnectDelays[Math.min(this.#attempt, reconnectDelays.length - 1)];
    this.#attempt += 1;
    this.#log.warn({ attempt: this.#attempt }, 'listening database connection lost');
    client.end().catch(() => {});
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect();
      this.#connecting.catch(() => {
        const failed = this.#client;
        if (failed) this.#lost(failed);
      });
    }, delay);
  }
}

async function open(client: pg.Client, name: string, { onConnected }: Channel): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(name)}`);
  await onConnected();
}
