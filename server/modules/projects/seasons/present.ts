import { and, desc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Season, SeasonCounts } from '#contract/projects/season-shapes';
import { people } from '#modules/identity/people';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { cursorOf } from '#platform/lists/cursor';
import { inStaffScope } from '#platform/staff-scope';
import { seasonPolicy, undoUntil } from './policy.ts';
import { seasonClients, seasons, seasonTemplates, seasonWaves } from './table.ts';

const place = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));

/** A page of seasons, the newest first. @throws AppError `invalid_request` for a made-up cursor */
export async function listSeasons(
  db: Executor,
  actor: StaffActor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Season[]; nextCursor: string | null; total: number }> {
  const after = place.decode(cursor);
  const beyond =
    after &&
    or(
      lt(seasons.createdAt, new Date(after[0])),
      and(eq(seasons.createdAt, new Date(after[0])), lt(seasons.id, after[1])),
    );
  const rows = await selectSeasons(db)
    .where(beyond)
    .orderBy(desc(seasons.createdAt), desc(seasons.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await present(db, actor, shown),
    nextCursor: last ? place.encode([last.createdAt.toISOString(), last.id]) : null,
    total: await db.$count(seasons),
  };
}

/** @throws AppError `not_found` */
export async function readSeason(db: Executor, actor: StaffActor, id: string): Promise<Season> {
  const [season] = await present(db, actor, await selectSeasons(db).where(eq(seasons.id, id)));
  if (season === undefined) throw notFound();
  return season;
}

const selectSeasons = (db: Executor) =>
  db
    .select({
      ...getTableColumns(seasons),
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(seasons)
    .innerJoin(people, eq(people.id, seasons.createdBy));

type SeasonRow = Awaited<ReturnType<typeof selectSeasons>>[number];

async function present(
  db: Executor,
  actor: StaffActor,
  rows: readonly SeasonRow[],
): Promise<Season[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const waves = await db
    .select()
    .from(seasonWaves)
    .where(inArray(seasonWaves.seasonId, ids))
    .orderBy(seasonWaves.number);
  const templates = await db
    .select({
      seasonId: seasonTemplates.seasonId,
      id: seasonTemplates.templateId,
      name: seasonTemplates.name,
    })
    .from(seasonTemplates)
    .where(inArray(seasonTemplates.seasonId, ids))
    .orderBy(seasonTemplates.name, seasonTemplates.templateId);
  const counted = await countsOf(db, actor, ids);
  const whole = await wholeOf(db, actor, ids);
  return rows.map(({ id, taxYear, createdAt, createdBy, firstName, lastName }) => {
    const ofSeason = counted.filter(({ seasonId }) => seasonId === id);
    const record = whole(id);
    const may = (action: 'change' | 'discard') => seasonPolicy.can(actor, action, record).isAllowed;
    return {
      id,
      taxYear,
      createdAt: createdAt.toISOString(),
      createdBy: { id: createdBy, firstName, lastName },
      templates: templates
        .filter(({ seasonId }) => seasonId === id)
        .map((template) => ({ id: template.id, name: template.name })),
      counts: sum(ofSeason),
      waves: waves
        .filter(({ seasonId }) => seasonId === id)
        .map(({ number, day, startedAt }) => {
          const counts = sum(ofSeason.filter(({ wave }) => wave === number));
          const wave = { startedAt, counts };
          const canDo = (action: 'start' | 'undo') =>
            seasonPolicy.can(actor, action, wave).isAllowed;
          return {
            number,
            day,
            startedAt: startedAt?.toISOString() ?? null,
            undoUntil: undoUntil(startedAt)?.toISOString() ?? null,
            counts,
            can: { start: canDo('start'), undo: canDo('undo') },
          };
        }),
      can: { change: may('change'), discard: may('discard') },
    };
  });
}

type Count = Pick<typeof seasonClients.$inferSelect, 'seasonId' | 'wave' | 'state'> & {
  count: number;
};

/** Clients of some seasons whom someone sees, by wave and by where they stand. */
const countsOf = (db: Executor, actor: StaffActor, ids: readonly string[]): Promise<Count[]> =>
  db
    .select({
      seasonId: seasonClients.seasonId,
      wave: seasonClients.wave,
      state: seasonClients.state,
      count: sql<number>`count(*)::int`,
    })
    .from(seasonClients)
    .where(
      and(inArray(seasonClients.seasonId, [...ids]), inStaffScope(actor, seasonClients.clientId)),
    )
    .groupBy(seasonClients.seasonId, seasonClients.wave, seasonClients.state);

function sum(rows: readonly Count[]): SeasonCounts {
  const of = (state: Count['state']) =>
    rows.filter((row) => row.state === state).reduce((total, { count }) => total + count, 0);
  return {
    unread: of('unread'),
    planned: of('planned'),
    'left-out': of('left-out'),
    starting: of('starting'),
    started: of('started'),
    undoing: of('undoing'),
    kept: of('kept'),
  };
}

/** What decides about the whole of a season: a client has started, and there are some whom the caller doesn’t see. */
export async function wholeOf(
  db: Executor,
  actor: StaffActor,
  ids: readonly string[],
): Promise<(id: string) => { hasStarted: boolean; hasOthers: boolean }> {
  const scope = inStaffScope(actor, seasonClients.clientId) ?? sql`true`;
  const rows = await db
    .select({
      id: seasonClients.seasonId,
      hasStarted: sql<boolean>`bool_or(${seasonClients.state} IN ('starting', 'started', 'undoing', 'kept'))`,
      hasOthers: sql<boolean>`bool_or(NOT (${scope}))`,
    })
    .from(seasonClients)
    .where(inArray(seasonClients.seasonId, [...ids]))
    .groupBy(seasonClients.seasonId);
  const byId = new Map(rows.map(({ id, ...whole }) => [id, whole]));
  // All its clients were deleted since.
  return (id) => byId.get(id) ?? { hasStarted: false, hasOthers: false };
}
