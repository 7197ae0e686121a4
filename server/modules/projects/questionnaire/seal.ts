import { and, eq, like, not } from 'drizzle-orm';
import { z } from 'zod';
import { saveQuestionnaireAnswer } from '#contract/projects/questionnaire';
import type { Answer } from '#domain/questionnaire/question';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import { type AnswerRow, questionnaireAnswers } from './table.ts';

/** Which answer a seal is for: one that was moved to another row doesn’t open. */
interface Place {
  projectId: string;
  question: string;
}

const purposeOf = ({ projectId, question }: Place): string =>
  `questionnaire-answer:${projectId}:${question}`;

const content = saveQuestionnaireAnswer.body.pick({ answer: true, details: true });

export const sealAnswer = (keys: MasterKeys, place: Place, { answer, details }: Answer): string =>
  sealJson(keys, purposeOf(place), { answer, details });

export const openAnswer = (
  keys: MasterKeys,
  row: Pick<AnswerRow, 'projectId' | 'question' | 'sealed'>,
): Answer => content.parse(openJson(keys, purposeOf(row), row.sealed));

/** Rows that are sealed again in one transaction. */
const rowsPerBatch = 500;

/**
 * Seals all answers again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealAnswers(db: Database['db'], keys: MasterKeys): Promise<number> {
  const isOlder = not(like(questionnaireAnswers.sealed, `${keys.current.version}.%`));
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(questionnaireAnswers)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const row of rows) {
        await tx
          .update(questionnaireAnswers)
          .set({ sealed: sealAnswer(keys, row, openAnswer(keys, row)) })
          .where(
            and(
              eq(questionnaireAnswers.projectId, row.projectId),
              eq(questionnaireAnswers.question, row.question),
            ),
          );
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}

const exported = z.object({ project_id: z.uuid(), question: z.string() });

/** What was answered in a row as records hold it. */
export function openExported(row: unknown, keys: MasterKeys): Answer {
  const { project_id: projectId, question } = exported.parse(row);
  const { sealed } = z.object({ sealed: z.string() }).parse(row);
  return openAnswer(keys, { projectId, question, sealed });
}

/** The same row, sealed under this installation’s key. */
export function sealExported(row: unknown, keys: MasterKeys): string {
  const { project_id: projectId, question } = exported.parse(row);
  const { sealed } = z.object({ sealed: content }).parse(row);
  return sealAnswer(keys, { projectId, question }, sealed);
}
