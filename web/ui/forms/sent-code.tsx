import { type ReactNode, useState } from 'react';
import type { Channel } from '#contract/identity/account-fields';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import {
  type CodeAnswer,
  type CodePurpose,
  recallDelivery,
  rememberDelivery,
  useCountdown,
} from '#web/lib/session/code-delivery.ts';
import { clock } from '#web/lib/format/format.ts';
import { toast } from '../overlays/toast-store.ts';

/** A code that was sent, and the way to another. */
export interface SentCode {
  purpose: CodePurpose;
  /** Whose code it is; with the purpose, the key its countdowns are kept under. */
  subject: string;
  channel: Channel;
  resend: () => Promise<CodeAnswer>;
  /** What helps while messages of its kind do not get through. */
  ifDelayed?: ReactNode;
}

/** Countdowns of the code last sent, which survive a reload, and sending another. */
export function useSentCode(sent: SentCode | undefined) {
  const [delivery, setDelivery] = useState(
    () => sent && recallDelivery(sent.purpose, sent.subject),
  );
  const [sending, setSending] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);

  const ends = (seconds: number | undefined) =>
    delivery === undefined || seconds === undefined ? 0 : delivery.sentAt + seconds * 1000;
  const resendIn = useCountdown(Math.max(waitUntil, ends(delivery?.resendAfterSeconds)));
  const validFor = useCountdown(ends(delivery?.expiresInSeconds));

  /** What the server answered; undefined where it failed, which has been said then. */
  const sendAnother = async (): Promise<CodeAnswer | undefined> => {
    if (!sent) return undefined;
    setSending(true);
    try {
      const answer = await sent.resend();
      setDelivery(rememberDelivery(sent.purpose, sent.subject, answer));
      toast(codeSentToast(sent.channel));
      return answer;
    } catch (failure) {
      if (failure instanceof ApiError && failure.retryAfterSeconds !== undefined) {
        setWaitUntil(Date.now() + failure.retryAfterSeconds * 1000);
      }
      toast({
        title: 'Error',
        description: messageOf(failure, 'Failed to resend verification code'),
        variant: 'destructive',
      });
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return {
    devCode: delivery?.devCode,
    isDelayed: delivery?.delayed === true,
    resendIn,
    validFor,
    sending,
    sendAnother,
  };
}

/** Spec section 8: what is said when a code is on its way. */
export const codeSentToast = (channel: Channel) => ({
  title: 'Verification Code Sent',
  description: `Please check your ${channel === 'sms' ? 'phone' : 'email'} for a 6-digit code.`,
});

interface SentCodeLineProps {
  /** Seconds. */
  resendIn: number;
  /** Seconds; 0 where it is not known or past. */
  validFor: number;
  sending: boolean;
  disabled: boolean;
  onSend: () => Promise<void>;
}

/** Under the code: how long it is valid, and when another can be had. */
export function SentCodeLine({ resendIn, validFor, sending, disabled, onSend }: SentCodeLineProps) {
  return (
    <div className="mt-3 flex min-h-8 items-center justify-between gap-4 text-[15px] text-muted tabular-nums">
      <p>
        {validFor > 0 && (
          <>
            Valid for{' '}
            <b role="timer" className="font-semibold text-ink">
              {clock(validFor)}
            </b>
          </>
        )}
      </p>
      {resendIn > 0 ? (
        <button type="button" disabled className="py-1">
          Send a new code in {clock(resendIn)}
        </button>
      ) : (
        <button
          type="button"
          className="py-1 text-link disabled:text-muted disabled:no-underline"
          disabled={sending || disabled}
          onClick={() => void onSend()}
        >
          {sending ? 'Sending...' : 'Send a new code'}
        </button>
      )}
    </div>
  );
}
