import path from 'node:path';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { documentProblem, named } from './document-problem.ts';
import { readManifest } from './manifest.ts';
import { documentsIn } from './place.ts';
import { tableProblem, versionsOf } from './read-backup.ts';

export interface BackupVerification {
  madeAt: string;
  tables: number;
  documents: number;
  /** A sentence for each table and each document that would not come back. */
  problems: string[];
}

/**
 * Reads a backup whole, without a database: the manifest's signature, every table, and every document,
 * compared with its SHA-256.
 *
 * @throws BackupError when there is no backup that these keys can read
 */
export async function verifyBackup(keys: MasterKeys, folder: string): Promise<BackupVerification> {
  const manifest = await readManifest(keys, folder);
  const found: BackupVerification = {
    madeAt: manifest.madeAt,
    tables: manifest.tables.length,
    documents: 0,
    problems: [],
  };
  for (const table of manifest.tables) {
    const problem = await tableProblem(keys, { folder, manifest }, table);
    if (problem !== undefined) found.problems.push(problem);
  }
  // Without whole rows nothing says what the documents are.
  if (found.problems.length > 0) return found;
  const documents = documentsIn(path.dirname(path.resolve(folder)));
  for await (const version of versionsOf(keys, { folder, manifest })) {
    found.documents += 1;
    const problem = await documentProblem(documents, keys, version);
    if (problem !== undefined) found.problems.push(`${named(version)} ${problem}.`);
  }
  return found;
}
