import { Readable } from 'node:stream';
import type { TaxProjectDetail } from '#contract/projects/project-shapes';
import { checklistStatuses, projectStatuses } from '#domain/project-values';
import type { Executor } from '#platform/database/database';
import { escapeHtml } from '#platform/mail/compose';
import type { ExportFile } from '#platform/exports/export-file';
import { dayText, pageOf } from '#platform/exports/page';
import { findProject, listItems, listProjectsOf, listSteps, type Reader } from './queries.ts';

/** A client's returns with steps and checklists, as the reader may see them: a page, and one line each. */
export async function returnPapers(
  db: Executor,
  reader: Reader,
  clientId: string,
  from: string,
): Promise<ExportFile[]> {
  const projects = await listProjectsOf(db, reader, clientId);
  if (projects.length === 0) return [];
  const details: TaxProjectDetail[] = [];
  for (const project of projects) {
    const row = await findProject(db, reader.actor, project.id);
    details.push({
      ...project,
      timelines: await listSteps(db, reader, row),
      checklists: await listItems(db, reader, row),
    });
  }
  const about = { folders: [], changedAt: new Date(), isSettled: false };
  const page = () => pageOf({ title: 'Returns', from }, pageBody(details, reader.timeZone));
  return [
    { ...about, name: 'returns.html', open: async () => Readable.from(page()) },
    {
      ...about,
      name: 'returns.jsonl',
      open: async () => Readable.from(details.map((detail) => `${JSON.stringify(detail)}\n`)),
    },
  ];
}

const stepStatus = {
  pending: 'Pending',
  'in-progress': 'In progress',
  completed: 'Completed',
} as const;

const labelOf = (among: readonly { value: string; label: string }[], value: string): string =>
  among.find((entry) => entry.value === value)?.label ?? value;

function* pageBody(projects: readonly TaxProjectDetail[], timeZone: string): Generator<string> {
  for (const { name, taxYear, status, progress, timelines, checklists, clientText } of projects) {
    yield `<h2>${escapeHtml(name)}</h2>
<p>Tax year ${taxYear}, ${labelOf(projectStatuses, status).toLowerCase()}, ${progress.percentage}% complete.</p>
${clientText === null ? '' : `<p>${escapeHtml(clientText)}</p>`}\n`;
    yield* table(
      'Steps',
      timelines.map((step) => [
        step.title,
        stepStatus[step.status],
        step.completedAt === null ? '' : dayText(step.completedAt, timeZone),
      ]),
    );
    yield* table(
      'Checklist',
      checklists.map((item) => [
        item.title,
        labelOf(checklistStatuses, item.status),
        item.files.map(({ originalName }) => originalName).join(', '),
      ]),
      'Documents',
    );
  }
}

function* table(title: string, rows: readonly string[][], last = 'Completed'): Generator<string> {
  if (rows.length === 0) return;
  yield `<h3>${title}</h3><div class="wide"><table><thead><tr><th scope="col">What</th><th scope="col">Status</th><th scope="col">${last}</th></tr></thead><tbody>\n`;
  for (const cells of rows) {
    yield `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>\n`;
  }
  yield '</tbody></table></div>\n';
}
