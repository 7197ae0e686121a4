import type { Channel } from '#contract/identity/account-fields';
import { resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import type { OpenCode } from '#contract/identity/second-steps';
import { call } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { StepHead } from '#web/ui/step.tsx';
import type { WayProps } from './way-props.ts';
import { maskEmail } from '../registration/mask-email.ts';
import { noteSentCode } from './sign-in-ways.ts';

interface BySentCodeProps extends WayProps {
  channel: Channel;
  code: OpenCode | null;
  /** From the address of the page, for a sign-in whose code is gone. */
  email: string;
  /** Whether the person has another way to continue. */
  hasOthers: boolean;
}

/** The second step with a code that was mailed or texted. */
export function BySentCode({
  userId,
  trustDevice,
  extra,
  onSignedIn,
  onBusyChange,
  channel,
  code,
  email,
  hasOthers,
}: BySentCodeProps) {
  const sentTo = code?.channel === channel ? code.sentTo : maskEmail(email);
  const title = 'Enter the code we sent.';
  return (
    <section>
      <StepHead title={title}>
        We {channel === 'sms' ? 'texted' : 'emailed'} a six-digit code to{' '}
        <b className="font-[550] whitespace-nowrap text-ink">{sentTo}</b>.
      </StepHead>
      {code?.channel === channel && <Trouble code={code} hasOthers={hasOthers} />}
      <CodeForm
        sent={{
          purpose: 'login-2fa',
          subject: userId,
          channel,
          resend: async () => {
            const answer = await call(resendLogin2fa, { body: { userId, channel } });
            noteSentCode(userId, answer);
            return answer;
          },
        }}
        aria-label={title}
        submitLabel="Verify and sign in"
        extra={extra}
        onBusyChange={onBusyChange}
        verify={async (digits) =>
          onSignedIn(
            await call(verifyLogin2fa, {
              body: { userId, code: digits, ...(trustDevice ? { trustDevice } : {}) },
            }),
          )
        }
      />
    </section>
  );
}

/** The provider is down or says no: what works instead. */
function Trouble({ code, hasOthers }: { code: OpenCode; hasOthers: boolean }) {
  if (code.delivery === 'sending' || code.delivery === 'sent') return null;
  const what = code.channel === 'sms' ? 'text message' : 'email';
  const instead = hasOthers ? 'Choose another way to sign in below.' : null;
  return (
    <Callout
      tone="brass"
      role="status"
      className="mb-6"
      title={
        code.delivery === 'delayed'
          ? `The ${what} with your code is delayed.`
          : `The ${what} could not be delivered.`
      }
    >
      {code.delivery === 'delayed' && 'We’ll keep trying until the code expires. '}
      {instead}
    </Callout>
  );
}
