import type { SampleDocument } from '../documents/index.ts';

/** A document that `draw.ts` has drawn into files, one for each version. */
export type DrawnDocument = Omit<SampleDocument, 'render' | 'earlier'> & {
  versions: { drawing: string; uploadedDaysAgo: number }[];
};
