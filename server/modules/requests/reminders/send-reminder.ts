import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { linkLimits } from '#domain/request-links';
import {
  type NextReminder,
  nextReminder,
  type SentChannel,
  type StopReason,
  type WaitReason,
} from '#domain/reminders';
import { reminderText } from '#domain/text-messages';
import { lockPeople } from '#modules/identity/people';
import { lockClientAccount } from '#modules/clients/accounts';
import { unsubscribeUrl } from '#modules/notifications';
import { announceProject, lockProjectById, projectById, type ProjectRow } from '#modules/projects';
import { makeLink } from '#modules/requests/links';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { consumeSms } from '#platform/sms/limits';
import { loadReminderInput, type GatheredFacts, personFor, type Reachable } from './load-input.ts';
import { reminderMail } from './reminder-mail.ts';
import { reminderRuns, reminders } from './table.ts';

/** The outcome of a reminder. */
export type ReminderOutcome = { projectId: string; clientId: string } & (
  | { result: 'sent'; id: string; channel: SentChannel; step: number | null }
  | { result: 'not-sent'; why: WaitReason | StopReason | 'changed'; until: Date | null }
);

/** Where nothing is known to change by itself: facts may, so it is tried again. */
const recheckMs = 3_600_000;
const maxRecheckMs = 24 * 3_600_000;

/** What sending is on. */
export type ReminderPlatform = Pick<Platform, 'config' | 'db' | 'keys' | 'mailer' | 'sms'>;

interface Ask {
  /** Who of the staff sends it by hand; null for the schedule’s. */
  staffId: string | null;
  now: Date;
}

/**
 * Decides about a project’s next reminder and sends it, in the caller's transaction. All that decides is held first, in the
 * order of locks: the person, the client account, the project. What changes it waits until the reminder is
 * stored, or came before and is seen here.
 *
 * @returns undefined for a project that isn’t there
 */
export async function decideAndSend(
  platform: ReminderPlatform,
  tx: Executor,
  projectId: string,
  { staffId, now }: Ask,
): Promise<ReminderOutcome | undefined> {
  const seen = await projectById(tx, projectId);
  if (!seen) return undefined;
  const expected = await personFor(platform, tx, seen);
  if (expected) await lockPeople(tx, [expected.id]);
  await lockClientAccount(tx, seen.clientId);
  const project = await lockProjectById(tx, projectId);
  if (!project) return undefined;
  const { clientId } = project;
  const gathered = await loadReminderInput(platform, tx, project, now);
  // Another person, or another client: nothing of them is held yet.
  if (gathered.person?.id !== expected?.id || clientId !== seen.clientId) {
    return { projectId, clientId, result: 'not-sent', why: 'changed', until: now };
  }
  const next = nextReminder(gathered.facts, { byHand: staffId !== null });
  if (next.do !== 'send' || !gathered.person) {
    const why = next.do === 'send' ? 'nobody' : next.why;
    return {
      projectId,
      clientId,
      result: 'not-sent',
      why,
      until: next.do === 'wait' ? next.until : null,
    };
  }
  const sent = await send(platform, tx, project, { ...gathered, person: gathered.person }, next, {
    staffId,
    now,
  });
  return { projectId, clientId, ...sent };
}

/** Nothing can be sent at this moment: what was made for it is undone. */
class NoWay extends Error {}

type Sent =
  | { result: 'sent'; id: string; channel: SentChannel; step: number | null }
  | { result: 'not-sent'; why: WaitReason; until: Date | null };

async function send(
  platform: ReminderPlatform,
  tx: Executor,
  project: ProjectRow,
  gathered: GatheredFacts & { person: Reachable },
  next: Extract<NextReminder, { do: 'send' }>,
  ask: Ask,
): Promise<Sent> {
  try {
    return await tx.transaction((inner) =>
      sendWithLink(platform, inner, project, gathered, next, ask),
    );
  } catch (error) {
    if (error instanceof NoWay) return { result: 'not-sent', why: 'no-way', until: null };
    throw error;
  }
}

async function sendWithLink(
  platform: ReminderPlatform,
  tx: Executor,
  project: ProjectRow,
  { person, count, begunBy }: GatheredFacts & { person: Reachable },
  next: Extract<NextReminder, { do: 'send' }>,
  { staffId, now }: Ask,
): Promise<Sent> {
  const { config, mailer, keys } = platform;
  const createdBy = staffId ?? begunBy;
  if (createdBy === null) throw new Error('reminders that nobody began');
  const link = await makeLink(
    tx,
    project,
    { days: linkLimits.days, for: { audience: 'client', personId: person.id, itemIds: null } },
    { createdBy, timeZone: config.firm.timeZone, isUncounted: true },
  );
  const url = `${config.appUrl}/u/${link.token}`;
  const texted =
    next.channel === 'text' ? await sendText(platform, tx, person, url, next.until) : null;
  const channel = texted === null ? 'email' : 'text';
  if (texted === null && (!person.byEmail || person.email === null)) throw new NoWay();
  const deliveryId =
    texted ??
    (await mailer.send(
      tx,
      reminderMail(
        config,
        { email: person.email ?? '', firstName: person.firstName, sharesEmail: person.sharesEmail },
        { count: next.count, url, unsubscribeUrl: unsubscribeUrl(config, keys, person.id) },
      ),
      { usefulUntil: next.until },
    ));
  const id = uuidv7();
  await tx.insert(reminders).values({
    id,
    projectId: project.id,
    nth: count + 1,
    personId: person.id,
    step: next.step,
    channel,
    sentBy: staffId,
    consentId: channel === 'text' ? person.consentId : null,
    sentAt: now,
    deliveryId,
  });
  await announceProject(tx, project);
  return { result: 'sent', id, channel, step: next.step };
}

/** @returns the delivery’s id, or null where no text message can be made or the limits refuse it */
async function sendText(
  { config, keys, sms }: ReminderPlatform,
  tx: Executor,
  { id: userId, number }: Reachable,
  url: string,
  usefulUntil: Date,
): Promise<string | null> {
  const text = reminderText(config.firm.name, url);
  if (number === null || text === null) return null;
  try {
    // A savepoint: what was counted for a text message that is not sent is taken back.
    return await tx.transaction(async (inner) => {
      // The second half of the firm’s day belongs to codes.
      const dailyLimit = Math.floor(config.smsDailyLimit / 2);
      await consumeSms(inner, keys, { number, userId, dailyLimit });
      return await sms.send(inner, { to: number, text }, { usefulUntil });
    });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Notes when a project’s reminders are tried next. The caller holds the project. */
export async function scheduleNextCheck(
  tx: Executor,
  projectId: string,
  outcome: ReminderOutcome,
  now: Date,
): Promise<void> {
  const until =
    outcome.result === 'sent' ? now : (outcome.until ?? new Date(now.getTime() + recheckMs));
  const at = new Date(
    Math.min(Math.max(until.getTime(), now.getTime() + 1000), now.getTime() + maxRecheckMs),
  );
  await tx.update(reminderRuns).set({ checkAt: at }).where(eq(reminderRuns.projectId, projectId));
}

/** The database’s clock, at this moment and not at the transaction’s beginning. */
export async function databaseNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`SELECT to_json(clock_timestamp()) #>> '{}' AS now`,
  );
  return new Date(rows[0]?.now ?? Number.NaN);
}
