import { providerLabel } from '#domain/payment-providers';
import * as contract from '#contract/billing/payments';
import { presentInvoiceDetail } from '#modules/billing/invoices';
import { AppError } from '#platform/errors';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { beginRefund, findRefund, refundStep } from './begin.ts';
import { listDifferences } from './differences.ts';
import { originOf, publishEvents, runSteps } from './payment-context.ts';
import type { PaymentProvider } from './provider.ts';
import { findProvider, type PaymentProviders } from './providers.ts';
import type { Outcome } from './steps.ts';

/** Refunds, and the differences between our records and the providers'. */
export function staffPaymentRoutes(platform: Platform, providers: PaymentProviders): Route[] {
  const { db, config } = platform;

  return [
    handleDirect(contract.refundInvoice, async (call) => {
      const { actor, params, body } = call;
      const begun = await db.transaction(async (tx) => {
        const { result } = await call.once(tx, [params, body], async () => {
          const wanted = { invoiceId: params.id, amountCents: body.amount, reason: body.reason };
          const { clientId, amountCents, refund, events } = await beginRefund(tx, actor, wanted);
          // Refused before it is stored: nothing stays requested without a provider.
          if (refund) assertSetUp(providers, refund.provider);
          await call.record(tx, {
            clientId,
            subject: { type: 'invoice', id: params.id },
            details: { amountCents },
          });
          await publishEvents(platform, tx, events, originOf(call));
          return { refundId: refund?.id ?? null };
        });
        return result;
      });
      if (begun.refundId !== null) {
        const { refund, order } = await findRefund(db, begun.refundId);
        const provider = assertSetUp(providers, order.provider);
        const request = { next: refundStep(order, refund), events: [] };
        const outcome: Outcome =
          refund.state === 'requested'
            ? await runSteps({ platform, provider }, request, originOf(call))
            : { kind: 'refunded' };
        if (outcome.kind === 'failed') {
          throw new AppError(
            'payment_failed',
            `${provider.label} refused the refund. No money was refunded.`,
          );
        }
        if (outcome.kind !== 'refunded') {
          throw new AppError(
            'unavailable',
            `${provider.label} hasn’t responded yet. We saved the refund and will complete it when it does.`,
          );
        }
      }
      return presentInvoiceDetail(db, { actor, timeZone: config.firm.timeZone }, params.id);
    }),

    handleDirect(contract.listPaymentDifferences, async ({ query }) => ({
      ...(await listDifferences(db, {
        openOnly: query.open === 'true',
        limit: query.limit,
        cursor: query.cursor,
      })),
      providers: providers.all.map(({ name }) => name),
    })),
  ];
}

/**
 * The provider that took the money, which is the only one that can refund it.
 *
 * @throws AppError `conflict` when its settings are gone
 */
function assertSetUp(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = findProvider(providers, name);
  if (provider) return provider;
  throw new AppError(
    'conflict',
    `This invoice was paid through ${providerLabel(name) ?? name}, which is no longer set up. Restore its settings to refund it.`,
  );
}
