import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type StaffRole, staffRoles } from '../../../../domain/staff.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { deliveries } from '../../../platform/deliveries/table.ts';
import { registrations } from '../registration/table.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    /** Null: the firm reaches them some other way. They sign in to nothing until staff enter one. */
    email: text(),
    /** Others have the address too, or had it: nothing that is mailed to it proves who reads it. */
    sharesEmail: boolean('shares_email').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** PHC string, argon2id. Null: staff invited them, and they have not opened the account yet. */
    passwordHash: text('password_hash'),
    /** It was set by a mailed link, and no second step has followed that does not use the mailbox. */
    passwordSetByMail: boolean('password_set_by_mail').notNull().default(false),
    /** A staff account, also after the person left the firm: they never turn into a client. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Null for clients. */
    staffRole: text('staff_role').$type<StaffRole>(),
    /** The last day of work, and the midnight after it in the firm's time zone: nothing is open from then on. */
    staffEndsOn: date('staff_ends_on').$type<Day>(),
    staffEndsAt: moment('staff_ends_at'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Which terms this person accepted, and when. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    /** What `phoneVerified` says: a second step has been confirmed (rulings section 2). */
    secondStepConfirmedAt: moment('second_step_confirmed_at'),
    /** After repeated wrong codes no code is accepted until then. */
    secondStepLockedUntil: moment('second_step_locked_until'),
    phoneNumber: text('phone_number'),
    /** When that number was proven by a code sent to it; sign-in codes go to proven numbers only. */
    phoneVerifiedAt: moment('phone_verified_at'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    smsNotifications: boolean('sms_notifications').notNull().default(true),
    communicationPreference: text('communication_preference')
      .$type<'email' | 'sms' | 'both'>()
      .notNull()
      .default('email'),
    fileUploadAlerts: boolean('file_upload_alerts').notNull().default(true),
    statusUpdates: boolean('status_updates').notNull().default(true),
    /** On devices where they turned it on. */
    pushNotifications: boolean('push_notifications').notNull().default(true),
    /** Privacy settings (spec section 9: the first two off, the third on). */
    analytics: boolean().notNull().default(false),
    marketing: boolean().notNull().default(false),
    sessionTracking: boolean('session_tracking').notNull().default(true),
    /** Single keys do something on the screens of this person (WCAG 2.1.4). */
    keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
    /** Names the picture that people see: each new one has a new name. */
    pictureId: uuid('picture_id').unique('users_picture_key'),
    /** When a new password or a recovery last ended their API tokens, calendar feed, and devices. */
    accessEndedAt: moment('access_ended_at'),
    /** They cannot sign in: all their client accounts are archived. Kept by a trigger. */
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** What a person is searched in, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold_text(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username}
          || ' ' || coalesce(${users.email}, '') || ' ' || coalesce(${users.phoneNumber}, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    // A trigger keeps such a row and those that share apart.
    uniqueIndex('users_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`NOT ${table.sharesEmail}`),
    index('users_email_idx').on(sql`lower(${table.email})`),
    index('users_phone_idx')
      .on(table.phoneNumber)
      .where(sql`${table.phoneNumber} IS NOT NULL`),
    index('users_name_idx').on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`),
    index('users_unverified_idx')
      .on(table.id)
      .where(sql`${table.emailVerifiedAt} IS NULL`),
    // Fifty of the staff among all clients, in the order of their lists.
    index('users_staff_idx')
      .on(table.lastName, table.firstName, table.id)
      .where(sql`${table.isAdmin} AND ${table.archivedAt} IS NULL`),
    index('users_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('users_username_not_blank', sql`btrim(${table.username}) <> ''`),
    check('users_email_shape', sql`${table.email} LIKE '%_@_%'`),
    check(
      'users_without_email',
      sql`${table.email} IS NOT NULL OR (${table.passwordHash} IS NULL
        AND ${table.emailVerifiedAt} IS NULL AND NOT ${table.isAdmin} AND NOT ${table.sharesEmail})`,
    ),
    check('users_terms', sql`(${table.termsVersion} IS NULL) = (${table.termsAcceptedAt} IS NULL)`),
    check('users_staff_share_no_email', sql`NOT (${table.isAdmin} AND ${table.sharesEmail})`),
    check('users_invited', sql`${table.passwordHash} IS NOT NULL OR NOT ${table.isAdmin}`),
    check('users_preference', sql`${table.communicationPreference} IN ('email', 'sms', 'both')`),
    check('users_staff_role', sql`${table.staffRole} IN (${quoted(staffRoles)})`),
    check('users_staff', sql`${table.isAdmin} = (${table.staffRole} IS NOT NULL)`),
    check(
      'users_staff_end',
      sql`(${table.staffEndsOn} IS NULL) = (${table.staffEndsAt} IS NULL) AND CASE ${table.staffRole}
        WHEN 'seasonal' THEN ${table.staffEndsOn} IS NOT NULL
        WHEN 'owner' THEN ${table.staffEndsOn} IS NULL
        ELSE ${table.isAdmin} OR ${table.staffEndsOn} IS NULL END`,
    ),
  ],
);
/** A person as stored: anyone the firm knows, also without an email address. */
export type PersonRow = typeof users.$inferSelect;
/** A person with an email address, as everyone has who can sign in (the check `users_without_email`). */
export type UserRow = PersonRow & { email: string };

/** A browser that need not enter a code for 30 days. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Null where the user has turned session tracking off. */
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last sign-in that needed no code. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('trusted_devices_token_key').on(table.tokenHash),
    index('trusted_devices_user_idx').on(table.userId),
  ],
);

/** Taken in this session, or earlier in a browser that is trusted since. */
export type SessionSecondStep = 'taken' | 'trusted-device';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Both null where the user has turned session tracking off. */
    userAgent: text('user_agent'),
    address: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Seconds without a call after which it ends. */
    idleSeconds: integer('idle_seconds').notNull(),
    /** The absolute end. */
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** How its second step was done; null where nobody took one. */
    secondStep: text('second_step').$type<SessionSecondStep>(),
    /** When it was last taken in this session, at sign-in or since. */
    secondStepAt: moment('second_step_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
    check('sessions_idle_positive', sql`${table.idleSeconds} > 0`),
    check('sessions_second_step', sql`${table.secondStep} IN ('taken', 'trusted-device')`),
    check(
      'sessions_second_step_at',
      sql`${table.secondStepAt} IS NULL OR coalesce(${table.secondStep} = 'taken', false)`,
    ),
  ],
);

/** Between the password and the second step: what the pre-login cookie stands for. */
export const preLogins = pgTable(
  'pre_logins',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('pre_logins_token_key').on(table.tokenHash),
    index('pre_logins_user_idx').on(table.userId),
    index('pre_logins_expires_idx').on(table.expiresAt),
  ],
);

export const codePurposes = [
  'verify-email',
  'sign-in',
  'change-email',
  'second-step',
  'phone',
  'step-up',
  'request-link',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * One-time codes. `subjectId` is a user's id, a registration's, or one that nobody has. Without
 * `userId` and `registrationId` the code is a decoy: it goes the same way as real ones and never
 * matches, so that nobody can tell whether an address has an account.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id').references(() => registrations.id, {
      onDelete: 'set null',
    }),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The sign-in it belongs to, for sign-in codes. */
    preLoginId: uuid('pre_login_id').references(() => preLogins.id, { onDelete: 'cascade' }),
    /** The session that is to be stepped up, for the purpose `step-up`. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Keyed hash; a stolen table cannot be searched for six digits. */
    codeHash: text('code_hash').notNull(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    /** The number that is being proven, in E.164. */
    phoneNumber: text('phone_number'),
    deliveryId: uuid('delivery_id').references(() => deliveries.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or voided by a newer one. */
    closedAt: moment('closed_at'),
    /** Used: the person is told so when a second tab sends it again. */
    usedAt: moment('used_at'),
  },
  (table) => [
    // A new code voids the old one: at most one is open.
    uniqueIndex('verification_codes_open_key')
      .on(table.subjectId, table.purpose)
      .where(sql`${table.closedAt} IS NULL`),
    index('verification_codes_created_idx').on(table.createdAt),
    index('verification_codes_registration_idx')
      .on(table.registrationId)
      .where(sql`${table.registrationId} IS NOT NULL`),
    index('verification_codes_session_idx')
      .on(table.sessionId)
      .where(sql`${table.sessionId} IS NOT NULL`),
    index('verification_codes_subject_idx').on(table.subjectId, table.purpose, table.createdAt),
    check('verification_codes_attempts', sql`${table.attempts} BETWEEN 0 AND 5`),
    check('verification_codes_purpose', sql`${table.purpose} IN (${quoted(codePurposes)})`),
    check('verification_codes_channel', sql`${table.channel} IN ('email', 'sms')`),
    check(
      'verification_codes_number',
      sql`(${table.purpose} = 'phone') = (${table.phoneNumber} IS NOT NULL)`,
    ),
    check(
      'verification_codes_decoy',
      sql`coalesce(${table.userId}, ${table.subjectId}) = ${table.subjectId}
        AND coalesce(${table.registrationId}, ${table.subjectId}) = ${table.subjectId}`,
    ),
    check(
      'verification_codes_sign_in',
      sql`(${table.purpose} = 'sign-in') = (${table.preLoginId} IS NOT NULL)`,
    ),
    check(
      'verification_codes_step_up',
      sql`(${table.purpose} = 'step-up') = (${table.sessionId} IS NOT NULL)`,
    ),
  ],
);
