import { z } from 'zod';
import { returnForm } from '#domain/tax/return-forms';
import { seasonLimits, seasonStates } from '#domain/seasons';
import { done, endpoint } from '../endpoint.ts';
import { taxYear } from '../documents/files.ts';
import { pageOf, pageQuery } from '../lists.ts';
import { documentKind } from './expected.ts';
import { season, seasonClient, seasonRequest } from './season-shapes.ts';

/**
 * Starting a season (decision 048): for many clients, projects of a new tax year from a template, with what each had the
 * year before as requests. Everything is shown first; staff start it in waves, and can undo a wave for a day.
 */

const right = ['projects', 'documents'] as const;

/** Who is in charge of the client. */
const preparer = z.union([z.literal('nobody'), z.uuid()]);
const wave = z.int().min(1).max(seasonLimits.waves);
const chosen = z
  .array(z.uuid())
  .min(1, 'Please choose at least one client')
  .max(seasonLimits.chosen, `Please choose at most ${seasonLimits.chosen} clients`);

/** Which clients of a season; all of it must hold. */
const rowFilter = {
  state: z.enum(seasonStates).optional(),
  wave: z.coerce.number<number | string>().pipe(wave).optional(),
  templateId: z.uuid().optional(),
  preparer: preparer.optional(),
  returnForm: returnForm.optional(),
  /** Somewhere in the name, or in one of its people’s address or number. */
  q: z.string().trim().max(200).optional(),
};

export const createSeason = endpoint({
  route: 'POST /api/admin/seasons',
  staff: right,
  summary:
    'Prepare a season: what each client would be asked for, by what they had the year before. No project is made',
  rate: 'document',
  activity: 'prepare_season',
  creates: true,
  body: z.strictObject({
    taxYear,
    templateId: z.uuid('Please choose a template'),
    /** These clients; the others then don’t count. */
    clientIds: chosen.optional(),
    preparer: preparer.optional(),
    /** Of last year’s project. */
    returnForm: returnForm.optional(),
    q: z.string().trim().max(200).optional(),
    /** Also clients of whom nothing is known of the year before. */
    withoutLastYear: z.boolean().default(false),
  }),
  response: season,
  errors: ['not_found', 'conflict', 'invalid_request'],
});

export const listSeasons = endpoint({
  route: 'GET /api/admin/seasons',
  staff: right,
  summary: 'Seasons, the newest first',
  query: z.strictObject(pageQuery(200)),
  response: pageOf(season),
});

export const getSeason = endpoint({
  route: 'GET /api/admin/seasons/{id}',
  staff: right,
  summary: 'A season with its waves, and how far it is',
  response: season,
});

export const listSeasonClients = endpoint({
  route: 'GET /api/admin/seasons/{id}/clients',
  staff: right,
  summary: 'Clients of a season with what each is asked for, by name',
  query: z.strictObject({ ...rowFilter, ...pageQuery(800) }),
  response: pageOf(seasonClient),
});

export const listSeasonRequests = endpoint({
  route: 'GET /api/admin/seasons/{id}/requests',
  staff: right,
  summary: 'What clients who haven’t started are asked for, the most frequent first',
  response: z.array(seasonRequest),
});

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wave'), wave }),
  /** No project for them, or one after all. */
  z.strictObject({ kind: z.literal('leave-out'), isLeftOut: z.boolean() }),
  z.strictObject({ kind: z.literal('template'), templateId: z.uuid('Please choose a template') }),
  /** Null leaves the project to the client’s preparer. */
  z.strictObject({ kind: z.literal('in-charge'), personId: z.uuid().nullable() }),
  /** Each request for a kind of document, or with a title. */
  z.strictObject({
    kind: z.literal('request'),
    documentKind: documentKind.nullable(),
    title: z.string().max(500).nullable(),
    isLeftOut: z.boolean(),
  }),
  /** Reads the year before again; requests that were left out come back. */
  z.strictObject({ kind: z.literal('read-again') }),
]);
export type SeasonChange = z.infer<typeof change>;

export const changeSeasonClients = endpoint({
  route: 'POST /api/admin/seasons/{id}/changes',
  staff: right,
  summary: 'Change what clients of a season get who haven’t started: chosen ones, or all of a list',
  activity: 'change_season',
  body: z.strictObject({
    change,
    /** These clients; left out, all that the filter shows. */
    clientIds: chosen.optional(),
    filter: z.strictObject(rowFilter).default({}),
  }),
  response: z.object({ changed: z.number().int() }),
  errors: ['conflict', 'invalid_request'],
});

export const setSeasonWaves = endpoint({
  route: 'PUT /api/admin/seasons/{id}/waves',
  staff: right,
  summary: 'Say how many waves there are, and the day of each',
  activity: 'change_season',
  body: z.strictObject({
    /** Of wave 1, 2, and so on. */
    days: z
      .array(z.iso.date('Enter a date'))
      .min(1)
      .max(seasonLimits.waves, `Please plan at most ${seasonLimits.waves} waves`),
  }),
  response: season,
  errors: ['conflict'],
});

export const startWave = endpoint({
  route: 'POST /api/admin/seasons/{id}/start',
  staff: right,
  summary: 'Make the projects and requests of a wave, as they were shown',
  activity: 'start_wave',
  body: z.strictObject({ wave }),
  response: season,
  errors: ['conflict'],
});

export const undoWave = endpoint({
  route: 'POST /api/admin/seasons/{id}/undo',
  staff: right,
  summary:
    'Remove the projects of a wave to which nothing has happened; the others stay and say why',
  activity: 'undo_wave',
  body: z.strictObject({ wave }),
  response: season,
  errors: ['conflict'],
});

export const discardSeason = endpoint({
  route: 'DELETE /api/admin/seasons/{id}',
  staff: right,
  summary: 'Forget a season of which no wave was started',
  activity: 'discard_season',
  response: done,
  errors: ['conflict'],
});
