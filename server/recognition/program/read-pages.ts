import type { RecognitionOutcome } from '#domain/recognition';
import type { DescribedForm } from '../facts/fdx.ts';
import type { Page } from '../facts/page.ts';

export interface AskedOf {
  mediaType: string;
  name: string;
  /** Pages past these are counted and not read. */
  pages: number;
}

/** What was read before any rule is tried. */
export interface ReadPages {
  total: number;
  pages: Page[];
  /** What payers wrote for programs. */
  described?: DescribedForm[];
  /** Why there are no pages to try rules on. */
  refused?: Exclude<RecognitionOutcome, 'read'>;
}
