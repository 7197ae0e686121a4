// A node that reads what waits until nothing does, as a process that a test kills. What a document says is in
// its name, so that reading takes a moment and no more.
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { readConfig } from '#platform/config/config';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { openDatabase } from '#platform/database/database';
import { openBlobStore } from '#platform/storage/open-store';
import { readNext } from './read-next.ts';
import type { DocumentRecognizer } from './recognizer.ts';
import { readAs, readForm } from './testing-intake.ts';

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
const database = openDatabase(process.env['DATABASE_URL'] ?? '', { maxConnections: 3 });
const parts = {
  db: database.db,
  config,
  keys: parseMasterKeys(config.masterKeys),
  blobs: await openBlobStore(config),
  log: fastify({ logger: false }).log,
};

const recognizer: DocumentRecognizer = {
  async recognize(_content, { name }) {
    await wait(Math.random() * 40);
    const payerNumber = name.replaceAll(/\D/g, '').padStart(9, '0');
    return readAs(readForm({ personName: 'Maya Okafor', payerNumber }));
  },
  async close() {},
};

console.log('ready');
while (await readNext(parts, recognizer));
await database.close();
