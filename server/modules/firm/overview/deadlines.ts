import { sql } from 'drizzle-orm';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { type Deadline, deadlineDays } from '#contract/firm/overview';
import { keyDatesBetween } from '#domain/tax/key-dates';
import type { Executor } from '#platform/database/database';
import { wholeFirm, type Scope } from './waiting.ts';

/** Projects named of one day; of the others there is the count. */
const namedProjects = 3;

interface Row extends Record<string, unknown> {
  day: string;
  projectCount: number;
  projects: Deadline['projects'];
}

/** The days of the next fortnight, today included, on which something is due. */
export async function readDeadlines(
  db: Executor,
  timeZone: string,
  scope: Scope = wholeFirm,
): Promise<Deadline[]> {
  const from = calendarDay(new Date(), timeZone);
  const to = calendarDaysAfter(from, deadlineDays);
  const { rows } = await db.execute<Row>(sql`
    SELECT days.day::date::text AS day, of_day.count AS "projectCount", named.projects
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS days (day)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM tax_projects AS t
      WHERE is_open AND target_date = days.day::date${scope.project(sql`t`)}
    ) AS of_day
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'client',
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name))
        ORDER BY p.id), '[]') AS projects
      FROM (SELECT id, name, client_id FROM tax_projects AS t
        WHERE is_open AND target_date = days.day::date${scope.project(sql`t`)}
        ORDER BY id LIMIT ${namedProjects}) AS p
      JOIN client_accounts AS u ON u.id = p.client_id
    ) AS named
    WHERE of_day.count > 0 ORDER BY 1`);
  const byDay = new Map<string, Deadline>(rows.map((row) => [row.day, { ...row, dates: [] }]));
  for (const { day, kind, title } of keyDatesBetween(from, to)) {
    const known = byDay.get(day) ?? { day, dates: [], projectCount: 0, projects: [] };
    byDay.set(day, { ...known, dates: [...known.dates, { kind, title }] });
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
