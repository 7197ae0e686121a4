import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FirmProfile } from '#contract/firm/firm';
import type { FirmPrice } from '#domain/firm-values';
import { bytea, moment } from '../../platform/database/columns.ts';
import type { LogoType } from '../../platform/config/firm-logo.ts';
import { users } from '../identity/people/table.ts';

/** What staff have been notified of once, so that no node and no restart tells them again. */
export const notices = pgTable('notices', {
  key: text().primaryKey(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});

/** The firm, as its owner has set it up: one row, made by the first start. */
export const firmSettings = pgTable(
  'firm_settings',
  {
    id: boolean().primaryKey().default(true),
    name: text().notNull(),
    shortName: text('short_name').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb().$type<FirmProfile['hours']>().notNull(),
    hero: jsonb().$type<FirmProfile['hero']>().notNull(),
    services: jsonb().$type<FirmProfile['services']>().notNull(),
    prices: jsonb().$type<readonly FirmPrice[]>().notNull(),
    /** Degrees of OKLCH. */
    accentHue: doublePrecision('accent_hue').notNull(),
    /** Its mark, which everyone may see; null for the one that the product draws. */
    logo: bytea(),
    logoType: text('logo_type').$type<LogoType>(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: uuid('updated_by').references(() => users.id),
  },
  (table) => [
    check('firm_settings_one_row', sql`${table.id}`),
    check('firm_settings_name', sql`btrim(${table.name}) <> ''`),
    check('firm_settings_hue', sql`${table.accentHue} >= 0 AND ${table.accentHue} < 360`),
    check('firm_settings_logo', sql`(${table.logo} IS NULL) = (${table.logoType} IS NULL)`),
    check('firm_settings_version', sql`${table.version} >= 1`),
  ],
);

/** Who of the staff gets an email about each inquiry; the firm's own address where nobody does. */
export const inquiryRecipients = pgTable('inquiry_recipients', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
});
