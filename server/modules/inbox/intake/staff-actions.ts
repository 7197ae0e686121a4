import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { correctIntake } from '#contract/inbox/intake';
import type { SettledAs } from '#domain/intake-values';
import type { RecognizedForm } from '#domain/recognition';
import {
  announceFile,
  filePolicy,
  type FileRow,
  findFileForStaff,
  findFileForUpdate,
  lockClient,
  lockDocument,
  placeRecognized,
  releaseDocument,
} from '#modules/documents';
import { rememberPayer } from '#modules/clients/payers';
import { receiveByRule, receiveForItem } from '#modules/projects';
import { emptyForm } from '#recognition';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { fileDocument, undoFiling } from './filing.ts';
import { namedElsewhere } from './other-names.ts';
import { type CurrentRecognition, lockRecognition } from './queries.ts';
import { type Correction, effective, openContent, type SealedContent } from './sealed-content.ts';
import { mainFacts, settleReading } from './settle.ts';
import { filings, recognitionCorrections, recognitions } from './table.ts';
import { notifyOfQuestion } from './notify-client.ts';

/** A document of the queue that nobody else changes now. */
interface Locked extends CurrentRecognition {
  file: FileRow;
  content: SealedContent;
}

const settledAlready = () =>
  new AppError('conflict', 'This document was decided already. Undo that first.');

/**
 * Holds a document of the queue for a decision of the staff.
 *
 * @throws AppError `not_found`, `forbidden`; `conflict` while it waits to be read
 */
export async function lockForStaff(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<Locked> {
  const owner = await findFileForStaff(tx, actor, id);
  await lockClient(tx, owner);
  const file = await findFileForUpdate(tx, actor, id);
  authorize(filePolicy.can(actor, 'organize', file));
  const current = await lockRecognition(tx, id);
  if (!current) throw notFound();
  const { content, versionId } = current.row;
  if (content === null) {
    throw new AppError('conflict', 'This document wasn’t read yet. Please try again in a moment.');
  }
  return { ...current, file, content: openContent(keys, versionId, content) };
}

async function settle(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: StaffActor,
  { row, file }: Locked,
  settled: SettledAs,
): Promise<void> {
  await tx
    .update(recognitions)
    .set({ settled, settledAt: sql`now()`, settledBy: actor.userId })
    .where(eq(recognitions.versionId, row.versionId));
  await notifyOfQuestion(tx, file, null);
  await releaseDocument(platform, tx, file.id);
  await announceFile(tx, file);
}

/** A payer whose document someone accepted is known from then on. */
async function rememberItsPayer(tx: Executor, content: SealedContent): Promise<void> {
  const [only, ...others] = effective(content).forms;
  if (only === undefined || others.length > 0) return;
  const { payerName, payerNumber } = only;
  if (payerName === null || payerNumber === null) return;
  if (
    [payerName, payerNumber].some(({ strength, source }) => strength === 'weak' || source === 'ocr')
  ) {
    return;
  }
  await rememberPayer(tx, { number: payerNumber.value, name: payerName.value.slice(0, 200) });
}

/** @throws AppError `conflict` for one that was decided */
export async function accept(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: StaffActor,
  locked: Locked,
): Promise<void> {
  if (locked.row.settled !== null) throw settledAlready();
  await settle(platform, tx, actor, locked, 'accepted');
  await rememberItsPayer(tx, locked.content);
}

/** @throws AppError `not_found` for the item, `conflict` */
export async function chooseItem(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: StaffActor,
  locked: Locked,
  itemId: string,
): Promise<void> {
  const { file, content } = locked;
  if (locked.row.settled !== null) throw settledAlready();
  await receiveForItem(tx, actor, file, itemId);
  await fileDocument(tx, file, {
    itemId,
    by: 'staff',
    userId: actor.userId,
    reasons: ['chosen-by-staff'],
    ...mainFacts(content),
  });
  await settle(platform, tx, actor, locked, 'item-chosen');
  await rememberItsPayer(tx, content);
}

/** Takes it off its item, if it has one. @throws AppError `conflict` for one that was decided */
export async function markNotTax(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: StaffActor,
  locked: Locked,
): Promise<void> {
  const { file, filing } = locked;
  if (locked.row.settled !== null) throw settledAlready();
  const { category, taxYear, checklistItemId } = file;
  if (checklistItemId !== null) {
    // Kept as a filing that ended, so that Undo finds it.
    if (filing === null) {
      await fileDocument(tx, file, {
        itemId: checklistItemId,
        by: 'staff',
        userId: actor.userId,
        reasons: [],
        kind: null,
        taxYear: null,
      });
    }
    await placeRecognized(tx, file.id, { category, taxYear, checklistItemId: null });
  }
  await settle(platform, tx, actor, locked, 'not-tax');
}

/**
 * Undoes what staff decided last; of a document that nobody decided, its filing.
 *
 * @throws AppError `conflict` where there is nothing to undo
 */
export async function undo(tx: Executor, locked: Locked): Promise<void> {
  const { row, file, filing } = locked;
  const clear = { settled: null, settledAt: null, settledBy: null };
  if (row.settled !== null) {
    if (row.settled === 'item-chosen' && filing?.by === 'staff') await undoFiling(tx, file, filing);
    if (row.settled === 'not-tax') await fileAgain(tx, locked);
    await tx.update(recognitions).set(clear).where(eq(recognitions.versionId, row.versionId));
  } else if (filing !== null) {
    const now = await undoFiling(tx, file, filing);
    if (now === undefined && row.question === null) {
      await tx
        .update(recognitions)
        .set({ question: 'unfiled' })
        .where(eq(recognitions.versionId, row.versionId));
    }
  } else throw new AppError('conflict', 'There’s nothing to undo.');
  await announceFile(tx, file);
}

/** Puts a document back with the item that it was taken off. */
async function fileAgain(tx: Executor, { file, row }: Locked): Promise<void> {
  if (file.checklistItemId !== null) return;
  const [ended] = await tx
    .select()
    .from(filings)
    .where(
      and(
        eq(filings.fileId, file.id),
        // To the microsecond, which a Date doesn’t hold.
        sql`${filings.undoneAt} = (SELECT settled_at FROM recognitions
          WHERE version_id = ${row.versionId})`,
      ),
    )
    .orderBy(desc(filings.madeAt))
    .limit(1);
  if (!ended || !(await receiveByRule(tx, file, ended.checklistItemId))) return;
  const { category, taxYear } = file;
  const { checklistItemId } = ended;
  await placeRecognized(tx, file.id, { category, taxYear, checklistItemId });
  await tx
    .update(filings)
    .set({ undoneAt: null })
    .where(and(eq(filings.id, ended.id), sql`cardinality(${filings.reasons}) > 0`));
}

const correctable = ['kind', 'taxYear', 'personName', 'payerName'] as const;
const caseNames = {
  kind: 'kind',
  taxYear: 'taxYear',
  personName: 'person',
  payerName: 'payer',
} as const;

/**
 * Puts what someone says in the place of what was read, and decides again by it.
 *
 * @throws AppError `conflict` for one that was decided, `not_found` for a form that wasn't read
 */
export async function correct(
  { keys, config }: Pick<Platform, 'keys' | 'config'>,
  tx: Executor,
  locked: Locked,
  { form: at, ...said }: z.output<typeof correctIntake.body>,
): Promise<void> {
  const { row, file, content, filing, sha256 } = locked;
  if (row.settled !== null) throw settledAlready();
  // A document of which nothing was told apart has one form, which staff describe.
  const forms =
    content.recognition.forms.length === 0
      ? [emptyForm(content.recognition.pages)]
      : content.recognition.forms;
  const read = forms[at];
  if (read === undefined) throw notFound();
  const before = content.corrections.find(({ form }) => form === at) ?? { form: at };
  const corrected: Record<string, unknown> = { ...before };
  for (const name of correctable) {
    const value = said[name];
    if (value === undefined) continue;
    if (value === null || value === read[name]?.value) delete corrected[name];
    else {
      corrected[name] = value;
      await keepCase(tx, row.recognizerVersion, { name, read, value });
    }
  }
  const corrections = [
    ...content.corrections.filter(({ form }) => form !== at),
    ...(Object.keys(corrected).length > 1 ? [corrected as Correction] : []),
  ];
  const isFromRule = filing !== null && filing.by === 'rule';
  if (isFromRule) await undoFiling(tx, file, filing);
  const again = isFromRule ? await lockDocument(tx, file.id) : file;
  if (again === undefined) throw notFound();
  const outcome =
    corrections.length > 0 && forms !== content.recognition.forms
      ? 'read'
      : content.recognition.outcome;
  await settleReading(tx, keys, {
    versionId: row.versionId,
    sha256,
    file: again,
    content: { ...content, recognition: { ...content.recognition, outcome, forms }, corrections },
    broughtByStaff: null,
  });
  const named = { fileIds: [file.id], clientId: file.clientId };
  if ((await namedElsewhere(tx, keys, named)).length === 0) {
    await releaseDocument({ config }, tx, file.id);
  }
}

/** A case that the next recognizer is tried on: kinds and years, and of names no more than that one was wrong. */
async function keepCase(
  tx: Executor,
  recognizerVersion: string | null,
  {
    name,
    read,
    value,
  }: { name: (typeof correctable)[number]; read: RecognizedForm; value: string | number },
): Promise<void> {
  const isGiven = name === 'kind' || name === 'taxYear';
  const said = read[name]?.value ?? null;
  await tx.insert(recognitionCorrections).values({
    id: uuidv7(),
    fact: caseNames[name],
    said: isGiven && said !== null ? String(said) : null,
    correct: isGiven ? String(value) : null,
    source: read[name]?.source ?? null,
    recognizerVersion: recognizerVersion ?? 'unknown',
  });
}
