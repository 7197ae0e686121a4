import { and, eq, gt, sql } from 'drizzle-orm';
import * as contract from '#contract/projects/seasons';
import type { Season } from '#contract/projects/season-shapes';
import { seasonUndoHours } from '#domain/seasons';
import { assertTaxYear } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { inStaffScope } from '#platform/staff-scope';
import { beginSeason } from './begin-season.ts';
import { changeClients, setWaves } from './change-clients.ts';
import { publishToStaff, workOn } from './jobs.ts';
import { listClients, listRequests } from './list-clients.ts';
import { seasonPolicy } from './policy.ts';
import { listSeasons, readSeason, wholeOf } from './present.ts';
import { seasonClients, seasons, seasonWaves } from './table.ts';

/** Starting a tax year for many clients. */
export function seasonRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const about = (id: string) => ({ subject: { type: 'season' as const, id } });

  return [
    handle(contract.createSeason, async ({ actor, body, record, tx }) => {
      assertTaxYear(platform, body.taxYear);
      const { id, clients } = await beginSeason(tx, actor, body, config.firm.timeZone);
      await workOn(platform, tx, id);
      await record(tx, { ...about(id), details: { clients } });
      return readSeason(tx, actor, id);
    }),

    handleDirect(contract.listSeasons, ({ actor, query }) => listSeasons(db, actor, query)),

    handleDirect(contract.getSeason, ({ actor, params }) => readSeason(db, actor, params.id)),

    handleDirect(contract.listSeasonClients, async ({ actor, params, query }) => {
      await assertThere(db, params.id);
      const { limit, cursor, ...filter } = query;
      return listClients(db, actor, params.id, filter, { limit, cursor });
    }),

    handleDirect(contract.listSeasonRequests, async ({ actor, params }) => {
      await assertThere(db, params.id);
      return listRequests(db, actor, params.id);
    }),

    handle(contract.changeSeasonClients, async ({ actor, params: { id }, body, record, tx }) => {
      await lockSeason(tx, id);
      const changed = await changeClients(tx, actor, id, body);
      await record(tx, { ...about(id), details: { change: body.change.kind, clients: changed } });
      if (body.change.kind === 'read-again') await workOn(platform, tx, id);
      else await publishToStaff(tx);
      return { changed };
    }),

    handle(contract.setSeasonWaves, async ({ actor, params: { id }, body, record, tx }) => {
      await lockSeason(tx, id);
      await setWaves(tx, id, body.days);
      await record(tx, { ...about(id), details: { waves: body.days.length } });
      await publishToStaff(tx);
      return readSeason(tx, actor, id);
    }),

    handle(contract.startWave, async ({ actor, params: { id }, body, record, tx }) => {
      await lockSeason(tx, id);
      authorize(seasonPolicy.can(actor, 'start', waveOf(await readSeason(tx, actor, id), body)));
      await tx
        .update(seasonWaves)
        .set({ startedAt: sql`now()` })
        .where(and(eq(seasonWaves.seasonId, id), eq(seasonWaves.number, body.wave)));
      const { rowCount } = await tx
        .update(seasonClients)
        .set({ state: 'starting', actedBy: actor.userId })
        .where(and(ofWave(actor, id, body.wave), eq(seasonClients.state, 'planned')));
      await workOn(platform, tx, id);
      await record(tx, { ...about(id), details: { wave: body.wave, clients: rowCount ?? 0 } });
      return readSeason(tx, actor, id);
    }),

    handle(contract.undoWave, async ({ actor, params: { id }, body, record, tx }) => {
      await lockSeason(tx, id);
      authorize(seasonPolicy.can(actor, 'undo', waveOf(await readSeason(tx, actor, id), body)));
      const hours = sql`make_interval(hours => ${seasonUndoHours})`;
      const { rowCount } = await tx
        .update(seasonClients)
        .set({ state: 'undoing', actedBy: actor.userId })
        .where(
          and(
            ofWave(actor, id, body.wave),
            eq(seasonClients.state, 'started'),
            // Of a wave that was started twice, what is older stays.
            gt(seasonClients.madeAt, sql`now() - ${hours}`),
          ),
        );
      await workOn(platform, tx, id);
      await record(tx, { ...about(id), details: { wave: body.wave, clients: rowCount ?? 0 } });
      return readSeason(tx, actor, id);
    }),

    handle(contract.discardSeason, async ({ actor, params: { id }, record, tx }) => {
      await lockSeason(tx, id);
      const whole = await wholeOf(tx, actor, [id]);
      authorize(seasonPolicy.can(actor, 'discard', whole(id)));
      await record(tx, about(id));
      await tx.delete(seasons).where(eq(seasons.id, id));
      await publishToStaff(tx);
      return { ok: true as const };
    }),
  ];
}

/** The clients of a wave whom someone sees. */
const ofWave = (actor: StaffActor, seasonId: string, wave: number) =>
  and(
    eq(seasonClients.seasonId, seasonId),
    eq(seasonClients.wave, wave),
    inStaffScope(actor, seasonClients.clientId),
  );

/** @throws AppError `not_found` for a wave that the season doesn't have */
function waveOf(season: Season, { wave }: { wave: number }) {
  const found = season.waves.find(({ number }) => number === wave);
  if (found === undefined) throw notFound();
  const { startedAt, counts } = found;
  return { counts, startedAt: startedAt === null ? null : new Date(startedAt) };
}

/** A season, held until the transaction ends. @throws AppError `not_found` */
async function lockSeason(tx: Executor, id: string): Promise<void> {
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  if (!season) throw notFound();
}

async function assertThere(db: Executor, id: string): Promise<void> {
  if ((await db.$count(seasons, eq(seasons.id, id))) === 0) throw notFound();
}
