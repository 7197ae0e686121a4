// A large firm's records for measuring: clients, folders, documents, versions and history as rows.
// The rows are made inside PostgreSQL by hashing a running number, so that the same call makes the
// same firm. There are no blobs behind the versions: a bench that opens documents uploads its own.
import type pg from 'pg';

export interface FirmSize {
  clients: number;
  files: number;
}

/** What issue-sized benches use: a firm after many seasons. */
export const largeFirm: FirmSize = { clients: 20_000, files: 1_000_000 };

/** The first client has this many documents, the others share the rest evenly. */
export const filesOfFirstClient = 2000;

const firstNames =
  'Maya,Theo,Elena,Omar,Priya,Samuel,José,Zoë,François,Anaïs,Björn,Chloé,Renée,Łukasz,Søren,Íñigo,Grace,Hannah,Liam,Noah,Olivia,Emma,Ava,Lucas,Mia,Ethan,Amara,Kofi,Yuki,Mei,Ivan,Nadia,Diego,Lucía,Ahmed,Fatima,Ravi,Anjali,Peter,Ruth';
const lastNames =
  'Okafor,Lindqvist,Marchetti,Haddad,Raman,Osei,Müller,Núñez,Castañeda,Dvořák,Ångström,Beaulieu,Garcia,Smith,Johnson,Nguyen,Patel,Kim,Chen,Silva,Rossi,Novak,Kowalski,Jansen,Andersson,Hughes,O’Brien,MacLeod,Fischer,Weber,Tanaka,Sato,Ali,Khan,Mensah,Abebe,Whitfield,Ashworth,Delgado,Vargas';
/** Put behind half of the last names, so that there are about as many as in a real town. */
const nameEndings =
  ',,,,,,,,,,son,berg,ton,field,mann,ez,ova,ini,ski,ley,ford,well,dale,holm,wood,worth,man,strom,quist,vic';
export const companyBeginnings =
  'Bright,Cedar,Sum,Har,Juni,Prair,Lake,Gran,Will,Cop,Ster,Meri,Crest,Fox,Am,North,Silver,Blue,Magno,Pine,Oak,Stone,River,Iron,Golden,Clear,High,East,West,Red';
export const companyEndings =
  'water,mont,mit,bor,per,ie,side,ite,ow,field,ling,dian,view,glove,ber,gate,line,bonnet,lia,hill';
export const trades =
  'Health,Logistics,Foods,Design,Energy,Systems,Partners,Builders,Dental,Textiles,Media,Robotics,Pharmacy,Bank,Credit Union,Brokerage,Insurance,Bakery,Hardware,Books';

/** Tables whose indexes and foreign keys are dropped for the filling and made again after it. */
const filled = [
  'users',
  'client_accounts',
  'access_grants',
  'client_records',
  'client_tags',
  'folders',
  'files',
  'file_versions',
  'file_history',
  'file_listing',
];

/**
 * Fills an empty, migrated database, as the role that owns its tables. A million documents take some
 * minutes. Triggers, foreign keys and indexes rest in the meantime; foreign keys are checked at the end.
 *
 * @param say told what is being done, a sentence at a time
 */
export async function fillFirm(
  client: pg.ClientBase,
  size: FirmSize,
  say: (line: string) => void,
): Promise<void> {
  await client.query(helpers);
  await whileResting(client, filled, say, async () => {
    for (const [what, statement, values] of statements(size)) {
      say(`Making ${what}.`);
      await client.query(statement, [...values]);
    }
  });
}

/**
 * Fills tables while their triggers, foreign keys and indexes rest, in one transaction. Afterwards
 * they are as before: the foreign keys are checked, triggers have not run.
 */
export async function whileResting(
  client: pg.ClientBase,
  tables: readonly string[],
  say: (line: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  await client.query(`SET maintenance_work_mem = '512MB'`);
  await client.query(`SET work_mem = '128MB'`);
  const { rows: laterOn } = await client.query<{ drop: string; make: string }>(
    `SELECT format('DROP INDEX %I', c.relname) AS drop, pg_get_indexdef(i.indexrelid) AS make
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT i.indisunique
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid))
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])`,
    [tables],
  );
  await client.query('BEGIN');
  for (const { drop } of laterOn) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await fill();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query(`SELECT count_rows_anew()`);
  for (const { make } of laterOn) {
    say(make);
    await client.query(make);
  }
  await client.query('COMMIT');
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`);
}

/** Staff of a large firm: `staff1` to `staff50`. */
export const staffOfFirm = 50;

/** Adds that many of the staff, where they are not there yet. */
export async function addStaff(
  client: Pick<pg.ClientBase, 'query'>,
  count = staffOfFirm,
): Promise<void> {
  await client.query(
    `
    INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin,
      staff_role, email_verified_at)
    SELECT gen_random_uuid(), 'staff' || n, 'staff' || n || '@example.test', 'Ruth', 'Hanley' || n,
      '', true, 'owner', now() FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
    [count],
  );
}

/** `pick` draws a number below `bound` from a running number, another one for each `salt`. */
export const helpers = `
  CREATE OR REPLACE FUNCTION pg_temp.pick(number bigint, salt integer, bound integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (abs(hashint8extended(number, salt) % bound))::integer;
  CREATE OR REPLACE FUNCTION pg_temp.one_of(list text, number bigint, salt integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (string_to_array(list, ','))[
      1 + pg_temp.pick(number, salt, cardinality(string_to_array(list, ',')))];
  CREATE OR REPLACE FUNCTION pg_temp.id_of(at timestamptz, number bigint, salt integer) RETURNS uuid
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(number || ':' || salt), 1, 3) || '8' || substr(md5(number || ':' || salt), 4, 15)
      )::uuid;
`;

const start = `timestamptz '2019-01-01'`;

function* statements({
  clients,
  files,
}: FirmSize): Generator<[what: string, statement: string, values: readonly (string | number)[]]> {
  yield [
    `${clients} clients`,
    `INSERT INTO users (id, username, email, first_name, last_name, password_hash,
       email_verified_at, created_at)
     SELECT pg_temp.id_of(${start}, n, 1), 'bench' || n, 'bench' || n || '@example.test',
       pg_temp.one_of($2, n, 2), pg_temp.one_of($3, n, 3) || pg_temp.one_of($4, n, 7), '', now(),
       ${start}
     FROM generate_series(1, $1::int) AS n`,
    [clients, firstNames, lastNames, nameEndings],
  ];
  yield [
    'their accounts',
    `INSERT INTO client_accounts (id, contact_id, first_name, last_name, email, way_in,
       people_words, record_words, created_at)
     SELECT id, id, first_name, last_name, email, 'open',
       concat_ws(' ', first_name, last_name, username, email),
       concat_ws(' ', pg_temp.pick(substr(username, 6)::int, 4, 9000), 'Congress Avenue Austin TX',
         pg_temp.one_of($1, substr(username, 6)::int, 2), pg_temp.one_of($2, substr(username, 6)::int, 3)),
       created_at
     FROM users WHERE username LIKE 'bench%' AND NOT is_admin`,
    [firstNames, lastNames],
  ];
  yield [
    'their records',
    `INSERT INTO client_records (client_id, city, state, zip, states, birth_date, filing_status,
       client_since, source)
     SELECT pg_temp.id_of(${start}, n, 1), 'Austin',
       pg_temp.one_of('TX,TX,TX,TX,OK,LA,NM,AR,CA,NY', n, 31), '78701',
       string_to_array(pg_temp.one_of('TX,OK,LA,NM,AR,CA,NY,WA,HI,VI', n, 32), ','), '1980-01-01',
       pg_temp.one_of('single,single,married-filing-jointly,married-filing-jointly,head-of-household',
         n, 33), '2019-01-01', 'Website'
     FROM generate_series(1, $1::int) AS n`,
    [clients],
  ];
  yield [
    'their tags',
    `INSERT INTO client_tags (client_id, tag)
     SELECT pg_temp.id_of(${start}, n, 1), 'Tag ' || pg_temp.pick(n, 40 + place, 20 * place * place)
     FROM generate_series(1, $1::int) AS n, generate_series(1, 3) AS place ON CONFLICT DO NOTHING`,
    [clients],
  ];
  yield [
    'what their people may do',
    `INSERT INTO access_grants (id, client_id, user_id, relation, rights)
     SELECT gen_random_uuid(), id, id, 'self', ARRAY['see', 'add', 'sign', 'pay', 'manage']
     FROM client_accounts AS c WHERE NOT EXISTS (
       SELECT FROM access_grants WHERE client_id = c.id)`,
    [],
  ];
  // Every client has the seasons' folders, some have one inside.
  yield [
    'folders',
    `INSERT INTO folders (id, client_id, parent_id, name, path, created_at, created_by)
     SELECT pg_temp.id_of(${start}, n, 10 + place), owner, CASE WHEN place = 3 THEN
         pg_temp.id_of(${start}, n, 11) END, name, path, ${start}, owner
     FROM generate_series(1, $1::int) AS n,
       pg_temp.id_of(${start}, n, 1) AS owner,
       (VALUES (1, 'Tax Documents 2025', '/Tax Documents 2025'),
         (2, 'Tax Documents 2024', '/Tax Documents 2024'),
         (3, 'Medical', '/Tax Documents 2025/Medical')) AS f (place, name, path)
     WHERE place < 3 OR n % 3 = 0`,
    [clients],
  ];
  yield [
    `${files} documents`,
    `INSERT INTO files (id, client_id, folder_id, original_name, category, tax_year, uploaded_at,
       processed_at, archived_at, archive_reason)
     SELECT pg_temp.id_of(at, i, 4), pg_temp.id_of(${start}, n, 1),
       CASE WHEN place = 3 AND n % 3 = 0 THEN pg_temp.id_of(${start}, n, 13)
         WHEN place IN (1, 2) THEN pg_temp.id_of(${start}, n, 10 + place) END,
       CASE category
         WHEN 'w2' THEN 'W-2 ' || company || ' ' || tax_year || ' ' || i || '.pdf'
         WHEN '1099' THEN '1099-' || pg_temp.one_of('INT,DIV,NEC,MISC', i, 30) || ' ' || company
           || ' ' || i || '.pdf'
         WHEN 'receipts' THEN 'Receipt ' || company || ' ' || at::date || ' ' || i || '.jpg'
         WHEN 'bank-statements' THEN company || ' statement ' || to_char(at, 'FMMonth YYYY') || ' '
           || i || '.pdf'
         WHEN 'tax-return' THEN 'Return ' || tax_year || ' as filed ' || i || '.pdf'
         ELSE company || ' ' || category || ' ' || i || '.pdf' END,
       category, CASE WHEN pg_temp.pick(i, 31, 20) > 0 THEN tax_year END, at,
       CASE WHEN pg_temp.pick(i, 32, 100) < 92 THEN at + interval '2 days' END,
       CASE WHEN archived THEN at + interval '30 days' END,
       CASE WHEN archived THEN 'Deleted by the client' END
     FROM generate_series(1, $1::int) AS i,
       LATERAL (SELECT
         CASE WHEN i <= $3 THEN 1 ELSE 2 + pg_temp.pick(i, 20, $2::int - 1) END AS n,
         date_trunc('milliseconds', ${start} + pg_temp.pick(i, 21, 241000000) * interval '1 s') AS at,
         pg_temp.one_of('w2,w2,w2,1099,1099,1099,receipts,receipts,receipts,receipts,receipts,bank-statements,bank-statements,bank-statements,investment,business,medical,tax-return,other,other', i, 22) AS category,
         pg_temp.one_of($4, i, 23) || pg_temp.one_of($6, i, 28) || ' ' || pg_temp.one_of($5, i, 24)
           AS company,
         pg_temp.pick(i, 25, 4) AS place, pg_temp.pick(i, 26, 25) = 0 AS archived) AS drawn,
       LATERAL (SELECT extract(year FROM at)::int - pg_temp.pick(i, 27, 3) AS tax_year) AS year`,
    [files, clients, filesOfFirstClient, companyBeginnings, trades, companyEndings],
  ];
  yield [
    'their versions',
    `INSERT INTO file_versions (id, file_id, version, blob_key, wrapped_key, master_key_version,
       media_type, extension, size, sha256, uploaded_at, uploaded_by)
     SELECT pg_temp.id_of(uploaded_at, hashtextextended(id::text, 0), 5), id, 1, 'bench/' || id,
       '\\x00', 1, CASE WHEN image THEN 'image/jpeg' ELSE 'application/pdf' END,
       CASE WHEN image THEN 'jpg' ELSE 'pdf' END,
       20000 + pg_temp.pick(hashtextextended(id::text, 0), 40, 4000000),
       sha256(id::text::bytea), uploaded_at, client_id
     FROM files, LATERAL (SELECT category = 'receipts' AS image) AS kind`,
    [],
  ];
  yield [
    'their history',
    `INSERT INTO file_history (id, file_id, action, new_version, at, description, user_id)
     SELECT pg_temp.id_of(uploaded_at, hashtextextended(id::text, 0), 6), id, 'created', 1,
       uploaded_at, 'Uploaded', client_id FROM files`,
    [],
  ];
  // What the triggers, which rest, would have called.
  yield ['the listing', 'SELECT list_files_anew(ARRAY(SELECT id FROM files))', []];
}
