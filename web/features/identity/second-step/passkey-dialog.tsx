import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, beginPasskey } from '#contract/identity/second-steps';
import { ApiError, call, messageOf } from '#web/lib/api/api.ts';
import { makePasskey, passkeyFailure } from '#web/lib/session/passkeys.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordForm } from '#web/ui/forms/password-form.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface PasskeyDialogProps {
  open: boolean;
  /** Closes the dialog; told whether a passkey was added. */
  onClose: (done: boolean) => void;
}

/** Adds a passkey: a name, the password, then what the browser asks; recovery codes the first time. */
export function PasskeyDialog({ open, onClose }: PasskeyDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const close = () => {
    onClose(codes !== undefined);
    setCodes(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      closable={codes === undefined && !busy}
      size="small"
      title={codes ? 'Save your recovery codes' : 'Add a passkey'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <NewPasskey
          onBusyChange={setBusy}
          onAdded={(fresh) => {
            toast({ title: 'Passkey added' });
            if (fresh) setCodes(fresh);
            else onClose(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface NewPasskeyProps {
  onBusyChange: (busy: boolean) => void;
  onAdded: (codes: readonly string[] | null) => void;
}

function NewPasskey({ onBusyChange, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState(thisDevice);
  const [nameError, setNameError] = useState<string>();
  const add = useMutation({
    mutationFn: async (currentPassword: string) => {
      const request = await call(beginPasskey, { body: { currentPassword } });
      const response = await makePasskey(request);
      return call(addPasskey, { body: { name: name.trim(), response } });
    },
    onMutate: () => onBusyChange(true),
    onSettled: () => onBusyChange(false),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (currentPassword: string) => {
    const read = addPasskey.body.shape.name.safeParse(name);
    setNameError(read.error?.issues[0]?.message);
    if (read.success) add.mutate(currentPassword);
  };
  const fromServer = add.error instanceof ApiError;
  return (
    <PasswordForm
      aria-label="Add a passkey"
      submitLabel={add.isPending ? 'Waiting for the browser' : 'Continue'}
      pending={add.isPending}
      error={fromServer ? add.error : undefined}
      onSubmit={submit}
    >
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        Sign in with your fingerprint, face, PIN, or security key. A passkey works on this site
        only, so it can’t be phished.
      </p>
      {add.isError && !fromServer && (
        <Callout tone="bad" role="alert">
          {passkeyFailure(add.error)}
        </Callout>
      )}
      <Field
        label="Name"
        hint="To tell your passkeys apart later."
        error={nameError ?? (fromServer ? fieldError(add.error) : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setNameError(undefined);
            }}
          />
        )}
      </Field>
    </PasswordForm>
  );
}

const fieldError = (error: unknown) =>
  error instanceof ApiError && error.fields['name'] !== undefined
    ? messageOf(error, error.fields['name'])
    : undefined;

/** A first name for the passkey, after the system the browser says it runs on. */
function thisDevice(): string {
  const system = /iPhone|iPad|Android|Windows|Mac|CrOS|Linux/.exec(navigator.userAgent)?.[0];
  const names: Record<string, string> = {
    Mac: 'Mac',
    CrOS: 'Chromebook',
    Android: 'Android phone',
  };
  return system === undefined
    ? 'Passkey'
    : (names[system] ?? `${system}${system.startsWith('i') ? '' : ' computer'}`);
}
