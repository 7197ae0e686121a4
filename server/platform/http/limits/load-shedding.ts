import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import { sendError } from '../errors/error-handler.ts';
import { sendErrorPage } from '../errors/error-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also while the node sheds load. */
    duringOverload?: boolean;
  }
  interface FastifyInstance {
    load: LoadWatch;
  }
}

interface Bounds {
  /** A timer of so long, whose lateness is measured each time. */
  tickMs: number;
  /** For how long ticks are put together. */
  sampleMs: number;
  /** A sample is late when its ticks came later than this in the mean. */
  lateMs: number;
  /** So many late samples in a row are an overload; the first one that is not ends it. */
  lateSamples: number;
}

/**
 * Three seconds in which whatever came waited for half a second. Far beyond what a busy machine does
 * to a process that has little to do (some 50 ms), and a single long task is never enough.
 */
const bounds: Bounds = { tickMs: 100, sampleMs: 1000, lateMs: 500, lateSamples: 3 };

const retryAfterSeconds = 5;

/**
 * Watches how late the event loop is, and says when that has been too much for some moments. By its own
 * timer: `monitorEventLoopDelay` leaves out the first turn after each reset, which is the
 * one that counts when turns are long.
 */
export class LoadWatch {
  readonly #bounds: Bounds;
  readonly #onChange: (isOverloaded: boolean, delayMs: number) => void;
  readonly #timer: NodeJS.Timeout;
  #tickedAt = performance.now();
  #sampledAt = performance.now();
  /** Lateness of the ticks since the last sample. */
  #delays: number[] = [];
  #lateSamples = 0;
  /** How late ticks were, in the mean of the last sample. */
  delayMs = 0;
  /** Requests that were refused because of it. */
  refused = 0;

  /** @param onChange hears when an overload begins and when it ends */
  constructor(bounds: Bounds, onChange: (isOverloaded: boolean, delayMs: number) => void) {
    this.#bounds = bounds;
    this.#onChange = onChange;
    this.#timer = setInterval(() => this.#tick(), bounds.tickMs).unref();
  }

  get isOverloaded(): boolean {
    return this.#lateSamples >= this.#bounds.lateSamples;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = performance.now();
    this.#delays.push(Math.max(0, now - this.#tickedAt - this.#bounds.tickMs));
    this.#tickedAt = now;
    if (now - this.#sampledAt >= this.#bounds.sampleMs) this.sample();
  }

  /** Looks at what was measured since the last time. */
  sample(): void {
    const before = this.isOverloaded;
    const sum = this.#delays.reduce((sum, delay) => sum + delay, 0);
    this.delayMs = sum / Math.max(1, this.#delays.length);
    this.#delays = [];
    this.#sampledAt = performance.now();
    this.#lateSamples = this.delayMs > this.#bounds.lateMs ? this.#lateSamples + 1 : 0;
    if (this.isOverloaded !== before) this.#onChange(this.isOverloaded, this.delayMs);
  }
}

/**
 * Refuses new requests with 503 while the event loop is too late, before they cost anything. What is
 * under way continues, and routes with `duringOverload` are answered. The log has a line when it begins
 * and one when it ends.
 */
export function shedLoad(app: FastifyInstance, config: Config, own: Partial<Bounds> = {}): void {
  const load = new LoadWatch({ ...bounds, ...own }, (isOverloaded, delayMs) =>
    app.log.warn(
      { delayMs: Math.round(delayMs), refused: load.refused },
      isOverloaded
        ? 'the event loop is late: new requests are refused'
        : 'the event loop is on time again',
    ),
  );
  app.decorate('load', load);
  app.addHook('onClose', async () => load.stop());
  const sendPage = sendErrorPage(config);
  app.addHook('onRequest', (request, reply, done) => {
    if (!load.isOverloaded || request.routeOptions.config.duringOverload) return done();
    load.refused += 1;
    const refusal = new AppError(
      'overloaded',
      'More people are here right now than we can serve. Please try again in a moment.',
      { retryAfterSeconds },
    );
    (wantsPage(request) ? sendPage : sendError)(refusal, request, reply);
  });
}

const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
