import { Readable } from 'node:stream';
import { documentPapers } from '#modules/documents';
import { firmInvoiceList, invoicePapers } from '#modules/billing/invoices';
import { messagePapers } from '#modules/messages/conversations';
import { returnPapers } from '#modules/projects';
import { questionnairePapers } from '#modules/projects/questionnaire';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { SafePaths } from '#platform/file-type/safe-path';
import { escapeHtml } from '#platform/mail/compose';
import type { ExportFile } from '#platform/exports/export-file';
import { dayText, hrefOf, pageOf } from '#platform/exports/page';
import type { Platform } from '#platform/platform';

/** What papers are made with: a running server, or a command that made only this much of one. */
export type PaperSource = Pick<Platform, 'blobs' | 'keys' | 'config' | 'pdfs' | 'onlineProvider'>;

/** Whose papers. */
interface PaperOwner {
  clientId: string;
  name: string;
}

/** A paper with its path among the client's. */
export interface PlacedPaper extends ExportFile {
  path: string;
}

/**
 * All that an actor may see of one client, and at the end a page that lists it. What a module adds to a client's
 * papers it names here.
 */
export async function* clientPapers(
  source: PaperSource,
  db: Executor,
  actor: Actor,
  { clientId, name }: PaperOwner,
): AsyncGenerator<PlacedPaper> {
  const { timeZone, name: from } = source.config.firm;
  const paths = new SafePaths();
  const contents = new Contents(timeZone);
  for await (const paper of gathered()) {
    const folders = paper.folders.filter((part) => part !== versionsFolder);
    const hidden = folders.length < paper.folders.length ? versionsFolder : undefined;
    const path = paths.take(folders, paper.name, hidden);
    contents.note(path, paper);
    yield { ...paper, path };
  }
  yield {
    folders: [],
    name: 'index.html',
    path: 'index.html',
    changedAt: new Date(),
    isSettled: false,
    open: async () => Readable.from(pageOf({ title: name, from }, contents.page(actor.role))),
  };

  async function* gathered(): AsyncGenerator<ExportFile> {
    yield* await returnPapers(db, { actor, timeZone }, clientId, from);
    yield* await questionnairePapers({ db, keys: source.keys, actor }, clientId, from);
    yield* await messagePapers({ db, actor, clientId, timeZone, from });
    yield* invoicePapers(source, db, actor, clientId);
    yield* documentPapers(source, db, actor, clientId);
  }
}

/** For clients: what they can't open in the portal they don't get here. */
const leftOut =
  'These are the papers that you could open when this was made. A document that was waiting for its virus scan, or didn’t pass it, isn’t among them.';

/** All invoices of the firm as a table. */
export const firmInvoices = ({ config }: Pick<PaperSource, 'config'>, db: Executor): Readable =>
  firmInvoiceList(db, config.firm.timeZone);

const versionsFolder = '.versions';

/** What the page of contents says of each paper. */
class Contents {
  #sections = new Map<string, string[]>();
  #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  note(path: string, { listed, changedAt }: ExportFile): void {
    const section = listed?.section ?? '';
    const day = listed === undefined ? '' : dayText(changedAt, this.#timeZone);
    const row = `<tr><td><a href="${hrefOf(path)}">${escapeHtml(path)}</a></td><td>${escapeHtml(
      listed?.note ?? '',
    )}</td><td class="right">${escapeHtml(day)}</td></tr>\n`;
    const rows = this.#sections.get(section) ?? [];
    rows.push(row);
    this.#sections.set(section, rows);
  }

  *page(role: Actor['role']): Generator<string> {
    if (role === 'client') yield `<p>${leftOut}</p>\n`;
    if (this.#sections.size === 0) yield '<p>There is nothing here yet.</p>\n';
    const sections = [...this.#sections].toSorted(([a], [b]) => order(a, b));
    for (const [section, rows] of sections) {
      if (section === '') {
        yield `<table><tbody>\n${rows.join('')}</tbody></table>\n`;
        continue;
      }
      const title = /^\d/.test(section) ? `Documents of ${section}` : section;
      yield `<h2>${escapeHtml(title)}</h2>\n<div class="wide"><table><thead><tr><th scope="col">File</th><th scope="col">About</th><th scope="col" class="right">Date</th></tr></thead><tbody>\n`;
      yield* rows;
      yield '</tbody></table></div>\n';
    }
  }
}

/** First what is by itself, then the years, the latest first, then the others. */
function order(a: string, b: string): number {
  const rank = (section: string): number => (section === '' ? 0 : /^\d/.test(section) ? 1 : 2);
  return rank(a) - rank(b) || (rank(a) === 1 ? b.localeCompare(a) : a.localeCompare(b));
}
