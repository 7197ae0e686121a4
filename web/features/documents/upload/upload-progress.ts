import { plural } from '#web/lib/format/format.ts';

/** How many bytes had left at a moment, in milliseconds. */
export interface ProgressSample {
  at: number;
  bytes: number;
}

/** The speed is that of the last seconds: connections change. */
const windowMs = 6_000;
/** Below this the speed is a guess. */
const firstEstimateMs = 700;

/** Adds a sample and forgets those outside the window, but never the last one before it. */
export function addSample(
  samples: readonly ProgressSample[],
  sample: ProgressSample,
): readonly ProgressSample[] {
  const from = samples.findLastIndex((earlier) => sample.at - earlier.at >= windowMs);
  return [...samples.slice(Math.max(0, from)), sample];
}

/** Whole seconds until all bytes have left, or undefined while there is nothing to judge by. */
export function secondsLeft(
  samples: readonly ProgressSample[],
  totalBytes: number,
): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < firstEstimateMs) return undefined;
  const bytesPerMs = (last.bytes - first.bytes) / (last.at - first.at);
  if (bytesPerMs <= 0) return undefined;
  return Math.max(1, Math.ceil((totalBytes - last.bytes) / bytesPerMs / 1000));
}

/** "about 4 seconds left", "about 2 minutes left" */
export function timeLeft(seconds: number): string {
  const text =
    seconds < 60 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
  return `about ${text} left`;
}

/** "1.24 of 2.06 MB"; of a small file "0.0 of 3.1 KB", since it has no megabytes to speak of. */
export function sentOf(sentBytes: number, totalBytes: number): string {
  const isSmall = totalBytes < 0.1 * 1024 * 1024;
  const figure = (bytes: number): string =>
    isSmall ? (bytes / 1024).toFixed(1) : (bytes / 1024 / 1024).toFixed(2);
  return `${figure(sentBytes)} of ${figure(totalBytes)} ${isSmall ? 'KB' : 'MB'}`;
}
