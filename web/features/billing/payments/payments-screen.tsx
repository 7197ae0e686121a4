import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileText, ReceiptText } from 'lucide-react';
import {
  downloadInvoice,
  downloadReceipt,
  type Invoice,
  listInvoices,
} from '#contract/billing/invoices';
import { payPath } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/format/day.ts';
import { dueIn, nearDay } from '#web/lib/format/due.ts';
import { plural, shortDate } from '#web/lib/format/format.ts';
import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClientInvoiceDialog } from '../invoices/edit/client-invoice-dialog.tsx';
import { InvoiceStatus } from '../invoices/invoice-status.tsx';
import { howPaid } from './payment-labels.ts';

const paymentsSearch = defineSearch({ invoice: openRecord });

/** The client's payments tab: what is to be paid, and what was. */
export function PaymentsScreen() {
  const [search, change] = useAddress(paymentsSearch);
  const today = useToday();
  const query = useQuery(queryOptionsFor(listInvoices, {}));
  return (
    <>
      {query.data === undefined || today === null ? (
        query.isError ? (
          <>
            <h1 className="type-title">Payments</h1>
            <ErrorState title="Your invoices could not be loaded" of={query} />
          </>
        ) : (
          <Waiting />
        )
      ) : (
        <Invoices
          invoices={query.data}
          today={today}
          onOpen={(id) => change({ invoice: id }, { step: true })}
        />
      )}
      {search.invoice !== null && (
        <ClientInvoiceDialog id={search.invoice} onClose={() => change({ invoice: null })} />
      )}
    </>
  );
}

interface InvoicesProps {
  invoices: readonly Invoice[];
  today: string;
  onOpen: (id: string) => void;
}

function Invoices({ invoices, today, onOpen }: InvoicesProps) {
  if (invoices.length === 0) {
    return (
      <>
        <h1 className="type-title">Payments</h1>
        {/* Spec section 8. */}
        <EmptyState
          title="No invoices yet"
          description="When we send you an invoice, it appears here with a PDF and a Pay button."
        />
      </>
    );
  }
  const due = invoices
    .filter(({ balanceCents }) => balanceCents > 0)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  const settled = invoices.filter(({ balanceCents }) => balanceCents === 0);
  const owed = due.reduce((total, { balanceCents }) => total + balanceCents, 0);
  return (
    <>
      <p className="text-[15px] leading-[22px] text-muted">Payments</p>
      <h1 className="mt-1 type-display">
        {owed > 0 ? `${dollars(owed)} to pay` : 'Nothing to pay'}
      </h1>
      <p className="mt-3 text-[17px] text-muted">{leadOf(due, today)}</p>
      {due.length > 0 && (
        <section aria-labelledby="to-pay" className="mt-9 phone:mt-6">
          <h2 id="to-pay" className="sr-only">
            To pay
          </h2>
          <ol className="border-t border-line-strong">
            {due.map((invoice, index) => (
              <DueInvoice
                key={invoice.id}
                invoice={invoice}
                today={today}
                isFirst={index === due.findIndex(({ can }) => can.pay)}
                onOpen={() => onOpen(invoice.id)}
              />
            ))}
          </ol>
        </section>
      )}
      {settled.length > 0 && <History invoices={settled} onOpen={onOpen} />}
    </>
  );
}

function leadOf([first, ...others]: readonly Invoice[], today: string): string {
  if (!first) return 'Every invoice is settled. Thank you.';
  const when = dueIn(first.dueDate, today);
  return others.length === 0
    ? `One invoice, due ${dayText(first.dueDate)}. ${when}.`
    : `${plural(others.length + 1, 'invoice')}; the first is due ${dayText(first.dueDate)}. ${when}.`;
}

interface DueInvoiceProps {
  invoice: Invoice;
  today: string;
  /** The one primary action of the screen. */
  isFirst: boolean;
  onOpen: () => void;
}

function DueInvoice({ invoice, today, isFirst, onOpen }: DueInvoiceProps) {
  const { id, invoiceNumber, description, serviceType, dueDate, balanceCents, can } = invoice;
  const late = invoice.status === 'overdue';
  return (
    <li className="grid items-start gap-x-6 gap-y-3 border-b border-line py-[22px] desk:grid-cols-[minmax(0,1fr)_112px_136px_264px] max-[1099px]:desk:grid-cols-[minmax(0,1fr)_112px_auto]">
      <div className="min-w-0">
        <h3 className="text-[17px] leading-6 font-semibold tracking-[-.008em] wrap-anywhere">
          <button type="button" className="text-start hover:underline" onClick={onOpen}>
            {description}
          </button>
        </h3>
        <p className="mt-[3px] text-[15px] leading-[22px] text-muted">
          Invoice {invoiceNumber}
          {serviceType !== null && `, ${serviceType}`}
        </p>
        <InvoiceStatus invoice={invoice} className="mt-1.5" />
      </div>
      <p className="pt-0.5 text-sm leading-5 phone:flex phone:gap-2.5 phone:pt-0">
        <time dateTime={dueDate} className="block font-[550]">
          {nearDay(dueDate, today)}
        </time>
        <span className={cx('block', late ? 'font-[550] text-bad' : 'text-muted')}>
          {dueIn(dueDate, today)}
        </span>
      </p>
      <p className="type-figure text-[26px] leading-7 desk:text-end max-[1099px]:desk:text-start">
        {dollars(balanceCents)}
      </p>
      <div className="flex flex-wrap items-center gap-2 desk:justify-end max-[1099px]:desk:col-span-3 max-[1099px]:desk:justify-start">
        <a
          href={urlFor(downloadInvoice, { params: { id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={`PDF of invoice ${invoiceNumber}, opens in a new tab`}
          className={buttonClass({ variant: 'quiet' })}
        >
          <FileText aria-hidden="true" />
          PDF
        </a>
        {can.pay ? (
          // Its own page: only there may the provider's script run.
          <a
            href={payPath(id)}
            aria-label={`Pay ${dollars(balanceCents)} for invoice ${invoiceNumber}`}
            className={buttonClass({
              variant: isFirst ? 'primary' : 'secondary',
              className: 'phone:flex-1',
            })}
          >
            <CreditCard aria-hidden="true" />
            Pay {dollars(balanceCents)}
          </a>
        ) : (
          invoice.paymentState === 'processing' && (
            <p className="max-w-[30ch] text-sm leading-5 text-muted">
              Your payment is processing. Please don’t pay again.
            </p>
          )
        )}
      </div>
    </li>
  );
}

function History({ invoices, onOpen }: Pick<InvoicesProps, 'invoices' | 'onOpen'>) {
  return (
    <section aria-labelledby="history" className="mt-12 phone:mt-10">
      <h2 id="history" className="type-section">
        History
      </h2>
      <ul className="mt-3 border-t border-line-strong">
        {invoices.map((invoice) => {
          const { id, invoiceNumber, description, amount, paidAt, paymentMethod, can } = invoice;
          return (
            <li
              key={id}
              className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 desk:grid-cols-[minmax(0,1fr)_auto_110px_auto] max-[899px]:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <button
                  type="button"
                  className="text-start text-[15px] leading-[22px] font-[550] wrap-anywhere hover:underline"
                  onClick={() => onOpen(id)}
                >
                  {description}
                </button>
                <p className="text-sm leading-5 text-muted">
                  {invoiceNumber}
                  {paidAt !== null && (
                    <>
                      , paid <time dateTime={paidAt}>{shortDate(paidAt)}</time>
                      {paymentMethod !== null && `, ${howPaid(paymentMethod)}`}
                    </>
                  )}
                </p>
              </div>
              <InvoiceStatus invoice={invoice} className="max-[899px]:order-3" />
              <p className="text-end font-[550] tabular-nums">{dollars(amount)}</p>
              <div className="-me-2.5 flex justify-end gap-1 max-[899px]:order-4">
                {can.receipt && (
                  <a
                    href={urlFor(downloadReceipt, { params: { id } })}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Receipt of invoice ${invoiceNumber}, opens in a new tab`}
                    className={buttonClass({ variant: 'quiet', size: 'small' })}
                  >
                    <ReceiptText aria-hidden="true" />
                    Receipt
                  </a>
                )}
                <a
                  href={urlFor(downloadInvoice, { params: { id } })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`PDF of invoice ${invoiceNumber}, opens in a new tab`}
                  className={buttonClass({ variant: 'quiet', size: 'small' })}
                >
                  <FileText aria-hidden="true" />
                  PDF
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Your invoices are loading">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-4 h-11 w-72" />
      <div className="mt-12">
        <SkeletonRows rows={5} />
      </div>
    </div>
  );
}
