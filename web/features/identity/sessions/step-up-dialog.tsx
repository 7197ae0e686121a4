import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel, SecondStepWay } from '#contract/identity/account-fields';
import type { User } from '#contract/identity/accounts';
import {
  beginStepUpPasskey,
  sendStepUpCode,
  stepUpMinutes,
  verifyStepUp,
  verifyStepUpPasskey,
  verifyStepUpRecoveryCode,
} from '#contract/identity/step-up';
import { call } from '#web/lib/api/api.ts';
import { forgetDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { askForPasskey } from '#web/lib/session/passkeys.ts';
import { useUser } from '#web/lib/session/session.ts';
import { renewingSession } from '#web/lib/session/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OtherWays } from '../sign-in/other-ways.tsx';
import { PasskeyPrompt } from '../sign-in/passkey-prompt.tsx';
import { RecoveryCodeForm } from '../second-step/recovery-code-form.tsx';
import { stepUpQuery } from './step-up-query.ts';

interface StepUpDialogProps {
  /** The second step was taken, or the person gave up. */
  onDone: (taken: boolean) => void;
}

/** Takes the second step again, by the ways the person has, before what needs a fresh one. */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      closable={!busy}
      size="small"
      title="Confirm it’s you"
      description={`This needs a second step within the last ${stepUpMinutes} minutes. Nothing you typed is lost.`}
    >
      {user && <Ways user={user} onBusyChange={setBusy} onDone={onDone} />}
    </Dialog>
  );
}

interface WaysProps extends StepUpDialogProps {
  user: User;
  onBusyChange: (busy: boolean) => void;
}

function Ways({ user, onBusyChange, onDone }: WaysProps) {
  const [chosen, setChosen] = useState<{ way: SecondStepWay; sentTo?: string }>();
  const ways = useQuery(stepUpQuery(user.id));
  if (ways.isPending) return <Waiting />;
  if (ways.isError) {
    return <ErrorState title="We couldn’t ask for your second step" of={ways} />;
  }

  const { secondSteps, code, problem } = ways.data;
  const way = chosen?.way ?? code?.channel ?? secondSteps[0] ?? 'email';
  const others = secondSteps.filter((other) => other !== way);
  const send = async (channel: Channel) => {
    const answer = await call(sendStepUpCode, { body: { channel } });
    rememberDelivery('step-up', user.id, answer);
    return answer;
  };
  const finish = async (taken: Promise<unknown>): Promise<void> => {
    await renewingSession(taken);
    forgetDelivery('step-up', user.id);
    onDone(true);
  };
  const common = {
    onBusyChange,
    buttonSize: 'medium',
    back: <Button onClick={() => onDone(false)}>Cancel</Button>,
  } as const;
  return (
    <>
      <p className="mb-5 text-[15px] leading-[22px] text-pretty text-muted">
        {isSent(way) ? (
          <>
            We sent a six-digit code to{' '}
            <b className="font-[550] text-ink">{chosen?.sentTo ?? code?.sentTo ?? wayTo[way]}</b>.
          </>
        ) : (
          lead[way]
        )}
      </p>
      {isSent(way) && chosen === undefined && problem !== undefined && (
        <Callout tone="bad" role="alert" className="mb-5">
          {problem}
        </Callout>
      )}
      {isSent(way) && (
        <CodeForm
          {...common}
          key={way}
          aria-label="Code that was sent"
          submitLabel="Confirm"
          sent={{ purpose: 'step-up', subject: user.id, channel: way, resend: () => send(way) }}
          verify={(digits) => finish(call(verifyStepUp, { body: { code: digits, by: 'sent' } }))}
        />
      )}
      {way === 'authenticator' && (
        <CodeForm
          {...common}
          key={way}
          aria-label="Code from your authenticator app"
          submitLabel="Confirm"
          verify={(digits) =>
            finish(call(verifyStepUp, { body: { code: digits, by: 'authenticator' } }))
          }
        />
      )}
      {way === 'recovery-code' && (
        <RecoveryCodeForm
          {...common}
          aria-label="Recovery code"
          submitLabel="Confirm"
          verify={(recoveryCode) =>
            finish(call(verifyStepUpRecoveryCode, { body: { recoveryCode } }))
          }
        />
      )}
      {way === 'passkey' && (
        <PasskeyPrompt
          {...common}
          prove={async () => {
            const response = await askForPasskey(await call(beginStepUpPasskey, {}));
            await finish(call(verifyStepUpPasskey, { body: { response } }));
          }}
        />
      )}
      <OtherWays
        title="Other ways to confirm"
        className="mt-7"
        ways={others}
        send={async (channel) => {
          setChosen({ way: channel, sentTo: (await send(channel)).sentTo });
        }}
        onChoose={(next) => setChosen({ way: next })}
      />
    </>
  );
}

const lead = {
  authenticator:
    'Open your authenticator app and enter the code it shows. It changes every 30 seconds.',
  'recovery-code': 'Enter one of the ten codes you saved. Each works once.',
  passkey: 'Your browser asks for your fingerprint, face, PIN, or security key.',
} as const;

const wayTo: Record<Channel, string> = { email: 'your email address', sms: 'your phone' };

const isSent = (way: SecondStepWay): way is Channel => way === 'email' || way === 'sms';

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <Skeleton className="h-4" />
      <Skeleton className="h-17" />
      <Skeleton className="h-10" />
    </div>
  );
}
