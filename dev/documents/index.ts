// Sample tax documents of the demo clients, drawn by the project itself. Everything is fictional,
// and the same year always gives the same bytes.
import type { OwnSample, SampleDocument, SampleOwner } from './sample.ts';
import { mayaSamples } from './samples-maya.ts';
import { elenaSamples, omarSamples, priyaSamples, samuelSamples } from './samples-others.ts';
import { theoSamples } from './samples-theo.ts';

export type { SampleDocument, SampleOwner } from './sample.ts';

const lists: readonly [SampleOwner, (taxYear: number) => OwnSample[]][] = [
  ['client', mayaSamples],
  ['client2', theoSamples],
  ['client3', elenaSamples],
  ['client4', omarSamples],
  ['client5', priyaSamples],
  ['client6', samuelSamples],
];

/**
 * The documents of the demo clients for a tax year and the one before it. Their forms are dated in
 * the January after the year, so the year should be over.
 */
export function sampleDocuments({ taxYear }: { taxYear: number }): SampleDocument[] {
  return lists.flatMap(([owner, samples]) =>
    samples(taxYear).map((sample) => ({ owner, ...sample })),
  );
}
