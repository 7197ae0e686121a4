import { sql } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import type { ProjectStage, SeasonProgress } from '#contract/firm/overview';
import type { Executor } from '#platform/database/database';
import { wholeFirm, type Scope } from './waiting.ts';

/** Beginnings of a week from January 1 on: the last one is a day or two long. */
const weeksOfYear = 53;

interface WeekRow extends Record<string, unknown> {
  year: number;
  week: number;
  count: number;
  countToDate: number;
}

/** How many projects were completed week by week, and how far the open ones are. */
export async function readSeason(
  db: Executor,
  timeZone: string,
  scope: Scope = wholeFirm,
): Promise<SeasonProgress> {
  const today = calendarDay(new Date(), timeZone);
  const year = Number(today.slice(0, 4));
  const weeks = await db.execute<WeekRow>(sql`
    SELECT extract(year FROM day)::int AS year, ((extract(doy FROM day) - 1)::int / 7) AS week,
      count(*)::int AS count,
      (count(*) FILTER (WHERE to_char(day, 'MM-DD') <= ${today.slice(5)}))::int AS "countToDate"
    FROM (SELECT (completed_at AT TIME ZONE ${timeZone})::date AS day FROM tax_projects AS p
      WHERE completed_at >= make_date(${year - 1}::integer, 1, 1)::timestamp AT TIME ZONE ${timeZone}${scope.project(sql`p`)}
    ) AS completed
    WHERE day < make_date(${year + 1}::integer, 1, 1)
    GROUP BY 1, 2`);
  const stages = await db.execute<{ stage: ProjectStage; count: number }>(sql`
    SELECT CASE
        WHEN timeline_completed + checklist_completed = 0 THEN 'not-started'
        WHEN waiting_on_client > 0 THEN 'collecting'
        WHEN timeline_completed = timeline_total AND checklist_completed = checklist_total
          THEN 'finishing'
        ELSE 'preparing' END AS stage, count(*)::int AS count
    FROM tax_projects AS p WHERE is_open${scope.project(sql`p`)} GROUP BY 1`);
  const ofYear = (wanted: number) => weeks.rows.filter((row) => row.year === wanted);
  const thisYear = cumulative(ofYear(year));
  const stageCounts = new Map(stages.rows.map(({ stage, count }) => [stage, count]));
  stageCounts.set('completed', thisYear.at(-1) ?? 0);
  return {
    year,
    completed: thisYear.slice(0, weekOf(today) + 1),
    lastYear: cumulative(ofYear(year - 1)),
    lastYearToDate: ofYear(year - 1).reduce((sum, { countToDate }) => sum + countToDate, 0),
    stages: record(stageCounts),
  };
}

function record(counts: ReadonlyMap<ProjectStage, number>): Record<ProjectStage, number> {
  const of = (stage: ProjectStage): number => counts.get(stage) ?? 0;
  return {
    completed: of('completed'),
    finishing: of('finishing'),
    preparing: of('preparing'),
    collecting: of('collecting'),
    'not-started': of('not-started'),
  };
}

/** Sums up to each week's end. */
function cumulative(rows: readonly WeekRow[]): number[] {
  let sum = 0;
  return Array.from({ length: weeksOfYear }, (_, week) => {
    sum += rows.find((row) => row.week === week)?.count ?? 0;
    return sum;
  });
}

/** Which week of its year a day is in, from 0. */
function weekOf(day: string): number {
  const first = Date.parse(`${day.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(day) - first) / 86_400_000 / 7);
}
