import { z } from 'zod';
import { returnForm } from '#domain/tax/return-forms';
import {
  leftOutReasonNames,
  requestOrigins,
  seasonSkipReasonNames,
  seasonStates,
} from '#domain/seasons';
import { staffMember } from '../identity/accounts.ts';
import { inCharge } from '../team/in-charge.ts';
import { timestamp } from '../endpoint.ts';
import { namedPerson } from '../lists.ts';
import { documentKind } from './expected.ts';

/** Clients by where they stand. */
const counts = z.record(z.enum(seasonStates), z.number().int());
export type SeasonCounts = z.infer<typeof counts>;

const wave = z.object({
  /** From 1. */
  number: z.number().int(),
  /** When it is meant to start. Staff start it. */
  day: z.iso.date(),
  /** When it was started last; null before that, and once it was undone. */
  startedAt: timestamp.nullable(),
  /** Until when it can be undone. */
  undoUntil: timestamp.nullable(),
  counts,
  /** What the caller may do with it now. */
  can: z.object({ start: z.boolean(), undo: z.boolean() }),
});
export type SeasonWave = z.infer<typeof wave>;

export const season = z.object({
  id: z.uuid(),
  taxYear: z.number().int(),
  createdAt: timestamp,
  createdBy: staffMember,
  /** As they were when the season was prepared. */
  templates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Of the clients whom the caller sees. */
  counts,
  waves: z.array(wave),
  can: z.object({ change: z.boolean(), discard: z.boolean() }),
});
export type Season = z.infer<typeof season>;

const request = z.object({
  title: z.string(),
  /** Null where nothing but a title is known. */
  kind: documentKind.nullable(),
  origin: z.enum(requestOrigins),
  /** The documents and checklist items of the year before that it follows from, at most five. */
  from: z.array(z.string()),
  isLeftOut: z.boolean(),
});

export const seasonClient = z.object({
  client: namedPerson,
  state: z.enum(seasonStates),
  leftOutBecause: z.enum(leftOutReasonNames).nullable(),
  /** Why an undo left the project. */
  keptBecause: z.enum(seasonSkipReasonNames).nullable(),
  wave: z.number().int(),
  template: z.object({ id: z.uuid(), name: z.string() }),
  /** Of the project; the client’s preparer where nobody was chosen. */
  inCharge,
  /** That of last year; null without one. */
  returnForm: returnForm.nullable(),
  /** Something is known of the year before; else the list is the template’s own. */
  hasLastYear: z.boolean(),
  /** What follows from last year. */
  requests: z.array(request),
  /** Of the template: what last year doesn’t answer. */
  templateRequests: z.array(z.string()),
  /** Null before it is there. */
  projectId: z.uuid().nullable(),
});
export type SeasonClient = z.infer<typeof seasonClient>;

export const seasonRequest = z.object({
  /** Null where `title` says it. */
  kind: documentKind.nullable(),
  title: z.string().nullable(),
  /** Clients who are asked for it and haven’t started. */
  clients: z.number().int(),
  /** Of them, those for whom it is left out. */
  leftOut: z.number().int(),
});
export type SeasonRequest = z.infer<typeof seasonRequest>;
