import { Socket } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database, or a transaction on it: what every service takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

/** The two ways into one database. */
export interface DatabaseAddress {
  /** As the role of the running product, which may neither alter nor switch off the activity log. */
  readonly connectionString: string;
  /** As the owner of the tables, for migrations and maintenance; undefined where it is not told. */
  readonly ownerConnectionString: string | undefined;
}

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Longer than any query may take: a connection on which nothing came for so long is dead. */
const silenceMs = 45_000;

/** A connection that waits for work knows the tables already; a new one takes 50 ms to learn of them. */
const idleMs = 10 * 60_000;

/**
 * The socket of a database connection, which gives up after 45 s without a byte: a network that
 * swallows everything would otherwise keep the caller waiting forever.
 */
export function watchedSocket(): Socket {
  const socket = new Socket();
  socket.on('timeout', () => {
    socket.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
  });
  return socket.setTimeout(silenceMs);
}

/**
 * A connection of the pool: silence is its end while someone uses it, and its rest in between. Drizzle
 * takes a client whose name has "Pool" in it for a pool.
 */
class WatchedClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = watchedSocket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** @param ms of silence that end it; 0 for any */
  static watch(client: pg.ClientBase, ms: number): void {
    if (client instanceof WatchedClient) client.#socket.setTimeout(ms);
  }
}

/**
 * Opens a pool. Queries are cut off after 30 s and idle transactions after 60 s, so that one bad
 * query cannot hold the others.
 *
 * @param options.maxConnections upper bound of the pool, 20 unless told otherwise
 * @param options.statementTimeoutMs 30 s unless told otherwise; 0 for none, for commands
 * @param options.silenceMs how long a query may be without a byte, 45 s unless told otherwise
 */
export function openDatabase(
  connectionString: string,
  options: {
    maxConnections?: number;
    statementTimeoutMs?: number;
    silenceMs?: number;
    onError?: (error: Error) => void;
  } = {},
): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const patienceMs = options.silenceMs ?? silenceMs;
  const connection = {
    connectionString,
    connectionTimeoutMillis: 10_000,
    // So that what is between does not forget a connection that waits.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'filewell',
  };
  const pool = new pg.Pool({
    ...connection,
    ...(statementTimeoutMs > 0 ? { Client: WatchedClient } : {}),
    max: options.maxConnections ?? 20,
    idleTimeoutMillis: idleMs,
  });
  // A connection that breaks (database restarted, a transaction cut off) must not end the process:
  // the pool listens to those that are idle, and to the others someone has to.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error));
  });
  pool.on('acquire', (client) => WatchedClient.watch(client, patienceMs));
  pool.on('release', (_error, client) => WatchedClient.watch(client, 0));
  const db: NodePgDatabase = drizzle(pool);
  const connections = new WeakMap<pg.PoolClient, NodePgDatabase>();
  // Drizzle's own way does not give the connection back when BEGIN fails on it: each database
  // restart would cost the pool some of its places permanently.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    const connection = connections.get(client) ?? drizzle(client);
    connections.set(client, connection);
    try {
      return await connection.transaction((tx) => {
        follow(tx, connection);
        return work(tx);
      }, config);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return { db, pool, close: () => pool.end() };
}

/** Said by the driver, which gives these no code. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;
/** Of the connection, of a database that stops, is starting or has no place left, and of the network. */
const awayCode =
  /^(08...|57P0[1-3]|53300|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ENOTFOUND|EAI_AGAIN)$/;

/** True when the database, or another service we asked, cannot be reached or hung up. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (awayMessage.test(cause.message)) return true;
    if ('code' in cause && typeof cause.code === 'string' && awayCode.test(cause.code)) return true;
  }
  return false;
}

/** The connection that a transaction runs on, where its queries stay prepared for the next one. */
const connectionOf = new WeakMap<Executor, Executor>();

/** Notes it of a transaction, and of those within it. */
function follow(tx: Executor, connection: Executor): void {
  connectionOf.set(tx, connection);
  const begin = tx.transaction.bind(tx);
  tx.transaction = (work, config) =>
    begin((inner) => {
      follow(inner, connection);
      return work(inner);
    }, config);
}

/**
 * A query that is built and prepared once on each connection: for what nearly every request asks,
 * where building and planning take longer than answering. Within a transaction it is a part of it.
 */
export function preparedOn<Query>(prepare: (db: Executor) => Query): (db: Executor) => Query {
  const queries = new WeakMap<Executor, Query>();
  return (executor) => {
    const db = connectionOf.get(executor) ?? executor;
    let query = queries.get(db);
    if (!query) {
      query = prepare(db);
      queries.set(db, query);
    }
    return query;
  };
}

/**
 * The id that a prepared query is asked about, given to the planner without its value. With the value
 * PostgreSQL plans again each time when some owners have much more than others, as each owner's own plan
 * looks cheaper than the common one: the list of a client's documents took twice as long.
 *
 * @param name of the placeholder
 */
export const unseenId = (name: string): SQL => sql`(SELECT ${sql.placeholder(name)}::uuid)`;

/** True when the error is PostgreSQL's "foreign_key_violation". */
export const violatesForeignKey = (error: unknown): boolean => hasState(error, '23503');

/** True when the error is PostgreSQL's "disk_full". */
export const isDatabaseFull = (error: unknown): boolean => hasState(error, '53100');

function hasState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true;
  }
  return false;
}

/** True when the error is PostgreSQL's "unique_violation" of that constraint or index. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  violates(error, '23505', constraint);

/** True when the error is PostgreSQL's "check_violation" of that constraint, or a trigger says it is. */
export const violatesCheck = (error: unknown, constraint: string): boolean =>
  violates(error, '23514', constraint);

function violates(error: unknown, state: string, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) {
      return 'constraint' in cause && cause.constraint === constraint;
    }
  }
  return false;
}
