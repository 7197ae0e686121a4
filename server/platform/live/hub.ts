import { and, gt, inArray, or, eq, type SQL, sql } from 'drizzle-orm';
import type { LiveEvent } from '#contract/live';
import type { Executor } from '../database/database.ts';
import type { Listener } from '../database/listener.ts';
import { hearsOf } from '../staff-rights.ts';
import {
  type LiveConnection,
  reachesAccount,
  type SentEvent,
  tooManyPages,
  toSend,
} from './connection.ts';
import { liveChannel, type LiveMessage } from './publish.ts';
import { liveEvents } from './table.ts';

/**
 * Event ids are given out before their transactions commit, so a lower id may become visible after
 * a higher one. Catching up therefore reaches this far back; an event tells a page to ask again, so
 * hearing it twice is harmless.
 */
const overlap = 200;
/** Longer than a page takes from its first answer to its live connection. */
const firstCatchUpSeconds = 30;
/** A page that missed more reads everything again. */
const catchUpLimit = 1000;
/**
 * Open streams on this node. A browser holds one per page; anyone who opens more is not a person with
 * pages, and each costs a descriptor and a share of every event.
 */
const maxPerSession = 20;
const maxPerUser = 50;

/** The live connections of this node, fed by the listener. */
export class LiveHub {
  readonly #connections = new Set<LiveConnection>();
  /** Whom an event reaches is looked up, so that one for a few pages costs the same among thousands. */
  readonly #byUser = new Map<string, Set<LiveConnection>>();
  readonly #bySession = new Map<string, Set<LiveConnection>>();
  readonly #byAccount = new Map<string, Set<LiveConnection>>();
  readonly #staff = new Set<LiveConnection>();
  readonly #recent = new Set<number>();
  readonly #db: Executor;
  readonly #listener: Listener;
  #lastId = 0;
  readonly #stopping: (() => void)[] = [];
  readonly #watching = new Map<LiveEvent['type'], (() => void)[]>();

  constructor(db: Executor, listener: Listener) {
    this.#db = db;
    this.#listener = listener;
  }

  get size(): number {
    return this.#connections.size;
  }

  get connections(): Iterable<LiveConnection> {
    return this.#connections;
  }

  /** Of the events delivered on this node. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Sessions with an open page, each once. */
  get sessionIds(): string[] {
    return [...this.#bySession.keys()];
  }

  async start(): Promise<void> {
    const result = await this.#db.execute<{ id: string | null }>(
      sql`SELECT max(id) AS id FROM live_events`,
    );
    this.#lastId = Number(result.rows[0]?.id ?? 0);
    await this.#listener.listen(liveChannel, {
      // Only publishLive writes to this channel.
      onMessage: (payload) => this.#deliver(JSON.parse(payload) as LiveMessage),
      onConnected: async () => {
        await this.#deliverMissed();
        for (const action of [...this.#watching.values()].flat()) action();
      },
    });
  }

  /**
   * Runs on this node when an event of that type was published on any, and whenever the listening
   * connection is there again, for what was published while it was away.
   */
  watch(type: LiveEvent['type'], action: () => void): void {
    this.#watching.set(type, [...(this.#watching.get(type) ?? []), action]);
  }

  /** Runs when the hub stops. */
  onStop(action: () => void): void {
    this.#stopping.push(action);
  }

  stop(): void {
    for (const action of this.#stopping) action();
    for (const connection of this.#connections) connection.close();
    for (const connection of this.#connections) this.#remove(connection);
  }

  /**
   * Adds a page; the returned function takes it away again. At most 20 pages of a session and 50 of
   * a person stay: beyond that the oldest is told `too-many-pages` and closed.
   */
  add(connection: LiveConnection): () => void {
    const { actor } = connection;
    this.#connections.add(connection);
    const ofUser = addTo(this.#byUser, actor.userId, connection);
    const ofSession = addTo(this.#bySession, actor.sessionId, connection);
    if (actor.role === 'admin') this.#staff.add(connection);
    for (const id of connection.accounts?.keys() ?? []) addTo(this.#byAccount, id, connection);
    if (ofSession.size > maxPerSession) this.#closeOldest(ofSession);
    if (ofUser.size > maxPerUser) this.#closeOldest(ofUser);
    return () => this.#remove(connection);
  }

  #closeOldest(group: ReadonlySet<LiveConnection>): void {
    // Sets keep the order in which their members came.
    const [oldest] = group;
    if (!oldest) return;
    // At once: the other end may take its time to notice.
    this.#remove(oldest);
    oldest.send(tooManyPages);
    oldest.close();
  }

  #remove(connection: LiveConnection): void {
    const { actor } = connection;
    this.#connections.delete(connection);
    removeFrom(this.#byUser, actor.userId, connection);
    removeFrom(this.#bySession, actor.sessionId, connection);
    this.#staff.delete(connection);
    for (const id of connection.accounts?.keys() ?? []) removeFrom(this.#byAccount, id, connection);
  }

  /**
   * What a page of that person missed: after `lastEventId`, or, on its first connection, of the last
   * seconds, since it may have asked for its lists just before something in them changed. Where that
   * is more than is sent, or than is kept, `events-missed` says so.
   */
  async missedBy(
    { actor, sees, accounts = new Map() }: Pick<LiveConnection, 'actor' | 'sees' | 'accounts'>,
    lastEventId: number | undefined,
  ): Promise<SentEvent[]> {
    const forActor: SQL[] = [
      eq(liveEvents.userId, actor.userId),
      eq(liveEvents.sessionId, actor.sessionId),
    ];
    if (accounts.size > 0) forActor.push(inArray(liveEvents.userId, [...accounts.keys()]));
    if (actor.role === 'admin') forActor.push(eq(liveEvents.forStaff, true));
    const rows = await this.#db
      .select()
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
      .limit(catchUpLimit + 1);
    const missed = rows
      .filter(
        ({ userId, sessionId, event, records }) =>
          userId === actor.userId ||
          sessionId === actor.sessionId ||
          (actor.role === 'client'
            ? reachesAccount({ event, records }, accounts.get(userId ?? ''), actor)
            : hearsOf(actor.rights, sees, event)),
      )
      .map(({ id, event }) => toSend(id, event));
    if (rows.length > catchUpLimit || (await this.#isForgotten(lastEventId))) {
      return [...missed.slice(-catchUpLimit), toSend(0, { type: 'events-missed' })];
    }
    return missed;
  }

  /** Whether events after that one are not kept anymore. */
  async #isForgotten(lastEventId: number | undefined): Promise<boolean> {
    if (lastEventId === undefined) return false;
    const { rows } = await this.#db.execute<{ first: string | null }>(
      sql`SELECT min(id) AS first FROM live_events`,
    );
    const first = rows[0]?.first ?? null;
    return first === null || Number(first) > lastEventId + 1;
  }

  async #deliverMissed(): Promise<void> {
    const rows = await this.#db
      .select()
      .from(liveEvents)
      .where(gt(liveEvents.id, this.#lastId - overlap))
      .orderBy(liveEvents.id);
    for (const row of rows) {
      const audience = {
        userId: row.userId ?? undefined,
        sessionId: row.sessionId ?? undefined,
        staff: row.forStaff,
        records: row.records ?? [],
      };
      this.#deliver({ id: row.id, audience, event: row.event });
    }
  }

  #deliver(message: LiveMessage): void {
    if (message.id === 0) return this.#send(message);
    if (this.#recent.has(message.id)) return;
    this.#recent.add(message.id);
    if (this.#recent.size > overlap * 4) {
      for (const id of [...this.#recent].slice(0, overlap * 2)) this.#recent.delete(id);
    }
    this.#lastId = Math.max(this.#lastId, message.id);
    this.#send(message);
  }

  #send({ id, audience, event }: LiveMessage): void {
    for (const action of this.#watching.get(event.type) ?? []) action();
    const { userId, sessionId, staff, records } = audience;
    const reached = new Set<LiveConnection>();
    const groups = [
      userId === undefined ? undefined : this.#byUser.get(userId),
      sessionId === undefined ? undefined : this.#bySession.get(sessionId),
    ];
    for (const group of groups) for (const connection of group ?? []) reached.add(connection);
    for (const connection of (userId && this.#byAccount.get(userId)) || []) {
      const grants = connection.accounts?.get(userId ?? '');
      if (reachesAccount({ event, records }, grants, connection.actor)) reached.add(connection);
    }
    for (const connection of staff === true ? this.#staff : []) {
      const { actor, sees } = connection;
      if (actor.role === 'admin' && hearsOf(actor.rights, sees, event)) reached.add(connection);
    }
    const sent = toSend(id, event);
    for (const connection of reached) {
      connection.send(sent);
      // It comes back with the rights of now.
      if (event.type === 'rights-changed') connection.close();
    }
  }
}

/** @returns the group */
function addTo<T>(groups: Map<string, Set<T>>, key: string, member: T): ReadonlySet<T> {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(member));
  return group;
}

function removeFrom<T>(groups: Map<string, Set<T>>, key: string, member: T): void {
  const group = groups.get(key);
  if (!group?.delete(member)) return;
  if (group.size === 0) groups.delete(key);
}
