import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PackagePart } from '#domain/returns/delivery-values';
import { splitPackage } from '#domain/returns/split-package';
import {
  pendingContentsOf,
  openPendingContent,
  type StagedContent,
  stageContent,
  type StoredContent,
} from '#modules/documents';
import { workOnPages } from '#modules/inbox/intake';
import { type PackagePage, type PackageProblem, readPackage } from '#recognition';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';

const pdf = { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' } as const;

const problems: Readonly<Record<PackageProblem, string>> = {
  locked: 'This PDF needs a password, so it can’t be split. Print it without one.',
  'too-long': 'This PDF has more than 600 pages. Please split it first.',
  unreadable: 'The pages of this PDF can’t be read. Please print it again from the tax program.',
};

/** How many pages a package has, and the proposal of how to split it. */
export interface ReadPackage {
  pages: number;
  parts: PackagePart[];
  /** What its pages say. */
  read: PackagePage[];
}

/** What reads and splits packages, in processes and threads of its own. */
export interface PackageProgram {
  read: typeof readPackage;
  /** @returns a PDF for each of `parts`. @throws AppError `conflict` where that can’t be done */
  split: (pdf: Uint8Array<ArrayBuffer>, parts: PackagePart[]) => Promise<Uint8Array[]>;
}

export const packageProgram: PackageProgram = {
  read: readPackage,
  split: (pdf, parts) => workOnPages({ does: 'split', pdf, parts }),
};

/**
 * @param people who may be named on its pages, each by the words of the name
 * @throws AppError `conflict` for a PDF that can’t be split
 */
export async function proposeSplit(
  { read }: PackageProgram,
  content: AsyncIterable<Uint8Array>,
  people: readonly (readonly string[])[] = [],
): Promise<ReadPackage> {
  const said = await read(content, people);
  if (typeof said === 'string') throw new AppError('conflict', problems[said]);
  if (said.length === 0) throw new AppError('conflict', problems.unreadable);
  return { pages: said.length, parts: splitPackage(said.map(({ kind }) => kind)), read: said };
}

/** Stores bytes as a content that is no document yet. Its row must follow, or the sweeper takes it away. */
export async function storePdf(platform: Platform, bytes: Uint8Array): Promise<StoredContent> {
  const known = {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    type: pdf,
  };
  const staged: StagedContent | undefined = await stageContent(
    platform,
    Readable.from([Buffer.from(bytes)]),
    known,
  );
  if (staged === undefined) throw new Error('a document changed while it was stored');
  return staged.commit();
}

/** The package of a delivery, to read. @throws AppError `not_found`, `awaiting_scan`, `infected` */
export async function openPackage(
  platform: Pick<Platform, 'blobs' | 'keys'>,
  db: Executor,
  pendingContentId: string,
): Promise<{ size: number; stream: Readable }> {
  const [pending] = await pendingContentsOf(db, [pendingContentId]);
  if (!pending) throw notFound();
  if (pending.scanState === 'waiting') {
    throw new AppError('awaiting_scan', 'The virus scanner hasn’t looked at this file yet.');
  }
  if (pending.scanState === 'infected') {
    throw new AppError('infected', 'The virus scanner refused this file.');
  }
  return { size: pending.size, stream: await openPendingContent(platform, pending) };
}

/** The whole package in memory. */
export async function packageBytes(
  platform: Pick<Platform, 'blobs' | 'keys'>,
  db: Executor,
  pendingContentId: string,
): Promise<Buffer<ArrayBuffer>> {
  const { stream } = await openPackage(platform, db, pendingContentId);
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.from(Buffer.concat(pieces));
}
