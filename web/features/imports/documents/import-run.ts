import {
  checkDocuments,
  placeImportedDocuments,
  uploadDocumentToImport,
} from '#contract/documents/document-imports';
import { ApiError, call } from '#web/lib/api/api.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { DamagedEntryError, type ImportSource, whyLeft, type SourceFile } from './import-source.ts';

/** How far an import is, and the outcome of its files. */
export interface ImportProgress {
  /** Files that are done, of `total`. */
  done: number;
  total: number;
  imported: number;
  /** They had been imported before, or the client's folder had the same document. */
  there: number;
  toSort: number;
  /** Files that were not taken, each with a sentence. */
  refused: { path: string; why: string }[];
}

/** Of a chunk: one call places it, with one entry in the log for each client. */
const chunkFiles = 50;
const concurrentUploads = 3;

/** Holds an import back for as long as someone wants. */
export class Gate {
  #closed: { wait: Promise<void>; open: () => void } | undefined;

  close(): void {
    if (this.#closed) return;
    const { promise: wait, resolve: open } = Promise.withResolvers<void>();
    this.#closed = { wait, open };
  }

  open(): void {
    this.#closed?.open();
    this.#closed = undefined;
  }

  pass(): Promise<void> {
    return this.#closed?.wait ?? Promise.resolve();
  }
}

interface RunOptions {
  withoutYear: boolean;
  signal: AbortSignal;
  gate: Gate;
  onProgress: (progress: ImportProgress) => void;
}

/**
 * Brings a folder or ZIP along, some files at a time: asks which came before, sends the others, and has them placed. Begun
 * again after any end it continues where it was.
 *
 * @throws ApiError where the server or the line doesn't take more for now; the signal's reason
 */
export async function runImport(
  source: ImportSource,
  { withoutYear, signal, gate, onProgress }: RunOptions,
): Promise<ImportProgress> {
  const progress: ImportProgress = {
    done: source.left.length,
    total: source.files.length + source.left.length,
    imported: 0,
    there: 0,
    toSort: 0,
    refused: source.left.map(({ path, reason }) => ({ path, why: whyLeft(reason) })),
  };
  const answerError = ({ path }: SourceFile, why: string): void => {
    progress.refused.push({ path, why });
    progress.done += 1;
  };
  const report = (): void => onProgress({ ...progress, refused: [...progress.refused] });
  report();
  for (let begin = 0; begin < source.files.length; begin += chunkFiles) {
    const opened: { file: SourceFile; content: Blob; sha256: string }[] = [];
    for (const file of source.files.slice(begin, begin + chunkFiles)) {
      await gate.pass();
      signal.throwIfAborted();
      try {
        const content = await file.open();
        opened.push({ file, content, sha256: await hashOf(content) });
      } catch (error) {
        // A folder's file may be gone or locked by now.
        const isOne = error instanceof DamagedEntryError || error instanceof DOMException;
        if (!isOne) throw error;
        answerError(file, whyLeft('damaged'));
      }
    }
    if (opened.length === 0) continue;
    const { verdicts } = await patiently(signal, () =>
      call(
        checkDocuments,
        {
          body: {
            source: source.name,
            withoutYear,
            files: opened.map(({ file, content, sha256 }) => ({
              path: file.path,
              size: content.size,
              sha256,
            })),
          },
        },
        { signal },
      ),
    );
    const fresh = opened.filter((_, index) => verdicts[index] !== 'known');
    progress.there += opened.length - fresh.length;
    progress.done += opened.length - fresh.length;
    report();
    const ids: string[] = [];
    const send = async ({ file, content }: (typeof fresh)[number]): Promise<void> => {
      await gate.pass();
      try {
        const { id } = await patiently(signal, () => upload(source.name, file, content, signal));
        if (id === null) {
          progress.there += 1;
          progress.done += 1;
        } else ids.push(id);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        answerError(file, error.message);
      }
      report();
    };
    const waiting = [...fresh];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: concurrentUploads }, worker));
    if (ids.length > 0) {
      const placed = await patiently(signal, () =>
        call(placeImportedDocuments, { body: { withoutYear, ids } }, { signal }),
      );
      progress.imported += placed.imported;
      progress.there += placed.there;
      progress.toSort += placed.toSort;
      progress.done += ids.length;
    }
    report();
  }
  return progress;
}

const upload = (source: string, file: SourceFile, content: Blob, signal: AbortSignal) =>
  sendFile({
    path: uploadDocumentToImport.path,
    fields: {
      source,
      path: file.path,
      ...(file.changedAt !== null && { changedAt: file.changedAt.toISOString() }),
    },
    file: new File([content], file.path.split('/').at(-1) ?? ''),
    idempotencyKey: crypto.randomUUID(),
    answer: uploadDocumentToImport.response,
    onSent: () => undefined,
    signal,
  });

/** What is wrong with one file is no reason to end. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['too_large', 'unsupported_type', 'infected', 'malformed_upload', 'invalid_request'].includes(
    error.code,
  );

const longestWaits = 20;

/** Waits where the server asks for it. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || waits === longestWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

async function hashOf(content: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
