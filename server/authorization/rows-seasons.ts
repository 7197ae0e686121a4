import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Starting a tax year for many clients. What the server does by itself after a call, `seasons.test.ts` shows. */
export const seasonsRows = ({ t, owner, staff, newTemplate }: Fixtures) => {
  /** A season of the persona `client`, who is planned. */
  const newSeason = async () => {
    const { path: templateId } = await newTemplate();
    const [id, projectId] = [uuidv7(), uuidv7()];
    await t.db.execute(sql`
      WITH season AS (INSERT INTO seasons (id, tax_year, created_by)
          VALUES (${id}, 2027, ${staff[0]?.id}) RETURNING id),
        template AS (INSERT INTO season_templates (season_id, template_id, name, contents)
          SELECT id, ${templateId}, 'Own', '{"category": "individual", "priority": "low", "clientText": null,
            "steps": [], "items": []}' FROM season RETURNING template_id),
        wave AS (INSERT INTO season_waves (season_id, number, day)
          SELECT id, 1, '2027-12-01' FROM season RETURNING number)
      INSERT INTO season_clients (season_id, client_id, state, wave, template_id, project_id)
      SELECT season.id, ${owner.id}, 'planned', number, template_id, ${projectId}
      FROM season, template, wave`);
    return { path: id };
  };
  return {
    createSeason: {
      request: async () => ({
        body: { taxYear: 2026, templateId: (await newTemplate()).path, q: 'Nobody is called so' },
      }),
      allowed: 409,
      because: 'nobody is called so',
    },
    listSeasons: { request: nothing, allowed: 200 },
    getSeason: { request: newSeason, allowed: 200 },
    listSeasonClients: { request: newSeason, allowed: 200 },
    listSeasonRequests: { request: newSeason, allowed: 200 },
    changeSeasonClients: {
      request: async () => ({
        ...(await newSeason()),
        body: { change: { kind: 'leave-out', isLeftOut: true } },
      }),
      allowed: 200,
    },
    setSeasonWaves: {
      request: async () => ({ ...(await newSeason()), body: { days: ['2027-12-02'] } }),
      allowed: 200,
    },
    startWave: {
      request: async () => {
        const season = await newSeason();
        await t.db
          .execute(sql`UPDATE season_clients SET state = 'left-out', left_out_because = 'by-staff'
          WHERE season_id = ${season.path}`);
        return { ...season, body: { wave: 1 } };
      },
      allowed: 409,
      because: 'nobody in the wave is planned',
    },
    undoWave: {
      request: async () => ({ ...(await newSeason()), body: { wave: 1 } }),
      allowed: 409,
      because: 'nothing in the wave was started',
    },
    discardSeason: { request: newSeason, allowed: 200 },
  } satisfies Rows;
};
