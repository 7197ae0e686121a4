import { readFile } from 'node:fs/promises';
// The worker's program in this thread: it registers itself before the library looks for it.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dataFile } from '../program-files.ts';

/** Decoders that the library loads when a scan needs them. */
const decoders = ['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm'];

/** The most that a picture within a PDF may unpack to, in pixels: a letter page at 600 dpi has 34 million. */
const mostPixels = 40_000_000;

/** Hands the library its decoders, and nothing else: no fonts and no tables are fetched for a document. */
class OwnData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    if (!decoders.includes(filename)) throw new Error(`${filename} isn't shipped`);
    return new Uint8Array(await readFile(dataFile(`pdfjs-dist/wasm/${filename}`)));
  }
}

/** Opens a PDF; undefined when it needs a password. Its scripts, actions, and forms do nothing. */
export async function openPdf(data: Uint8Array): Promise<PDFDocumentProxy | undefined> {
  const task = getDocument({
    data,
    BinaryDataFactory: OwnData,
    wasmUrl: 'own/',
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    disableAutoFetch: true,
    enableXfa: false,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPixels * 4,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return undefined;
    throw error;
  }
}
