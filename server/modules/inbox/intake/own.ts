import { and, desc, inArray, isNull, sql } from 'drizzle-orm';
import { maxAskedRecognitions, type OwnRecognition } from '#contract/inbox/intake';
import { factSentence, questionSentence } from '#domain/intake-sentences';
import {
  type IntakeAnswer,
  type IntakeQuestion,
  intakeQuestions,
  isForClient,
} from '#domain/intake-values';
import { householdOf } from '#modules/clients/records';
import { files, filesInScope } from '#modules/documents';
import { listOpenItems, type OpenItem } from '#modules/projects';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { factsOf } from './facts.ts';
import { type CurrentRecognition, currentRecognitions } from './queries.ts';
import { openContent } from './sealed-content.ts';
import { readSettings } from './settings.ts';
import { recognitions } from './table.ts';

const forClients = intakeQuestions.flatMap((question) =>
  question.isForClient ? [question.value] : [],
);

/** Whether a question waits for the client's answer: staff haven't settled it, and the paper isn't reviewed. */
export const isAsked = ({ row }: Pick<CurrentRecognition, 'row'>): boolean =>
  row.question !== null &&
  isForClient(row.question) &&
  row.settled === null &&
  row.clientAnswer === null;

interface OwnParts extends Pick<Platform, 'keys' | 'config'> {
  db: Executor;
}

/**
 * What the client reads about documents of theirs, in the order asked for.
 *
 * @param ids without them: the newest with a question that waits for an answer
 */
export async function listOwnRecognitions(
  parts: OwnParts,
  actor: ClientActor,
  ids: readonly string[] | undefined,
): Promise<OwnRecognition[]> {
  const { db } = parts;
  const wanted =
    ids === undefined
      ? and(
          inArray(recognitions.question, forClients),
          isNull(recognitions.settled),
          isNull(recognitions.clientAnswer),
          isNull(files.processedAt),
        )
      : inArray(files.id, [...ids]);
  const found = await currentRecognitions(db, and(filesInScope(actor), wanted), {
    orderBy: sql`${desc(files.uploadedAt)}, ${files.id}`,
    limit: maxAskedRecognitions,
  });
  const isOn = parts.config.isRecognitionOn && (await readSettings(db)).isOn;
  const seen = await documentsSeen(db, actor, [
    ...(ids ?? []),
    ...found.map(({ fileId }) => fileId),
  ]);
  const about = await readAbout(db, actor);
  const presented: OwnRecognition[] = [];
  for (const file of ids === undefined
    ? found.flatMap(({ fileId }) => seen.get(fileId) ?? [])
    : ids.flatMap((id) => seen.get(id) ?? [])) {
    const current = found.find(({ fileId }) => fileId === file.id);
    presented.push(await present(parts, actor, { file, current, about, isOn }));
  }
  return presented;
}

interface SeenDocument {
  id: string;
  originalName: string;
  checklistItemId: string | null;
  isProcessed: boolean;
}

async function documentsSeen(
  db: Executor,
  actor: ClientActor,
  ids: readonly string[],
): Promise<Map<string, SeenDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: files.id,
      originalName: files.originalName,
      checklistItemId: files.checklistItemId,
      isProcessed: sql<boolean>`${files.processedAt} IS NOT NULL`,
    })
    .from(files)
    .where(and(filesInScope(actor), inArray(files.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What of the account the caller may know: the items of their years. */
async function readAbout(db: Executor, actor: ClientActor) {
  const items = await listOpenItems(db, actor, actor);
  const { people } = await householdOf(db, actor);
  return { items, household: people };
}

async function present(
  { db, keys }: OwnParts,
  actor: ClientActor,
  {
    file,
    current,
    about,
    isOn,
  }: {
    file: SeenDocument;
    current: CurrentRecognition | undefined;
    about: Awaited<ReturnType<typeof readAbout>>;
    isOn: boolean;
  },
): Promise<OwnRecognition> {
  const item = about.items.find(({ id }) => id === file.checklistItemId);
  const empty = {
    fileId: file.id,
    kind: null,
    taxYear: null,
    payerName: null,
    sentence: null,
    item: item ? { id: item.id, title: item.title } : null,
    question: null,
    answer: null,
  };
  const sealed = current?.row.content ?? null;
  if (current === undefined || sealed === null) {
    const state = current !== undefined && isOn ? current.row.state : 'off';
    return { ...empty, state };
  }
  const { row } = current;
  const content = openContent(keys, row.versionId, sealed);
  const duplicateId = content.duplicateOf;
  const duplicate =
    duplicateId === null
      ? undefined
      : (await documentsSeen(db, actor, [duplicateId])).get(duplicateId);
  const facts = factsOf(content, {
    ...about,
    checklistItemId: file.checklistItemId,
    duplicateName: duplicate?.originalName ?? null,
  });
  const isOpen = isAsked(current) && !file.isProcessed;
  return {
    ...empty,
    state: row.state,
    kind: row.kind,
    taxYear: row.taxYear,
    payerName: row.kind === null ? null : facts.payerName,
    sentence: factSentence({
      ...facts,
      kind: row.kind,
      taxYear: row.taxYear,
      itemTitle: row.question === null ? (item?.title ?? null) : null,
    }),
    question:
      isOpen && row.question !== null
        ? {
            type: row.question,
            sentence: questionSentence(row.question, facts),
            ...answersTo(row.question, about.items, file.checklistItemId),
          }
        : null,
    answer: row.clientAnswer,
  };
}

/** Questions that another item of the list may answer. */
const aboutTheList: ReadonlySet<IntakeQuestion> = new Set([
  'wrong-year',
  'wrong-person',
  'wrong-item',
]);

function answersTo(
  question: IntakeQuestion,
  items: readonly OpenItem[],
  checklistItemId: string | null,
): { answers: IntakeAnswer[]; items: { id: string; title: string }[] } {
  const others = aboutTheList.has(question)
    ? items.filter(({ id, status }) => id !== checklistItemId && status !== 'completed')
    : [];
  return {
    answers: ['send-anyway', ...(others.length > 0 ? (['choose-item'] as const) : []), 'archive'],
    items: others.map(({ id, title }) => ({ id, title })),
  };
}

/** One document of theirs. */
export async function readOwnRecognition(
  parts: OwnParts,
  actor: ClientActor,
  id: string,
): Promise<OwnRecognition | undefined> {
  const [only] = await listOwnRecognitions(parts, actor, [id]);
  return only;
}
