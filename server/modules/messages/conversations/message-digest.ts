import { createHash } from 'node:crypto';
import type { messages } from './table.ts';

/**
 * What the activity log keeps of a message, in hex: whether it still says what was sent can be told
 * later, what it says cannot. `verify-messages.ts` makes the same.
 */
export function messageDigest({
  id,
  senderId,
  content,
  salt,
}: Pick<typeof messages.$inferSelect, 'id' | 'senderId' | 'content' | 'salt'>): string {
  return createHash('sha256').update(salt).update(`${id}\n${senderId}\n${content}`).digest('hex');
}
