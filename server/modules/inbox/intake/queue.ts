import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { countIntake, IntakeDocument, IntakeEntry, listIntake } from '#contract/inbox/intake';
import type { z } from 'zod';
import { householdOf } from '#modules/clients/records';
import {
  type AdminFileRow,
  files,
  fileVersions,
  filesInScope,
  findFileForStaff,
  findFilesForStaff,
} from '#modules/documents';
import { payerWithNumber } from '#modules/clients/payers';
import { checklistItems, listOpenItems } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { momentCursor } from '#platform/lists/cursor';
import type { Platform } from '#platform/platform';
import { inAssigned } from '#platform/staff-scope';
import { fittingItems } from './decide.ts';
import { factsOf } from './facts.ts';
import { gatherIntake } from './gather.ts';
import { otherClients } from './other-clients.ts';
import { presentEntry, presentForms } from './present.ts';
import {
  currentRecognitions,
  type CurrentRecognition,
  currentVersion,
  inQueue,
  isInTab,
  itsFiling,
  itsRecognition,
} from './queries.ts';
import { openContent } from './sealed-content.ts';
import { readSettings } from './settings.ts';
import { suggestionFor } from './suggest.ts';
import { filings, recognitions } from './table.ts';

interface QueueParts extends Pick<Platform, 'keys'> {
  db: Executor;
}

/** Up to here totals are exact. */
const mostCounted = 10_000;

/** A page of one list of the queue, the oldest first. @throws AppError `invalid_request` for a wrong cursor */
export async function listQueue(
  parts: QueueParts,
  actor: StaffActor,
  { tab, question, assigned, limit, cursor }: z.output<typeof listIntake.query>,
): Promise<z.output<typeof listIntake.response>> {
  const { db } = parts;
  const after = momentCursor.decode(cursor);
  const matches = and(
    filesInScope(actor),
    inAssigned(actor, files.clientId, assigned),
    inQueue,
    isInTab[tab],
    question === undefined ? undefined : eq(recognitions.question, question),
  );
  const place =
    after &&
    sql`(${files.uploadedAt}, ${files.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const found = await currentRecognitions(db, and(matches, place), {
    orderBy: sql`${files.uploadedAt}, ${files.id}`,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const entries = await presentEntries(parts, actor, page);
  const last = entries.at(-1);
  const total = await countUpTo(db, matches);
  return {
    items: entries,
    nextCursor:
      found.length > limit && last
        ? momentCursor.encode([last.file.uploadedAt, last.file.id])
        : null,
    total: { count: Math.min(total, mostCounted), isAtLeast: total > mostCounted },
  };
}

async function countUpTo(db: Executor, matches: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: files.id })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    .innerJoin(recognitions, itsRecognition)
    .leftJoin(filings, itsFiling)
    .where(matches)
    .limit(mostCounted + 1)
    .as('some');
  return db.$count(some);
}

async function presentEntries(
  { db, keys }: QueueParts,
  actor: StaffActor,
  page: readonly CurrentRecognition[],
): Promise<IntakeEntry[]> {
  const rows = await findFilesForStaff(
    db,
    page.map(({ fileId }) => fileId),
  );
  const titles = await titlesOf(
    db,
    page.flatMap(({ filing }) => filing?.checklistItemId ?? []),
  );
  const entries: IntakeEntry[] = [];
  for (const current of page) {
    const file = rows.find(({ id }) => id === current.fileId);
    if (file === undefined) continue;
    const itemTitle = titles.get(current.filing?.checklistItemId ?? '') ?? null;
    const facts = await readFacts({ db, keys }, file, current);
    entries.push(presentEntry(actor, file, current, { facts, itemTitle }));
  }
  return entries;
}

async function readFacts(
  { db, keys }: QueueParts,
  file: AdminFileRow,
  { row }: CurrentRecognition,
) {
  if (row.content === null) return null;
  const content = openContent(keys, row.versionId, row.content);
  const duplicate =
    content.duplicateOf === null
      ? undefined
      : (await findFilesForStaff(db, [content.duplicateOf])).find(
          ({ clientId }) => clientId === file.clientId,
        );
  return factsOf(content, {
    items: row.question === null ? [] : await listOpenItems(db, file),
    household: row.question === null ? [] : (await householdOf(db, file)).people,
    checklistItemId: file.checklistItemId,
    duplicateName: duplicate?.originalName ?? null,
  });
}

async function titlesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: checklistItems.id, title: checklistItems.title })
    .from(checklistItems)
    .where(inArray(checklistItems.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** How much the lists of the queue hold, of what the caller sees. */
export async function countQueue(
  db: Executor,
  actor: StaffActor,
  { assigned }: z.output<typeof countIntake.query>,
): Promise<z.output<typeof countIntake.response>> {
  const scope = and(filesInScope(actor), inAssigned(actor, files.clientId, assigned));
  const counts = await db
    .select({
      state: recognitions.state,
      question: recognitions.question,
      isFiled: sql<boolean>`${filings.id} IS NOT NULL`,
      count: sql<number>`count(*)::int`,
    })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    // One without is in no line yet, and waits all the same.
    .leftJoin(recognitions, itsRecognition)
    .leftJoin(filings, itsFiling)
    .where(
      and(
        scope,
        sql`${files.archivedAt} IS NULL AND ${files.processedAt} IS NULL AND ${recognitions.settled} IS NULL`,
      ),
    )
    .groupBy(recognitions.state, recognitions.question, sql`${filings.id} IS NOT NULL`);
  const sumOf = (isCounted: (row: (typeof counts)[number]) => boolean): number =>
    counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  const questions = new Set(counts.flatMap(({ question }) => question ?? []));
  return {
    filed: sumOf(
      ({ state, question, isFiled }) => state === 'done' && question === null && isFiled,
    ),
    questions: sumOf(({ question }) => question !== null && question !== 'unrecognized'),
    unrecognized: sumOf(({ question }) => question === 'unrecognized'),
    waiting: sumOf(({ state }) => state !== 'done'),
    byQuestion: [...questions].toSorted().map((question) => ({
      question,
      count: sumOf((row) => row.question === question),
    })),
  };
}

/** One document with all that was recognized. @throws AppError `not_found` */
export async function readDocument(
  parts: QueueParts,
  actor: StaffActor,
  id: string,
): Promise<IntakeDocument> {
  const { db, keys } = parts;
  const file = await findFileForStaff(db, actor, id);
  const [current] = await currentRecognitions(db, eq(files.id, id));
  if (!current) throw notFound();
  const titles = await titlesOf(db, current.filing ? [current.filing.checklistItemId] : []);
  const items = await listOpenItems(db, file);
  const { row, sha256 } = current;
  const entry = presentEntry(actor, file, current, {
    facts: await readFacts(parts, file, current),
    itemTitle: titles.get(current.filing?.checklistItemId ?? '') ?? null,
  });
  const listed = (fitting: ReadonlySet<string>) =>
    items
      .map(({ id: itemId, title, project }) => ({
        id: itemId,
        title,
        project,
        fits: fitting.has(itemId),
      }))
      .toSorted((a, b) => Number(b.fits) - Number(a.fits));
  if (row.content === null) {
    return {
      ...entry,
      pages: null,
      pagesRead: null,
      recognizerVersion: null,
      forms: [],
      items: listed(new Set()),
      suggestion: null,
      duplicateOf: null,
      otherClients: [],
    };
  }
  const content = openContent(keys, row.versionId, row.content);
  const intake = await gatherIntake(db, keys, { file, sha256, content });
  const { recognition } = intake;
  const number = recognition.forms[0]?.payerNumber?.value;
  const payer = number === undefined ? undefined : await payerWithNumber(db, number);
  const [duplicate] =
    content.duplicateOf === null ? [] : await findFilesForStaff(db, [content.duplicateOf]);
  return {
    ...entry,
    pages: recognition.pages,
    pagesRead: recognition.pagesRead,
    recognizerVersion: row.recognizerVersion,
    forms: presentForms(content),
    items: listed(new Set(fittingItems(intake))),
    suggestion: suggestionFor(content, await readSettings(db), payer?.name ?? null),
    duplicateOf:
      duplicate?.clientId === file.clientId
        ? { id: duplicate.id, originalName: duplicate.originalName }
        : null,
    otherClients:
      row.question === 'wrong-person'
        ? await otherClients(db, actor, recognition.forms[0], file.clientId)
        : [],
  };
}
