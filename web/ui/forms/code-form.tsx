import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button, type ButtonSize } from '../button.tsx';
import { Callout } from '../callout.tsx';
import { CodeInput, codeLength } from './code-input.tsx';
import { type SentCode, SentCodeLine, useSentCode } from './sent-code.tsx';
import { toast } from '../overlays/toast-store.ts';

interface CodeFormProps {
  /** The code that was sent; left out where an authenticator app shows it. */
  sent?: SentCode;
  submitLabel: string;
  /** Checks the code; resolving means it was right. */
  verify: (code: string) => Promise<void>;
  /** Told while a request is under way. */
  onBusyChange?: (busy: boolean) => void;
  /** Before the code, which submits itself on the sixth digit: a checkbox that goes with it. */
  extra?: ReactNode;
  /** Left of the button. */
  back?: ReactNode;
  buttonSize?: ButtonSize;
  'aria-label': string;
}

/** Where a six-digit code is entered: it submits itself on the sixth digit. */
export function CodeForm({
  sent,
  submitLabel,
  verify,
  onBusyChange,
  extra,
  back,
  buttonSize = 'large',
  'aria-label': name,
}: CodeFormProps) {
  const { isDevelopment } = useFirm();
  const id = useId();
  const sentCode = useSentCode(sent);
  const devCode = isDevelopment ? sentCode.devCode : undefined;
  const [code, setCode] = useState(devCode ?? '');
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);
  // Typing the sixth digit and pressing Enter at once must not spend two tries.
  const busy = useRef(false);

  const check = async (candidate: string) => {
    if (busy.current || candidate.length !== codeLength) return;
    busy.current = true;
    setChecking(true);
    onBusyChange?.(true);
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
      onBusyChange?.(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };

  return (
    <>
      {devCode !== undefined && (
        <Callout tone="note" title="Development Mode" className="mb-6">
          The code was filled in for you. This never happens in production.
        </Callout>
      )}
      {sentCode.isDelayed && sent?.ifDelayed !== undefined && (
        <Callout tone="brass" role="status" title="Your code is delayed." className="mb-6">
          {sent.ifDelayed}
        </Callout>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-5" aria-label={name}>
        {extra}
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
            onMistake={() => setError('Please enter a valid 6-digit verification code')}
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
          {sent && (
            <SentCodeLine
              {...sentCode}
              disabled={checking}
              onSend={async () => {
                onBusyChange?.(true);
                const answer = await sentCode.sendAnother();
                onBusyChange?.(false);
                if (!answer) return;
                setCode((isDevelopment && answer.devCode) || '');
                setError(undefined);
              }}
            />
          )}
        </div>
        <div className="flex gap-2">
          {back}
          <Button
            type="submit"
            variant="primary"
            size={buttonSize}
            className="grow"
            disabled={code.length !== codeLength}
            pending={checking}
          >
            {checking ? 'Checking the code' : submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
