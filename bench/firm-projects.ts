// A project for every client of a large firm: made inside PostgreSQL, as firm.ts makes the rest.
import type pg from 'pg';

/** Steps and checklist items of each project. */
export const itemsOfProject = { steps: 10, items: 15 };

/**
 * Adds a project for every client that has none. The triggers count as they go, so that the tallies
 * are what the product makes of these rows.
 */
export async function addProjects(
  client: pg.ClientBase,
  say: (line: string) => void,
): Promise<void> {
  say('Making projects, their steps and checklist items.');
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users WHERE is_admin ORDER BY id LIMIT 1`,
  );
  await client.query(
    `INSERT INTO tax_projects (id, client_id, name, tax_year, priority, status, target_date,
       created_by, created_at, completed_at)
     SELECT gen_random_uuid(), u.id,
       (ARRAY['Individual return ', 'Business return ', 'Quarterly estimates ', 'Extension '])[1 + n % 4]
         || 2019 + n % 8,
       2019 + n % 8, (ARRAY['low', 'medium', 'high'])[1 + n % 3],
       status, CASE WHEN n % 10 > 0 THEN current_date + (n % 200 - 80) END, $1, made_at,
       CASE WHEN status = 'completed' THEN least(made_at + interval '50 days', now()) END
     FROM (
       SELECT id, row_number() OVER (ORDER BY username)::int AS n FROM users WHERE NOT is_admin
     ) AS u,
       LATERAL (SELECT date_trunc('milliseconds', now() - n * interval '1 hour') AS made_at,
         (ARRAY['active', 'in-progress', 'completed', 'completed', 'archived'])[1 + n / 3 % 5]
           AS status) AS drawn WHERE NOT EXISTS (SELECT 1 FROM tax_projects WHERE client_id = u.id)`,
    [rows[0]?.id],
  );
  const chosen = `SELECT id, client_id, target_date,
    row_number() OVER (ORDER BY created_at)::int AS n FROM tax_projects AS p`;
  await client.query(
    `INSERT INTO timeline_items (id, project_id, client_id, title, position, due_date, status,
       is_required, priority, completed_at)
     SELECT gen_random_uuid(), p.id, client_id, 'Step ' || i, i, target_date - (10 - i) * 4,
       CASE WHEN i <= n % 11 THEN 'completed' ELSE 'pending' END, true, 'medium',
       CASE WHEN i <= n % 11 THEN now() END
     FROM (${chosen}) AS p, generate_series(1, $1::int) AS i
     WHERE NOT EXISTS (SELECT 1 FROM timeline_items WHERE project_id = p.id)`,
    [itemsOfProject.steps],
  );
  await client.query(
    `INSERT INTO checklist_items (id, project_id, client_id, title, category, priority, position,
       due_date, status, is_required, needed_from, completed_at)
     SELECT gen_random_uuid(), p.id, client_id, 'Document ' || i, 'documents', 'medium', i,
       target_date - 30, status, true, CASE WHEN i <= 12 THEN 'client' ELSE 'firm' END,
       CASE WHEN status IN ('completed', 'approved') THEN now() END
     FROM (${chosen}) AS p, generate_series(1, $1::int) AS i,
       LATERAL (SELECT CASE WHEN i <= n % 16
         THEN (ARRAY['completed', 'approved'])[1 + i % 2]
         ELSE (ARRAY['missing', 'pending', 'in-review'])[1 + (i + n) % 3] END AS status) AS s
     WHERE NOT EXISTS (SELECT 1 FROM checklist_items WHERE project_id = p.id)`,
    [itemsOfProject.items],
  );
  await client.query('VACUUM ANALYZE tax_projects, timeline_items, checklist_items, users');
}
