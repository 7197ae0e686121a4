import { releaseAll } from '#modules/documents';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { decideAgain } from './decide-again.ts';
import { readNext } from './read-next.ts';
import type { DocumentRecognizer } from './recognizer.ts';
import { readSettings } from './settings.ts';
import { queueSkipped } from './skipped.ts';

/** Looks for what waits, should nobody have told: after a start, a lost connection, or a scan. */
const readJob = defineJob('read-waiting', noData, { expireInSeconds: 1800, retries: 0 });

/** Reads what waits on this node, one document at a time, so that uploads don't suffer. */
class WaitingReader {
  readonly #platform: Platform;
  readonly #recognizer: DocumentRecognizer;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;

  constructor(platform: Platform, recognizer: DocumentRecognizer) {
    this.#platform = platform;
    this.#recognizer = recognizer;
  }

  /** Begins to read; where it reads already, it looks once more afterward. */
  wake(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#readAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#recognizer.close();
    await this.#running;
  }

  /** Asked before each document: what the firm turns off doesn’t continue until everything that is there was read. */
  async #mayRead(): Promise<boolean> {
    return !this.#isStopped && (await readSettings(this.#platform.db)).isOn;
  }

  #readNext(): Promise<boolean> {
    return readNext(this.#platform, this.#recognizer, () => this.#isStopped);
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false;
        while ((await this.#mayRead()) && (await this.#readNext()));
        if (!(await this.#mayRead())) {
          if (!this.#isStopped) await releaseAll(this.#platform);
          return;
        }
        await decideAgain(this.#platform, () => this.#isStopped);
      }
    } catch (error) {
      // Such as a database that is away: the job of the next minute tries again.
      if (!this.#isStopped) this.#platform.log.warn({ err: error }, 'documents go on waiting');
    }
  }
}

/**
 * Reads new documents on this node as they come.
 *
 * @returns stops it; what is being read then is read again by who is there
 */
export async function scheduleReading(
  platform: Platform,
  recognizer: DocumentRecognizer,
): Promise<() => Promise<void>> {
  await platform.queue.declare(readJob);
  if (!platform.config.isRecognitionOn) {
    await releaseAll(platform);
    return async () => {};
  }
  const reader = new WaitingReader(platform, recognizer);
  await platform.queue.work(readJob, async () => {
    await queueSkipped(platform.db);
    await reader.wake();
  });
  await platform.queue.schedule(readJob, '* * * * *');
  // What a list asks for may be what a question waits for.
  for (const event of ['files-changed', 'projects-changed'] as const) {
    platform.live.watch(event, () => void reader.wake());
  }
  return () => reader.stop();
}
