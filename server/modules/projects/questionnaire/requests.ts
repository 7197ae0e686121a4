import { and, eq } from 'drizzle-orm';
import type { AskedQuestion } from '#contract/projects/questionnaire';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { maxItems } from '#domain/project-values';
import { type Answer, type Question, requestsOf } from '#domain/questionnaire/question';
import {
  addRequests,
  listItems,
  listRequestsOfYear,
  type ProjectRow,
  withdrawAnswerOf,
} from '#modules/projects';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { questionnaireRequests } from './table.ts';

/** Who reads, and on which day of the firm’s calendar. */
export interface Reader {
  actor: Actor;
  timeZone: string;
}

/** What an answer did to the checklist: items by id. */
export interface Asked {
  added: string[];
  reopened: string[];
}

/**
 * Asks for the documents that belong to an answer, each once: what it added before stays, and what the client closed with
 * “not this year” is asked for again. A kind of document that the checklist has already isn’t asked for twice. The caller
 * holds the project.
 */
export async function askFor(
  tx: Executor,
  reader: Reader,
  project: ProjectRow,
  question: Question,
  answer: Answer,
): Promise<Asked> {
  const asked: Asked = { added: [], reopened: [] };
  const wanted = requestsOf(question, answer);
  if (wanted.length === 0) return asked;
  const before = await addedBy(tx, project.id, question.id);
  const items = await listItems(tx, reader, project);
  const { clientId, taxYear } = project;
  const requested = (await listRequestsOfYear(tx, [clientId], taxYear)).get(clientId) ?? [];
  for (const { key, title, kind } of wanted) {
    const earlier = before.find((row) => row.key === key);
    if (earlier) {
      const item = items.find(({ id }) => id === earlier.itemId);
      if (item?.answer?.answer !== 'not-this-year' || !item.can.withdraw) continue;
      await withdrawAnswerOf(tx, reader.actor, item.id);
      asked.reopened.push(item.id);
      continue;
    }
    if (kind !== null && requested.some(({ expectedKind }) => expectedKind === kind)) continue;
    // An answer is never lost to a checklist that is full.
    if (items.length + asked.added.length >= maxItems) continue;
    const expected =
      kind === null
        ? null
        : { kind, taxYear: null, payerId: null, accountTail: null, personName: null };
    for (const itemId of await addRequests(tx, project, [{ title, expected }])) {
      await tx
        .insert(questionnaireRequests)
        .values({ projectId: project.id, question: question.id, key, itemId });
      asked.added.push(itemId);
    }
  }
  return asked;
}

const addedBy = (tx: Executor, projectId: string, question: string) =>
  tx
    .select()
    .from(questionnaireRequests)
    .where(
      and(
        eq(questionnaireRequests.projectId, projectId),
        eq(questionnaireRequests.question, question),
      ),
    );

/** Says which items an answer added, and what the reader may do with those that it asks for no more. */
export async function readRequests(
  db: Executor,
  reader: Reader,
  project: ProjectRow,
): Promise<(question: Question, answer: Answer | undefined) => AskedQuestion['requests']> {
  const rows = await db
    .select()
    .from(questionnaireRequests)
    .where(eq(questionnaireRequests.projectId, project.id));
  const items = rows.length === 0 ? [] : await listItems(db, reader, project);
  return (question, answer) => {
    const wanted = answer ? requestsOf(question, answer).map(({ key }) => key) : [];
    return rows
      .filter((row) => row.question === question.id)
      .flatMap(({ key, itemId }) => {
        const item = items.find(({ id }) => id === itemId);
        if (!item || item.status === 'not-needed') return [];
        const { id, title } = item;
        const isNeeded = wanted.includes(key);
        return [{ id, title, isNeeded, canDrop: !isNeeded && isUntouched(item) }];
      });
  };
}

/** Nothing came for it and nothing was said of it. */
const isUntouched = ({ can, files, sentBackAt, answer }: ChecklistItem): boolean =>
  can.answer && files.length === 0 && sentBackAt === null && answer === null;
