import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { clock } from '#web/lib/format.ts';
import { useFirm } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CodeInput, codeLength } from '#web/ui/code-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  type CodeDelivery,
  type CodePurpose,
  recallDelivery,
  rememberDelivery,
  useCountdown,
} from './code-delivery.ts';

interface CodeStepProps {
  purpose: CodePurpose;
  userId: string;
  title: string;
  lead: ReactNode;
  submitLabel: string;
  /** Checks the code; resolving means it was right. */
  verify: (code: string) => Promise<void>;
  resend: () => Promise<{
    resendAfterSeconds: number;
    expiresInSeconds: number;
    devCode?: string | undefined;
  }>;
  /** Between the code and the button, such as a tick box. */
  extra?: ReactNode;
  foot: ReactNode;
}

/** The screen on which a six-digit code is entered: it submits itself on the sixth digit. */
export function CodeStep({
  purpose,
  userId,
  title,
  lead,
  submitLabel,
  verify,
  resend,
  extra,
  foot,
}: CodeStepProps) {
  const { isDevelopment } = useFirm();
  const id = useId();
  const [delivery, setDelivery] = useState<CodeDelivery | undefined>(() =>
    recallDelivery(purpose, userId),
  );
  const devCode = isDevelopment ? delivery?.devCode : undefined;
  const [code, setCode] = useState(devCode ?? '');
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [sending, setSending] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number>();
  // Typing the sixth digit and pressing Enter at once must not spend two tries.
  const busy = useRef(false);

  const sentAt = delivery?.sentAt;
  const resendIn = useCountdown(
    Math.max(
      waitUntil ?? 0,
      sentAt === undefined ? 0 : sentAt + (delivery?.resendAfterSeconds ?? 0) * 1000,
    ),
  );
  const validFor = useCountdown(
    sentAt === undefined || delivery?.expiresInSeconds === undefined
      ? undefined
      : sentAt + delivery.expiresInSeconds * 1000,
  );

  const check = async (candidate: string) => {
    if (busy.current || candidate.length !== codeLength) return;
    busy.current = true;
    setChecking(true);
    setError(undefined);
    try {
      await verify(candidate);
    } catch (failure) {
      const message = messageOf(failure, 'Invalid verification code');
      setError(message);
      toast({ title: 'Verification Failed', description: message, variant: 'destructive' });
      setChecking(false);
    } finally {
      busy.current = false;
    }
  };

  const sendAnother = async () => {
    setSending(true);
    try {
      const answer = await resend();
      setDelivery(rememberDelivery(purpose, userId, answer));
      setCode((isDevelopment && answer.devCode) || '');
      setError(undefined);
      toast({
        title: 'Verification Code Sent',
        description: 'Please check your email for a 6-digit code.',
      });
    } catch (failure) {
      if (failure instanceof ApiError && failure.retryAfterSeconds !== undefined) {
        setWaitUntil(Date.now() + failure.retryAfterSeconds * 1000);
      }
      toast({
        title: 'Error',
        description: messageOf(failure, 'Failed to resend verification code'),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className="type-display">
        {title}
      </h1>
      <p className="mt-4 text-[17px] leading-[1.55] text-pretty text-muted">{lead}</p>
      {devCode !== undefined && (
        <Callout tone="note" title="Development Mode" className="mt-5">
          The code was filled in for you. Production never does this.
        </Callout>
      )}
      <form onSubmit={onSubmit} className="mt-7 grid gap-5" aria-labelledby={`${id}-title`}>
        <div>
          <label htmlFor={`${id}-code`} className="mb-2 block text-[15px] leading-6 font-[550]">
            Verification code
          </label>
          <CodeInput
            id={`${id}-code`}
            // The page has one purpose, and the code is at hand.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={code}
            readOnly={checking}
            onChange={(next) => {
              setCode(next);
              setError(undefined);
            }}
            onComplete={(complete) => void check(complete)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
          {error !== undefined && (
            <p
              id={`${id}-error`}
              className="mt-2.5 flex items-start gap-1.5 text-sm leading-5 text-bad"
            >
              <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
              {error}
            </p>
          )}
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
                disabled={sending}
                onClick={() => void sendAnother()}
              >
                {sending ? 'Sending...' : 'Send a new code'}
              </button>
            )}
          </div>
        </div>
        {extra}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          disabled={code.length !== codeLength}
          pending={checking}
        >
          {checking ? 'Checking the code' : submitLabel}
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        {foot}
      </div>
    </section>
  );
}
