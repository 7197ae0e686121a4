import type { UserRow } from '#modules/accounts';
import type { Actor } from '#platform/actor';
import { all, type Decision, definePolicy, refusal, denyIf, staffOnly } from '#platform/policy';

type Client = Pick<UserRow, 'id' | 'isAdmin' | 'archivedAt'>;

const oneself = refusal('conflict', 'You can’t change your own account here.');
const staffAccount = refusal('conflict', 'You can’t change a staff account here.', {
  isRefusedAccess: true,
});
const alreadyArchived = refusal('conflict', 'This client is already archived.');
const notArchived = refusal('conflict', 'This client isn’t archived.');

/** Staff are no clients, and nobody changes, archives or deletes them here (rulings section 6). */
const toChange = (actor: Actor, client: Client): Decision =>
  all(
    staffOnly(actor),
    denyIf(client.id === actor.userId, oneself),
    denyIf(client.isAdmin, staffAccount),
  );

/** What staff may do with a client's record. */
export const clientPolicy = definePolicy({
  change: toChange,
  delete: toChange,
  archive: (actor, client: Client) =>
    all(toChange(actor, client), denyIf(client.archivedAt !== null, alreadyArchived)),
  unarchive: (actor, client: Client) =>
    all(toChange(actor, client), denyIf(client.archivedAt === null, notArchived)),
});
