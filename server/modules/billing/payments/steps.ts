import type { ProviderOrder } from './provider.ts';
import type { paymentOrders, paymentRefunds } from './table.ts';

/*
 * A payment is a sequence of steps: a transaction, a call to the provider, a transaction, … A step is
 * a plain value, and all state is in the database before the provider is called. A crash can lose a
 * step at any point; the payment is resumed from the database.
 */

export type OrderRow = typeof paymentOrders.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

/** The next call to the provider. */
export type Ask =
  | {
      call: 'create';
      requestId: string;
      invoiceNumber: string;
      description: string;
      amountCents: number;
    }
  | { call: 'read'; id: string }
  | { call: 'capture'; id: string; requestId: string }
  | { call: 'refund'; captureId: string; requestId: string; amountCents: number };

/** The result of a call. `unclear`: it may or may not have had an effect. */
export type Answer =
  | { kind: 'created'; id: string; approveUrl: string | undefined }
  | { kind: 'order'; order: ProviderOrder }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unclear' };

export interface Step {
  orderId: string;
  invoiceId: string;
  ask: Ask;
  goal: /** The order exists at the provider and can be approved. */
    | 'opened'
    /** Before the capture: the payer approved exactly this order. */
    | 'verified'
    /** The capture was requested. */
    | 'captured'
    /** The order's status at the provider after a capture request. */
    | 'settled'
    /** The same without a capture request before it. */
    | 'synced'
    /** The refund was requested. */
    | 'refunded'
    /** Whether the provider knows the refund. */
    | 'refund-settled';
  /** The refund that the step is for. */
  refundId?: string;
  /** The provider's code for refusing the request before this one. */
  refused?: string;
  /** The capture or refund was requested in this run already, so it isn't requested again. */
  asked?: boolean;
}

/** How a run of steps ended. */
export type Outcome =
  | { kind: 'open'; id: string; approveUrl: string | null }
  | { kind: 'captured'; id: string }
  /** Not known yet; it is resumed later. `isOurs`: this run requested the capture. */
  | { kind: 'processing'; id: string; isOurs?: boolean }
  /** The provider didn't answer, and no money was requested. */
  | { kind: 'unavailable' }
  | { kind: 'not-approved' }
  | { kind: 'failed'; reason: string }
  /** The provider's order doesn't match the invoice. */
  | { kind: 'mismatch' }
  | { kind: 'refunded' }
  | { kind: 'refund-processing' };

/** A change to publish in its own transaction: activity log, email, and open pages. */
export type PaymentEvent =
  | { kind: 'processing' | 'failed'; invoiceId: string; clientId: string; orderId: string }
  | { kind: 'paid'; invoiceId: string; clientId: string; orderId: string; amountCents: number }
  /** `provider` moved the money; null where the firm pays it back itself. */
  | {
      kind: 'refunded';
      invoiceId: string;
      clientId: string;
      amountCents: number;
      provider: string | null;
    }
  | { kind: 'refund-failed'; invoiceId: string; clientId: string }
  | { kind: 'difference'; what: string; invoiceId: string; clientId: string; orderId: string };

/** The result of a step's transaction: the next step, or the outcome. */
export type Move =
  | { next: Step; events: PaymentEvent[] }
  | { outcome: Outcome; events: PaymentEvent[] };

/** The result of a step's transaction that ends the run. */
export const end = (outcome: Outcome, events: PaymentEvent[] = []): Move => ({ outcome, events });
