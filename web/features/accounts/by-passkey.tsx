import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { beginLoginPasskey, verifyLoginPasskey } from '#contract/sign-in-steps';
import { call } from '#web/lib/api.ts';
import { askForPasskey, passkeyFailure } from '#web/lib/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { StepHead } from '#web/ui/step.tsx';
import type { WayProps } from './login-2fa.tsx';

/** The second step with a passkey: a fingerprint, a face, a key in the port. */
export function ByPasskey({ userId, trustDevice, extra, onSignedIn }: WayProps) {
  const ask = useMutation({
    mutationFn: async () => {
      const request = await call(beginLoginPasskey, { body: { userId } });
      const response = await askForPasskey(request);
      return call(verifyLoginPasskey, {
        body: { userId, response, ...(trustDevice ? { trustDevice } : {}) },
      });
    },
    onSuccess: onSignedIn,
  });
  const title = 'Use your passkey.';
  return (
    <section>
      <StepHead title={title}>
        Your browser asks for your fingerprint, your face, a PIN or your security key.
      </StepHead>
      {ask.isError && (
        <Callout tone="bad" role="alert" className="mb-5">
          {passkeyFailure(ask.error)}
        </Callout>
      )}
      <div className="grid gap-5">
        {extra}
        <Button
          variant="primary"
          size="large"
          className="w-full"
          // The page has one purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          pending={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {!ask.isPending && <KeyRound aria-hidden="true" />}
          {ask.isPending ? 'Waiting for the passkey' : 'Use passkey'}
        </Button>
      </div>
    </section>
  );
}
