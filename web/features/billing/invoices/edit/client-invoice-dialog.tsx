import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileText, ReceiptText } from 'lucide-react';
import { downloadInvoice, downloadReceipt, readInvoice } from '#contract/billing/invoices';
import { payPath } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { InvoiceLines, PaymentHistory } from '../invoice-sheet.tsx';
import { InvoiceStatus } from '../invoice-status.tsx';
import { howPaid } from '../../payments/payment-labels.ts';

/** One invoice as the client reads it: its lines, what was paid, its PDF. */
export function ClientInvoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOptionsFor(readInvoice, { params: { id } }));
  const invoice = query.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={invoice?.description ?? 'Invoice'}
      description={invoice && `Invoice ${invoice.invoiceNumber}, due ${dayText(invoice.dueDate)}`}
      size="large"
      footer={
        invoice && (
          <DialogFooter>
            {invoice.can.receipt && (
              <a
                href={urlFor(downloadReceipt, { params: { id } })}
                target="_blank"
                rel="noreferrer"
                className={buttonClass()}
              >
                <ReceiptText aria-hidden="true" />
                Receipt
              </a>
            )}
            <a
              href={urlFor(downloadInvoice, { params: { id } })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              <FileText aria-hidden="true" />
              PDF
            </a>
            {invoice.can.pay && (
              <a href={payPath(id)} className={buttonClass({ variant: 'primary' })}>
                <CreditCard aria-hidden="true" />
                Pay {dollars(invoice.balanceCents)}
              </a>
            )}
          </DialogFooter>
        )
      }
    >
      {invoice ? (
        <div className="grid gap-6">
          <InvoiceStatus invoice={invoice} />
          {invoice.paymentState === 'processing' && (
            <Callout tone="note" title="Your payment is processing">
              Please do not pay again. This page tells you as soon as it is settled.
            </Callout>
          )}
          {invoice.voidedAt !== null && (
            <Callout tone="note" title="This invoice was voided">
              {invoice.voidReason ?? 'You don’t owe anything for it.'}
            </Callout>
          )}
          <InvoiceLines invoice={invoice} />
          {invoice.notes !== null && (
            <p className="border-s-2 border-line-strong ps-3.5 text-sm leading-5 whitespace-pre-line text-muted">
              {invoice.notes}
            </p>
          )}
          {invoice.payments.length > 0 && (
            <section>
              <h3 className="mb-2 type-section">Payments</h3>
              <PaymentHistory invoice={invoice} nameOf={howPaid} />
            </section>
          )}
        </div>
      ) : query.isError ? (
        <ErrorState title="This invoice could not be loaded" of={query} />
      ) : (
        <SkeletonRows rows={6} label="The invoice is loading" />
      )}
    </Dialog>
  );
}
