import { KeyRound, Smartphone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';
import { logoutLink, refreshUser, useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { secondStepsQuery } from './second-steps-query.ts';

/** The firm requires an authenticator app or a passkey of its staff: nothing else is open before. */
export function Enrollment() {
  usePageTitle('Second step');
  const firm = useFirm();
  const steps = useQuery(secondStepsQuery);
  const [open, setOpen] = useState<'authenticator' | 'passkey'>();
  const close = (done: boolean) => {
    setOpen(undefined);
    if (done) void refreshUser();
  };
  const offersPasskey = steps.data?.passkeysAvailable === true && knowsPasskeys();
  return (
    <section aria-label="Second step">
      <StepHead title="One more thing before you work.">
        {firm.shortName} asks its staff for a second step that can’t be intercepted: an
        authenticator app or a passkey. It takes a minute. You also get recovery codes, for the day
        you lose your phone; keep them somewhere safe.
      </StepHead>
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
      </div>
      <StepFoot>
        <span>You’re signed in. Finish this to continue.</span>
        <a {...logoutLink} className="text-link">
          Logout
        </a>
      </StepFoot>
      <AuthenticatorDialog open={open === 'authenticator'} onClose={close} />
      <PasskeyDialog open={open === 'passkey'} onClose={close} />
    </section>
  );
}
