import { Ban, LoaderCircle, Undo2 } from 'lucide-react';
import type { Invoice } from '#contract/billing/invoices';
import { type InvoiceStatus as StatusName, invoiceStatuses } from '#domain/invoice-values';
import { Status, type StatusKind } from '#web/ui/status.tsx';

// An invoice that is late costs money, so it may be red (look.md).
const kinds: Record<StatusName, StatusKind> = {
  pending: 'pending',
  overdue: 'bad',
  paid: 'good',
  void: 'pending',
};

type Shown = Pick<Invoice, 'status' | 'paymentState' | 'paidCents' | 'refundedCents'>;

/** An invoice's status in a word; a payment under way and a refund come before it. */
export function InvoiceStatus({ invoice, className }: { invoice: Shown; className?: string }) {
  const { status, paymentState, paidCents, refundedCents } = invoice;
  const style = className === undefined ? {} : { className };
  if (paymentState === 'processing') {
    return (
      <Status kind="note" icon={LoaderCircle} {...style}>
        Processing
      </Status>
    );
  }
  if (refundedCents > 0) {
    return (
      <Status kind="note" icon={Undo2} {...style}>
        {refundedCents < paidCents ? 'Partly refunded' : 'Refunded'}
      </Status>
    );
  }
  return (
    <Status kind={kinds[status]} {...(status === 'void' ? { icon: Ban } : {})} {...style}>
      {statusLabel(status)}
    </Status>
  );
}

export function statusLabel(status: StatusName): string {
  return invoiceStatuses.find(({ value }) => value === status)?.label ?? status;
}
