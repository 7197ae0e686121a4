import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, FileText, Mail, Pencil, ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  downloadInvoice,
  downloadReceipt,
  type InvoiceDetail,
  readInvoice,
} from '#contract/billing/invoices';
import { manualPayment } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMarkInvoicePaid, useSendInvoice } from '../api.ts';
import { EditInvoiceDialog } from './edit-invoice-dialog.tsx';
import { InvoiceLines, PaymentHistory } from '../invoice-sheet.tsx';
import { InvoiceStatus } from '../invoice-status.tsx';
import { methodName } from '../../payments/payment-labels.ts';
import { RefundDialog } from '../../payments/refund-dialog.tsx';
import { VoidDialog } from '../void-dialog.tsx';

/** Invoice details (spec section 2): what it is, what happened to it, and what can be done. */
export function InvoiceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOptionsFor(readInvoice, { params: { id } }));
  const [asked, setAsked] = useState<'edit' | 'paid' | 'refund' | 'void' | null>(null);
  const invoice = query.data;
  const done = () => setAsked(null);
  if (invoice && asked === 'edit') return <EditInvoiceDialog invoice={invoice} onClose={done} />;
  if (invoice && asked === 'refund') return <RefundDialog invoice={invoice} onClose={done} />;
  if (invoice && asked === 'void') return <VoidDialog invoice={invoice} onClose={done} />;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice details'}
        description={invoice && `${invoice.clientName}, ${dollars(invoice.amount)}`}
        size="wide"
        footer={invoice && <Actions invoice={invoice} onAsk={setAsked} />}
      >
        {invoice ? (
          <Details invoice={invoice} />
        ) : query.isError ? (
          <ErrorState title="This invoice could not be loaded" of={query} />
        ) : (
          <SkeletonRows rows={8} label="The invoice is loading" />
        )}
      </Dialog>
      {invoice && asked === 'paid' && <MarkPaid invoice={invoice} onClose={done} />}
    </>
  );
}

function Details({ invoice }: { invoice: InvoiceDetail }) {
  const { sentAt, paidAt, paymentMethod, serviceType, taxYear, reminders } = invoice;
  const lastReminder = reminders.at(-1);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 desk:grid-cols-[minmax(0,1fr)_264px]">
      <div className="grid min-w-0 gap-6">
        {invoice.paymentState === 'processing' && (
          <Callout tone="note" title="A payment is processing">
            Until the provider confirms the outcome, you can’t edit, void, or mark this invoice
            paid.
          </Callout>
        )}
        {invoice.voidedAt !== null && (
          <Callout tone="note" title={`Voided ${fullMoment(invoice.voidedAt)}`}>
            {invoice.voidReason ?? 'No reason was given.'}
          </Callout>
        )}
        <p className="text-base leading-6 font-semibold wrap-anywhere">{invoice.description}</p>
        <InvoiceLines invoice={invoice} />
        {invoice.notes !== null && (
          <p className="border-s-2 border-line-strong ps-3.5 whitespace-pre-line text-muted wrap-anywhere">
            {invoice.notes}
          </p>
        )}
        {invoice.payments.length > 0 && (
          <section>
            <h3 className="mb-2 type-section">Payments</h3>
            <PaymentHistory invoice={invoice} nameOf={methodName} />
          </section>
        )}
      </div>
      <Facts
        className="border-t border-line-strong"
        facts={[
          { name: 'Status', value: <InvoiceStatus invoice={invoice} /> },
          { name: 'Due', value: dayText(invoice.dueDate) },
          {
            name: 'Paid',
            value:
              paidAt === null
                ? 'Not yet'
                : `${fullMoment(paidAt)}${paymentMethod === null ? '' : `, ${methodName(paymentMethod)}`}`,
          },
          { name: 'Client', value: `${invoice.clientName}, ${invoice.clientEmail}` },
          { name: 'Service', value: serviceType ?? '–' },
          { name: 'Tax year', value: taxYear ?? '–' },
          { name: 'Created', value: fullMoment(invoice.createdAt) },
          { name: 'Emailed', value: sentAt === null ? 'Not yet' : fullMoment(sentAt) },
          ...(lastReminder
            ? [{ name: 'Reminder sent', value: fullMoment(lastReminder.sentAt) }]
            : []),
        ]}
      />
    </div>
  );
}

interface ActionsProps {
  invoice: InvoiceDetail;
  onAsk: (action: 'edit' | 'paid' | 'refund' | 'void') => void;
}

function Actions({ invoice, onAsk }: ActionsProps) {
  const { id, can } = invoice;
  const isAgain = can.remind && !can.send;
  const send = useSendInvoice(isAgain);
  return (
    <DialogFooter
      start={
        <div className="flex flex-wrap gap-1">
          <a
            href={urlFor(downloadInvoice, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'quiet' })}
          >
            <FileText aria-hidden="true" />
            PDF
          </a>
          {can.receipt && (
            <a
              href={urlFor(downloadReceipt, { params: { id } })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet' })}
            >
              <ReceiptText aria-hidden="true" />
              Receipt
            </a>
          )}
          {can.edit && (
            <Button variant="quiet" onClick={() => onAsk('edit')}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          )}
          {can.void && (
            <Button variant="quiet" onClick={() => onAsk('void')}>
              <Ban aria-hidden="true" />
              Void
            </Button>
          )}
        </div>
      }
    >
      {can.refund && (
        <Button onClick={() => onAsk('refund')}>
          <Undo2 aria-hidden="true" />
          Refund
        </Button>
      )}
      {can.markPaid && (
        <Button onClick={() => onAsk('paid')}>
          <CircleCheck aria-hidden="true" />
          Mark as paid
        </Button>
      )}
      {(can.send || can.remind) && (
        <Button
          variant="primary"
          pending={send.isPending}
          onClick={() => send.mutate({ params: { id } })}
        >
          {!send.isPending && <Mail aria-hidden="true" />}
          {isAgain ? 'Send reminder' : 'Email invoice'}
        </Button>
      )}
    </DialogFooter>
  );
}

function MarkPaid({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const mark = useMarkInvoicePaid({ onDone: onClose, onFailed: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mark this invoice as paid?"
      description={`Enters ${dollars(invoice.balanceCents)} for ${invoice.invoiceNumber} as received another way, such as a check. We'll email ${invoice.clientName} a receipt. You can refund it later but not undo it.`}
      confirmLabel="Mark as paid"
      pending={mark.isPending}
      onConfirm={() =>
        mark.mutate({ params: { id: invoice.id }, body: { paymentMethod: manualPayment } })
      }
    />
  );
}
