import type { PaymentProviderName } from '#contract/payment-providers';
import type { PaymentSetup } from '#contract/payments';
import type { PageSources } from '#platform/http/site';

/**
 * A payment provider as the product uses it: one folder implements this, and nothing else knows the
 * provider's words. Every call may end in `Unclear`, after which only asking again tells what
 * happened; requests that move money carry an id that makes a repeat harmless.
 */
export interface PaymentProvider {
  /** The name in paths, in the ledger and as `paymentMethod`. */
  readonly name: PaymentProviderName;
  /** What people call it. */
  readonly label: string;
  /** Whether money moves there; `stand-in` and `sandbox` move none. */
  readonly environment: PaymentSetup['environment'];
  /** What the browser needs. @throws Unclear */
  setup(): Promise<PaymentSetup>;
  /** Makes an order, or answers the one this request made before. @throws Refused, Unclear */
  createOrder(wanted: {
    requestId: string;
    invoiceNumber: string;
    description: string;
    amountCents: number;
  }): Promise<{ id: string; approveUrl: string | undefined }>;
  /** What the provider knows of an order. @throws Refused `not-found`, Unclear */
  readOrder(id: string): Promise<ProviderOrder>;
  /** Takes the money of an approved order, once per request id. @throws Refused, Unclear */
  capture(id: string, requestId: string): Promise<void>;
  /** Gives money of a capture back, once per request id. @throws Refused, Unclear */
  refund(wanted: { captureId: string; requestId: string; amountCents: number }): Promise<void>;
  /** Which order a webhook's event is about, and what made it. Not yet trusted. */
  orderOf(event: Record<string, unknown>): { orderId?: string; captureId?: string };
  /** Whether the provider itself signed that event. @throws Unclear */
  isGenuine(event: { headers: Record<string, string>; body: string }): Promise<boolean>;
  /** Money that moved between two moments, in no order. @throws Refused, Unclear */
  movements(from: Date, to: Date): Promise<ProviderMovement[]>;
  /** How long the provider may take until `movements` tells of something, in ms. */
  readonly movementsLagMs: number;
  /** Hosts that the pay page may load from and speak to, for its Content-Security-Policy. */
  readonly pageSources: PageSources;
}

export interface ProviderOrder {
  id: string;
  /** `void`: it can never be captured anymore. */
  status: 'waiting' | 'approved' | 'completed' | 'void';
  /** Our order's id, as we gave it along. */
  requestId: string | null;
  invoiceNumber: string | null;
  /** Whether the money goes to the firm's own account there. */
  isOurs: boolean;
  /** Null for another currency than US dollars. */
  amountCents: number | null;
  captures: readonly ProviderMoney[];
  refunds: readonly ProviderMoney[];
}

export interface ProviderMoney {
  id: string;
  amountCents: number | null;
  /** `pending`: neither moved nor refused yet. */
  status: 'moved' | 'pending' | 'failed';
  /** The id of our own request for it, where it came from us. */
  requestId: string | null;
}

/** Money that moved, as the provider's books have it. */
export interface ProviderMovement {
  id: string;
  kind: 'payment' | 'refund';
  amountCents: number | null;
  /** Our order's id, as we gave it along. */
  requestId: string | null;
  /** For a refund, the payment that it gives back. */
  captureId: string | null;
}

/** The provider has decided: it did not do it and will not. `reason` is a code, no sentence. */
export class Refused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** Nobody knows whether it happened: no answer, half an answer, or an error of the provider's own. */
export class Unclear extends Error {
  constructor(reason: string) {
    super(`unclear: ${reason}`);
    this.name = 'Unclear';
  }
}
