import type { ClientAccount } from '#modules/clients/accounts';
import { all, definePolicy, denyIf, refusal, staffWith } from '#platform/policy';

interface Pair {
  kept: ClientAccount;
  merged: ClientAccount;
}

const archived = refusal('conflict', 'One of the two is archived. Restore them first.');
const otherKind = refusal(
  'conflict',
  'The two are of different kinds. Change the kind of one in its record first.',
);

/** Who may merge which two records. What depends on their people is checked with them. */
export const mergePolicy = definePolicy({
  merge: (actor, { kept, merged }: Pair) =>
    all(
      staffWith(actor, 'records'),
      denyIf(kept.archivedAt !== null || merged.archivedAt !== null, archived),
      denyIf(kept.kind !== merged.kind, otherKind),
    ),
});
