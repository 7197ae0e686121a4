import { Readable } from 'node:stream';
import { answerText } from '#domain/questionnaire/answer-text';
import { asc, eq, and } from 'drizzle-orm';
import { questionSet } from '#domain/questionnaire/sets';
import { projectsInScope, taxProjects } from '#modules/projects';
import type { Actor } from '#platform/actor';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { escapeHtml } from '#platform/mail/compose';
import { pageOf } from '#platform/exports/page';
import type { ExportFile } from '#platform/exports/export-file';
import { readAnswers } from './answers.ts';
import { questionnaires } from './table.ts';

/** What a client answered in each year, as the reader may see it: a page. */
export async function questionnairePapers(
  { db, keys, actor }: { db: Executor; keys: MasterKeys; actor: Actor },
  clientId: string,
  from: string,
): Promise<ExportFile[]> {
  const rows = await db
    .select({ row: questionnaires, name: taxProjects.name })
    .from(questionnaires)
    .innerJoin(taxProjects, eq(taxProjects.id, questionnaires.projectId))
    .where(and(eq(taxProjects.clientId, clientId), projectsInScope(actor)))
    .orderBy(asc(questionnaires.taxYear), questionnaires.projectId);
  if (rows.length === 0) return [];
  const parts: string[] = [];
  for (const { row, name } of rows) {
    const answers = await readAnswers(db, keys, row.projectId);
    const cells = questionSet(row.taxYear, row.revision).questions.map((question) => {
      const given = answers.get(question.id);
      const said = given ? answerText(question, given) : 'Not answered';
      return `<tr><td>${escapeHtml(question.text)}</td><td>${escapeHtml(said)}</td></tr>`;
    });
    parts.push(`<h2>${row.taxYear}: ${escapeHtml(name)}</h2>
<div class="wide"><table><thead><tr><th scope="col">Question</th><th scope="col">Answer</th></tr></thead><tbody>
${cells.join('\n')}
</tbody></table></div>\n`);
  }
  return [
    {
      folders: [],
      name: 'questionnaires.html',
      changedAt: new Date(),
      isSettled: false,
      open: async () => Readable.from(pageOf({ title: 'Questionnaires', from }, parts)),
    },
  ];
}
