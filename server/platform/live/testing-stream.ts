import { vi } from 'vitest';
import { type LiveEvent, liveEvent, liveEvents } from '#contract/live';
import type { TestBrowser } from '#testing/browser';

/** One line of the stream: `id` is null for an event that catching up would not repeat. */
export interface ReceivedEvent {
  id: number | null;
  event: LiveEvent;
}

/** An open page: reads the real event stream until the server or the test ends it. */
export class LiveStream {
  readonly received: ReceivedEvent[] = [];
  ended = false;
  readonly #abort = new AbortController();

  /** Resolves once the server has answered: from then on it sends what is published. */
  static async open(
    browser: TestBrowser,
    headers: Record<string, string> = {},
    search = '',
  ): Promise<LiveStream> {
    const stream = new LiveStream();
    const { signal } = stream.#abort;
    const response = await browser.fetch(`${liveEvents.path}${search}`, { headers, signal });
    if (response.status !== 200 || !response.body) {
      throw new Error(`the stream was answered ${response.status}`);
    }
    void stream.#read(response.body);
    return stream;
  }

  get fileIds(): string[] {
    return this.received.flatMap(({ event }) =>
      event.type === 'files-changed' && event.fileId ? [event.fileId] : [],
    );
  }

  /** Waits for the event of a file. */
  async waitFor(fileId: string): Promise<ReceivedEvent> {
    return this.waitForEvent((event) => event.type === 'files-changed' && event.fileId === fileId);
  }

  /** Waits for the first event of that kind. */
  async waitForEvent(isWanted: (event: LiveEvent) => boolean): Promise<ReceivedEvent> {
    return vi.waitFor(
      () => {
        const found = this.received.find(({ event }) => isWanted(event));
        if (!found) throw new Error(`not among ${JSON.stringify(this.received)}`);
        return found;
      },
      { timeout: 20_000 },
    );
  }

  /** Waits for the first event of that kind, or until the server has ended the stream. */
  async waitForEventOrEnd(isWanted: (event: LiveEvent) => boolean): Promise<void> {
    const has = () => this.ended || this.received.some(({ event }) => isWanted(event));
    await vi.waitUntil(has, { timeout: 20_000 });
  }

  /** Waits until the server has ended the stream. */
  async waitForEnd(): Promise<void> {
    await vi.waitUntil(() => this.ended, { timeout: 10_000 });
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) this.#take(part);
      }
    } catch {
      // Cut off: by the test, or because the server went away.
    }
    this.ended = true;
  }

  #take(part: string): void {
    const data = /^data: (.*)$/m.exec(part)?.[1];
    if (data === undefined) return;
    const id = /^id: (\d+)$/m.exec(part)?.[1];
    this.received.push({
      id: id === undefined ? null : Number(id),
      event: liveEvent.parse(JSON.parse(data)),
    });
  }
}
