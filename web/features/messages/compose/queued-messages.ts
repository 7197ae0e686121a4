import type { z } from 'zod';
import { chosenAccount } from '#web/lib/session/chosen-account.ts';
import { dropWaiting, enqueue, listWaiting } from '#web/lib/uploads/waiting.ts';
import { unlockAndSay } from '#web/lib/uploads/unlock.ts';
import { type OutgoingMessage, unsentMessage } from './outbox.ts';

/** Keeps a message on the device until it is sent. */
export async function queueMessage(userId: string, message: OutgoingMessage): Promise<void> {
  const { status: _, ...unsent } = message;
  const facts = { ...unsent, name: message.content.slice(0, 80) };
  const { id } = message;
  const thing = { id, kind: 'message' as const, account: chosenAccount, size: 0, facts };
  await enqueue(userId, thing);
}

export const dropMessage = dropWaiting;

/** The messages in this account that an earlier page of this person couldn’t send, the oldest first. */
export async function queuedMessages(userId: string): Promise<z.infer<typeof unsentMessage>[]> {
  await unlockAndSay(userId);
  const all = await listWaiting(userId);
  return all
    .filter(({ kind, account }) => kind === 'message' && account === chosenAccount)
    .flatMap(({ facts }) => unsentMessage.safeParse(facts).data ?? []);
}
