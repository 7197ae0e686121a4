import { randomInt } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '#contract/identity/account-fields';
import type { OpenCode } from '#contract/identity/second-steps';
import { hmacCode } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { type Executor, preparedOn } from '#platform/database/database';
import { areDelayed, deliveryState } from '#platform/deliveries/track';
import { tooManyRequests } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { addressPrefix, consume } from '#platform/rate-limits/rate-limits';
import { consumeSms } from '#platform/sms/limits';
import { type CodePurpose, verificationCodes } from '../people/table.ts';

/** Rulings section 2. */
export const codeLifetimeSeconds = 600;
const resendAfterSeconds = 60;
export const maxAttempts = 5;
/** Codes one account may ask for in a day. */
const maxCodesPerDay = 30;
/** Codes one address (IPv6: one /64) may cause in a day; an office shares one. */
const maxCodesPerDayFromAddress = 300;

export interface CodeSubject {
  /** The user's id, or a decoy's. */
  subjectId: string;
  /** Without a user and without a registration it is a decoy: its code matches nothing. */
  userId: string | null;
  registrationId?: string | null;
  purpose: CodePurpose;
  preLoginId?: string;
  /** The session to be stepped up, for the purpose `step-up`. */
  sessionId?: string;
  /** What it travels by; e-mail unless told otherwise. */
  channel?: Channel;
  /** The number that is being proven, for the purpose `phone`. */
  phoneNumber?: string;
  /** A code that has served its purpose does not make this one wait. */
  mayFollowUsed?: boolean;
}

export interface IssuedCode {
  code: string;
  expiresAt: Date;
  /** Messages of this kind do not get through at the moment. */
  delayed: boolean;
}

/** Where a text message with the code would go, for its limits. */
export interface SmsTarget {
  number: string;
  userId: string;
  dailyLimit: number;
}

/** How a code travels, where its row is to say the outcome of the message. */
export interface CodeMessage {
  /** Sends it. @returns the delivery's id */
  send: (code: string, usefulUntil: Date) => Promise<string>;
  /** Needed where it is a text message. */
  sms?: SmsTarget;
}

const ofSubject = and(
  eq(verificationCodes.subjectId, sql.placeholder('subjectId')),
  eq(verificationCodes.purpose, sql.placeholder('purpose')),
  isNull(verificationCodes.closedAt),
);

const endOpenCode = preparedOn((db) =>
  db
    .update(verificationCodes)
    .set({ closedAt: sql`now()` })
    .where(ofSubject)
    .prepare('end_open_code'),
);

const ends = sql`now() + make_interval(secs => ${sql.raw(String(codeLifetimeSeconds))})`;

const addCode = preparedOn((db) =>
  db
    .insert(verificationCodes)
    .values({
      id: sql.placeholder('id'),
      subjectId: sql.placeholder('subjectId'),
      userId: sql.placeholder('userId'),
      registrationId: sql.placeholder('registrationId'),
      purpose: sql.placeholder('purpose'),
      preLoginId: sql.placeholder('preLoginId'),
      sessionId: sql.placeholder('sessionId'),
      channel: sql.placeholder('channel'),
      phoneNumber: sql.placeholder('phoneNumber'),
      deliveryId: sql.placeholder('deliveryId'),
      codeHash: sql.placeholder('codeHash'),
      expiresAt: ends,
    })
    .prepare('add_code'),
);

/**
 * Makes a new code; the one before it ends. The database's clock decides all times.
 *
 * @param address the caller's network address
 * @throws AppError `too_many_requests` within 60 s of the last one by the same channel, or past a
 * daily cap; `unavailable` when text messages are paused
 */
export async function issueCode(
  tx: Executor,
  keys: MasterKeys,
  subject: CodeSubject,
  address: string,
  message?: CodeMessage,
): Promise<IssuedCode> {
  const via = subject.channel ?? 'email';
  // The counter's row also makes two requests at once take turns.
  await consume(
    tx,
    `codes:${subject.purpose}:${subject.subjectId}`,
    { count: maxCodesPerDay, windowSeconds: 24 * 3600 },
    'You’ve requested too many codes today. Please try again tomorrow, or call us.',
  );
  const { wait, delayed, expiresAt } = await readTurn(tx, subject);
  if (wait > 0) {
    throw tooManyRequests(wait, `Please wait ${wait} seconds before requesting another code.`);
  }
  await consume(
    tx,
    `codes-from:${addressPrefix(address)}`,
    { count: maxCodesPerDayFromAddress, windowSeconds: 24 * 3600 },
    'Too many codes were requested from your network today. Please try again tomorrow, or call us.',
  );
  if (via === 'sms') {
    if (!message?.sms) throw new Error('a text message without a number');
    await consumeSms(tx, keys, { ...message.sms, address });
  }
  const { subjectId, purpose } = subject;
  await endOpenCode(tx).execute({ subjectId, purpose });
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await addCode(tx).execute({
    id: uuidv7(),
    subjectId,
    userId: subject.userId,
    registrationId: subject.registrationId ?? null,
    purpose,
    preLoginId: subject.preLoginId ?? null,
    sessionId: subject.sessionId ?? null,
    channel: via,
    phoneNumber: subject.phoneNumber ?? null,
    deliveryId: (await message?.send(code, expiresAt)) ?? null,
    codeHash: hmacCode(keys, context(subject), code),
  });
  return { code, expiresAt, delayed };
}

/** What a new code depends on, and when it would end: within a transaction `now()` stays the same. */
async function readTurn(
  tx: Executor,
  subject: CodeSubject,
): Promise<{ wait: number; delayed: boolean; expiresAt: Date }> {
  const { rows } = await tx.execute<{ left: number | null; delayed: boolean; ends: string }>(sql`
    SELECT (${secondsLeft(subject)}) AS left, ${areDelayed(subject.channel ?? 'email')} AS delayed,
      (${ends})::text AS ends`);
  const [row] = rows;
  if (!row) throw new Error('the database answered no row');
  return { wait: Math.max(0, row.left ?? 0), delayed: row.delayed, expiresAt: new Date(row.ends) };
}

/** What is notified of a code on its way; the code itself in development only (rulings section 2). */
export function codeOnItsWay(platform: Platform, issued: IssuedCode) {
  return {
    resendAfterSeconds,
    expiresInSeconds: codeLifetimeSeconds,
    delayed: issued.delayed,
    ...(platform.config.isProduction ? {} : { devCode: issued.code }),
  };
}

type Resend = Pick<CodeSubject, 'subjectId' | 'purpose' | 'channel' | 'mayFollowUsed'>;

/** A query of whole seconds until another code may be sent by that channel: 0, less, or null when it may. */
const secondsLeft = ({
  subjectId,
  purpose,
  channel = 'email',
  mayFollowUsed = false,
}: Resend): SQL => sql`
  SELECT ceil(extract(epoch FROM max(created_at) - now())
    + ${sql.raw(String(resendAfterSeconds))})::int AS left
  FROM verification_codes
  WHERE subject_id = ${subjectId} AND purpose = ${purpose} AND channel = ${channel}
    AND (used_at IS NULL OR NOT ${mayFollowUsed}::boolean)`;

/** Whole seconds until another code may be sent by that channel; 0 when it may. */
async function secondsUntilResend(db: Executor, subject: Resend): Promise<number> {
  const { rows } = await db.execute<{ left: number | null }>(secondsLeft(subject));
  return Math.max(0, rows[0]?.left ?? 0);
}

const rebind = preparedOn((db) =>
  db
    .update(verificationCodes)
    .set({ preLoginId: sql`${sql.placeholder('preLoginId')}` })
    .where(
      and(
        ofSubject,
        eq(verificationCodes.channel, sql.placeholder('channel')),
        sql`${verificationCodes.attempts} < ${sql.raw(String(maxAttempts))}`,
        sql`${verificationCodes.createdAt} > now() - make_interval(secs => ${sql.raw(String(resendAfterSeconds))})`,
      ),
    )
    .returning({ id: verificationCodes.id })
    .prepare('rebind_code'),
);

/**
 * Lets a code of less than a minute ago serve another sign-in: sent too short a time ago to send another.
 *
 * @returns whether there is one that is open
 */
export async function rebindCode(
  tx: Executor,
  { subjectId, channel }: { subjectId: string; channel: Channel },
  preLoginId: string,
): Promise<boolean> {
  const purpose = 'sign-in' satisfies CodePurpose;
  const rebound = await rebind(tx).execute({ subjectId, purpose, channel, preLoginId });
  return rebound.length > 0;
}

/** The open code of a subject, for its page: countdown and delivery, also after a reload. */
export async function findOpenCode(
  db: Executor,
  subject: Pick<CodeSubject, 'subjectId' | 'purpose' | 'preLoginId' | 'sessionId'>,
): Promise<{
  channel: Channel;
  phoneNumber: string | null;
  delivery: OpenCode['delivery'];
  resendAfterSeconds: number;
  expiresInSeconds: number;
} | null> {
  const [row] = await db
    .select({
      channel: verificationCodes.channel,
      phoneNumber: verificationCodes.phoneNumber,
      deliveryId: verificationCodes.deliveryId,
      expiresInSeconds: sql<number>`ceil(extract(epoch FROM ${verificationCodes.expiresAt} - now()))::int`,
    })
    .from(verificationCodes)
    .where(and(isOpen(subject), sql`${verificationCodes.expiresAt} > now()`, belongsTo(subject)));
  if (!row) return null;
  const { deliveryId, ...code } = row;
  const state = deliveryId ? await deliveryState(db, deliveryId) : null;
  const resendAfterSeconds = await secondsUntilResend(db, { ...subject, channel: row.channel });
  // An expired message belongs to an ended code, and an unknown one is long gone.
  return {
    ...code,
    resendAfterSeconds,
    delivery: state === 'expired' ? 'delayed' : (state ?? 'sent'),
  };
}

/** Narrows to the code of one sign-in, session, or number, where those are given. */
export function belongsTo(subject: Pick<CodeSubject, 'preLoginId' | 'sessionId' | 'phoneNumber'>) {
  return and(
    subject.preLoginId ? eq(verificationCodes.preLoginId, subject.preLoginId) : undefined,
    subject.sessionId ? eq(verificationCodes.sessionId, subject.sessionId) : undefined,
    subject.phoneNumber ? eq(verificationCodes.phoneNumber, subject.phoneNumber) : undefined,
  );
}

/** The codes of a subject that nothing has ended yet; they may have expired. */
function isOpen(subject: Pick<CodeSubject, 'subjectId' | 'purpose'>) {
  return and(
    eq(verificationCodes.subjectId, subject.subjectId),
    eq(verificationCodes.purpose, subject.purpose),
    isNull(verificationCodes.closedAt),
  );
}

/** What a code's hash is bound to. */
export function context(subject: Pick<CodeSubject, 'subjectId' | 'purpose'>): string {
  return `${subject.purpose}:${subject.subjectId}`;
}
