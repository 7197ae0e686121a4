import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderMoney,
  type ProviderOrder,
  Refused,
  Unclear,
  type WebhookRequest,
} from './provider.ts';

const secret = 'whsec_of_tests';

interface AcmeOrder extends ProviderOrder {
  captures: ProviderMoney[];
  refunds: ProviderMoney[];
}

/** A second provider for tests: other ids, another webhook format, and another signature than PayPal's. */
export class Acme implements PaymentProvider {
  readonly name = 'acme';
  readonly label = 'Acme Pay';
  readonly environment = 'live';
  readonly movementsLagMs = 0;
  readonly pageSources = { script: ['https://js.acme.test'], connect: [], frame: [], img: [] };
  readonly orders: AcmeOrder[] = [];
  /** The next order or capture succeeds, but its answer is lost. */
  losesNextAnswer = false;
  #ids = 0;

  setup = async () => ({ clientToken: 'pk_acme', scriptUrl: 'https://js.acme.test/v3' });

  async createOrder({ requestId, invoiceNumber, amountCents }: CreateOrder) {
    const known = this.orders.find((order) => order.requestId === requestId);
    if (known) return { id: known.id, approveUrl: undefined };
    const id = this.#id('pi_3Nx');
    const status = 'waiting';
    const moved = { captures: [], refunds: [] };
    this.orders.push({ id, status, requestId, invoiceNumber, amountCents, isOurs: true, ...moved });
    this.#answer();
    return { id, approveUrl: undefined };
  }

  readOrder = async (id: string): Promise<ProviderOrder> => structuredClone(this.order(id));

  async capture(id: string, requestId: string) {
    const order = this.order(id);
    if (order.status === 'approved') {
      order.status = 'completed';
      order.captures.push(this.#moved('ch_', order.amountCents, requestId));
    }
    this.#answer();
  }

  async refund({ captureId, requestId, amountCents }: Parameters<PaymentProvider['refund']>[0]) {
    const order = this.orders.find(({ captures }) => captures.some(({ id }) => id === captureId));
    if (!order) throw new Refused('not-found');
    this.refundAt(order, amountCents, requestId);
  }

  async readEvent({ headers, body }: WebhookRequest): Promise<ProviderEvent | undefined> {
    const given = Buffer.from(headers['acme-signature'] ?? '');
    const wanted = Buffer.from(signatureOf(body));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const { id, type, data } = JSON.parse(body) as ReturnType<typeof acmeEvent>;
    return { id, type, orderId: data.object.payment_intent };
  }

  async movements() {
    return this.orders.flatMap(({ requestId, captures, refunds }) => {
      const captureId = captures[0]?.id ?? null;
      return [
        ...captures.map((money) => ({
          ...money,
          kind: 'payment' as const,
          requestId,
          captureId: null,
        })),
        ...refunds.map((money) => ({ ...money, kind: 'refund' as const, captureId })),
      ];
    });
  }

  order(id: string): AcmeOrder {
    const order = this.orders.find((known) => known.id === id);
    if (!order) throw new Refused('not-found');
    return order;
  }

  /** A refund, without `requestId` one on the provider's own pages. */
  refundAt(order: AcmeOrder, amountCents: number, requestId: string | null = null): void {
    if (requestId !== null && order.refunds.some((known) => known.requestId === requestId)) return;
    order.refunds.push(this.#moved('re_', amountCents, requestId));
  }

  #answer(): void {
    if (!this.losesNextAnswer) return;
    this.losesNextAnswer = false;
    throw new Unclear('answer lost');
  }

  #moved(prefix: string, amountCents: number | null, requestId: string | null): ProviderMoney {
    return { id: this.#id(prefix), amountCents, status: 'moved', requestId };
  }

  #id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}${String(this.#ids).padStart(4, '0')}_aB`;
  }
}

type CreateOrder = Parameters<PaymentProvider['createOrder']>[0];

export const acmeEvent = (orderId: string) => ({
  id: `evt_${orderId}`,
  object: 'event',
  type: 'charge.succeeded',
  data: { object: { id: 'ch_x', payment_intent: orderId } },
});

export const signatureOf = (body: string): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`;
