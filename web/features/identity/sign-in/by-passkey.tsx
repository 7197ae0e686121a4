import { beginLoginPasskey, verifyLoginPasskey } from '#contract/identity/sign-in-steps';
import { call } from '#web/lib/api/api.ts';
import { askForPasskey } from '#web/lib/session/passkeys.ts';
import { StepHead } from '#web/ui/step.tsx';
import type { WayProps } from './way-props.ts';
import { PasskeyPrompt } from './passkey-prompt.tsx';

/** The second step with a passkey: a fingerprint, a face, a key in the port. */
export function ByPasskey({ userId, trustDevice, extra, onSignedIn }: WayProps) {
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
