import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  consentVersion,
  type ConsentVersion,
  type ConsentWay,
  type RevocationWay,
} from '#domain/text-consent';
import { lockPeople, people } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { isStopped, resumeTexts, stopTexts } from '#platform/sms/stops';
import { textConsents } from './table.ts';

/** A number as text messages go to it. */
const isNumber = (number: string | null): number is string =>
  number !== null && /^\+[1-9][0-9]{6,14}$/.test(number);

const announce = (tx: Executor, userId: string): Promise<void> =>
  publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });

/** The consent that a person gave and didn’t take back; for their number of now where `number` is that. */
export async function openConsentOf(db: Executor, personId: string) {
  const [row] = await db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.personId, personId), isNull(textConsents.revokedAt)));
  return row;
}

interface Given {
  personId: string;
  version: ConsentVersion;
  way: ConsentWay;
  /** Who of the staff writes it down; null where they give it themselves. */
  recordedBy: string | null;
}

/**
 * Stores that a person agreed to text messages at their number of now. Given again for the same number, it stays as it was.
 *
 * @throws AppError `not_found`; `conflict` without a number that text messages go to, or that said STOP
 */
export async function giveConsent(tx: Executor, given: Given): Promise<void> {
  const { personId, version, way, recordedBy } = given;
  const [person] = await lockPeople(tx, [personId]);
  if (!person) throw notFound();
  const { phoneNumber: number, phoneVerifiedAt } = person;
  if (!isNumber(number)) {
    throw new AppError(
      'conflict',
      'There’s no phone number to send text messages to. Add one first.',
    );
  }
  // What people say themselves counts for a number that they have shown to be theirs.
  if (way === 'portal' && phoneVerifiedAt === null) {
    throw new AppError('conflict', 'Confirm your phone number first, under two-step sign-in.');
  }
  if (await isStopped(tx, number)) {
    throw new AppError(
      'conflict',
      'A text message from this number ended our texts. To get them again, text START to our number first.',
    );
  }
  const open = await openConsentOf(tx, personId);
  if (open?.number === number) return;
  if (open) await revoke(tx, [personId], way === 'portal' ? 'portal' : 'staff', recordedBy);
  await tx
    .insert(textConsents)
    .values({ id: uuidv7(), personId, number, version, way, recordedBy });
  await announce(tx, personId);
}

/** Ends the consent of people. @returns whose that changed */
async function revoke(
  tx: Executor,
  personIds: readonly string[],
  way: RevocationWay,
  revokedBy: string | null,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await tx
    .update(textConsents)
    .set({ revokedAt: sql`now()`, revokedWay: way, revokedBy })
    .where(and(inArray(textConsents.personId, [...personIds]), isNull(textConsents.revokedAt)))
    .returning({ personId: textConsents.personId });
  return rows.map(({ personId }) => personId);
}

/** Ends a person’s consent: a reminder that is being sent comes before it or sees it. */
export async function revokeConsent(
  tx: Executor,
  personId: string,
  way: 'portal' | 'staff',
  staffId: string | null,
): Promise<void> {
  await lockPeople(tx, [personId]);
  await revoke(tx, [personId], way, staffId);
  await announce(tx, personId);
}

/**
 * A number said STOP: nothing is texted there anymore, of whatever kind, and everyone who has it takes their consent back.
 *
 * @returns the people who have the number
 */
export async function stopNumber(tx: Executor, number: string): Promise<string[]> {
  const ids = await peopleWith(tx, number);
  await stopTexts(tx, number);
  await revoke(tx, ids, 'stop-text', null);
  for (const id of ids) await announce(tx, id);
  return ids;
}

/**
 * A number said START: codes go there again, and everyone who took their consent back by STOP gives it again.
 *
 * @returns the people who have the number
 */
export async function restartNumber(tx: Executor, number: string): Promise<string[]> {
  const ids = await peopleWith(tx, number);
  await resumeTexts(tx, number);
  for (const personId of ids) {
    const [last] = await tx
      .select({ number: textConsents.number, way: textConsents.revokedWay })
      .from(textConsents)
      .where(eq(textConsents.personId, personId))
      .orderBy(desc(textConsents.givenAt), desc(textConsents.id))
      .limit(1);
    if (last?.way === 'stop-text' && last.number === number) {
      await giveConsent(tx, {
        personId,
        version: consentVersion,
        way: 'start-text',
        recordedBy: null,
      });
    }
  }
  return ids;
}

/** Who has a number, held: consent to it changes in turns with reminders. */
async function peopleWith(tx: Executor, number: string): Promise<string[]> {
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.phoneNumber, number));
  if (found.length === 0) return [];
  const locked = await lockPeople(
    tx,
    found.map(({ id }) => id),
  );
  return locked.filter(({ phoneNumber }) => phoneNumber === number).map(({ id }) => id);
}
