import { useState } from 'react';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { decimalDollars } from '#domain/money';
import { capturePaymentOrder, createPaymentOrder, payInvoice } from '#contract/billing/payments';
import { refresh } from '#web/lib/api/action.ts';
import { ApiError, call, messageOf } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import type { CardSession, PayProvider } from '#web/lib/pay-provider.ts';
import { keepInvoice } from '../invoices/api.ts';

/** Where a payment is in this browser. What is paid or processing, the invoice itself says. */
export type PaymentStep =
  | { at: 'ready' }
  /** The client is in the provider's window or form. */
  | { at: 'provider'; by: 'wallet' | 'card' }
  /** Agreed to; the money is being taken. */
  | { at: 'settling' }
  | { at: 'cancelled' }
  | { at: 'failed'; problem: string; by?: 'card' }
  /** Nobody answered, or not clearly; `settle` may be asked again, it never takes the money twice. */
  | { at: 'unclear'; orderId: string; title: string };

/** Spec section 8. */
const failedText = 'Unable to process the payment. Please try again or contact support.';

/** The money of an order is on its way already; there is nothing left to agree to. */
class AlreadyPaying extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super('This order has been paid or is being paid');
    this.orderId = orderId;
  }
}

/** Pays one invoice: an order made, agreed to at the provider, captured, entered (spec section 4). */
export function usePayment(invoice: InvoiceDetail) {
  const [step, setStep] = useState<PaymentStep>({ at: 'ready' });

  const makeOrder = async (): Promise<{ orderId: string }> => {
    const order = await call(createPaymentOrder, {
      body: {
        invoiceId: invoice.id,
        amount: decimalDollars(invoice.balanceCents),
        currency: 'USD',
        intent: 'CAPTURE',
      },
    });
    if (order.status !== 'CREATED') throw new AlreadyPaying(order.id);
    return { orderId: order.id };
  };

  const fail = (provider: PayProvider, error: unknown, by?: 'card'): void => {
    if (error instanceof AlreadyPaying) return void settle(provider, error.orderId);
    const problem = messageOf(error, failedText);
    setStep({ at: 'failed', problem, ...(by === undefined ? {} : { by }) });
    toast({ title: 'Payment Failed', description: problem, variant: 'destructive' });
    // Paid in another window in the meantime, or changed: the invoice tells.
    void refresh('invoices-changed');
  };

  const settle = async (provider: PayProvider, orderId: string): Promise<void> => {
    setStep({ at: 'settling' });
    try {
      const captured = await call(capturePaymentOrder, { params: { orderId } });
      if (captured.status !== 'COMPLETED') {
        // From here on the invoice says "processing", until the provider's word has come.
        void refresh('invoices-changed');
        setStep({ at: 'ready' });
        return;
      }
    } catch (error) {
      if (isClear(error)) fail(provider, error);
      else setStep({ at: 'unclear', orderId, title: 'No answer yet' });
      return;
    }
    try {
      const body = { paymentMethod: provider.name, paymentIntentId: orderId };
      keepInvoice(await call(payInvoice, { params: { id: invoice.id }, body }));
      void refresh('invoices-changed');
      setStep({ at: 'ready' });
      toast({
        title: 'Payment Successful',
        description: `A confirmation e-mail is on its way to ${invoice.clientEmail}.`,
      });
    } catch {
      setStep({ at: 'unclear', orderId, title: 'Failed to update invoice status' });
      void refresh('invoices-changed');
    }
  };

  return {
    step,
    settle,
    /** Opens the provider's window; must be called by the press itself, or it counts as a pop-up. */
    payByWallet: (provider: PayProvider): void => {
      setStep({ at: 'provider', by: 'wallet' });
      // The provider reports a refused order in its own words; ours are better.
      let refused: unknown;
      const order = makeOrder();
      order.catch((error: unknown) => (refused = error));
      provider.openWallet?.(order, {
        onApprove: (orderId) => settle(provider, orderId),
        onCancel: () => setStep({ at: 'cancelled' }),
        onError: (error) => fail(provider, refused ?? error),
      });
    },
    payByCard: async (provider: PayProvider, session: CardSession): Promise<void> => {
      setStep({ at: 'provider', by: 'card' });
      try {
        const { orderId } = await makeOrder();
        const state = await session.submit(orderId);
        if (state === 'succeeded') await settle(provider, orderId);
        else if (state === 'canceled') setStep({ at: 'cancelled' });
        else fail(provider, undefined, 'card');
      } catch (error) {
        fail(provider, error);
      }
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** Whether an answer says for certain that no money was taken by this call. */
function isClear(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // `unavailable` is our server's own word for a provider that was never reached.
  return (error.status >= 400 && error.status < 500) || error.code === 'unavailable';
}
