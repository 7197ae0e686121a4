import { fromBuffer } from 'yauzl';

/** What a ZIP holds, by path, read by another library than the one that wrote it. */
export function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const contents = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (!zip) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(contents));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (error, stream) => {
          if (!stream) return reject(error);
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            contents.set(entry.fileName, Buffer.concat(pieces));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
