import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { dataFile } from '../program-files.ts';

/** The interface of Tesseract's program that is used here. */
interface Tesseract {
  FS: { writeFile: (name: string, data: Uint8Array) => void };
  TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init: (path: null, languages: string, engine: number) => number;
  SetVariable: (name: string, value: string) => void;
  SetPageSegMode: (mode: number) => void;
  SetImageFile: (exif: number, angle: number, upscale: boolean) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
  Clear: () => void;
}

/** A word that was recognized, in pixels of the picture. */
export interface RecognizedWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 0 to 1. */
  confidence: number;
}

/** Neural recognition alone: the data holds no other. */
const lstmOnly = 1;
/** Text anywhere on the page, in no order (PSM_SPARSE_TEXT); a form's cells aren't columns. */
export const sparseText = 11;
/** A single line (PSM_SINGLE_LINE). */
export const oneLine = 7;
/** Layout is found (PSM_AUTO). */
export const automatic = 3;

/** Recognizes English text in pictures; one at a time. */
export class TextRecognition {
  readonly #program: Tesseract;
  readonly #api: TesseractApi;

  private constructor(program: Tesseract) {
    this.#program = program;
    this.#api = new program.TessBaseAPI();
    if (this.#api.Init(null, 'eng', lstmOnly) !== 0) throw new Error('no language data');
    // Nothing is tried twice in white on black, and no dictionary turns numbers into words.
    this.#api.SetVariable('tessedit_do_invert', '0');
    this.#api.SetVariable('user_defined_dpi', '200');
  }

  /** Loads program and language from the packages' own files. */
  static async load(): Promise<TextRecognition> {
    const require = createRequire(import.meta.url);
    const core: (options: object) => Promise<Tesseract> = require(
      dataFile('tesseract.js-core/tesseract-core-simd-lstm.js'),
    );
    const program = await core({
      wasmBinary: await readFile(dataFile('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
      print: () => {},
      printErr: () => {},
    });
    const packed = await readFile(
      dataFile('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
    );
    program.FS.writeFile('eng.traineddata', gunzipSync(packed));
    return new TextRecognition(program);
  }

  /** Words of a picture (PNG, BMP, or PNM) with their places. */
  read(picture: Uint8Array, mode: number = automatic): RecognizedWord[] {
    this.#program.FS.writeFile('/input', picture);
    this.#api.SetPageSegMode(mode);
    if (this.#api.SetImageFile(1, 0, false) === 1) throw new Error('the picture was not taken');
    this.#api.Recognize(null);
    const table = this.#api.GetTSVText(0);
    this.#api.Clear();
    return wordsOf(table);
  }
}

/** Rows of level 5 are words: left, top, width, height, confidence, text (tesseract(1), tsv). */
function wordsOf(table: string): RecognizedWord[] {
  return table.split('\n').flatMap((line) => {
    const cells = line.split('\t');
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const text = cells[11]?.trim() ?? '';
    if (cells[0] !== '5' || text === '' || confidence < 0) return [];
    return [{ text, x, y, width, height, confidence: confidence / 100 }];
  });
}
