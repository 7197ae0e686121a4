import { readFile } from 'node:fs/promises';
import pg from 'pg';

/**
 * What the server and its database work: the time processors spend on this process and on the
 * database's connections, in milliseconds. Unlike the time that passes, it leaves out what a machine
 * does for others in the meantime. Linux only; elsewhere it counts this process alone.
 */
export class ServerWork {
  readonly #client: pg.Client;
  #backends: number[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(connectionString: string): Promise<ServerWork> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const work = new ServerWork(client);
    await work.#findBackends();
    return work;
  }

  /** From some beginning on; two of them make a difference. */
  async spent(): Promise<number> {
    const { user, system } = process.cpuUsage();
    const backends = await Promise.all(this.#backends.map(nanoseconds));
    return (user + system) / 1000 + backends.reduce((sum, time) => sum + time, 0) / 1e6;
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #findBackends(): Promise<void> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    this.#backends = rows.map(({ pid }) => pid);
  }
}

/** Of a process on processors so far; none of one that is gone. */
async function nanoseconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]);
}
