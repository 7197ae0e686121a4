import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import {
  type InvoiceDetail,
  downloadInvoice,
  downloadReceipt,
  readInvoice,
} from '#contract/billing/invoices';
import { invoicePath } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import type { OpenProvider } from '#web/lib/pay-provider.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tick } from '#web/ui/success-step.tsx';
import { InvoiceLines } from '../invoices/invoice-sheet.tsx';
import { howPaid } from './payment-labels.ts';
import { PayForm } from './pay-form.tsx';
import { usePayment } from './use-payment.ts';

const toPayments = (
  <a href="/?tab=payments" className={buttonClass({ variant: 'primary' })}>
    Open Payments
  </a>
);

interface PayScreenProps {
  invoiceId: string | undefined;
  openProvider: OpenProvider;
}

/** Where one invoice is paid: what for on one side, how on the other. */
export function PayScreen({ invoiceId, openProvider }: PayScreenProps) {
  if (invoiceId === undefined) {
    return (
      <EmptyState
        title="Which invoice?"
        description="This link isn’t for an invoice. Your invoices are under Payments."
        action={toPayments}
      />
    );
  }
  return <PayInvoice id={invoiceId} openProvider={openProvider} />;
}

function PayInvoice({ id, openProvider }: { id: string; openProvider: OpenProvider }) {
  const query = useQuery(queryOptionsFor(readInvoice, { params: { id } }));
  if (query.data) return <PayLoaded invoice={query.data} openProvider={openProvider} />;
  if (query.isError) {
    return <ErrorState title="This invoice could not be loaded" of={query} />;
  }
  return (
    <div role="status" aria-label="Your invoice is loading" className="grid gap-4">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-11 w-72" />
      <Skeleton className="mt-8 h-48" />
    </div>
  );
}

interface PayLoadedProps {
  invoice: InvoiceDetail;
  openProvider: OpenProvider;
}

function PayLoaded({ invoice, openProvider }: PayLoadedProps) {
  const payment = usePayment(invoice);
  // While this page itself is completing the payment, it says so and keeps its place.
  const isElsewhere = invoice.paymentState === 'processing' && payment.step.at !== 'settling';
  if (invoice.status === 'paid') return <Paid invoice={invoice} />;
  if (invoice.status === 'void') {
    return (
      <EmptyState
        title="This invoice was voided"
        description={invoice.voidReason ?? 'You don’t owe anything for it.'}
        action={toPayments}
      />
    );
  }
  return (
    <div className="grid items-start gap-x-20 gap-y-10 min-[1000px]:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0">
        <p className="text-[15px] leading-[22px] text-muted">
          Invoice {invoice.invoiceNumber}, due{' '}
          <time dateTime={invoice.dueDate}>{dayText(invoice.dueDate)}</time>
        </p>
        <h1 className="mt-1 type-display">Pay {dollars(invoice.balanceCents)}</h1>
        <p className="mt-3 text-[17px] text-muted wrap-anywhere">{invoice.description}</p>
        <div className="mt-8 phone:mt-6">
          <InvoiceLines invoice={invoice} />
        </div>
        <a
          href={urlFor(downloadInvoice, { params: { id: invoice.id } })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet', className: 'mt-4 -ms-2.5' })}
        >
          <FileText aria-hidden="true" />
          Open the PDF
        </a>
      </div>
      {isElsewhere ? (
        <Processing />
      ) : (
        <PayForm invoice={invoice} payment={payment} openProvider={openProvider} />
      )}
    </div>
  );
}

/** The provider has not said yet how it ended; the live event brings its word. */
function Processing() {
  return (
    <section role="status" className="rounded-card border border-line bg-surface p-6 phone:p-5">
      <Spinner />
      <h2 className="mt-3 type-dialog-title">Your payment is processing</h2>
      <p className="mt-2 text-[15px] leading-[22px] text-pretty text-muted">
        We’re waiting for confirmation. Please don’t pay again. This page updates when the payment
        goes through, and you can close it.
      </p>
    </section>
  );
}

function Paid({ invoice }: { invoice: InvoiceDetail }) {
  const { id, invoiceNumber, paidCents, paidAt, paymentMethod, clientEmail, can } = invoice;
  const isOnline = providerLabel(paymentMethod) !== undefined;
  return (
    <section role="status" className="mx-auto grid max-w-[560px] justify-items-start">
      <Tick />
      <h1 className="type-display">Paid, thank you.</h1>
      <p className="mt-3 text-[17px] text-muted">
        {dollars(paidCents)} for invoice {invoiceNumber}
        {paidAt !== null && `, ${fullMoment(paidAt)}`}
        {paymentMethod !== null && `, ${howPaid(paymentMethod)}`}.
        {isOnline && ` A confirmation e-mail goes to ${clientEmail}.`}
      </p>
      <div className="mt-7 flex flex-wrap gap-2">
        <a href={invoicePath(id)} className={buttonClass({ variant: 'primary' })}>
          Back to Payments
        </a>
        {can.receipt && (
          <a
            href={urlFor(downloadReceipt, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <FileText aria-hidden="true" />
            Open the receipt
          </a>
        )}
      </div>
    </section>
  );
}
