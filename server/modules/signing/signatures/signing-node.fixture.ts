// A node that signs and seals, as a process that a test kills.
import fastify from 'fastify';
import { readConfig } from '#platform/config/config';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { isUnreachable, openDatabase } from '#platform/database/database';
import { Listener } from '#platform/database/listener';
import { AppError } from '#platform/errors';
import { Queue } from '#platform/queue';
import { openBlobStore } from '#platform/storage/open-store';
import { sealJob } from './seal-job.ts';
import { perform } from './testing-perform.ts';
import { numberedTask, type SigningTask, type TaskAnswer } from './testing-tasks.ts';

/** More than the tasks that it has at once: who seals takes two. */
const connections = 16;

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
const connectionString = process.env['DATABASE_URL'] ?? '';
const { db, pool } = openDatabase(connectionString, { maxConnections: connections });
const { log } = fastify({ logger: false });
const queue = new Queue(pool, new Listener(connectionString, log), log);
const parts = {
  config,
  db,
  queue,
  keys: parseMasterKeys(config.masterKeys),
  blobs: await openBlobStore(config),
  scanner: undefined,
  log,
};

/** The outcome. Only a rule may refuse a task, and only a lost connection or a kill may end it. */
async function answer(number: number, task: SigningTask): Promise<TaskAnswer> {
  try {
    const request = await perform(parts, task);
    return { number, outcome: 'done', ...(request ? { request } : {}) };
  } catch (error) {
    if (error instanceof AppError) return { number, outcome: 'refused' };
    if (isUnreachable(error)) return { number, outcome: 'cut off' };
    const fault = error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error);
    return { number, outcome: 'fault', fault };
  }
}

await queue.start();
await queue.declare(sealJob);
process.on('message', (message) => {
  const { number, task } = numberedTask.parse(message);
  void answer(number, task).then((answered) => process.send?.(answered));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
