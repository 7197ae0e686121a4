import type { AnyEndpoint } from '#contract/endpoint';
import type { Executor } from '#platform/database/database';
import type { Call } from '#platform/http/route';
import type { SentMessage } from './send-message.ts';

type Recording = Pick<Call<AnyEndpoint>, 'record' | 'coveredByEarlierEntry'>;

/** Writes the entry of a message; one that was sent again has its entry. */
export async function recordSent(
  tx: Executor,
  { record, coveredByEarlierEntry }: Recording,
  sent: SentMessage,
): Promise<void> {
  if (sent.repeated) return coveredByEarlierEntry();
  await record(tx, {
    action: 'send_message',
    clientId: sent.clientId,
    subject: { type: 'message', id: sent.id },
    details: { sha256: sent.digest },
  });
}

/** The same for a conversation and, where there is one, its first message. */
export async function recordStart(
  tx: Executor,
  call: Recording,
  started: { id: string; message: SentMessage | null; repeated: boolean },
  clientId: string,
): Promise<void> {
  if (started.repeated) return call.coveredByEarlierEntry();
  await call.record(tx, { clientId, subject: { type: 'conversation', id: started.id } });
  if (started.message !== null) await recordSent(tx, call, started.message);
}
