import type { Judgment } from './judge.ts';
import type { Assessment } from './assess-picture.ts';
import type { Corners } from './picture.ts';

/** A page as it is kept while it is scanned. */
export interface TakenPage {
  /** The photograph it was cut from. */
  original: Blob;
  corners: Corners;
  /** The page, flat and evenly lit. */
  jpeg: Blob;
  /** The same, small, for lists. */
  thumb: Blob;
  width: number;
  height: number;
  judgment: Judgment;
}

/** What the worker is asked, by the kind of the question. */
export interface ScanQuestions {
  /** Where the page is in a small picture of the camera. */
  look: { frame: ImageBitmap };
  /** Makes a page of a photograph. */
  take: { photograph: Blob | ImageBitmap };
  /** Cuts a page again: with other corners, or turned. */
  crop: { original: Blob; corners: Corners; turns: number };
  /** Binds pages into one PDF. */
  bind: { pages: { jpeg: Blob; width: number; height: number }[]; title: string };
}

/** What the worker answers. */
export interface ScanAnswers {
  look: Assessment;
  take: TakenPage;
  crop: TakenPage;
  bind: Blob;
}

export type ScanKind = keyof ScanQuestions;

/** A question on its way to the worker. */
export type ScanMessage = {
  [Kind in ScanKind]: { id: number; kind: Kind; question: ScanQuestions[Kind] };
}[ScanKind];

/** An answer on its way back; without one, the picture couldn't be read. */
export interface ScanReply {
  id: number;
  answer?: ScanAnswers[ScanKind];
}
