import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { sendSetupCode, verifySetupCode } from '#contract/identity/second-steps';
import { call } from '#web/lib/api/api.ts';
import { forgetDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { refreshUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { codeSentToast } from '#web/ui/forms/sent-code.tsx';
import { Tick } from '#web/ui/success-step.tsx';
import { useSendSetupCode } from './api.ts';
import { PhoneForm, type PhoneValues } from './phone-form.tsx';
import { refreshSecondSteps } from './second-steps-query.ts';
import { TextTrouble } from './text-trouble.tsx';

/** Spec section 9: 2 s after two-factor setup success. */
const closeAfterMs = 2000;

interface SecondStepDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Spec section 4: phone, then the code sent to it, then success; after that it starts over. */
export function SecondStepDialog({ user, open, onOpenChange }: SecondStepDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!busy}
      size="small"
      title="Two-Factor Authentication Setup"
    >
      {/* Mounted with the dialog, so that closing it forgets the step. */}
      <Steps user={user} onBusyChange={setBusy} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface StepsProps {
  user: User;
  onBusyChange: (busy: boolean) => void;
  onDone: () => void;
}

function Steps({ user, onBusyChange, onDone }: StepsProps) {
  const [step, setStep] = useState<'phone' | 'code' | 'success'>('phone');
  const [values, setValues] = useState<PhoneValues>({ phoneNumber: '' });
  const { phoneNumber } = values;
  const send = useSendSetupCode({
    done: codeSentToast('sms'),
    onDone: (answer, { body }) => {
      onBusyChange(false);
      rememberDelivery('phone', body?.phoneNumber ?? '', answer);
      setStep('code');
    },
    onFailed: () => onBusyChange(false),
  });
  const verify = async (code: string) => {
    await call(verifySetupCode, { body: { phoneNumber, code } });
    forgetDelivery('phone', phoneNumber);
    setStep('success');
  };

  if (step === 'success') return <Success onDone={onDone} />;
  if (step === 'phone') {
    return (
      <PhoneForm
        user={user}
        initial={values}
        pending={send.isPending}
        error={send.error}
        onSend={(body) => {
          onBusyChange(true);
          setValues(body);
          send.mutate({ body });
        }}
      />
    );
  }
  return (
    <>
      <p className="mb-5 text-[15px] leading-[22px] text-muted">
        We sent a six-digit code to{' '}
        <b className="font-[550] whitespace-nowrap text-ink">{send.data?.sentTo ?? phoneNumber}</b>.
      </p>
      <TextTrouble user={user} delayed={send.data?.delayed === true} />
      <CodeForm
        sent={{
          purpose: 'phone',
          subject: phoneNumber,
          channel: 'sms',
          resend: () => call(sendSetupCode, { body: values }),
        }}
        aria-label="Code from your phone"
        submitLabel="Verify code"
        buttonSize="medium"
        onBusyChange={onBusyChange}
        verify={verify}
        back={<Button onClick={() => setStep('phone')}>Back</Button>}
      />
    </>
  );
}

function Success({ onDone }: { onDone: () => void }) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), closeAfterMs);
    return () => {
      clearTimeout(timer);
      // Also where the dialog was closed before its time.
      void Promise.all([refreshUser(), refreshSecondSteps()]);
    };
  }, []);
  return (
    <div role="status" className="grid justify-items-center py-4 text-center">
      <Tick />
      <p className="type-dialog-title">Your phone is verified.</p>
      <p className="mt-1 text-[15px] leading-[22px] text-muted">Two-step sign-in is on.</p>
    </div>
  );
}
