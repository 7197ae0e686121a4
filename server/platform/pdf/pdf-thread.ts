// The program of a thread that draws PDFs, one after the other, for `PdfThreads`.
import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw-pdf.ts';
import type { SheetContents } from './pdf-contents.ts';

/** What the thread answers to a sheet. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };

parentPort?.on('message', (contents: SheetContents) => {
  const answer = (drawn: Drawn, handedOver: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(drawn, handedOver);
  drawSheet(contents).then(
    (bytes) => {
      // Memory of its own, which can be handed over without a copy.
      const pdf = new Uint8Array(bytes);
      answer({ pdf }, [pdf.buffer]);
    },
    (error: unknown) => answer({ error }),
  );
});
