import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { resendLogin2fa, type User, verifyLogin2fa } from '#contract/accounts';
import { call } from '#web/lib/api.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { becomeUser } from '#web/lib/session.ts';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';
import { forgetDelivery } from './code-delivery.ts';
import { CodeStep } from './code-step.tsx';
import { maskEmail } from './mask-email.ts';
import { SuccessStep } from './success-step.tsx';

/** Spec section 9: 1.5 s after the login second step. */
const redirectAfterMs = 1500;

interface Login2faProps {
  userId: string;
  email: string;
  /** Where the person was going, already checked to be a path of this site. */
  redirect: string | undefined;
}

/** Spec section 2, /login-2fa: the code, then success and on to the portal. */
export function Login2fa({ userId, email, redirect }: Login2faProps) {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const [trustDevice, setTrustDevice] = useState(false);
  const [user, setUser] = useState<User>();
  const target = redirect ?? (user?.isAdmin ? '/admin' : '/');

  const verify = async (code: string) => {
    const signedIn = await call(verifyLogin2fa, {
      body: { userId, code, ...(trustDevice ? { trustDevice } : {}) },
    });
    forgetDelivery('login-2fa', userId);
    becomeUser(signedIn);
    toast({ title: 'Login Successful', description: 'Welcome back!' });
    setUser(signedIn);
  };
  const goOn = useCallback(
    () => void navigate({ href: target, replace: true }),
    [navigate, target],
  );

  if (user) {
    return (
      <SuccessStep
        title="You are signed in."
        lead={user.isAdmin ? 'Opening the back office.' : 'Opening your portal.'}
        afterMs={redirectAfterMs}
        to={target}
        onDone={goOn}
      />
    );
  }
  return (
    <CodeStep
      purpose="login-2fa"
      userId={userId}
      title="Enter the code we sent."
      lead={
        <>
          It is six digits long, and in the inbox of{' '}
          <b className="font-[550] whitespace-nowrap text-ink">{maskEmail(email)}</b>.
        </>
      }
      submitLabel="Verify and sign in"
      verify={verify}
      resend={() => call(resendLogin2fa, { body: { userId } })}
      extra={
        <CheckboxField
          label="Trust this browser for 30 days"
          description="Only on a computer that is yours."
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.target.checked)}
        />
      }
      foot={
        <>
          <span>We never call to ask for this code.</span>
          <Link
            to="/auth"
            search={redirect === undefined ? {} : { redirect }}
            className="text-link"
          >
            Use another account
          </Link>
        </>
      }
    />
  );
}
