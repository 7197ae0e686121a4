import { sql } from 'drizzle-orm';
import type { StateCode } from '#domain/states';
import { zonesFor } from '#domain/reminder-hours';
import type { ReminderFacts } from '#domain/reminders';
import type { Day } from '#domain/tax/business-days';
import { peopleForReminders } from '#modules/requests/links';
import type { ProjectRow } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { scheduleFor } from './schedules.ts';

/** Someone whom a reminder may go to, as far as sending needs it. */
export interface Reachable {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  sharesEmail: boolean;
  number: string | null;
  /** The consent that holds for this number. */
  consentId: string | null;
  byEmail: boolean;
  byText: boolean;
  prefersText: boolean;
  lastAt: Date | null;
}

/** What is known of a project’s reminders. */
export interface GatheredFacts {
  facts: ReminderFacts;
  person: Reachable | null;
  /** Reminders of the project so far, those by hand too. */
  count: number;
  /** Whether its reminders ever began. */
  isKnown: boolean;
  begunBy: string | null;
}

type Needs = Pick<Platform, 'config' | 'sms'>;

interface Row extends Record<string, unknown> {
  isArchived: boolean;
  state: StateCode | null;
  messageWaits: boolean;
  isPaused: boolean;
  pausedUntil: Day | null;
  requests: { from: Day | null }[];
  begunAt: string | null;
  begunBy: string | null;
  isKnown: boolean;
  templateId: string | null;
  sent: string[];
  count: number;
}

/** Gathers all that decides about a project’s next reminder. Where it is to be sent, the caller holds the rows. */
export async function loadReminderInput(
  platform: Needs,
  db: Executor,
  project: ProjectRow,
  now: Date,
): Promise<GatheredFacts> {
  const { id, clientId } = project;
  const { timeZone } = platform.config.firm;
  const { rows } = await db.execute<Row>(sql`
    SELECT c.archived_at IS NOT NULL AS "isArchived", r.state,
      EXISTS (SELECT FROM conversations AS m WHERE m.client_id = c.id AND m.waiting_since IS NOT NULL
        AND m.status IN ('open', 'active')) AS "messageWaits",
      z.client_id IS NOT NULL AS "isPaused", z.until_day::text AS "pausedUntil",
      coalesce((SELECT json_agg(json_build_object('from', i.expected_from)) FROM checklist_items AS i
        WHERE i.project_id = ${id} AND i.needed_from = 'client' AND i.is_required
          AND i.status IN ('missing', 'pending') AND i.answer IS NULL), '[]') AS requests,
      CASE WHEN n.ended_at IS NULL THEN to_json(n.begun_at) #>> '{}' END AS "begunAt",
      n.begun_by AS "begunBy", n.project_id IS NOT NULL AS "isKnown", n.template_id AS "templateId",
      coalesce((SELECT json_agg(s.sent_at ORDER BY s.sent_at) FROM reminders AS s
        WHERE s.project_id = ${id} AND s.step IS NOT NULL), '[]') AS sent,
      (SELECT count(*)::int FROM reminders AS s WHERE s.project_id = ${id}) AS count
    FROM client_accounts AS c
    LEFT JOIN client_records AS r ON r.client_id = c.id
    LEFT JOIN reminder_runs AS n ON n.project_id = ${id}
    LEFT JOIN reminder_pauses AS z ON z.client_id = c.id
    WHERE c.id = ${clientId}`);
  const [row] = rows;
  if (!row) throw new Error('a project without a client');
  const schedule = await scheduleFor(db, row.templateId);
  const person = await personFor(platform, db, project);
  const facts: ReminderFacts = {
    now,
    firmZone: timeZone,
    schedule,
    begunAt: row.begunAt === null ? null : new Date(row.begunAt),
    isProjectOpen: project.isOpen,
    isClientArchived: row.isArchived,
    requests: row.requests,
    messageWaits: row.messageWaits,
    pause: row.isPaused ? { until: row.pausedUntil } : null,
    person: person && {
      zones: zonesFor(timeZone, row.state, schedule),
      byEmail: person.byEmail,
      byText: person.byText,
      prefersText: person.prefersText,
      lastAt: person.lastAt,
    },
    sent: row.sent.map((moment) => new Date(moment)),
  };
  const { count, isKnown, begunBy } = row;
  return { facts, person, count, isKnown, begunBy };
}

interface PersonRow extends Omit<Reachable, 'lastAt'>, Record<string, unknown> {
  lastAt: string | null;
}

/**
 * Whom a project’s reminders go to: one person. The contact of the account where they may add documents for the year and
 * can be reached, else another who may, by the order of their access.
 */
export async function personFor(
  { config, sms }: Needs,
  db: Executor,
  project: ProjectRow,
): Promise<Reachable | null> {
  const ids = await peopleForReminders(db, project, config.firm.timeZone);
  if (ids.length === 0) return null;
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.shares_email AS "sharesEmail",
      u.phone_number AS number, t.id AS "consentId",
      u.archived_at IS NULL AND u.email_verified_at IS NOT NULL AND u.email_notifications AS "byEmail",
      ${sms.available} AND u.archived_at IS NULL AND u.sms_notifications AND t.id IS NOT NULL
        AND NOT EXISTS (SELECT FROM text_stops AS o WHERE o.number = u.phone_number) AS "byText",
      u.communication_preference <> 'email' AS "prefersText",
      (SELECT to_json(max(s.sent_at)) #>> '{}' FROM reminders AS s WHERE s.person_id = u.id) AS "lastAt"
    FROM users AS u
    JOIN client_accounts AS c ON c.id = ${project.clientId}
    LEFT JOIN text_consents AS t ON t.person_id = u.id AND t.revoked_at IS NULL
      AND t.number = u.phone_number
    WHERE u.id = ANY (${sql.param([...ids])}::uuid[])`);
  const people = rows
    .map((row): Reachable => ({
      ...row,
      lastAt: row.lastAt === null ? null : new Date(row.lastAt),
    }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return people.find(({ byEmail, byText }) => byEmail || byText) ?? people[0] ?? null;
}
