import {
  getDocument,
  PDFWorker,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers its address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { startOwnWorker } from '#web/lib/browser/own-worker.ts';

/** One for all documents: it takes a while to start, and begins to while the first is on its way. */
const worker = PDFWorker.create({ port: startOwnWorker(workerAddress) });

/** A PDF that is open, and what lets go of it. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  close: () => void;
}

/**
 * Reads a PDF in a worker of our own. Scripts and forms of the document do nothing.
 *
 * @throws PasswordException of pdf.js where it is protected
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({
    data,
    worker,
    // The page's policy lets no bytes become code; the decoders written in script do the same.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
    enableXfa: false,
  });
  try {
    return { pdf: await task.promise, close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    throw error;
  }
}
