import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** How often an event is sent before the stand-in gives up. */
const tries = 8;

/** Sends events to the product as PayPal does: signed, again when they are not taken, held on demand. */
export class Webhooks {
  /** Where events go. */
  url: string;
  readonly #webhookId: string;
  readonly #secret: string;
  #delayed: string[] = [];
  #holding = false;
  #closed = false;
  #sending = new Set<Promise<void>>();
  /** Sent twice, or later, by what the stand-in was told. */
  faultOf: () => { mode: string; delayMs: number } | undefined = () => undefined;

  constructor(settings: { url: string; webhookId: string; secret: string }) {
    this.url = settings.url;
    this.#webhookId = settings.webhookId;
    this.#secret = settings.secret;
  }

  /** Tells the product, unless events are being held. */
  emit(type: string, resource: object): void {
    const event = JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      event_type: type,
      resource,
    });
    if (this.#holding) this.#delayed.push(event);
    else this.#send(event);
  }

  /** Keeps events back until they are released. */
  pause(): void {
    this.#holding = true;
  }

  /** Sends what was kept back, the newest first, and from now on at once again. */
  release(): void {
    this.#holding = false;
    for (const event of this.#delayed.toReversed()) this.#send(event);
    this.#delayed = [];
  }

  /** Whether the signature of an event is ours. */
  verify(headers: Record<string, unknown>, body: string): boolean {
    const text = (name: string): string => {
      const value = headers[name];
      return typeof value === 'string' ? value : '';
    };
    const wanted = this.#sign(text('transmission_id'), text('transmission_time'), body);
    const given = Buffer.from(text('transmission_sig'));
    const known = Buffer.from(wanted);
    return (
      headers['webhook_id'] === this.#webhookId &&
      given.length === known.length &&
      timingSafeEqual(given, known)
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#sending);
  }

  #sign(id: string, time: string, body: string): string {
    return createHmac('sha256', this.#secret)
      .update([id, time, this.#webhookId, body].join('|'))
      .digest('base64');
  }

  #send(event: string): void {
    const fault = this.faultOf();
    if (fault?.mode === '500') return;
    const times = fault?.mode === 'duplicate' ? 2 : 1;
    for (let copy = 0; copy < times; copy += 1) {
      const sending = this.#deliver(event, fault?.mode === 'delay' ? fault.delayMs : 0);
      this.#sending.add(sending);
      void sending.finally(() => this.#sending.delete(sending));
    }
  }

  async #deliver(event: string, delayMs: number): Promise<void> {
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    for (let attempt = 0; attempt < tries && !this.#closed; attempt += 1) {
      if (await this.post(event)) return;
      await wait(200 * 2 ** attempt, undefined, { ref: false });
    }
  }

  /** Sends one event once, signed now. @returns whether it was taken */
  async post(event: string, signature?: string): Promise<boolean> {
    const id = randomUUID();
    const time = new Date().toISOString();
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        body: event,
        signal: AbortSignal.timeout(10_000),
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-stand-in',
          'paypal-transmission-id': id,
          'paypal-transmission-sig': signature ?? this.#sign(id, time, event),
          'paypal-transmission-time': time,
        },
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
