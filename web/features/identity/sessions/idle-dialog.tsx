import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { useCountdown } from '#web/lib/session/code-delivery.ts';
import { clock } from '#web/lib/format/format.ts';
import { logoutLink } from '#web/lib/session/session.ts';
import type { EndsSoon } from '#web/lib/session/session-ends.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { dialogClass, FocusReturn, scrimClass } from '#web/ui/overlays/dialog.tsx';

interface IdleDialogProps {
  endsSoon: EndsSoon;
  onStay: () => Promise<void>;
}

/** Says that the session ends soon, with a way to stay where there is one. */
export function IdleDialog({ endsSoon, onStay }: IdleDialogProps) {
  const [read, setRead] = useState<number>();
  const { until, canStay } = endsSoon;
  return (
    <AlertDialog.Root open={canStay || read !== until}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content className={`${dialogClass} desk:max-w-[440px]`}>
          <FocusReturn />
          {canStay ? (
            <Idle endsSoon={endsSoon} onStay={onStay} />
          ) : (
            <Final endsSoon={endsSoon} onRead={() => setRead(until)} />
          )}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const bodyClass = 'min-h-0 overflow-auto px-6 pt-5 pb-5 phone:px-5';
const textClass = 'mt-2 text-[15px] leading-[22px] text-pretty text-muted';
const footClass =
  'flex justify-end gap-2 border-t border-line px-6 py-3.5 phone:px-5 phone:[&>*]:flex-1';

function Left({ until }: { until: number }) {
  return (
    <b role="timer" className="font-semibold text-ink tabular-nums">
      {clock(useCountdown(until))}
    </b>
  );
}

function Idle({ endsSoon, onStay }: IdleDialogProps) {
  const [pending, setPending] = useState(false);
  return (
    <>
      <div className={bodyClass}>
        <AlertDialog.Title className="type-dialog-title">Are you still there?</AlertDialog.Title>
        <AlertDialog.Description className={textClass}>
          You’ve been inactive for a while. To protect your records, we’ll sign you out in{' '}
          <Left until={endsSoon.until} />.
        </AlertDialog.Description>
      </div>
      <footer className={footClass}>
        <a {...logoutLink} className={buttonClass({ variant: 'quiet' })}>
          Logout
        </a>
        <Button
          variant="primary"
          pending={pending}
          // The dialog asks one question.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={() => {
            setPending(true);
            void onStay().finally(() => setPending(false));
          }}
        >
          Stay signed in
        </Button>
      </footer>
    </>
  );
}

function Final({ endsSoon, onRead }: { endsSoon: EndsSoon; onRead: () => void }) {
  return (
    <>
      <div className={bodyClass}>
        <AlertDialog.Title className="type-dialog-title">
          Please sign in again soon.
        </AlertDialog.Title>
        <AlertDialog.Description className={textClass}>
          For your security, this session ends in <Left until={endsSoon.until} />. Send or save what
          you are working on.
        </AlertDialog.Description>
      </div>
      <footer className={footClass}>
        <Button variant="primary" onClick={onRead}>
          OK
        </Button>
      </footer>
    </>
  );
}
