import pg from 'pg';

/**
 * All that a schema consists of, a line for each thing: columns with their types and defaults,
 * constraints, indexes, functions, triggers, sequences, extensions, privileges and storage settings.
 * The order of columns is left out, because migrations add them last. So are the queue's tables.
 *
 * @returns lines in the order of code points
 */
export async function describeCatalog(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const query of queries) {
      const { rows } = await client.query<{ line: string }>(query);
      lines.push(...rows.map(({ line }) => line));
    }
    return lines.toSorted();
  } finally {
    await client.end();
  }
}

const ours = `relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace)`;

const queries = [
  `SELECT format('%s %s %s %s %s', relkind, oid::regclass, relpersistence, reloptions, relacl) AS line
   FROM pg_class WHERE ${ours}`,
  `SELECT format('column %s.%s %s collate %s%s default %s generated %s identity %s acl %s', c.oid::regclass,
     attname, format_type(atttypid, atttypmod), attcollation::regcollation,
     CASE WHEN attnotnull THEN ' not null' END, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
     attacl) AS line
   FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = attrelid
   LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE ${ours} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  `SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) AS line
   FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = conrelid WHERE ${ours}`,
  `SELECT pg_get_indexdef(indexrelid) AS line
   FROM pg_index JOIN pg_class AS c ON c.oid = indrelid WHERE ${ours}`,
  `SELECT pg_get_functiondef(p.oid) || ' acl ' || coalesce(proacl::text, '') AS line
   FROM pg_proc AS p WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
     SELECT FROM pg_depend AS d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
       AND d.deptype = 'e')`,
  `SELECT format('%s enabled %s', pg_get_triggerdef(t.oid), tgenabled) AS line
   FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = tgrelid WHERE ${ours} AND NOT tgisinternal`,
  `SELECT format('sequence %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement) AS line
   FROM pg_sequence JOIN pg_class AS c ON c.oid = seqrelid WHERE ${ours}`,
  `SELECT 'extension ' || extname AS line FROM pg_extension`,
  `SELECT format('schema %s %s %s', nspname, nspacl, obj_description(oid, 'pg_namespace')) AS line
   FROM pg_namespace WHERE nspname IN ('public', 'drizzle')`,
];
