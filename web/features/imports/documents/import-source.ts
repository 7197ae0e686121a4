import { maxFileBytes } from '#contract/documents/files';
import { browserImportLimits } from '#domain/sorting-values';
import { DamagedEntryError, readZipEntry } from './zip/zip-content.ts';
import { readZipDirectory, UnreadableZipError, type ZipEntry } from './zip/zip-directory.ts';

/** Why a file isn't sent at all. */
const leftReasons = {
  hidden: 'Hidden files are left out',
  path: 'Its path leads out of the folder, or can’t be used',
  'too-long': 'Its path is too long',
  link: 'Links are not followed',
  special: 'It is neither a file nor a folder',
  encrypted: 'It is encrypted. Unpack the ZIP and choose the folder',
  method: 'It is packed in a way that browsers don’t read. Unpack the ZIP and choose the folder',
  twin: 'Another file has the same path',
  'too-large': 'It is larger than 10 MB',
  empty: 'It is empty',
  damaged: 'It is damaged',
} as const;
export type LeftReason = keyof typeof leftReasons;

export const whyLeft = (reason: LeftReason): string => `${leftReasons[reason]}.`;

export interface LeftFile {
  path: string;
  reason: LeftReason;
}

/** A file that can be sent. */
export interface SourceFile {
  /** Below what was chosen. */
  path: string;
  size: number;
  changedAt: Date | null;
  /** @throws DamagedEntryError */
  open: () => Promise<Blob>;
}

/** A folder or ZIP that someone chose. */
export interface ImportSource {
  /** The folder's or ZIP's name. */
  name: string;
  files: SourceFile[];
  left: LeftFile[];
}

/** Reads a ZIP's list; its files are unpacked one by one, when they are sent. @throws UnreadableZipError */
export async function zipSource(file: File): Promise<ImportSource> {
  const entries = await readZipDirectory(file);
  const source: ImportSource = { name: file.name.replace(/\.zip$/i, ''), files: [], left: [] };
  const known = new Set<string>();
  for (const entry of entries) {
    // Programs on Windows wrote backslashes.
    const path = entry.name.replaceAll('\\', '/');
    if (path.endsWith('/') && entry.size === 0) continue;
    const reason = reasonOfEntry(entry) ?? skipReason(path, entry.size, known);
    if (reason !== undefined) source.left.push({ path, reason });
    else {
      const { size, changedAt } = entry;
      source.files.push({ path, size, changedAt, open: () => readZipEntry(file, entry) });
    }
  }
  return source;
}

/** What a browser gives for a chosen folder: each file with its path from the folder's name down. */
export function folderSource(files: readonly File[]): ImportSource {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > browserImportLimits.files || bytes > browserImportLimits.bytes) {
    throw new UnreadableZipError(
      'This folder has more than 20,000 files or 2 GB. Use the command line for it.',
    );
  }
  const source: ImportSource = { name, files: [], left: [] };
  const known = new Set<string>();
  for (const file of files) {
    const path = file.webkitRelativePath.split('/').slice(1).join('/');
    const reason = skipReason(path, file.size, known);
    if (reason !== undefined) source.left.push({ path, reason });
    else {
      const changedAt = new Date(file.lastModified);
      source.files.push({ path, size: file.size, changedAt, open: async () => file });
    }
  }
  return source;
}

const regular = 8;
const link = 10;

function reasonOfEntry({ isEncrypted, method, unixKind }: ZipEntry): LeftReason | undefined {
  if (unixKind === link) return 'link';
  if (unixKind !== 0 && unixKind !== regular) return 'special';
  if (isEncrypted) return 'encrypted';
  return method === 0 || method === 8 ? undefined : 'method';
}

/** Names of devices on Windows, with any ending. */
// cspell:ignore conin conout
const device = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$) *(?:\..*)?$/i;

function skipReason(path: string, size: number, known: Set<string>): LeftReason | undefined {
  const parts = path.split('/');
  const isPath =
    path.isWellFormed() &&
    !/[\p{Cc}\uFFFD]/u.test(path) &&
    !/^[a-z]:/i.test(path) &&
    parts.every(
      (part) => part.trim() !== '' && part !== '.' && part !== '..' && !device.test(part.trim()),
    );
  if (!isPath) return 'path';
  if (path.length > browserImportLimits.path || parts.length > browserImportLimits.depth) {
    return 'too-long';
  }
  if (parts.some((part) => part.startsWith('.') || part === '__MACOSX')) return 'hidden';
  // Composed and decomposed letters look the same, and so do names on most disks.
  const seen = path.normalize('NFC').toLowerCase();
  if (known.has(seen)) return 'twin';
  known.add(seen);
  if (size === 0) return 'empty';
  return size > maxFileBytes ? 'too-large' : undefined;
}

export { DamagedEntryError, UnreadableZipError };
