import { getStepUp } from '#contract/identity/step-up';
import { call, stepUpOrGiveUp } from './api.ts';

/** A second step that ends sooner is asked for again before a download that takes a while to begin. */
const leastFreshSeconds = 60;

/**
 * Follows a link to an export, which the browser writes to the disk as it comes, after making sure
 * that the second step is fresh.
 *
 * @param name the file's, where the answer does not say
 * @throws {ApiError} when that could not be asked, or the person gave up
 */
export async function trackDownload(address: string, name = ''): Promise<void> {
  const { freshForSeconds } = await call(getStepUp, {});
  if (freshForSeconds < leastFreshSeconds) await stepUpOrGiveUp();
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
