import type { ProviderOrder } from './provider.ts';
import type { paymentOrders, paymentRefunds } from './table.ts';

/*
 * A payment is a row of steps: a transaction, a call to the provider, a transaction, … Every step is
 * a plain value and everything that counts is in the database before the provider is asked, so that
 * a step can be dropped at any point (a crash) and someone else goes on from the database.
 */

export type OrderRow = typeof paymentOrders.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

/** What the provider is asked next. */
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

/** What came of asking. `unclear`: nobody knows whether it happened. */
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
  goal: /** The order is there: it can be approved. */
    | 'opened'
    /** Before the money is taken: has the payer approved exactly this? */
    | 'looked'
    /** The money was asked for. */
    | 'captured'
    /** The provider says how the order stands, after all that was asked before. */
    | 'settled'
    /** The same, for an order of which nothing was asked just now. */
    | 'told'
    /** The refund was asked for. */
    | 'refunded'
    /** The provider says whether it knows of the refund. */
    | 'refund-told';
  /** The refund that it is about. */
  refundId?: string;
  /** Why the provider refused what was asked before. */
  refused?: string;
  /** The money was asked for in this very row of steps: it is not asked for once more. */
  asked?: boolean;
}

/** How a row of steps ended for anyone who waits for it. */
export type Outcome =
  | { kind: 'open'; id: string; approveUrl: string | null }
  | { kind: 'captured'; id: string }
  /** Not known yet; it settles by itself. `isOurs`: the money was asked for in these very steps. */
  | { kind: 'processing'; id: string; isOurs?: boolean }
  /** The provider has not answered: nothing was asked that would move money. */
  | { kind: 'unavailable' }
  | { kind: 'not-approved' }
  | { kind: 'failed'; reason: string }
  /** What the provider holds is not what this invoice asks for. */
  | { kind: 'untrue' }
  | { kind: 'refunded' }
  | { kind: 'refund-processing' };

/** Something that happened and that people and pages are to hear of, in the same transaction. */
export type News =
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

/** What a transaction of a row of steps leaves: another question, or how it ended. */
export type Move = { next: Step; news: News[] } | { outcome: Outcome; news: News[] };
