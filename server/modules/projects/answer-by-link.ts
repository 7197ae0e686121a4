import { and, eq, ne } from 'drizzle-orm';
import type { RequestAnswer } from '#domain/project-values';
import { takeBackNotices } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { clearAnswer, lockRequest, writeAnswer } from './answer-request.ts';
import { announceProject } from './announce.ts';
import { takesAnswer } from './policy.ts';
import { type ProjectRow, taxProjects } from './table.ts';

/** The outcome of an answer: `same` said what was there already. */
type Outcome = 'changed' | 'same' | 'refused';

/** What someone says who isn't signed in. */
interface LinkedAnswer {
  answer: Exclude<RequestAnswer, 'waived'>;
  note: string | null;
  /** For whom the link is, where that is a person. */
  by: string | null;
  /** Whether the answer of that moment was given by the same link, so that a form posted twice says it once. */
  isOwn: (answeredAt: Date) => Promise<boolean>;
}

/**
 * Notes down what was said of a requested document by a request link, for a caller who made sure that the link is
 * about the item.
 *
 * @throws AppError `not_found` for an item that is no longer there
 */
export async function answerByLink(
  tx: Executor,
  { id: projectId }: Pick<ProjectRow, 'id'>,
  itemId: string,
  { answer, note, by, isOwn }: LinkedAnswer,
): Promise<Outcome> {
  const { project, row } = await lockRequest(tx, itemId, ofProject(projectId));
  const isSame = row.answer === answer && row.answerNote === note;
  if (isSame && row.answeredAt !== null && (await isOwn(row.answeredAt))) return 'same';
  if (!takesAnswer(project, row, answer).isAllowed) return 'refused';
  await writeAnswer(tx, row, { answer, note, from: 'client', by });
  await takeBackNotices(tx, 'item-requested', [{ clientId: project.clientId, id: itemId }]);
  await announceProject(tx, project);
  return 'changed';
}

/**
 * Takes back an answer that was given by a request link at that moment, and no other.
 *
 * @throws AppError as `answerByLink` does
 */
export async function withdrawByLink(
  tx: Executor,
  { id: projectId }: Pick<ProjectRow, 'id'>,
  itemId: string,
  answeredAt: Date,
): Promise<Outcome> {
  const { project, row } = await lockRequest(tx, itemId, ofProject(projectId));
  if (row.answeredAt?.getTime() !== answeredAt.getTime()) return 'same';
  if (!project.isOpen) return 'refused';
  await clearAnswer(tx, itemId);
  await announceProject(tx, project);
  return 'changed';
}

const ofProject = (id: string) => and(eq(taxProjects.id, id), ne(taxProjects.status, 'archived'));
