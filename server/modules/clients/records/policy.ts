import { type Decision, definePolicy, staffWith } from '#platform/policy';

/** What staff may do with a client's record; clients don't see it. */
export const recordPolicy = definePolicy({
  change: (actor, _client: { id: string }): Decision => staffWith(actor, 'records'),
  reveal: (actor, _number: { clientId: string }): Decision => staffWith(actor, 'documents'),
});
