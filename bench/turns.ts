// Product and ceiling by turns, so that what else the machine does for a while meets both.
import { Times } from './measure.ts';
import type { Load } from './raw-client.ts';

/** What is compared, and the least share of the ceiling's rate that the product is to reach. */
export interface Comparison {
  name: string;
  promised: number;
  product: () => Promise<Load>;
  ceiling: () => Promise<Load>;
}

export interface Result {
  name: string;
  /** Medians of the rounds, answers in a second. */
  product: number;
  ceiling: number;
  /** Median of the rounds' own ratios. */
  ratio: number;
  promised: number;
  p95: number;
  errors: number;
  /** The product's answers in a second, round by round. */
  rates: number[];
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures all of them in each of many short rounds. The first round is not counted. */
export async function inTurns(
  comparisons: readonly Comparison[],
  rounds: number,
): Promise<Result[]> {
  const measured = comparisons.map((comparison) => ({
    comparison,
    loads: [] as { product: Load; ceiling: Load }[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { comparison, loads } of measured) {
      const load = { ceiling: await comparison.ceiling(), product: await comparison.product() };
      if (round > 0) loads.push(load);
    }
  }
  return measured.map(({ comparison: { name, promised }, loads }) => ({
    name,
    promised,
    product: median(loads.map(({ product }) => product.rate)),
    ceiling: median(loads.map(({ ceiling }) => ceiling.rate)),
    ratio: median(loads.map(({ product, ceiling }) => product.rate / ceiling.rate)),
    p95: median(loads.map(({ product }) => product.times.percentile(0.95))),
    errors: loads.reduce((sum, { product, ceiling }) => sum + product.errors + ceiling.errors, 0),
    rates: loads.map(({ product }) => product.rate),
  }));
}

export const resultHead = `${''.padEnd(34)}${['product/s', 'ceiling/s', 'p95 ms'].map((word) => word.padStart(10)).join('')}${'ratio'.padStart(8)}${'goal'.padStart(8)}`;

export function resultLine({
  name,
  product,
  ceiling,
  p95,
  ratio,
  promised,
  errors,
}: Result): string {
  const figures = [product, ceiling, p95].map((figure) => figure.toFixed(1).padStart(10)).join('');
  const verdict = ratio >= promised ? 'met' : 'NOT MET';
  return `${name.padEnd(34)}${figures}${ratio.toFixed(2).padStart(8)}${promised.toFixed(2).padStart(8)}  ${verdict}${errors > 0 ? `, ${errors} errors` : ''}`;
}

/** The rate of what is done without a call, from when it began (`performance.now()`). */
export const rateOnly = (count: number, begun: number): Load => ({
  rate: count / ((performance.now() - begun) / 1000),
  times: new Times(),
  errors: 0,
});
