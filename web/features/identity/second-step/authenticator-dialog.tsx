import { useState } from 'react';
import { confirmAuthenticator } from '#contract/identity/second-steps';
import { call } from '#web/lib/api/api.ts';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordForm } from '#web/ui/forms/password-form.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { useBeginAuthenticator } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetupDialogProps {
  open: boolean;
  /** Closes the dialog; told whether something was set up. */
  onClose: (done: boolean) => void;
}

/** Sets up an authenticator app: the password, the QR code, a code from the app, recovery codes. */
export function AuthenticatorDialog({ open, onClose }: SetupDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    onClose(codes !== undefined);
    setCodes(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      closable={codes === undefined}
      size="small"
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <Steps
          onEnrolled={(fresh) => {
            toast({ title: 'Authenticator app added' });
            if (fresh) setCodes(fresh);
            else onClose(true);
          }}
        />
      )}
    </Dialog>
  );
}

function Steps({ onEnrolled }: { onEnrolled: (codes: readonly string[] | null) => void }) {
  const begin = useBeginAuthenticator();
  if (!begin.isSuccess) {
    return (
      <PasswordForm
        aria-label="Set up an authenticator app"
        submitLabel="Continue"
        pending={begin.isPending}
        error={begin.error}
        onSubmit={(currentPassword) => begin.mutate({ body: { currentPassword } })}
      >
        <p className="text-[15px] leading-[22px] text-pretty text-muted">
          The app shows a new six-digit code every 30 seconds, even without a network. Any
          authenticator app works.
        </p>
      </PasswordForm>
    );
  }
  const { qr, secret, uri } = begin.data;
  return (
    <div className="grid gap-5">
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        Scan this with the app, or{' '}
        <a href={uri} className="text-link">
          open the app on this device
        </a>
        . Then enter the code it shows.
      </p>
      <div className="grid justify-items-center gap-3">
        <QrCode rows={qr} label="QR code for the authenticator app" />
        <p className="text-center text-sm leading-5 text-muted">
          Cannot scan? Type this key:
          <code className="mt-0.5 block font-mono text-[15px] leading-6 text-balance wrap-anywhere text-ink select-all">
            {secret}
          </code>
        </p>
      </div>
      <CodeForm
        aria-label="Code from the app"
        submitLabel="Verify code"
        buttonSize="medium"
        verify={async (code) => {
          const { recoveryCodes } = await call(confirmAuthenticator, { body: { code } });
          onEnrolled(recoveryCodes);
        }}
      />
    </div>
  );
}

/** A QR code as one path; dark on white in both themes, as cameras expect it. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length;
  const path = rows
    .flatMap((row, y) =>
      Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line bg-[#fff] fill-[#000] p-1"
    >
      <path d={path} />
    </svg>
  );
}
