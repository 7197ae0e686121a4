import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/errors';
import { programFile } from '#platform/root';
import type { Table } from './read-table.ts';
import type { Reading } from './table-thread.ts';

const program = programFile('server/modules/imports/read/table-thread.ts');

/** A file of 50,000 rows takes a third of it; a workbook that unpacks to more ends its thread. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
/** Milliseconds. 20,000 rows take one second. */
const readMs = 25_000;

const tooMuch = 'This file takes too much to read. Save it as CSV, or split it.';

/**
 * Reads a file in its own thread, so that requests continue in the meantime, and within bounds of memory
 * and time, so that a small file which unpacks to a huge one harms nothing (decision 012).
 *
 * @throws AppError `unsupported_type` with a sentence for staff
 */
export async function readInThread(bytes: Uint8Array): Promise<Table> {
  // It needs no secret, so it is given no environment.
  const worker = new Worker(program, {
    name: 'import',
    env: {},
    execArgv: [],
    workerData: bytes,
    resourceLimits,
  });
  try {
    const reading = await new Promise<Reading>((resolve) => {
      const timer = setTimeout(() => resolve({ problem: tooMuch }), readMs);
      const settle = (outcome: Reading) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      worker.on('message', settle);
      worker.on('error', () => settle({ problem: tooMuch }));
      worker.on('exit', () => settle({ problem: tooMuch }));
    });
    if ('table' in reading) return reading.table;
    throw new AppError('unsupported_type', reading.problem, { fields: { file: reading.problem } });
  } finally {
    await worker.terminate();
  }
}
