import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { dollars } from '#domain/money';
import { getPaymentSetup } from '#contract/billing/payments';
import { queryKey } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardFields } from './card-fields.tsx';
import type { OpenProvider, PayProvider } from '#web/lib/pay-provider.ts';
import type { Payment, PaymentStep } from './use-payment.ts';

interface PayFormProps {
  invoice: InvoiceDetail;
  payment: Payment;
  openProvider: OpenProvider;
}

/** How an invoice is paid: the provider's window, or its card fields. */
export function PayForm({ invoice, payment, openProvider }: PayFormProps) {
  const provider = useQuery({
    queryKey: [...queryKey(getPaymentSetup), invoice.id],
    queryFn: openProvider,
    // Each visit gets its own token.
    gcTime: 0,
  });
  return (
    <section
      aria-label="Payment"
      className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-6 phone:p-5"
    >
      {provider.data ? (
        <Ways invoice={invoice} payment={payment} provider={provider.data} />
      ) : provider.isError && !provider.isFetching ? (
        <ErrorState
          className="px-0! py-4!"
          title="The payment form could not be loaded"
          of={provider}
        />
      ) : (
        <div role="status" aria-label="The payment form is loading" className="grid gap-4">
          <Skeleton className="h-11 rounded-small" />
          <Skeleton className="mt-4 h-11 rounded-small" />
          <Skeleton className="h-11 rounded-small" />
        </div>
      )}
    </section>
  );
}

function Ways({
  invoice,
  payment,
  provider,
}: Omit<PayFormProps, 'openProvider'> & { provider: PayProvider }) {
  const { label, openWallet } = provider;
  const { step, settle, payByWallet, payByCard } = payment;
  const amount = dollars(invoice.balanceCents);
  const isBusy = step.at === 'settling' || (step.at === 'provider' && step.by === 'card');
  if (step.at === 'unclear') {
    return (
      <Unclear step={step} label={label} onCheck={() => void settle(provider, step.orderId)} />
    );
  }
  return (
    <>
      <Environment provider={provider} />
      <StepMessage step={step} label={label} />
      {openWallet && (
        <Button
          variant="primary"
          size="large"
          pending={step.at === 'settling'}
          disabled={isBusy}
          onClick={() => payByWallet(provider)}
        >
          Pay {amount} with {label}
        </Button>
      )}
      <CardFields
        provider={provider}
        amount={amount}
        isOnly={openWallet === null}
        pending={isBusy}
        onPay={(session) => void payByCard(provider, session)}
      />
      <p className="flex items-start gap-2 text-[13px] leading-[18px] text-muted">
        <Lock aria-hidden="true" className="mt-px size-4" />
        Paid through {label}. We never see or store your card number.
      </p>
    </>
  );
}

/** Says so where no money moves. */
function Environment({ provider: { environment, label } }: { provider: PayProvider }) {
  if (environment === 'live') return null;
  return environment === 'stand-in' ? (
    <Callout tone="brass" title={`This is a stand-in for ${label}`}>
      It behaves like {label} and runs on this computer. No money moves.
    </Callout>
  ) : (
    <Callout tone="brass" title={`This is ${label}’s sandbox`}>
      Only test accounts work here. No money moves.
    </Callout>
  );
}

function StepMessage({ step, label }: { step: PaymentStep; label: string }) {
  if (step.at === 'cancelled') {
    return (
      <Callout tone="note" role="status" title="You stopped the payment">
        Nothing was charged. You can pay whenever you like.
      </Callout>
    );
  }
  if (step.at === 'failed') {
    return (
      <Callout tone="bad" role="alert" title="Payment Failed">
        {step.problem}
        {step.by === 'card' &&
          ' Check that the card number, expiry date, and security code are filled in and correct.'}
      </Callout>
    );
  }
  return (
    <p role="status" className="text-[15px] leading-[22px] text-muted empty:hidden">
      {step.at === 'provider' && step.by === 'wallet' && `Continue in the ${label} window.`}
      {step.at === 'settling' && 'Your payment is being completed. Please keep this page open.'}
    </p>
  );
}

interface UnclearProps {
  step: PaymentStep & { at: 'unclear' };
  label: string;
  onCheck: () => void;
}

function Unclear({ step, label, onCheck }: UnclearProps) {
  const { phone } = useFirm();
  return (
    <div role="alert">
      <h2 className="type-dialog-title">{step.title}</h2>
      <p className="mt-2 text-[15px] leading-[22px] text-pretty text-muted">
        Your payment was approved but isn’t confirmed yet. Please don’t pay again; we’ll keep
        checking with {label}, and checking never charges you twice. If this doesn’t change, call us
        at {phone}.
      </p>
      <Button variant="primary" className="mt-5" onClick={onCheck}>
        Check again
      </Button>
    </div>
  );
}
