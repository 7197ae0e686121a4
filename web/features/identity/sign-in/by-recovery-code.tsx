import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { call } from '#web/lib/api/api.ts';
import { StepHead } from '#web/ui/step.tsx';
import type { WayProps } from './way-props.ts';
import { RecoveryCodeForm } from '../recovery/recovery-code-form.tsx';

/** The second step with a code kept for the day when all else is lost, or given by the firm on it. */
export function ByRecoveryCode({ userId, trustDevice, extra, onSignedIn }: WayProps) {
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
