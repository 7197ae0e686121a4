import { KeyRound, MessageSquare, Smartphone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';
import { logoutLink, refreshUser, useFirm, useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { secondStepsQuery } from './second-steps-query.ts';

/**
 * What must be set up before anything else is open: the firm requires an authenticator app or a passkey of
 * its staff, and people who share an email address get no codes by email.
 */
export function Enrollment() {
  usePageTitle('Second step');
  const firm = useFirm();
  const user = useUser();
  const steps = useQuery(secondStepsQuery);
  const [open, setOpen] = useState<'authenticator' | 'passkey' | 'phone'>();
  const close = (done: boolean) => {
    setOpen(undefined);
    if (done) void refreshUser();
  };
  const offersPhone = user?.sharesEmail === true && steps.data?.smsAvailable === true;
  const offersPasskey = steps.data?.passkeysAvailable === true && knowsPasskeys();
  return (
    <section aria-label="Second step">
      {user?.sharesEmail ? (
        <StepHead title="Choose your second step.">
          More than one person uses your email address, so we don’t send sign-in codes there. Set up
          a way that only you have. It takes a minute.
        </StepHead>
      ) : (
        <StepHead title="One more thing before you work.">
          {firm.shortName} asks its staff for a second step that can’t be intercepted: an
          authenticator app or a passkey. It takes a minute. You also get recovery codes, for the
          day you lose your phone; keep them somewhere safe.
        </StepHead>
      )}
      <div className="grid gap-3">
        <Button variant="primary" size="large" onClick={() => setOpen('authenticator')}>
          <Smartphone aria-hidden="true" />
          Set up an authenticator app
        </Button>
        {offersPasskey && (
          <Button size="large" onClick={() => setOpen('passkey')}>
            <KeyRound aria-hidden="true" />
            Add a passkey
          </Button>
        )}
        {offersPhone && (
          <Button size="large" onClick={() => setOpen('phone')}>
            <MessageSquare aria-hidden="true" />
            Use text messages to my own phone
          </Button>
        )}
      </div>
      <StepFoot>
        <span>You’re signed in. Finish this to continue.</span>
        <a {...logoutLink} className="text-link">
          Logout
        </a>
      </StepFoot>
      <AuthenticatorDialog open={open === 'authenticator'} onClose={close} />
      <PasskeyDialog open={open === 'passkey'} onClose={close} />
      {offersPhone && (
        <SecondStepDialog
          user={user}
          open={open === 'phone'}
          onOpenChange={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
