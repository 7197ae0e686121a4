import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config/config';
import { assertOwnFirm } from '#platform/config/firm';
import { namedLogo } from '#platform/config/firm-logo';
import { type ConfiguredFirm, demoFirm } from '#platform/config/firm-profile';
import type { Database, Executor } from '#platform/database/database';
import type { LiveHub } from '#platform/live/hub';
import { firmSettings } from './table.ts';

type FirmRow = typeof firmSettings.$inferSelect;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** How long after a failed reading it is tried again. */
const retryMs = 1000;

/**
 * The firm's settings as this node knows them. They are read when it starts, after each change on any
 * node, and after the database was away. What was read is never changed, only replaced, so that a call
 * that holds it sees one state.
 */
export class CurrentFirm {
  readonly #db: Database['db'];
  readonly #log: Log;
  readonly #listeners: (() => void)[] = [];
  #version: number;
  #firm: ConfiguredFirm;
  #retry: NodeJS.Timeout | undefined;

  private constructor(db: Database['db'], log: Log, row: FirmRow) {
    this.#db = db;
    this.#log = log;
    this.#version = row.version;
    this.#firm = firmOfRow(row);
  }

  /**
   * Reads the settings. The first start fills them from the environment, which counts no more after
   * that: where it says something else, one line of the log tells so.
   *
   * @throws ConfigError in production, where nothing was said about the firm yet
   */
  static async open(
    db: Database['db'],
    { firm: given, isProduction }: Config,
    log: Log,
  ): Promise<CurrentFirm> {
    const stored = await readFirmRow(db);
    if (stored) {
      const other = differences(given, firmOfRow(stored));
      if (other.length > 0) {
        log.warn(
          { settings: other },
          'FIRM_FILE or FIRM_* differ from the firm’s settings in the database, which count',
        );
      }
      return new CurrentFirm(db, log, stored);
    }
    if (isProduction) assertOwnFirm(given);
    await db.insert(firmSettings).values(rowOf(given)).onConflictDoNothing();
    const filled = await readFirmRow(db);
    if (!filled) throw new Error('The firm’s settings were not stored.');
    return new CurrentFirm(db, log, filled);
  }

  /** The firm as it is now. Ask for it when it is needed, and keep it no longer than one answer. */
  get firm(): ConfiguredFirm {
    return this.#firm;
  }

  /** The configuration with the firm as it is now, whenever it is asked for. */
  inConfig(config: Config): Config {
    const firm = () => this.#firm;
    return {
      ...config,
      get firm() {
        return firm();
      },
    };
  }

  /** Follows changes of all nodes. */
  follow(live: LiveHub): void {
    live.watch('firm-changed', () => void this.refresh());
    live.onStop(() => clearTimeout(this.#retry));
  }

  /** Calls back after each change, once it is in force here. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads the settings again; where that fails, again in a second. */
  async refresh(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      const row = await readFirmRow(this.#db);
      // Two readings may end in the other order.
      if (!row || row.version <= this.#version) return;
      this.#version = row.version;
      this.#firm = firmOfRow(row);
    } catch (error) {
      this.#log.warn({ err: error }, 'the firm’s settings could not be read');
      this.#retry = setTimeout(() => void this.refresh(), retryMs).unref();
      return;
    }
    for (const listener of this.#listeners) listener();
  }
}

/** The stored settings; undefined before the first start. */
export async function readFirmRow(db: Executor): Promise<FirmRow | undefined> {
  const [row] = await db.select().from(firmSettings).where(eq(firmSettings.id, true));
  return row;
}

/** The settings as the product uses them. */
export function firmOfRow(row: FirmRow): ConfiguredFirm {
  const { id: _, logo, logoType, version: _v, updatedAt: _at, updatedBy: _by, ...firm } = row;
  return { ...firm, logo: logo && logoType ? namedLogo(logo, logoType) : undefined };
}

function rowOf({ logo, ...firm }: ConfiguredFirm): typeof firmSettings.$inferInsert {
  return { ...firm, logo: logo?.content ?? null, logoType: logo?.mediaType ?? null };
}

/** What the environment says of its own, and the settings say otherwise. */
function differences(given: ConfiguredFirm, stored: ConfiguredFirm): string[] {
  const { logo, prices: _, ...profile } = given;
  const names = (Object.keys(profile) as (keyof typeof profile)[]).filter(
    (name) =>
      !isDeepStrictEqual(profile[name], demoFirm[name]) &&
      !isDeepStrictEqual(profile[name], stored[name]),
  );
  return logo && logo.digest !== stored.logo?.digest ? [...names, 'logo'] : names;
}
