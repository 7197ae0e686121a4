import { createHmac } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { readSecret, superuser } from './cluster.ts';
import type { ClusterLayout } from './layout.ts';

/** The database, and the role that owns its tables; no superuser. */
const applicationName = 'filewell';
/** The role of the running product; see `platform/database/product-role.ts`. */
const productRole = 'filewell_app';

/** Who tries to own the database: the application, or the watchdog about to stop it. */
export type Claimant = 'filewell owner' | 'filewell watchdog';

/** The outcome of one attempt to own a database. */
export type Claim =
  /** Ours for as long as `connection` lives; `ended` reports its end, also of one that has come already. */
  | { outcome: 'owned'; connection: pg.Client; ended: Promise<void> }
  /** Another process owns it; `by` says which kind. */
  | { outcome: 'taken'; by: string }
  /** Nothing answers, or the server is still starting or already stopping. */
  | { outcome: 'unavailable'; reason: string };

const tryLock = 'select pg_try_advisory_lock(1179206476, 1) as owned';
const lockHolder = `
  select application_name as name from pg_stat_activity
  where pid in (select pid from pg_locks where locktype = 'advisory' and granted
                and classid = 1179206476 and objid = 1)`;
const connectTimeoutMilliseconds = 5000;
// PostgreSQL's "cannot_connect_now" and the ways a server that is going down ends a session.
const passingStates = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Tries once to become the owner of the database served on `port`. The owner holds an advisory
 * lock on its own connection, which PostgreSQL releases by itself when the owner dies.
 *
 * @throws Error when whatever answers there is not the server of this database.
 */
export async function claimOwnership(
  layout: ClusterLayout,
  port: number,
  claimant: Claimant,
): Promise<Claim> {
  const connection = await newConnection(layout, port, claimant);
  // From now on: the server may end in the moment in which its owner is found.
  const ended = new Promise<void>((resolve) => connection.once('end', resolve));
  try {
    await connection.connect();
    const place = await connection.query<{ data_directory: string }>('show data_directory');
    const directory = place.rows[0]?.data_directory ?? '';
    if ((await realpath(directory).catch(() => '')) !== (await realpath(layout.cluster))) {
      throw new Error(`The PostgreSQL on port ${port} serves ${directory}.`);
    }
    const { rows } = await connection.query<{ owned: boolean }>(tryLock);
    if (rows[0]?.owned === true) {
      // A server that is going down ends its sessions one by one, so ours may have got the lock of
      // one that ended before it. It accepts no new connection by then.
      const second = await newConnection(layout, port, claimant);
      await second.connect();
      await second.end();
      return { outcome: 'owned', connection, ended };
    }
    const holder = await connection.query<{ name: string }>(lockHolder);
    await connection.end();
    return { outcome: 'taken', by: holder.rows[0]?.name ?? '' };
  } catch (error) {
    await connection.end().catch(() => undefined);
    const reason = passingReason(error);
    if (reason === null) throw error;
    return { outcome: 'unavailable', reason };
  }
}

async function newConnection(
  layout: ClusterLayout,
  port: number,
  claimant: Claimant,
): Promise<pg.Client> {
  const connection = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: await readSecret(layout),
    database: 'postgres',
    application_name: claimant,
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    keepAlive: true,
  });
  // A connection that breaks between two queries would otherwise end the process.
  connection.on('error', () => undefined);
  return connection;
}

/** Makes the application's roles and database where they are missing; later it only looks. */
export async function ensureApplicationDatabase(
  connection: pg.Client,
  layout: ClusterLayout,
): Promise<void> {
  const { rows } = await connection.query<{
    owner: boolean;
    product: boolean;
    database: boolean;
  }>(
    `select exists (select from pg_roles where rolname = $1) as owner,
            exists (select from pg_roles where rolname = $2) as product,
            exists (select from pg_database where datname = $1) as database`,
    [applicationName, productRole],
  );
  const secret = await readSecret(layout);
  if (rows[0]?.owner !== true) {
    const password = connection.escapeLiteral(secret);
    await connection.query(`create role ${applicationName} login createdb password ${password}`);
  }
  if (rows[0]?.product !== true) {
    const password = connection.escapeLiteral(productSecret(secret));
    await connection.query(`create role ${productRole} login password ${password}`);
    // The owner may do what the product may, such as end its sessions; never the other way round.
    await connection.query(`grant ${productRole} to ${applicationName}`);
  }
  if (rows[0]?.database !== true) {
    await connection.query(`create database ${applicationName} owner ${applicationName}`);
  }
}

/** The addresses of the application's database, with their passwords. */
export async function databaseAddress(
  layout: ClusterLayout,
  port: number,
): Promise<{ connectionString: string; ownerConnectionString: string }> {
  const secret = await readSecret(layout);
  const place = `127.0.0.1:${port}/${applicationName}`;
  return {
    connectionString: `postgres://${productRole}:${productSecret(secret)}@${place}`,
    ownerConnectionString: `postgres://${applicationName}:${secret}@${place}`,
  };
}

/** The product's own password, from which the owner's cannot be told. */
const productSecret = (secret: string): string =>
  createHmac('sha256', secret).update(productRole).digest('base64url');

function passingReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The last is what a query is notified when the session was ended since the query before it.
  const broken = /^(Connection terminated|timeout expired|Client .* is not queryable)/;
  return passingStates.has(code) || broken.test(error.message) ? error.message : null;
}
