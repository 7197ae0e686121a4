import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { resendVerification, verifyEmail } from '#contract/identity/accounts';
import { call } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useFirm, userQuery } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { forgetDelivery } from '#web/lib/session/code-delivery.ts';
import { CodeStep } from '#web/ui/forms/code-step.tsx';
import { SuccessStep } from '#web/ui/success-step.tsx';

/** Spec section 9: 3 s after e-mail verification. */
const redirectAfterMs = 3000;

interface VerifyEmailProps {
  userId: string;
  email: string;
}

/** Spec section 2, /verify-email: the code, then success and on to the sign-in page. */
export function VerifyEmail({ userId, email }: VerifyEmailProps) {
  usePageTitle('Email verification');
  const firm = useFirm();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);

  const verify = async (code: string) => {
    await call(verifyEmail, { body: { userId, code } });
    forgetDelivery('verify-email', userId);
    toast({ title: 'Email Verified', description: 'Email Verified Successfully' });
    setDone(true);
  };
  // Someone signed in, whose address has changed, continues from there to the portal.
  const continueSignIn = useCallback(async () => {
    await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
    await navigate({ to: '/auth' });
  }, [navigate]);

  if (done) {
    return (
      <SuccessStep
        title="Your email is verified."
        lead="Taking you to sign in."
        afterMs={redirectAfterMs}
        to="/auth"
        onDone={continueSignIn}
      />
    );
  }
  return (
    <CodeStep
      sent={{
        purpose: 'verify-email',
        subject: userId,
        channel: 'email',
        ifDelayed: `Emails aren’t getting through right now. We’ll keep trying until the code expires. You can also call us at ${firm.phone}.`,
        resend: () => call(resendVerification, { body: { userId } }),
      }}
      title="Confirm your email."
      lead={
        <>
          We sent a six-digit code to <b className="font-[550] text-ink wrap-anywhere">{email}</b>.
          It confirms that the address is yours.
        </>
      }
      submitLabel="Verify email"
      verify={verify}
      foot={
        <>
          <span>Nothing there? Check your spam folder.</span>
          <Link to="/auth" className="text-link">
            Use another account
          </Link>
        </>
      }
    />
  );
}
