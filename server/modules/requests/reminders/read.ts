import { sql, type SQL } from 'drizzle-orm';
import type {
  getClientReminders,
  ProjectReminders,
  SentReminder,
} from '#contract/requests/reminders';
import type { CallOutput } from '#contract/endpoint';
import { plannedReminders, waitLabels } from '#domain/reminders';
import { peopleOf } from '#modules/clients/accounts';
import type { ProjectRow } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { maskPhoneNumber } from '#platform/sms/phone-number';
import { loadReminderInput } from './load-input.ts';
import { databaseNow } from './send-reminder.ts';

type Needs = Pick<Platform, 'config' | 'sms'>;
/** How many reminders of a client are listed. */
const mostListed = 50;

/** What was sent and what comes, for a project that the caller may see. */
export async function readProjectReminders(
  platform: Needs,
  db: Executor,
  project: ProjectRow,
): Promise<ProjectReminders> {
  const now = await databaseNow(db);
  const { facts, person } = await loadReminderInput(platform, db, project, now);
  const isOn = facts.begunAt !== null;
  // While they are off, the calendar shows what would go out.
  const { planned, end } = plannedReminders({ ...facts, begunAt: facts.begunAt ?? now });
  return {
    isOn,
    sentence: planned.length > 0 ? null : waitLabels[end.why],
    planned: planned.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    person: person && { firstName: person.firstName, lastName: person.lastName },
    sent: await listSent(db, sql`r.project_id = ${project.id}`),
  };
}

interface SentRow extends Record<string, unknown> {
  id: string;
  project: SentReminder['project'];
  sentAt: string;
  channel: SentReminder['channel'];
  step: number | null;
  state: SentReminder['state'];
  person: SentReminder['person'];
  sentBy: SentReminder['sentBy'];
}

/** Reminders that went out, newest first. The outcome is the platform’s word while it has one. */
async function listSent(db: Executor, which: SQL): Promise<SentReminder[]> {
  const { rows } = await db.execute<SentRow>(sql`
    SELECT r.id, json_build_object('id', p.id, 'name', p.name, 'taxYear', p.tax_year) AS project,
      to_json(r.sent_at) #>> '{}' AS "sentAt", r.channel, r.step, coalesce(d.state, r.state) AS state,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END AS person,
      CASE WHEN s.id IS NOT NULL THEN json_build_object('firstName', s.first_name, 'lastName', s.last_name) END AS "sentBy"
    FROM reminders AS r JOIN tax_projects AS p ON p.id = r.project_id
    LEFT JOIN users AS u ON u.id = r.person_id LEFT JOIN users AS s ON s.id = r.sent_by
    LEFT JOIN deliveries AS d ON d.id = r.delivery_id
    WHERE ${which} ORDER BY r.sent_at DESC, r.id DESC LIMIT ${mostListed}`);
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}

interface PersonRow extends Record<string, unknown> {
  id: string;
  firstName: string;
  lastName: string;
  number: string | null;
  isStopped: boolean;
  consent: { id: string; way: string; version: string; givenAt: string } | null;
}

interface PauseRow extends Record<string, unknown> {
  until: string | null;
  reason: string | null;
  pausedAt: string;
  pausedBy: { firstName: string; lastName: string } | null;
}

/** What a client was sent, their pause, and who of the account agreed to text messages. */
export async function readClientReminders(
  db: Executor,
  clientId: string,
): Promise<CallOutput<typeof getClientReminders>> {
  const ids = await peopleOf(db, clientId);
  const people = await db.execute<PersonRow>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.phone_number AS number,
      EXISTS (SELECT FROM text_stops AS o WHERE o.number = u.phone_number) AS "isStopped",
      CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'way', t.way, 'version', t.version,
        'givenAt', to_json(t.given_at) #>> '{}') END AS consent
    FROM users AS u LEFT JOIN text_consents AS t ON t.person_id = u.id AND t.revoked_at IS NULL
      AND t.number = u.phone_number
    WHERE u.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY u.first_name, u.id`);
  const pauses = await db.execute<PauseRow>(sql`
    SELECT p.until_day::text AS until, p.reason, to_json(p.paused_at) #>> '{}' AS "pausedAt",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END AS "pausedBy"
    FROM reminder_pauses AS p LEFT JOIN users AS u ON u.id = p.paused_by
    WHERE p.client_id = ${clientId}`);
  const [pause] = pauses.rows;
  return {
    pause: pause ? { ...pause, pausedAt: new Date(pause.pausedAt).toISOString() } : null,
    sent: await listSent(db, sql`p.client_id = ${clientId}`),
    people: people.rows.map(({ number, consent, ...person }) => ({
      ...person,
      number: number === null ? null : maskPhoneNumber(number),
      consent: consent && { ...consent, givenAt: new Date(consent.givenAt).toISOString() },
    })),
  };
}
