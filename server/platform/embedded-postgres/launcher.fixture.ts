/**
 * An application for launcher.long.test.ts, run as its own process: starts the embedded database
 * in the folder of its argument, says "ready <address>" (the owner's of the tables) and commits one row per line of input,
 * confirming each. The second argument is the way to run as root. SIGTERM stops it in good order.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './launcher.ts';

const [dataDir = '', way] = process.argv.slice(2);
const options: EmbeddedPostgresOptions = {
  dataDir,
  log: (message) => console.log(`log ${message}`),
  onLost: (error) => console.log(`lost ${error.message}`),
};
if (way === 'namespace' || way === 'setpriv') options.privileges = way;

try {
  const postgres = await startEmbeddedPostgres(options);
  process.once('SIGTERM', () => {
    void postgres.stop().then(() => process.exit());
  });
  const pool = new pg.Pool({ connectionString: postgres.ownerConnectionString });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists note (text text not null)');
  console.log(`ready ${postgres.ownerConnectionString}`);
  for await (const line of createInterface(process.stdin)) {
    await pool.query('insert into note values ($1)', [line]);
    console.log(`committed ${line}`);
  }
} catch (error) {
  console.log(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
