import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '#platform/errors';
import { programFile } from '#platform/root';
import type { PageJob, PageProblem } from './page-work.ts';
import type { PageAnswer } from './pages-thread.ts';

const program = programFile('server/modules/inbox/intake/pages/pages-thread.ts');

/** Documents come from strangers: one that is a bomb ends its thread, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 350, maxYoungGenerationSizeMb: 16 };
const longestMs = 30_000;

/** One at a time: each may take all the memory that it is allowed. */
const inTurn = pLimit(1);

const problems: Readonly<Record<PageProblem, string>> = {
  locked: 'This document needs a password, so its pages can’t be taken apart.',
  'no-such-page': 'The document doesn’t have that many pages. Please choose others.',
  unreadable: 'The pages of this document can’t be read, so nothing was changed.',
};

/**
 * Makes documents of pages, in their own thread.
 *
 * @throws AppError `conflict` where that can't be done
 */
export const workOnPages = (job: PageJob): Promise<Uint8Array[]> =>
  inTurn(async () => {
    const thread = new Worker(program, { workerData: job, resourceLimits });
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => stop.abort(), longestMs);
    try {
      const [answer] = (await once(thread, 'message', { signal })) as [PageAnswer];
      if ('documents' in answer) return answer.documents;
      throw refused(answer.problem);
    } catch (error) {
      // It ended without an answer, or took too long.
      throw error instanceof AppError ? error : refused('unreadable');
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });

const refused = (problem: PageProblem): AppError => new AppError('conflict', problems[problem]);
