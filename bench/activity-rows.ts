// The activity log of a large firm after many seasons, for measuring: rows made inside PostgreSQL, as
// firm.ts makes the rest. They are in one chain without hashes, which no bench verifies.
import type pg from 'pg';

/** Staff who did about a third of everything, the busiest of them most of that. */
export const staffOfLog = 12;

/**
 * Fills the empty log of a firm that `fillFirm` made, oldest entry first, and leaves a log as it is
 * that holds that many already. Triggers and indexes rest in the meantime. What the lists count is counted
 * afterwards by the product itself, in one go: `indexActivity`.
 *
 * @param client the owner of the tables, on a connection without a limit of time
 * @param entries how many there shall be, spread evenly from 2019 to now
 * @param say told what is being done, a sentence at a time
 * @throws when the log holds another number of such entries
 */
export async function fillActivity(
  client: pg.ClientBase,
  entries: number,
  say: (line: string) => void,
): Promise<void> {
  const { rows: there } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM activity WHERE chain = 0`,
  );
  const existing = there[0]?.count ?? 0;
  if (existing !== 0 && existing !== entries)
    throw new Error('The folder holds a log of another size.');
  if (existing === 0) await makeEntries(client, entries, say);
  await client.query('VACUUM ANALYZE activity');
}

async function makeEntries(
  client: pg.ClientBase,
  entries: number,
  say: (line: string) => void,
): Promise<void> {
  await client.query(`SET maintenance_work_mem = '1GB'`);
  await client.query('SET max_parallel_maintenance_workers = 4');
  // All documents at once in memory, so that the entries come out in their order without sorting.
  await client.query(`SET work_mem = '512MB'`);
  await client.query(`
    INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin,
      staff_role, email_verified_at)
    SELECT gen_random_uuid(), 'staff' || n, 'staff' || n || '@example.test', 'Ruth', 'Hanley' || n,
      '', true, 'owner', now() FROM generate_series(1, ${staffOfLog}) AS n ON CONFLICT DO NOTHING`);
  const { rows: indexes } = await client.query<{ name: string; make: string }>(`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS make
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = 'activity'::regclass AND NOT i.indisprimary`);
  // What an earlier attempt may have left behind.
  await client.query('VACUUM activity');
  await client.query('BEGIN');
  // What the trigger would do: the product may have counted the empty log already. Before anything
  // else, so that the product's job waits here with empty hands.
  await client.query('UPDATE activity_indexed SET is_stale = true');
  await client.query('ALTER TABLE activity DISABLE TRIGGER USER');
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  say(`Making ${entries} entries.`);
  await client.query(
    `CREATE TEMP TABLE people ON COMMIT DROP AS
       SELECT id, row_number() OVER (ORDER BY username)::int AS n FROM users WHERE username LIKE 'bench%'`,
  );
  await client.query(
    `CREATE TEMP TABLE helpers ON COMMIT DROP AS
       SELECT id, row_number() OVER (ORDER BY username)::int AS n FROM users
       WHERE is_admin AND username ~ '^staff\\d+$'`,
  );
  await client.query(
    `CREATE TEMP TABLE papers ON COMMIT DROP AS
       SELECT id, client_id, row_number() OVER (ORDER BY id)::int AS n FROM files`,
  );
  for (const table of ['people', 'helpers', 'papers']) {
    await client.query(`CREATE UNIQUE INDEX ON ${table} (n)`);
    await client.query(`ANALYZE ${table}`);
  }
  // What happens most in such a firm, most often first; staff do what only staff can.
  await client.query(
    `INSERT INTO activity (at, action, actor_id, client_id, subject_type, subject_id, address,
       request_id, chain, place, hash)
     SELECT timestamptz '2019-01-01' + (now() - timestamptz '2019-01-01') * (entry / ($1::int + 1.0)),
       action, CASE WHEN by_staff THEN h.id ELSE paper.client_id END, paper.client_id, 'file', paper.id,
       '203.0.113.' || entry % 250, 'req-' || entry, 0, entry, decode(repeat('00', 32), 'hex')
     FROM generate_series(1, $1::int) AS entry
     CROSS JOIN LATERAL (SELECT abs(hashint4(entry)) % 100 AS dice, abs(hashint4(entry + 77)) AS drawn) AS d
     CROSS JOIN LATERAL (SELECT dice >= 68 AS by_staff, CASE
       WHEN dice < 30 THEN 'view' WHEN dice < 50 THEN 'upload' WHEN dice < 60 THEN 'download'
       WHEN dice < 64 THEN 'organize' WHEN dice < 66 THEN 'delete' WHEN dice < 68 THEN 'sign_in'
       WHEN dice < 82 THEN 'view' WHEN dice < 92 THEN 'marked_processed'
       WHEN dice < 93 THEN 'marked_unprocessed' WHEN dice < 97 THEN 'download'
       ELSE 'rename' END AS action) AS a
     JOIN papers AS paper ON paper.n = 1 + drawn % (SELECT count(*)::int FROM papers)
     LEFT JOIN helpers AS h ON by_staff
       AND h.n = 1 + least(drawn / 7 % ${staffOfLog}, drawn / 91 % ${staffOfLog})`,
    [entries],
  );
  for (const { make } of indexes) {
    say(make);
    await client.query(make);
  }
  await client.query('ALTER TABLE activity ENABLE TRIGGER USER');
  await client.query('COMMIT');
}
