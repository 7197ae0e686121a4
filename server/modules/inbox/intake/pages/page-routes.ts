import { createHash } from 'node:crypto';
import { joinPictures, splitDocument } from '#contract/inbox/intake-pages';
import {
  addHistory,
  addUploadedFile,
  announceFile,
  archiveFiles,
  currentVersionOf,
  filePolicy,
  findFileForStaff,
  findFileForUpdate,
  lockClient,
  presentAdminFile,
  readStoredContent,
  type StagedContent,
  stageContent,
} from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import type { PageRange } from '#platform/foreign/pages';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { type PageJob, workOnPages } from './work-on-pages.ts';

type Source = Awaited<ReturnType<typeof readSource>>;

/** Takes PDFs apart, and puts pictures together. The originals stay, byte for byte. */
export function pageRoutes(platform: Platform): Route[] {
  const { db } = platform;
  return [
    handleDirect(splitDocument, async ({ actor, params, body, record, once }) => {
      const source = await readSource(platform, actor, params.id);
      if (source.version.mediaType !== 'application/pdf') {
        throw new AppError('conflict', 'Only a PDF has pages that can be taken apart.');
      }
      const { parts, archiveOriginal } = body;
      const names = parts.map((part) => partName(source.file.originalName, part));
      const fingerprint = [source.version.id, parts, archiveOriginal];
      return storing(platform, { does: 'split', pdf: source.bytes, parts }, (tx, contents) =>
        once(tx, fingerprint, async () => {
          const made = await addMade(platform, tx, actor, [source], { names, contents });
          await closeOriginals(tx, actor, [source], archiveOriginal, 'Split into documents');
          await record(tx, {
            clientId: source.file.clientId,
            subject: { type: 'file', id: source.file.id },
            details: { documents: made.length },
          });
          return { files: await presentMade(tx, actor, made) };
        }),
      );
    }),

    handleDirect(joinPictures, async ({ actor, body, record, once }) => {
      const sources: Source[] = [];
      for (const id of body.fileIds) sources.push(await readSource(platform, actor, id));
      const [first] = sources;
      if (first === undefined) throw new AppError('conflict', 'Please select pictures.');
      if (sources.some(({ file }) => file.clientId !== first.file.clientId)) {
        throw new AppError('conflict', 'Please select pictures of one client.');
      }
      if (sources.some(({ version }) => !joinable.has(version.mediaType))) {
        throw new AppError('conflict', 'Only JPG and PNG pictures can be joined.');
      }
      const stem = body.name ?? first.file.originalName.replace(/\.\w+$/, '');
      const names = [cleanFileName(`${stem.replace(/\.pdf$/i, '')}.pdf`)];
      const pictures = sources.map(({ bytes, version }) => ({
        bytes,
        mediaType: version.mediaType,
      }));
      const fingerprint = [sources.map(({ version }) => version.id), body];
      return storing(platform, { does: 'join', pictures }, (tx, contents) =>
        once(tx, fingerprint, async () => {
          const [made = ''] = await addMade(platform, tx, actor, sources, { names, contents });
          await closeOriginals(tx, actor, sources, body.archiveOriginals, 'Joined into one PDF');
          await record(tx, {
            clientId: first.file.clientId,
            subject: { type: 'file', id: made },
            details: { documents: sources.length },
          });
          return presentAdminFile(actor, await findFileForStaff(tx, actor, made));
        }),
      );
    }),
  ];

  /** Makes and stores documents, and gives them their place; of what was refused nothing is left. */
  async function storing<Result extends object>(
    parts: Platform,
    job: PageJob,
    place: (
      tx: Executor,
      contents: readonly Content[],
    ) => Promise<{ result: Result; repeated: boolean }>,
  ): Promise<Result> {
    const contents = await stageAll(parts, await workOnPages(job));
    const discard = async () => {
      for (const { blobKey } of contents) await parts.blobs.delete(blobKey);
    };
    try {
      const { result, repeated } = await db.transaction((tx) => place(tx, contents));
      if (repeated) await discard();
      return result;
    } catch (error) {
      // After a lost connection nobody knows: the sweeper removes what has no row.
      if (error instanceof AppError) await discard();
      throw error;
    }
  }
}

const joinable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const pdf = { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' } as const;
type Content = Awaited<ReturnType<StagedContent['commit']>>;

async function stageAll(platform: Platform, documents: readonly Uint8Array[]): Promise<Content[]> {
  const contents: Content[] = [];
  for (const document of documents) {
    const known = {
      size: document.length,
      sha256: createHash('sha256').update(document).digest(),
      type: pdf,
    };
    const staged = await stageContent(platform, oneByOne(document), known);
    if (staged === undefined) throw new Error('a document changed while it was stored');
    contents.push(await staged.commit());
  }
  return contents;
}

async function* oneByOne(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield document;
}

/**
 * A document that staff may open, with its bytes. Whether it may be changed is asked with the change: a repeated
 * call finds it in the archive, and is answered as the first.
 */
async function readSource(platform: Platform, actor: StaffActor, id: string) {
  const { db } = platform;
  const file = await findFileForStaff(db, actor, id);
  authorize(filePolicy.can(actor, 'open', file));
  const version = await currentVersionOf(db, id);
  return { file, version, bytes: await readStoredContent(platform, version) };
}

const partName = (name: string, { firstPage, lastPage }: PageRange): string => {
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}–${lastPage}`;
  return cleanFileName(`${name.replace(/\.pdf$/i, '').slice(0, 200)} (${pages}).pdf`);
};

/** @returns the ids of the new documents; @throws AppError `conflict` where an original has just changed */
async function addMade(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  sources: readonly Source[],
  { names, contents }: { names: readonly string[]; contents: readonly Content[] },
): Promise<string[]> {
  const [first] = sources;
  if (first === undefined) return [];
  const { clientId, category, taxYear, folder } = first.file;
  await lockClient(tx, { clientId });
  for (const { file, version } of sources) {
    const now = await findFileForUpdate(tx, actor, file.id);
    authorize(filePolicy.can(actor, 'organize', now));
    if (now.version !== version.version || now.clientId !== clientId) {
      throw new AppError('conflict', 'Someone just changed this document. Please open it again.');
    }
  }
  const made: string[] = [];
  for (const [at, content] of contents.entries()) {
    const receipt = await addUploadedFile(platform, tx, actor, {
      content,
      originalName: names[at] ?? first.file.originalName,
      clientId,
      category,
      folder,
      ...(taxYear === null ? {} : { taxYear }),
    });
    made.push(receipt.id);
  }
  return made;
}

async function closeOriginals(
  tx: Executor,
  actor: StaffActor,
  sources: readonly Source[],
  isArchived: boolean,
  description: string,
): Promise<void> {
  const ids = sources.map(({ file }) => file.id);
  if (isArchived) await archiveFiles(tx, actor, ids, description);
  else {
    const entry = { action: 'updated', description, userId: actor.userId } as const;
    await addHistory(tx, ...ids.map((fileId) => ({ fileId, ...entry })));
  }
  for (const { file } of sources) await announceFile(tx, file);
}

async function presentMade(tx: Executor, actor: StaffActor, ids: readonly string[]) {
  const made = [];
  for (const id of ids) made.push(presentAdminFile(actor, await findFileForStaff(tx, actor, id)));
  return made;
}
