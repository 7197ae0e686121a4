import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/identity/accounts';
import type { Passkey, SecondSteps } from '#contract/identity/second-steps';
import { fullMoment } from '#web/lib/format/format.ts';
import { refreshUser, useFirm } from '#web/lib/session/session.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useStopOwnRecovery } from './api.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { SecondStepRows } from './second-step-rows.tsx';
import { refreshSecondSteps, secondStepsQuery } from './second-steps-query.ts';

/** On the own profile: what guards the account beyond the password. */
export function SecondStepsSection({ user }: { user: User }) {
  const steps = useQuery(secondStepsQuery);
  return (
    <SettingSection
      title="Second steps"
      lead="After your password we ask for one of these, so a stolen password isn’t enough."
    >
      {steps.isPending ? (
        <SkeletonRows rows={4} label="Two-step sign-in is loading" />
      ) : steps.isError ? (
        <ErrorState title="Couldn’t load two-step sign-in" of={steps} />
      ) : (
        <Loaded user={user} steps={steps.data} />
      )}
    </SettingSection>
  );
}

function Loaded({ user, steps }: { user: User; steps: SecondSteps }) {
  const { open, show, close } = useOpenDialog();
  const [removal, setRemoval] = useState<Removal>();
  const [renaming, setRenaming] = useState<Passkey>();
  const refresh = () => void Promise.all([refreshSecondSteps(), refreshUser()]);
  const finish = (changed: boolean) => {
    close();
    if (changed) refresh();
  };
  return (
    <>
      {steps.recovery && <RecoveryWaits recovery={steps.recovery} onStopped={refresh} />}
      {(steps.authenticator !== null || steps.passkeys.length > 0) && (
        <p className="mb-4 text-[15px] leading-[22px] text-pretty text-muted">
          Only your {strongNames(steps)} or a recovery code can sign you in. Codes by email and text
          message are off.
        </p>
      )}
      <SecondStepRows
        user={user}
        steps={steps}
        onShow={show}
        onRemove={setRemoval}
        onRename={setRenaming}
      />
      <SecondStepDialog user={user} open={open === 'phone'} onOpenChange={close} />
      <AuthenticatorDialog open={open === 'authenticator'} onClose={finish} />
      <PasskeyDialog open={open === 'passkey'} onClose={finish} />
      <RecoveryCodesDialog
        open={open === 'recovery-codes'}
        left={steps.recoveryCodesLeft}
        onClose={() => finish(true)}
      />
      <RemoveDialog
        removal={removal}
        onClose={(removed) => {
          setRemoval(undefined);
          if (removed) refresh();
        }}
      />
      <RenamePasskeyDialog
        passkey={renaming}
        onClose={(renamed) => {
          setRenaming(undefined);
          if (renamed) refresh();
        }}
      />
    </>
  );
}

/** The strong steps that are set up, in words. */
function strongNames({ authenticator, passkeys }: SecondSteps): string {
  const names = [
    ...(authenticator === null ? [] : ['authenticator app']),
    ...(passkeys.length === 0 ? [] : [passkeys.length === 1 ? 'passkey' : 'passkeys']),
  ];
  return names.length === 2 ? `${names.join(', ')},` : names.join('');
}

interface RecoveryWaitsProps {
  recovery: NonNullable<SecondSteps['recovery']>;
  onStopped: () => void;
}

/** The firm was asked to clear the second steps; the owner can stop it. */
function RecoveryWaits({ recovery, onStopped }: RecoveryWaitsProps) {
  const firm = useFirm();
  const stop = useStopOwnRecovery({ onDone: onStopped });
  return (
    <Callout
      tone="brass"
      role="status"
      title="Someone asked to reset your two-step sign-in."
      className="mb-5"
    >
      <p>
        {firm.shortName} was asked to let you in without your second step. The code it gave works
        from {fullMoment(recovery.effectiveAt)} on, with your password. If this wasn’t you, stop it.
      </p>
      <Button
        size="small"
        className="mt-3"
        pending={stop.isPending}
        onClick={() => stop.mutate({})}
      >
        Stop the recovery
      </Button>
    </Callout>
  );
}
