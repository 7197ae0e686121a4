import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Channel, SecondStepWay } from '#contract/identity/account-fields';
import { resendLogin2fa, type User, verifyLogin2fa } from '#contract/identity/accounts';
import { ApiError, call, messageOf } from '#web/lib/api/api.ts';
import { forgetDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { becomeUser, useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { SuccessStep } from '#web/ui/success-step.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { goIn } from './after-first-step.ts';
import { BySentCode } from './by-sent-code.tsx';
import { OtherWays } from './other-ways.tsx';
import { noteSentCode, signInWaysQuery } from './sign-in-ways.ts';
import type { WayProps } from './way-props.ts';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import {
  beginLoginPasskey,
  verifyLoginPasskey,
  verifyLoginRecoveryCode,
} from '#contract/identity/sign-in-steps';
import { askForPasskey } from '#web/lib/session/passkeys.ts';
import { PasskeyPrompt } from './passkey-prompt.tsx';
import { RecoveryCodeForm } from '../second-step/recovery-code-form.tsx';

/** Spec section 9: 1.5 s after the login second step. */
const redirectAfterMs = 1500;

interface Login2faProps {
  userId: string;
  email: string;
  /** Where the person was going, already checked to be a path of this site. */
  redirect: string | undefined;
}

/** Spec section 2, /login-2fa: the second step, then success and on to the portal. */
export function Login2fa({ userId, email, redirect }: Login2faProps) {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<SecondStepWay>();
  const [checking, setChecking] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const [user, setUser] = useState<User>();
  // While a code is checked, the sign-in may be over before the answer is here.
  const follows = user === undefined && !checking && (chosen === undefined || isSent(chosen));
  const query = signInWaysQuery(userId, follows);
  const ways = useQuery(query);
  const target = redirect ?? (user?.isAdmin ? '/admin' : '/');
  const proceed = useCallback(
    () => void navigate({ href: target, replace: true }),
    [navigate, target],
  );

  if (user) {
    return (
      <SuccessStep
        title="You’re signed in."
        lead={user.isAdmin ? 'Opening the back office.' : 'Opening your portal.'}
        afterMs={redirectAfterMs}
        to={target}
        onDone={proceed}
      />
    );
  }
  const again = { to: '/auth', search: redirect === undefined ? {} : { redirect } } as const;
  if (ways.isPending) return <Waiting />;
  // Where only the question how a code fares has failed, the person continues.
  if (ways.isError && (ways.data === undefined || hasExpired(ways.error))) {
    return (
      <section role="alert">
        <StepHead title="Please sign in again.">
          {messageOf(ways.error, 'Your sign-in has expired. Please enter your password again.')}
        </StepHead>
        <Link {...again} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Sign in
        </Link>
      </section>
    );
  }

  const { secondSteps, code } = ways.data;
  const way = chosen ?? code?.channel ?? secondSteps[0] ?? 'email';
  const common: WayProps = {
    userId,
    trustDevice,
    extra: (
      <CheckboxField
        label="Trust this browser for 30 days"
        description="Only on your own device."
        checked={trustDevice}
        onChange={(event) => setTrustDevice(event.target.checked)}
      />
    ),
    onSignedIn: (signedIn) => {
      forgetDelivery('login-2fa', userId);
      const message = { title: 'Login Successful', description: 'Welcome back!' };
      if (signedIn.enrollmentRequired) {
        // What must be set up takes the place of every screen, so this one would never lead on.
        void goIn({ ...signedIn, phoneVerified: true }, redirect, message);
        return;
      }
      becomeUser(signedIn);
      toast(message);
      setUser(signedIn);
    },
    onBusyChange: (busy) => {
      setChecking(busy);
      if (busy) void queryClient.cancelQueries({ queryKey: query.queryKey });
    },
  };
  const others = secondSteps.filter((other) => other !== way);
  return (
    <>
      {way === 'authenticator' && <ByAuthenticator {...common} />}
      {way === 'passkey' && <ByPasskey {...common} />}
      {way === 'recovery-code' && <ByRecoveryCode {...common} />}
      {isSent(way) && (
        <BySentCode
          key={way}
          {...common}
          channel={way}
          code={code}
          email={email}
          hasOthers={others.length > 0}
        />
      )}
      <StepFoot>
        <span>We’ll never call to ask for a code.</span>
        <Link {...again} className="text-link">
          Use another account
        </Link>
      </StepFoot>
      <OtherWays
        title="Other ways to sign in"
        ways={others}
        send={async (channel) => {
          const answer = await call(resendLogin2fa, { body: { userId, channel } });
          rememberDelivery('login-2fa', userId, answer);
          noteSentCode(userId, answer);
          setChosen(channel);
        }}
        onChoose={setChosen}
      />
      {!secondSteps.some(isSent) && <WhenLost hasCodes={secondSteps.includes('recovery-code')} />}
    </>
  );
}

/** Where no code is sent, what to do without the device; by email or text we let nobody in. */
function WhenLost({ hasCodes }: { hasCodes: boolean }) {
  const { phone } = useFirm();
  return (
    <p className="mt-6 text-sm leading-5 text-pretty text-muted">
      Lost your device? {hasCodes ? 'Use a recovery code. If you have none, call' : 'Call'} us at{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
        {phone}
      </a>
      . For your safety, we don’t let anyone in by email or text message instead.
    </p>
  );
}

const isSent = (way: SecondStepWay): way is Channel => way === 'email' || way === 'sms';

const hasExpired = (error: unknown) =>
  error instanceof ApiError && error.code === 'sign_in_expired';

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <Skeleton className="h-10 w-[70%]" />
      <Skeleton className="h-4" />
      <Skeleton className="mt-4 h-17" />
      <Skeleton className="h-13" />
    </div>
  );
}

/** The second step with the code an authenticator app shows. */
function ByAuthenticator({ userId, trustDevice, extra, onSignedIn }: WayProps) {
  const title = 'Enter the code from your app.';
  return (
    <section>
      <StepHead title={title}>
        Open your authenticator app. The code has six digits and changes every 30 seconds.
      </StepHead>
      <CodeForm
        aria-label={title}
        submitLabel="Verify and sign in"
        extra={extra}
        verify={async (code) =>
          onSignedIn(
            await call(verifyLogin2fa, {
              body: { userId, code, by: 'authenticator', ...(trustDevice ? { trustDevice } : {}) },
            }),
          )
        }
      />
    </section>
  );
}

/** The second step with a passkey: a fingerprint, a face, a key in the port. */
function ByPasskey({ userId, trustDevice, extra, onSignedIn }: WayProps) {
  return (
    <section>
      <StepHead title="Use your passkey.">
        Your browser asks for your fingerprint, face, PIN, or security key.
      </StepHead>
      <PasskeyPrompt
        extra={extra}
        prove={async () => {
          const response = await askForPasskey(await call(beginLoginPasskey, { body: { userId } }));
          onSignedIn(
            await call(verifyLoginPasskey, {
              body: { userId, response, ...(trustDevice ? { trustDevice } : {}) },
            }),
          );
        }}
      />
    </section>
  );
}

/** The second step with a code kept for the day when all else is lost, or given by the firm on it. */
function ByRecoveryCode({ userId, trustDevice, extra, onSignedIn }: WayProps) {
  const title = 'Enter a recovery code.';
  return (
    <section>
      <StepHead title={title}>
        Enter one of the ten codes you saved, or the one we gave you on the phone or in person. Each
        works once.
      </StepHead>
      <RecoveryCodeForm
        aria-label={title}
        submitLabel="Verify and sign in"
        extra={extra}
        verify={async (recoveryCode) =>
          onSignedIn(
            await call(verifyLoginRecoveryCode, {
              body: { userId, recoveryCode, ...(trustDevice ? { trustDevice } : {}) },
            }),
          )
        }
      />
    </section>
  );
}
