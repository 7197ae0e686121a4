import { eq } from 'drizzle-orm';
import { people } from '#modules/identity/people';
import type { ClientAccount } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import {
  all,
  type Decision,
  definePolicy,
  refusal,
  refused,
  denyIf,
  staffWith,
} from '#platform/policy';

type Client = Pick<ClientAccount, 'archivedAt' | 'mergedIntoId'>;

const oneself = refusal('conflict', 'You can’t change your own account here.');
const staffAccount = refusal('conflict', 'You can’t change a staff account here.', {
  isRefusedAccess: true,
});
const alreadyArchived = refusal('conflict', 'This client is already archived.');
const wasMerged = refusal(
  'conflict',
  'This record was merged into another client’s. Undo the merge there.',
);
const notArchived = refusal('conflict', 'This client isn’t archived.');

/**
 * Staff are no clients, and nobody changes, archives or deletes them here (rulings section 6).
 *
 * @throws AppError `conflict`
 */
export async function assertNotStaff(db: Executor, actor: Actor, id: string): Promise<void> {
  if (id === actor.userId) throw refused(oneself);
  const [person] = await db
    .select({ isAdmin: people.isAdmin })
    .from(people)
    .where(eq(people.id, id));
  if (person?.isAdmin) throw refused(staffAccount);
}

/** What staff may do with a client's record. */
export const clientPolicy = definePolicy({
  change: (actor, _client: Client): Decision => staffWith(actor, 'records'),
  delete: (actor, client: Client) =>
    all(staffWith(actor, 'deletions'), denyIf(client.mergedIntoId !== null, wasMerged)),
  archive: (actor, client: Client) =>
    all(staffWith(actor, 'records'), denyIf(client.archivedAt !== null, alreadyArchived)),
  unarchive: (actor, client: Client) =>
    all(
      staffWith(actor, 'records'),
      denyIf(client.archivedAt === null, notArchived),
      denyIf(client.mergedIntoId !== null, wasMerged),
    ),
});
