// The program of a thread that splits a PDF or joins pictures, once, for `workOnPages`.
import { parentPort, workerData } from 'node:worker_threads';
import { doPageJob, type PageJob, type PageProblem } from './page-work.ts';

/** What the thread answers. */
export type PageAnswer = { documents: Uint8Array[] } | { problem: PageProblem };

const job: PageJob = workerData;
const answer = (said: PageAnswer, handedOver: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(said, handedOver);
doPageJob(job).then(
  (made) => answer(typeof made === 'string' ? { problem: made } : { documents: made }),
  () => answer({ problem: 'unreadable' }),
);
