import type { PaymentSetup } from '#contract/billing/payments';
import type { PageSources } from '#platform/http/site/site';

/**
 * A payment provider as the product uses it. One folder implements it; no other code knows the
 * provider's API. Every call may throw `Unclear`, after which only reading the order shows what
 * happened. Requests that move money carry an idempotency id.
 */
export interface PaymentProvider {
  /** The name in paths, in the ledger and as `paymentMethod`. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Whether money moves there; `stand-in` and `sandbox` move none. */
  readonly environment: PaymentSetup['environment'];
  /** What the browser needs. @throws Unclear */
  setup(): Promise<Pick<PaymentSetup, 'clientToken' | 'scriptUrl'>>;
  /** Creates an order, or returns the one this request id created before. @throws Refused, Unclear */
  createOrder(wanted: {
    requestId: string;
    invoiceNumber: string;
    description: string;
    amountCents: number;
  }): Promise<{ id: string; approveUrl: string | undefined }>;
  /** Reads an order. @throws Refused `not-found`, Unclear */
  readOrder(id: string): Promise<ProviderOrder>;
  /** Captures an approved order, once per request id. @throws Refused, Unclear */
  capture(id: string, requestId: string): Promise<void>;
  /** Refunds a capture in full or in part, once per request id. @throws Refused, Unclear */
  refund(wanted: { captureId: string; requestId: string; amountCents: number }): Promise<void>;
  /**
   * Checks the signature of a webhook request and reads its event. Undefined for a request that the
   * provider didn't sign.
   *
   * @throws Unclear when the signature can't be checked now
   */
  readEvent(request: WebhookRequest): Promise<ProviderEvent | undefined>;
  /** Money that moved between two moments, in no order. @throws Refused, Unclear */
  movements(from: Date, to: Date): Promise<ProviderMovement[]>;
  /** How long, in ms, a movement may take to appear in `movements`. */
  readonly movementsLagMs: number;
  /** Hosts that the pay page may load from and connect to, for its Content-Security-Policy. */
  readonly pageSources: PageSources;
}

export interface WebhookRequest {
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As received, before any parsing: signatures cover its bytes. */
  body: string;
}

/** A genuine webhook event. It says which order to read; nothing else in it is used. */
export interface ProviderEvent {
  id: string;
  type: string;
  orderId?: string | undefined;
  captureId?: string | undefined;
}

/** How a provider is set up: one line of the registry in `providers.ts`. */
export interface ProviderKind {
  readonly variableNames: readonly string[];
  /**
   * Opens the provider with the settings in the environment; undefined without any.
   *
   * @throws ConfigError for incomplete settings
   */
  open(env: NodeJS.ProcessEnv, options: ProviderOptions): PaymentProvider | undefined;
}

export interface ProviderOptions {
  isProduction: boolean;
  /** The product's own origin. */
  appUrl: string;
}

export interface ProviderOrder {
  id: string;
  /** `void`: it can never be captured anymore. */
  status: 'waiting' | 'approved' | 'completed' | 'void';
  /** Our order's id, which was sent with the request. */
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

/** Money that moved, by the provider's books. */
export interface ProviderMovement {
  id: string;
  kind: 'payment' | 'refund';
  amountCents: number | null;
  /** The id of our request: the order's, or the refund's. */
  requestId: string | null;
  /** For a refund, the capture that it refunds. */
  captureId: string | null;
}

/** The provider refused: the request had no effect and won't have one. `reason` is a code. */
export class Refused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** The request may have had an effect: no answer, part of one, or a server error. */
export class Unclear extends Error {
  constructor(reason: string) {
    super(`unclear: ${reason}`);
    this.name = 'Unclear';
  }
}
