import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PlacedPaper } from './client-papers.ts';

/**
 * Streams papers as a ZIP. The next one is asked for when the one before it was read, so one document is open
 * at a time. What goes wrong, or an end of the caller, ends everything; a ZIP that broke off has no list of
 * contents, so nothing takes it for whole.
 */
export function sendPapers(
  reply: FastifyReply,
  name: string,
  papers: AsyncIterable<PlacedPaper>,
): FastifyReply {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, output, papers).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition(name.replaceAll(/[/\\\p{Cc}]/gu, '_')),
      'content-type': 'application/zip',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(output);
}

async function fill(
  zip: ZipFile,
  output: Readable,
  papers: AsyncIterable<PlacedPaper>,
): Promise<void> {
  let release: (() => void) | undefined;
  // The caller may go away at any time; then what is open is closed.
  output.once('close', () => release?.());
  for await (const paper of papers) {
    const { path, changedAt, stored } = paper;
    if (output.destroyed) return;
    const content = await paper.open();
    const isRead = new Promise<void>((resolve, reject) => {
      content.once('end', resolve);
      content.once('error', reject);
      release = () => {
        content.destroy();
        resolve();
      };
    });
    const size = stored === undefined ? {} : { size: stored.size };
    zip.addReadStream(content, path, { mtime: changedAt, compress: stored === undefined, ...size });
    if (output.destroyed) release?.();
    await isRead;
  }
  zip.end();
}
