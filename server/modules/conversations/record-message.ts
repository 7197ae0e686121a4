import type { AnyEndpoint } from '#contract/endpoint';
import type { Executor } from '#platform/database';
import type { Call } from '#platform/http/route';

type Recording = Pick<Call<AnyEndpoint>, 'record' | 'coveredByEarlierEntry'>;

/** Writes the entry of a message; one that was sent again has its entry. */
export async function recordSent(
  tx: Executor,
  { record, coveredByEarlierEntry }: Recording,
  sent: { id: string; clientId: string; repeated: boolean },
): Promise<void> {
  if (sent.repeated) return coveredByEarlierEntry();
  await record(tx, {
    action: 'send_message',
    clientId: sent.clientId,
    subject: { type: 'message', id: sent.id },
  });
}

/** The same for a conversation and, where there is one, its first message. */
export async function recordStart(
  tx: Executor,
  call: Recording,
  started: { id: string; messageId: string | null; repeated: boolean },
  clientId: string,
): Promise<void> {
  if (started.repeated) return call.coveredByEarlierEntry();
  await call.record(tx, { clientId, subject: { type: 'conversation', id: started.id } });
  if (started.messageId === null) return;
  await recordSent(tx, call, { id: started.messageId, clientId, repeated: false });
}
