import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';

/** What a member of the staff may do or see has changed: their pages ask for everything again. */
export const publishRightsChange = (tx: Executor, userId: string): Promise<void> =>
  publishLive(tx, { userId }, { type: 'rights-changed', userId });
