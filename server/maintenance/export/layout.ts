/** Where things are in an export, a bag by RFC 8493. */
export const recordsFolder = 'data/records';
export const clientsFolder = 'data/clients';
/** What waits on the sorting list: no client’s papers yet. */
export const unsortedFolder = 'data/unsorted';
export const schemaFile = `${recordsFolder}/schema.json`;
/** Which file holds the bytes of which version of a document: as records, one line each. */
export const pathsTable = 'document_paths';

export const manifestName = 'manifest-sha256.txt';
export const tagManifestName = 'tagmanifest-sha256.txt';
export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

/** Records are cut into files that any editor opens. */
export const linesPerFile = 100_000;

export const recordFile = (table: string, part: number): string =>
  `${recordsFolder}/${table}-${String(part).padStart(3, '0')}.jsonl`;

/** A path as a manifest writes it (RFC 8493, 2.1.3), and back. */
export const asListed = (path: string): string =>
  path.replaceAll('%', '%25').replaceAll('\n', '%0A').replaceAll('\r', '%0D');
export const fromListed = (path: string): string =>
  path.replaceAll(/%0A/gi, '\n').replaceAll(/%0D/gi, '\r').replaceAll('%25', '%');
