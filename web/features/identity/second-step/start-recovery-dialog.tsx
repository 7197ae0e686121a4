import { useState } from 'react';
import { z } from 'zod';
import type { CallOutput } from '#contract/endpoint';
import { startRecovery } from '#contract/identity/recovery';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/session/session.ts';
import { useForgetForm, useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type RecoverableClient, useStartRecovery } from './api.ts';

interface StartRecoveryDialogProps {
  /** Undefined while the dialog is closed. */
  client: RecoverableClient | undefined;
  onClose: () => void;
}

type StartedRecovery = CallOutput<typeof startRecovery>;

const formNameOf = (client: RecoverableClient | undefined) => `recovery-${client?.id ?? ''}`;

/** How the client's identity was checked, then the code to tell them, which nothing closes but its button. */
export function StartRecoveryDialog({ client, onClose }: StartRecoveryDialogProps) {
  const forget = useForgetForm(formNameOf(client));
  const [started, setStarted] = useState<StartedRecovery>();
  const close = () => {
    setStarted(undefined);
    onClose();
  };
  const name = client ? nameOf(client) : '';
  return (
    <Dialog
      open={client !== undefined}
      onOpenChange={() => {
        forget();
        close();
      }}
      closable={started === undefined}
      size="small"
      title={started ? `Recovery code for ${name}` : `Start a recovery for ${name}`}
    >
      {client &&
        (started ? (
          <SpokenCode client={client} started={started} onDone={close} />
        ) : (
          <ReasonForm client={client} onStarted={setStarted} />
        ))}
    </Dialog>
  );
}

interface SpokenCodeProps {
  client: RecoverableClient;
  started: StartedRecovery;
  onDone: () => void;
}

function SpokenCode({ client, started, onDone }: SpokenCodeProps) {
  return (
    <div className="grid gap-5">
      <Callout tone="brass" title="This code is shown only now.">
        Give it to {client.firstName} in person or on the phone, never by email or text message.
        With their password, it signs them in once, starting {fullMoment(started.effectiveAt)}, and
        works for seven days.
        {client.sharesEmail &&
          ' Because they share an email address, it also sets a new password: “Forgot password”, then “I have a code from you”.'}
      </Callout>
      <p className="rounded-card border border-line bg-sunken px-5 py-4 text-center font-mono text-[22px] leading-8 tabular-nums select-all">
        {started.code}
      </p>
      <Button variant="primary" onClick={onDone}>
        {client.firstName} has it
      </Button>
    </div>
  );
}

const typed = z.object({ reason: z.string() });

interface ReasonFormProps {
  client: RecoverableClient;
  onStarted: (recovery: StartedRecovery) => void;
}

function ReasonForm({ client, onStarted }: ReasonFormProps) {
  const form = useSchemaForm(startRecovery.body, { reason: '' });
  const forget = useDraftForm(formNameOf(client), form, typed);
  const start = useStartRecovery({
    onDone: (recovery) => {
      forget();
      onStarted(recovery);
    },
  });
  return (
    <form
      noValidate
      aria-label="Start a recovery"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => start.mutate({ params: { id: client.id }, body }))}
    >
      {start.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(start.error, 'Please try again.')}
        </Callout>
      )}
      <p className="text-pretty text-muted">
        You’ll get a code to tell the client. In a day, it replaces their second step. Using it
        removes their authenticator app, passkeys, phone number, and recovery codes. We notify the
        client now, with a link to stop it. An email asking for help isn’t proof: anyone who can
        read their mailbox could send it.
      </p>
      <Field
        label="How did you confirm who it is?"
        hint="Stays on record with the recovery."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...form.register('reason')} rows={3} />}
      </Field>
      <Button type="submit" variant="primary" pending={start.isPending}>
        {start.isPending ? 'Starting...' : 'Start the recovery'}
      </Button>
    </form>
  );
}
