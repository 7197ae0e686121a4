import { type SQL, sql } from 'drizzle-orm';
import type { StaffRight, StaffRole } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import type { LiveEvent } from '#contract/live';
import type { Executor } from './database/database.ts';
import { clientsOf, type SeesClient } from './staff-scope.ts';

/** What an owner took away from the role of a user `u`, in SQL. */
export const narrowedRightsOfUser = sql<StaffRight[]>`ARRAY(
  SELECT n."right" FROM narrowed_rights AS n WHERE n.role = u.staff_role)`;

/** Who on the staff has a right now, by id. @param clientId and sees that client, where it is given */
export async function staffWithRight(
  db: Executor,
  right: StaffRight,
  clientId?: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.execute<{
    id: string;
    email: string;
    role: StaffRole;
    narrowed: StaffRight[];
    isTheirs: boolean;
  }>(sql`
    SELECT u.id, u.email, u.staff_role AS role, ${narrowedRightsOfUser} AS narrowed,
      ${clientId ?? null}::uuid IN ${clientsOf(sql`u.id`)} AS "isTheirs"
    FROM users AS u WHERE u.is_admin AND u.archived_at IS NULL ORDER BY u.id`);
  return rows
    .filter(({ role, narrowed, isTheirs }) => {
      const rights = rightsOf(role, narrowed);
      const sees = clientId === undefined || isTheirs || rights.has('everyone');
      return sees && rights.has(right);
    })
    .map(({ id, email }) => ({ id, email }));
}

/**
 * Notices about clients whom a member of the staff doesn't see, by `kind`, `subject_id`, and the client whom the
 * event names.
 */
export const isOfUnseenClient = (staffId: string): SQL => sql`(kind = 'message' AND NOT EXISTS (
    SELECT FROM conversations AS c WHERE c.id = subject_id AND c.client_id IN ${clientsOf(staffId)})
  OR coalesce((event->>'clientId')::uuid NOT IN ${clientsOf(staffId)}, false))`;

/** Who on the staff is notified of an event that goes to all staff; `none` of what only ever goes to a person or a session. */
const rightOfEvent: Readonly<Record<LiveEvent['type'], StaffRight | 'all' | 'none'>> = {
  'files-changed': 'documents',
  'folders-changed': 'documents',
  'inquiries-changed': 'inquiries',
  'projects-changed': 'projects',
  'signatures-changed': 'projects',
  'templates-changed': 'projects',
  'conversations-changed': 'messages',
  typing: 'messages',
  'invoices-changed': 'invoices',
  'agreements-changed': 'clients',
  'clients-changed': 'clients',
  'text-templates-changed': 'clients',
  'account-changed': 'clients',
  'work-handed-over': 'clients',
  'alarms-changed': 'log',
  'imports-changed': 'imports',
  'seasons-changed': 'projects',
  'sorting-changed': 'sorting',
  'firm-changed': 'all',
  'batches-changed': 'none',
  'work-progress': 'none',
  'notifications-changed': 'none',
  'rights-changed': 'none',
  'devices-changed': 'none',
  'session-ended': 'none',
  'too-many-pages': 'none',
  'events-missed': 'none',
};

/**
 * Whether someone with these rights, who sees these clients, is notified of an event that goes to all staff. Of an event that
 * isn't listed, such as one of a later version on another node, nobody hears.
 */
export function hearsOf(
  rights: ReadonlySet<StaffRight>,
  sees: SeesClient,
  event: LiveEvent,
): boolean {
  const right = rightOfEvent[event.type];
  if (right === 'none' || (right !== 'all' && !rights.has(right))) return false;
  return !('userId' in event) || event.userId === undefined || sees(event.userId);
}
