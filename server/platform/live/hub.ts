import { and, gt, or, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { LiveEvent } from '#contract/live';
import type { Actor } from '../actor.ts';
import type { Executor } from '../database.ts';
import { type Audience, liveChannel, type LiveMessage } from './publish.ts';
import { liveEvents } from './table.ts';

/** One open page. */
export interface LiveConnection {
  actor: Actor;
  /** `id` 0 is an event that catching up would not repeat. */
  send(id: number, event: LiveEvent): void;
  /** Keeps the connection from being taken for dead. */
  beat(): void;
  close(): void;
}

/**
 * Event ids are given out before their transactions commit, so a lower id may become visible after
 * a higher one. Catching up therefore reaches this far back; an event tells a page to ask again, so
 * hearing it twice is harmless.
 */
const overlap = 200;
/** Longer than a page takes from its first answer to its live connection. */
const firstCatchUpSeconds = 30;
const reconnectDelays = [100, 250, 500, 1000, 2000, 5000];

/** The live connections of this node, fed by one LISTEN connection. */
export class LiveHub {
  readonly #connections = new Set<LiveConnection>();
  readonly #recent = new Set<number>();
  readonly #options: { connectionString: string; db: Executor; log: FastifyBaseLogger };
  #listener: pg.Client | undefined;
  #lastId = 0;
  #attempt = 0;
  #stopped = false;
  #retry: NodeJS.Timeout | undefined;
  readonly #stopping: (() => void)[] = [];

  constructor(options: { connectionString: string; db: Executor; log: FastifyBaseLogger }) {
    this.#options = options;
  }

  get size(): number {
    return this.#connections.size;
  }

  get connections(): Iterable<LiveConnection> {
    return this.#connections;
  }

  async start(): Promise<void> {
    const result = await this.#options.db.execute<{ id: string | null }>(
      sql`SELECT max(id) AS id FROM live_events`,
    );
    this.#lastId = Number(result.rows[0]?.id ?? 0);
    await this.#listen();
  }

  /** Runs when the hub stops. */
  onStop(action: () => void): void {
    this.#stopping.push(action);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const action of this.#stopping) action();
    clearTimeout(this.#retry);
    for (const connection of this.#connections) connection.close();
    this.#connections.clear();
    await this.#listener?.end().catch(() => {});
  }

  /** Adds a page; the returned function takes it away again. */
  add(connection: LiveConnection): () => void {
    this.#connections.add(connection);
    return () => this.#connections.delete(connection);
  }

  /**
   * Sends a page what it missed: after `lastEventId`, or, on its first connection, of the last
   * seconds, since it may have asked for its lists just before something in them changed.
   */
  async catchUp(connection: LiveConnection, lastEventId: number | undefined): Promise<void> {
    const { actor } = connection;
    const forActor: SQL[] = [
      eq(liveEvents.userId, actor.userId),
      eq(liveEvents.sessionId, actor.sessionId),
    ];
    if (actor.role === 'admin') forActor.push(eq(liveEvents.forStaff, true));
    const rows = await this.#options.db
      .select({ id: liveEvents.id, event: liveEvents.event })
      .from(liveEvents)
      .where(
        and(
          lastEventId === undefined
            ? sql`${liveEvents.createdAt} > now() - make_interval(secs => ${firstCatchUpSeconds})`
            : gt(liveEvents.id, lastEventId - overlap),
          or(...forActor),
        ),
      )
      .orderBy(liveEvents.id)
      .limit(1000);
    for (const row of rows) connection.send(row.id, row.event);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'filewell-live',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      // Only publishLive writes to this channel.
      if (payload) this.#deliver(JSON.parse(payload) as LiveMessage);
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#listener = client;
    await client.connect();
    await client.query(`LISTEN ${liveChannel}`);
    this.#attempt = 0;
    await this.#deliverMissed();
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#listener !== client) return;
    this.#listener = undefined;
    const delay = reconnectDelays[Math.min(this.#attempt, reconnectDelays.length - 1)];
    this.#attempt += 1;
    this.#options.log.warn({ attempt: this.#attempt }, 'live events: database connection lost');
    client.end().catch(() => {});
    this.#retry = setTimeout(() => {
      this.#listen().catch(() => {
        const failed = this.#listener;
        if (failed) this.#lost(failed);
      });
    }, delay);
  }

  async #deliverMissed(): Promise<void> {
    const rows = await this.#options.db
      .select()
      .from(liveEvents)
      .where(gt(liveEvents.id, this.#lastId - overlap))
      .orderBy(liveEvents.id);
    for (const row of rows) {
      const audience = {
        userId: row.userId ?? undefined,
        sessionId: row.sessionId ?? undefined,
        staff: row.forStaff,
      };
      this.#deliver({ id: row.id, audience, event: row.event });
    }
  }

  #deliver(message: LiveMessage): void {
    if (this.#recent.has(message.id)) return;
    this.#recent.add(message.id);
    if (this.#recent.size > overlap * 4) {
      for (const id of [...this.#recent].slice(0, overlap * 2)) this.#recent.delete(id);
    }
    this.#lastId = Math.max(this.#lastId, message.id);
    for (const connection of this.#connections) {
      if (isFor(message.audience, connection.actor)) connection.send(message.id, message.event);
    }
  }
}

function isFor(audience: Audience, actor: Actor): boolean {
  return (
    (audience.userId !== undefined && audience.userId === actor.userId) ||
    (audience.sessionId !== undefined && audience.sessionId === actor.sessionId) ||
    (audience.staff === true && actor.role === 'admin')
  );
}
