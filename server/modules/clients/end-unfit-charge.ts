import { endUnfitConversationCharge } from '#modules/conversations';
import { endUnfitProjectCharge } from '#modules/projects';
import type { Executor } from '#platform/database/database';

/**
 * Nobody stays in charge of what they don't see anymore: after a client was taken back or got another preparer, or a
 * role lost a right.
 */
export async function endUnfitCharge(tx: Executor): Promise<void> {
  await endUnfitProjectCharge(tx);
  await endUnfitConversationCharge(tx);
}
