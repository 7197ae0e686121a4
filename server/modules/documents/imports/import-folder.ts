import { realpath } from 'node:fs/promises';
import { type StagedContent, type StageParts, stageContent } from '#modules/documents';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { type ChunkReport, importChunk, type StagedFile } from './import-chunk.ts';
import { sourceKeyOf, wasImported } from './imported-documents.ts';
import { loadClientNames } from './known-clients.ts';
import { type Doubt, matchPath, type MatchRules, type Place } from './match-path.ts';
import { LeftOutError, type Source, withSource } from './read-source.ts';
import type { ReportRow } from './reasons.ts';
import { walkFolder, type Walked } from './walk-folder.ts';

type ImportParts = StageParts & Pick<Platform, 'db' | 'keys' | 'blobs'>;

/** A file that waits for a person to say whose it is. */
export interface UncertainFile {
  parts: readonly string[];
  doubt: Doubt;
  name: string;
  madeAt: Date;
  sourceKey: Buffer;
  content: StagedContent;
}

/** Where files go whose client or year isn't certain. */
export interface SortingDesk {
  /** Whether the file came before and waits there, or was sorted or deleted. */
  knows: (sourceKey: Buffer) => Promise<boolean>;
  /** Where it belongs by what staff said of its folder in an earlier run. */
  placeOf: (parts: readonly string[]) => Promise<Place | undefined>;
  /** Puts files on the list, in one transaction with one entry. @returns how many there were not yet */
  receive: (files: readonly UncertainFile[]) => Promise<number>;
}

interface FolderImport {
  root: string;
  /** Reads and judges every file, and writes nothing. */
  isDryRun: boolean;
  /** Files without a tax year come along without one. */
  withoutYear: boolean;
  /** The last tax year that documents may have. */
  lastYear: number;
  /** The id of the member of the staff who brings them. */
  importedBy: string;
  /** Where uncertain files go; left out, they only are in the report. */
  desk?: SortingDesk | undefined;
}

interface FolderSummary {
  /** Documents that were imported, or would be. */
  documents: number;
  bytes: number;
  /** Files that an earlier run imported. */
  known: number;
  /** Files that were put on the sorting list, or would be. */
  unsorted: number;
  /** Rows of the report. */
  rows: number;
}

/** Files of one client in a chunk: what a killed run does again. */
const chunkFiles = 50;
/** Bytes of a chunk, which wait on this machine's disk. */
const chunkBytes = 100 * 1024 * 1024;

/**
 * Imports a folder of documents: files are matched to clients and years by their paths, looked at as uploads are, and
 * added in chunks, each one transaction. Can be killed and run again: nothing is imported twice. Nobody is notified.
 *
 * @returns the rows of the report as they come, and what was done, which is complete with the last row
 * @throws StorageFullError; Error when the folder itself can't be read
 */
export function importFolder(
  parts: ImportParts,
  order: FolderImport,
): { rows: AsyncGenerator<ReportRow>; summary: FolderSummary } {
  const summary: FolderSummary = { documents: 0, bytes: 0, known: 0, unsorted: 0, rows: 0 };
  return { rows: counted(importRows(parts, order, summary), summary), summary };
}

async function* counted(
  rows: AsyncGenerator<ReportRow>,
  summary: FolderSummary,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    summary.rows += 1;
    yield row;
  }
}

async function* importRows(
  parts: ImportParts,
  order: FolderImport,
  summary: FolderSummary,
): AsyncGenerator<ReportRow> {
  const root = await realpath(order.root);
  const { lastYear, withoutYear } = order;
  const rules = { names: await loadClientNames(parts.db), lastYear, withoutYear };
  let chunk: StagedFile[] = [];
  const add = async (report: Omit<ChunkReport, 'rows'>): Promise<void> => {
    summary.documents += report.documents;
    summary.bytes += report.bytes;
    summary.known += report.known;
  };
  async function* finishChunk(): AsyncGenerator<ReportRow> {
    const [first] = chunk;
    if (first === undefined) return;
    const report = await importChunk(parts, first.clientId, chunk, order.importedBy);
    chunk = [];
    await add(report);
    yield* report.rows;
  }
  let uncertain: UncertainFile[] = [];
  const finishUncertain = async (): Promise<void> => {
    if (uncertain.length === 0) return;
    const files = uncertain;
    uncertain = [];
    summary.unsorted += (await order.desk?.receive(files)) ?? 0;
  };
  try {
    for await (const walked of walkFolder(root)) {
      const { isDryRun, desk } = order;
      const judged = await judge(parts, { root, isDryRun, desk, rules }, walked);
      if ('reason' in judged) {
        yield judged;
      } else if ('doubt' in judged) {
        uncertain.push(judged);
        if (uncertain.length === chunkFiles) await finishUncertain();
      } else if ('unsorted' in judged) {
        summary.unsorted += judged.unsorted;
      } else if ('content' in judged) {
        if (!fits(chunk, judged)) yield* finishChunk();
        chunk.push(judged);
      } else {
        await add(judged);
      }
    }
    yield* finishChunk();
    await finishUncertain();
  } finally {
    for (const { content } of [...chunk, ...uncertain]) await content.abort();
  }
}

function fits(chunk: readonly StagedFile[], { clientId, size }: StagedFile): boolean {
  const bytes = chunk.reduce((sum, file) => sum + file.size, size);
  const isSameClient = chunk.every((file) => file.clientId === clientId);
  return isSameClient && chunk.length < chunkFiles && bytes <= chunkBytes;
}

/** The outcome of one file: a row of the report, a staged file, or, where nothing is to be done, how it counts. */
async function judge(
  parts: ImportParts,
  {
    root,
    isDryRun,
    rules,
    desk,
  }: Pick<FolderImport, 'isDryRun' | 'desk'> & {
    root: string;
    rules: MatchRules;
  },
  walked: Walked,
): Promise<
  ReportRow | StagedFile | UncertainFile | { unsorted: number } | Omit<ChunkReport, 'rows'>
> {
  const path = walked.parts.join('/');
  if (walked.left !== undefined) return { path, reason: walked.left };
  const matched = matchPath(walked.parts, rules);
  const place = 'reason' in matched ? ((await desk?.placeOf(walked.parts)) ?? matched) : matched;
  if ('reason' in place && !desk) {
    const { reason, candidates } = place;
    return { path, reason, candidates };
  }
  try {
    return await withSource(root, walked.parts, async (source) => {
      const { size } = source;
      const sourceKey = sourceKeyOf(path, source);
      const isKnown =
        (await wasImported(parts.db, sourceKey)) || (await desk?.knows(sourceKey)) === true;
      if (isKnown) return { documents: 0, bytes: 0, known: 1 };
      if ('reason' in place) {
        if (isDryRun) return { unsorted: 1 };
        const { name, madeAt } = source;
        const content = await stage(parts, source);
        return { parts: walked.parts, doubt: place, name, madeAt, sourceKey, content };
      }
      if (isDryRun) return { documents: 1, bytes: size, known: 0 };
      const { name, madeAt } = source;
      const content = await stage(parts, source);
      return { path, sourceKey, ...place, name, madeAt, size, content };
    });
  } catch (error) {
    if (error instanceof LeftOutError) return { path, reason: error.reason, detail: error.detail };
    throw error;
  }
}

async function stage(parts: ImportParts, source: Source): Promise<StagedContent> {
  const content = await stageContent(parts, source.read(), source).catch((error: unknown) => {
    // The virus scanner's verdict.
    throw error instanceof AppError ? new LeftOutError('refused', error.message) : error;
  });
  if (content === undefined) throw new LeftOutError('changed');
  return content;
}
