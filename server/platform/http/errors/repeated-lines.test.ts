import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeError } from './log-errors.ts';
import { collapseRepeats } from './repeated-lines.ts';

let lines: Record<string, unknown>[];
let log: FastifyBaseLogger;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const serializers = { err: describeError };
  ({ log } = Fastify({ logger: { stream, serializers, hooks: collapseRepeats() } }));
});
afterEach(() => vi.useRealTimers());

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const said = () => lines.map(({ msg }) => msg);

test('the first of a storm is written, then how many more there were, then the next first', () => {
  for (let i = 0; i < 500; i += 1) log.error({ err: refused() }, 'queue');
  expect(said()).toEqual(['queue']);
  vi.advanceTimersByTime(10_000);
  expect(said()).toEqual(['queue', 'queue (repeated 499 times)']);
  expect(lines[1]).toMatchObject({ level: 50, repeated: 499, reason: 'ECONNREFUSED' });
  log.error({ err: refused() }, 'queue');
  vi.advanceTimersByTime(10_000);
  expect(said()).toEqual(['queue', 'queue (repeated 499 times)', 'queue']);
});

test('one reason is one line, however many queries, requests and jobs meet it', () => {
  for (const query of ['SELECT 1', 'SELECT 2', 'SELECT 3']) {
    const failed = new DrizzleQueryError(query, [], refused());
    log.child({ reqId: query }).error({ err: failed }, 'request failed');
    log.warn({ err: failed, job: 'mail', jobId: query }, 'a job failed');
  }
  expect(said()).toEqual(['request failed', 'a job failed']);
});

test('other reasons, other jobs and lines without an error are all written', () => {
  log.error({ err: refused() }, 'queue');
  log.error({ err: new Error('another') }, 'queue');
  log.warn({ err: refused() }, 'queue');
  log.warn({ err: refused(), job: 'mail' }, 'a job failed');
  log.warn({ err: refused(), job: 'sms' }, 'a job failed');
  for (const invoiceId of ['1', '1']) log.warn({ invoiceId }, 'a payment is not what it should be');
  for (let i = 0; i < 3; i += 1) log.info({ err: refused() }, 'request broken off');
  expect(lines).toHaveLength(10);
});

test('a copy of an error that is no error keeps its reason, and nothing the database quotes', () => {
  const copy = { code: 'ECONNREFUSED', message: 'connect', stack: 'Error: connect\n    at x' };
  log.error({ err: copy }, 'queue');
  expect(lines[0]).toMatchObject({
    err: { code: 'ECONNREFUSED', message: 'connect', stack: '    at x' },
  });
  log.error({ err: { code: '22P02', severity: 'ERROR', message: 'invalid: "Maya"' } }, 'queue');
  expect(JSON.stringify(lines)).not.toContain('Maya');
  log.error({ err: 'thrown text' }, 'queue');
  expect(JSON.stringify(lines)).not.toContain('thrown text');
});
