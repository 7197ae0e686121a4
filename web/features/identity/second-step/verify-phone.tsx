import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { sendSetupCode, verifySetupCode } from '#contract/identity/second-steps';
import { call } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { refreshUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import {
  codeIsOpen,
  forgetDelivery,
  recallDelivery,
  rememberDelivery,
} from '#web/lib/session/code-delivery.ts';
import { CodeStep } from '#web/ui/forms/code-step.tsx';
import { codeSentToast } from '#web/ui/forms/sent-code.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { SuccessStep } from '#web/ui/success-step.tsx';
import { useSendSetupCode } from './api.ts';

/** Spec section 9: 2 s after phone or e-mail verification. */
export const redirectAfterMs = 2000;

/** Spec section 2, /verify-phone: the address, the code sent to it, success and on to the portal. */
export function VerifyPhone({ user }: { user: User }) {
  usePageTitle('Verification');
  const navigate = useNavigate();
  const [step, setStep] = useState<'email' | 'code' | 'success'>(() =>
    codeIsOpen(recallDelivery('second-step', user.id)) ? 'code' : 'email',
  );
  const send = useSendSetupCode({
    done: codeSentToast('email'),
    onDone: (answer) => {
      rememberDelivery('second-step', user.id, answer);
      setStep('code');
    },
  });
  const verify = async (code: string) => {
    await call(verifySetupCode, { body: { code } });
    forgetDelivery('second-step', user.id);
    toast({ title: 'Email Verified', description: 'Email Verified Successfully' });
    setStep('success');
  };
  const proceed = useCallback(async () => {
    await refreshUser();
    await navigate({ to: '/', replace: true });
  }, [navigate]);

  if (step === 'success') {
    return (
      <SuccessStep
        title="Your second step is confirmed."
        lead={user.isAdmin ? 'Opening the back office.' : 'Opening your portal.'}
        afterMs={redirectAfterMs}
        to="/"
        onDone={proceed}
      />
    );
  }
  if (step === 'code') {
    return (
      <CodeStep
        sent={{
          purpose: 'second-step',
          subject: user.id,
          channel: 'email',
          ifDelayed:
            'Emails aren’t getting through right now. We’ll keep trying until the code expires. You can also do this later.',
          resend: () => call(sendSetupCode, { body: {} }),
        }}
        title="Enter the code we sent."
        lead={
          <>
            We emailed a six-digit code to{' '}
            <b className="font-[550] wrap-anywhere text-ink">{user.email}</b>.
          </>
        }
        submitLabel="Verify code"
        verify={verify}
        foot={
          <>
            <span>Nothing there? Check your spam folder.</span>
            <Link to="/" className="text-link">
              Do this later
            </Link>
          </>
        }
      />
    );
  }
  return (
    <section>
      <StepHead title="Confirm your second step.">
        After your password we ask for a code, so a stolen password isn’t enough. We send the first
        one to your email address.
      </StepHead>
      <form
        aria-label="Verification"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ body: {} });
        }}
      >
        <p className="border-y border-line py-3.5">
          <span className="block text-sm leading-5 text-muted">Email</span>
          <span className="font-[550] wrap-anywhere">{user.email}</span>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-6 w-full"
          disabled={user.email === ''}
          pending={send.isPending}
        >
          {send.isPending ? 'Sending...' : 'Send verification code'}
        </Button>
      </form>
      <StepFoot>
        <span>The code works for ten minutes.</span>
        <Link to="/" className="text-link">
          Do this later
        </Link>
      </StepFoot>
    </section>
  );
}
