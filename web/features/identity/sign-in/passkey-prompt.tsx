import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { passkeyFailure } from '#web/lib/session/passkeys.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

interface PasskeyPromptProps {
  /** Asks the browser for a passkey and has the server check it; resolving means it was right. */
  prove: () => Promise<void>;
  /** Told while the browser asks. */
  onBusyChange?: (busy: boolean) => void;
  /** Above the button, such as a tick box. */
  extra?: ReactNode;
  /** Left of the button. */
  back?: ReactNode;
  buttonSize?: ButtonSize;
}

/** The button that asks for a passkey, and why the last try failed. */
export function PasskeyPrompt({
  prove,
  onBusyChange,
  extra,
  back,
  buttonSize = 'large',
}: PasskeyPromptProps) {
  const ask = useMutation({
    mutationFn: prove,
    onMutate: () => onBusyChange?.(true),
    onSettled: () => onBusyChange?.(false),
  });
  return (
    <>
      {ask.isError && (
        <Callout tone="bad" role="alert" className="mb-5">
          {passkeyFailure(ask.error)}
        </Callout>
      )}
      <div className="grid gap-5">
        {extra}
        <div className="flex gap-2">
          {back}
          <Button
            variant="primary"
            size={buttonSize}
            className="grow"
            // It is the one purpose of where it is.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            pending={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {!ask.isPending && <KeyRound aria-hidden="true" />}
            {ask.isPending ? 'Waiting for the passkey' : 'Use passkey'}
          </Button>
        </div>
      </div>
    </>
  );
}
