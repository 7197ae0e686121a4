import { type Decision, definePolicy, staffOnly } from '#platform/policy';

/** What staff may do with a client's record; clients don't see it. */
export const recordPolicy = definePolicy({
  change: (actor, _client: { id: string }): Decision => staffOnly(actor),
  reveal: (actor, _number: { clientId: string }): Decision => staffOnly(actor),
});
