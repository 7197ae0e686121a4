import { getSecondSteps } from '#contract/identity/second-steps';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** The second steps the signed-in person has set up. */
export const secondStepsQuery = queryOptionsFor(getSecondSteps, {});

/** Reads them again, after one has changed. */
export async function refreshSecondSteps(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKey(getSecondSteps) });
}
