// The program of a thread that reads one file, for `readInThread`.
import { parentPort, workerData } from 'node:worker_threads';
import { type Table, TableError, readTable } from './read-table.ts';

/** What the thread answers. */
export type Reading = { table: Table } | { problem: string };

const answer = (reading: Reading): void => parentPort?.postMessage(reading, []);

readTable(workerData).then(
  (table) => answer({ table }),
  (error: unknown) => {
    if (error instanceof TableError) answer({ problem: error.message });
    else throw error;
  },
);
