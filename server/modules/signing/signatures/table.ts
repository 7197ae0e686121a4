import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type SignatureEventKind,
  signatureEventKinds,
} from '../../../../domain/signature-record.ts';
import {
  type ReadWay,
  readWays,
  type SignatureKind,
  signatureKinds,
  signatureLimits,
  signatureReminderDays,
  type SignatureRoute,
  signatureRoutes,
  type StoredState,
  storedStates,
} from '../../../../domain/signatures.ts';
import { bound, bytea, moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { fileVersions } from '../../documents/table.ts';
import { taxProjects } from '../../projects/table.ts';

/** One document that one or more people are asked to sign: exactly these bytes, and no others. */
export const signatureRequests = pgTable(
  'signature_requests',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clientAccounts.id),
    projectId: uuid('project_id').references(() => taxProjects.id, { onDelete: 'set null' }),
    taxYear: integer('tax_year').notNull(),
    kind: text().$type<SignatureKind>().notNull(),
    title: text().notNull(),
    /** What is shown and signed, and what its bytes are. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => fileVersions.id),
    sha256: bytea().notNull(),
    /** The ways to sign that are open to it. */
    routes: text().array().$type<SignatureRoute[]>().notNull(),
    state: text().$type<StoredState>().notNull().default('sent'),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the client had their complete copy of the return (IRC 6107(a)). */
    copyGivenAt: moment('copy_given_at'),
    /** When it came to an end: all signed, or nobody signs it anymore. */
    endedAt: moment('ended_at'),
    /** When it was found that the document takes no seal; nobody tries again. */
    sealFailedAt: moment('seal_failed_at'),
    /** Others who wait for its end were notified of it. */
    isEndAnnounced: boolean('is_end_told').notNull().default(false),
  },
  (table) => [
    index('signature_requests_client_idx').on(table.clientId, table.requestedAt.desc()),
    index('signature_requests_project_idx').on(table.projectId),
    index('signature_requests_version_idx').on(table.versionId),
    index('signature_requests_requested_by_idx').on(table.requestedBy),
    index('signature_requests_open_idx')
      .on(table.expiresAt, table.id)
      .where(sql`${table.state} = 'sent'`),
    index('signature_requests_untold_idx')
      .on(table.id)
      .where(sql`NOT ${table.isEndAnnounced} AND ${table.state} <> 'sent'`),
    check('signature_requests_kind', sql`${table.kind} IN (${quoted(signatureKinds)})`),
    check('signature_requests_state', sql`${table.state} IN (${quoted(storedStates)})`),
    check('signature_requests_year', sql`${table.taxYear} BETWEEN 2000 AND 2100`),
    check(
      'signature_requests_title',
      sql`btrim(${table.title}) <> '' AND char_length(${table.title}) <= ${bound(signatureLimits.title)}`,
    ),
    check('signature_requests_sha256', sql`octet_length(${table.sha256}) = 32`),
    check(
      'signature_requests_routes',
      sql`cardinality(${table.routes}) >= 1 AND ${table.routes} <@ ARRAY[${quoted(signatureRoutes)}]`,
    ),
    check(
      'signature_requests_expiry',
      sql`${table.expiresAt} > ${table.requestedAt}
        AND ${table.expiresAt} <= ${table.requestedAt} + interval '${bound(signatureLimits.maxDays)} days'`,
    ),
    check('signature_requests_end', sql`(${table.endedAt} IS NULL) = (${table.state} = 'sent')`),
  ],
);
export type RequestRow = typeof signatureRequests.$inferSelect;

/** A person who is asked to sign, and what they did. What is set stays: a trigger sees to it, and to the order. */
export const signatureSigners = pgTable(
  'signature_signers',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    /** Null once the person is gone; the name stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then. */
    name: text().notNull(),
    /** Who has a higher one waits for all with a lower one. */
    position: smallint().notNull(),
    openedAt: moment('opened_at'),
    readAt: moment('read_at'),
    readWay: text('read_way').$type<ReadWay>(),
    agreedAt: moment('agreed_at'),
    /** The way they chose. */
    route: text().$type<SignatureRoute>(),
    signedAt: moment('signed_at'),
    /** Whose session it was: their own on screen, else of the staff who saw it or took it in. */
    signedBy: uuid('signed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What identified them, where something had to. */
    identityCheckId: uuid('identity_check_id'),
    /** The signature itself, typed or drawn, sealed under the master key for this signer. */
    sealedMark: text('sealed_mark'),
    /** Which words of intent they agreed to. */
    intentVersion: smallint('intent_version'),
    /** The photo or scan of the form that they signed with a pen. */
    returnedVersionId: uuid('returned_version_id').references(() => fileVersions.id),
    /** The document with the seals of all who signed until then, and this one’s. */
    sealedVersionId: uuid('sealed_version_id').references(() => fileVersions.id),
    /** After how many days they were notified again, the last time; 0 before. */
    remindedDays: smallint('reminded_days').notNull().default(0),
    /** When staff were notified that this person can’t sign anymore; null again once they can. */
    lossNotifiedAt: moment('loss_told_at'),
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    unique('signature_signers_person_key').on(table.requestId, table.userId),
    unique('signature_signers_position_key').on(table.requestId, table.position),
    index('signature_signers_user_idx').on(table.userId, table.signedAt),
    index('signature_signers_signed_by_idx').on(table.signedBy),
    index('signature_signers_identity_idx').on(table.identityCheckId),
    index('signature_signers_returned_idx').on(table.returnedVersionId),
    index('signature_signers_sealed_idx').on(table.sealedVersionId),
    check(
      'signature_signers_sealed',
      sql`${table.sealedVersionId} IS NULL OR ${table.signedAt} IS NOT NULL`,
    ),
    check(
      'signature_signers_reminded',
      sql`${table.remindedDays} IN (0, ${sql.raw(signatureReminderDays.join(', '))})`,
    ),
    check(
      'signature_signers_position',
      sql`${table.position} BETWEEN 1 AND ${bound(signatureLimits.signers)}`,
    ),
    check('signature_signers_name', sql`btrim(${table.name}) <> ''`),
    check(
      'signature_signers_order',
      sql`(${table.openedAt} IS NOT NULL OR ${table.readAt} IS NULL)
        AND (${table.readAt} IS NOT NULL OR ${table.agreedAt} IS NULL)
        AND (${table.agreedAt} IS NOT NULL OR ${table.signedAt} IS NULL)
        AND ${table.openedAt} <= ${table.readAt} AND ${table.readAt} <= ${table.agreedAt}
        AND ${table.agreedAt} <= ${table.signedAt}`,
    ),
    check(
      'signature_signers_read_way',
      sql`(${table.readAt} IS NULL) = (${table.readWay} IS NULL) AND ${table.readWay} IN (${quoted(readWays)})`,
    ),
    check(
      'signature_signers_route',
      sql`(${table.agreedAt} IS NULL) = (${table.route} IS NULL) AND ${table.route} IN (${quoted(signatureRoutes)})`,
    ),
    check(
      'signature_signers_mark',
      sql`CASE WHEN ${table.signedAt} IS NULL THEN ${table.sealedMark} IS NULL AND ${table.intentVersion} IS NULL
          AND ${table.signedBy} IS NULL AND ${table.returnedVersionId} IS NULL
        WHEN ${table.route} = 'handwritten' THEN ${table.sealedMark} IS NULL AND ${table.returnedVersionId} IS NOT NULL
        ELSE ${table.sealedMark} IS NOT NULL AND ${table.intentVersion} IS NOT NULL
          AND ${table.returnedVersionId} IS NULL END`,
    ),
    // Nobody signs for another: on screen only in their own session, elsewhere never in their own.
    check(
      'signature_signers_own',
      sql`CASE ${table.route} WHEN 'on-screen' THEN ${table.signedBy} = ${table.userId}
        ELSE ${table.signedBy} <> ${table.userId} END`,
    ),
    check(
      'signature_signers_in_person',
      sql`${table.route} <> 'in-person' OR ${table.signedAt} IS NULL OR ${table.identityCheckId} IS NOT NULL`,
    ),
    check(
      'signature_signers_declined',
      sql`(${table.declinedAt} IS NULL) = (${table.declineReason} IS NULL)
        AND (${table.declinedAt} IS NULL OR ${table.signedAt} IS NULL)
        AND char_length(${table.declineReason}) BETWEEN 1 AND ${bound(signatureLimits.reason)}`,
    ),
  ],
);
export type SignerRow = typeof signatureSigners.$inferSelect;

/** What happened, each event linked to the one before it and to the activity log. Only ever added to. */
export const signatureEvents = pgTable(
  'signature_events',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => signatureRequests.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    nth: integer().notNull(),
    kind: text().$type<SignatureEventKind>().notNull(),
    /** Whom it is about; null for the request as a whole. */
    signerId: uuid('signer_id').references(() => signatureSigners.id, { onDelete: 'cascade' }),
    /** Whose session it was; null where the product did it by itself. No foreign key: the record stays as it was. */
    actorId: uuid('actor_id'),
    /** As they were called then. */
    actorName: text('actor_name'),
    sessionId: uuid('session_id'),
    /** The network address and the browser, of what was done away from the firm. */
    address: text(),
    userAgent: text('user_agent'),
    /** To the millisecond, as it goes into the digest. */
    at: moment('at').notNull(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** Of all of the above and of the event before; the activity log holds it too. */
    digest: bytea().notNull(),
  },
  (table) => [
    unique('signature_events_nth_key').on(table.requestId, table.nth),
    index('signature_events_signer_idx').on(table.signerId),
    uniqueIndex('signature_events_once_key')
      .on(table.signerId, table.kind)
      .where(sql`${table.kind} IN ('opened', 'read', 'signed', 'declined')`),
    check('signature_events_nth', sql`${table.nth} >= 1`),
    check('signature_events_kind', sql`${table.kind} IN (${quoted(signatureEventKinds)})`),
    check('signature_events_digest', sql`octet_length(${table.digest}) = 32`),
    check(
      'signature_events_about',
      sql`(${table.signerId} IS NULL) = (${table.kind} NOT IN ('opened', 'read', 'agreed', 'identity-checked', 'signed', 'declined', 'sealed'))`,
    ),
  ],
);
export type SignatureEventRow = typeof signatureEvents.$inferSelect;
