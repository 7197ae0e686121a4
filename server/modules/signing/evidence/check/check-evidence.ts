import { type CheckedPackage, checkPackage } from './check-package.ts';

/** Bytes of one file in a package: ten times the largest document. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Checks an evidence.zip by docs/evidence-format.md.
 *
 * @throws Error when it is no ZIP
 */
export async function checkEvidence(zip: Buffer): Promise<CheckedPackage> {
  return checkPackage(await filesOf(zip));
}

/** The files of a ZIP by name, without folders around them. */
async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  // With the command that checks: the server opens no package.
  const { fromBuffer } = await import('yauzl');
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
        const isOurs =
          name !== '' && name !== '.DS_Store' && !entry.fileName.startsWith('__MACOSX/');
        if (!isOurs) return zip.readEntry();
        if (entry.uncompressedSize > maxBytes || files.has(name)) {
          return reject(new Error(`${name} is too large, or there twice`));
        }
        return zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const pieces: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            files.set(name, Buffer.concat(pieces));
            zip.readEntry();
          });
          return undefined;
        });
      });
      zip.readEntry();
      return undefined;
    });
  });
}
