/** Lines of a chart's scale. */
const lines = 4;

/**
 * Steps of a scale from zero that reach a value, in round figures.
 *
 * @param highest integer cents
 * @returns integer cents from 0 upwards, the last not below `highest`
 */
export function niceScale(highest: number): number[] {
  const least = Math.max(highest, 100) / lines;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((size) => size >= least);
  const size = Math.ceil(step ?? 10 * power);
  return Array.from({ length: lines + 1 }, (_, index) => index * size);
}
