import { verifyLogin2fa } from '#contract/identity/accounts';
import { call } from '#web/lib/api/api.ts';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { StepHead } from '#web/ui/step.tsx';
import type { WayProps } from './way-props.ts';

/** The second step with the code an authenticator app shows. */
export function ByAuthenticator({ userId, trustDevice, extra, onSignedIn }: WayProps) {
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
