import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type ReminderChannel,
  reminderChannels,
  reminderLimits,
  type SentChannel,
} from '../../../../domain/reminders.ts';
import {
  type ConsentVersion,
  type ConsentWay,
  consentWays,
  type RevocationWay,
  revocationWays,
} from '../../../../domain/text-consent.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { bound, moment, quoted } from '../../../platform/database/columns.ts';
import {
  deliveries,
  deliveryStates,
  type DeliveryState,
} from '../../../platform/deliveries/table.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { taxProjects } from '../../projects/table.ts';
import { templates } from '../../projects/templates/table.ts';

/** When reminders go out, for projects made from a template; the firm’s own for all others. */
export const reminderSchedules = pgTable(
  'reminder_schedules',
  {
    id: uuid().primaryKey(),
    /** Null for the firm’s. */
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'cascade' }),
    fromHour: smallint('from_hour').notNull(),
    toHour: smallint('to_hour').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reminder_schedules_template_key').on(table.templateId).nullsNotDistinct(),
    index('reminder_schedules_updated_by_idx').on(table.updatedBy),
    check(
      'reminder_schedules_hours',
      sql`${table.fromHour} >= 8 AND ${table.toHour} <= 19 AND ${table.toHour} - ${table.fromHour} >= 4`,
    ),
  ],
);

export const reminderScheduleSteps = pgTable(
  'reminder_schedule_steps',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => reminderSchedules.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: smallint().notNull(),
    channel: text().$type<ReminderChannel>().notNull(),
    /** After the one before it. */
    afterDays: smallint('after_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.position] }),
    check(
      'reminder_schedule_steps_position',
      sql`${table.position} BETWEEN 1 AND ${bound(reminderLimits.steps)}`,
    ),
    check(
      'reminder_schedule_steps_channel',
      sql`${table.channel} IN (${quoted(reminderChannels)})`,
    ),
    check(
      'reminder_schedule_steps_days',
      sql`${table.afterDays} BETWEEN CASE ${table.position} WHEN 1 THEN 0 ELSE 3 END AND ${bound(reminderLimits.maxDays)}`,
    ),
  ],
);

/** The reminders of a project, once they began. */
export const reminderRuns = pgTable(
  'reminder_runs',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => taxProjects.id, { onDelete: 'cascade' }),
    /** Whose schedule counts; the firm’s where null. */
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'set null' }),
    begunBy: uuid('begun_by')
      .notNull()
      .references(() => users.id),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** When staff ended them; null while they go out. */
    endedAt: moment('ended_at'),
    /** When to look at it next. */
    checkAt: moment('check_at').notNull().defaultNow(),
  },
  (table) => [
    index('reminder_runs_template_idx').on(table.templateId),
    index('reminder_runs_begun_by_idx').on(table.begunBy),
    index('reminder_runs_check_idx')
      .on(table.checkAt, table.projectId)
      .where(sql`${table.endedAt} IS NULL`),
  ],
);

/** What a person agreed to, and when that ended. */
export const textConsents = pgTable(
  'text_consents',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number it was given for, in E.164: it holds for no other. */
    number: text().notNull(),
    /** Which words they were told. */
    version: text().$type<ConsentVersion>().notNull(),
    way: text().$type<ConsentWay>().notNull(),
    /** Who of the staff wrote it down; null where they gave it themselves. */
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    revokedWay: text('revoked_way').$type<RevocationWay>(),
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('text_consents_open_key')
      .on(table.personId)
      .where(sql`${table.revokedAt} IS NULL`),
    index('text_consents_person_idx').on(table.personId, table.givenAt),
    index('text_consents_number_idx').on(table.number),
    index('text_consents_recorded_by_idx').on(table.recordedBy),
    index('text_consents_revoked_by_idx').on(table.revokedBy),
    check('text_consents_number', sql`${table.number} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('text_consents_way', sql`${table.way} IN (${quoted(consentWays)})`),
    check(
      'text_consents_revoked',
      sql`(${table.revokedAt} IS NULL) = (${table.revokedWay} IS NULL)
        AND (${table.revokedAt} IS NOT NULL OR ${table.revokedBy} IS NULL)
        AND ${table.revokedWay} IN (${quoted(revocationWays)})`,
    ),
  ],
);

/** Every reminder that went out. That none goes to a person within 72 hours of another is a rule of `rules.sql`. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => taxProjects.id, { onDelete: 'cascade' }),
    /** From 1, for each project: two nodes that send the same one can’t both. */
    nth: integer().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** Which step of the schedule; null for one that staff sent by hand. */
    step: smallint(),
    channel: text().$type<SentChannel>().notNull(),
    /** Who of the staff sent it by hand. */
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** What allowed a text message. */
    consentId: uuid('consent_id').references(() => textConsents.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    /** The platform forgets deliveries after two days, so the outcome is kept here. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id, { onDelete: 'set null' }),
    state: text().$type<DeliveryState>().notNull().default('sending'),
  },
  (table) => [
    unique('reminders_nth_key').on(table.projectId, table.nth),
    index('reminders_person_idx').on(table.personId, table.sentAt),
    index('reminders_sent_by_idx').on(table.sentBy),
    index('reminders_consent_idx').on(table.consentId),
    index('reminders_delivery_idx').on(table.deliveryId),
    index('reminders_unsettled_idx')
      .on(table.id)
      .where(sql`${table.state} IN ('sending', 'delayed')`),
    check('reminders_nth', sql`${table.nth} >= 1`),
    check('reminders_step', sql`${table.step} BETWEEN 1 AND ${bound(reminderLimits.steps)}`),
    check('reminders_channel', sql`${table.channel} IN ('email', 'text')`),
    check('reminders_state', sql`${table.state} IN (${quoted(deliveryStates)})`),
    check('reminders_by_hand', sql`${table.step} IS NULL OR ${table.sentBy} IS NULL`),
  ],
);

/** Clients who are left alone for a while. */
export const reminderPauses = pgTable(
  'reminder_pauses',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clientAccounts.id, { onDelete: 'cascade' }),
    /** The last day; null until someone ends it. */
    untilDay: date('until_day', { mode: 'string' }).$type<Day>(),
    /** For the staff. */
    reason: text(),
    pausedBy: uuid('paused_by').references(() => users.id, { onDelete: 'set null' }),
    pausedAt: moment('paused_at').notNull().defaultNow(),
  },
  (table) => [
    index('reminder_pauses_paused_by_idx').on(table.pausedBy),
    check(
      'reminder_pauses_reason',
      sql`btrim(${table.reason}) <> '' AND char_length(${table.reason}) <= ${bound(reminderLimits.pauseReason)}`,
    ),
  ],
);
