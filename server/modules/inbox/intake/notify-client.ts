// Clients who have left the page are notified that a document of theirs needs an answer: in the app and by the digest, which
// says how many and no more. What is answered in the meantime is told to nobody.
import { type IntakeQuestion, isForClient } from '#domain/intake-values';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import { isWithheld } from '#modules/documents';
import type { Executor } from '#platform/database/database';

type Document = Readonly<{ id: string; clientId: string }>;

/** Reports an open question, or takes back what was notified of the last one. */
export async function notifyOfQuestion(
  tx: Executor,
  { id, clientId }: Document,
  question: IntakeQuestion | null,
): Promise<void> {
  const about = [{ id, clientId }];
  const isAsked = question !== null && isForClient(question) && !(await isWithheld(tx, id));
  if (isAsked) await notifyLater(tx, 'file-asked', about);
  else await takeBackNotices(tx, 'file-asked', about);
}
