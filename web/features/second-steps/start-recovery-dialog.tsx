import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { startRecovery } from '#contract/recovery';
import { call, messageOf } from '#web/lib/api.ts';
import { fullMoment } from '#web/lib/format.ts';
import { nameOf } from '#web/lib/session.ts';
import { useForgetForm, useKeptForm } from '#web/lib/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, focusFirstField } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { RecoverableClient } from './recoveries.tsx';

interface StartRecoveryDialogProps {
  /** Undefined while the dialog is closed. */
  client: RecoverableClient | undefined;
  onClose: () => void;
}

const formNameOf = (client: RecoverableClient | undefined) => `recovery-${client?.id ?? ''}`;

export function StartRecoveryDialog({ client, onClose }: StartRecoveryDialogProps) {
  const forget = useForgetForm(formNameOf(client));
  return (
    <Dialog
      open={client !== undefined}
      onOpenChange={() => {
        forget();
        onClose();
      }}
      size="small"
      onOpenAutoFocus={focusFirstField}
      title={`Start a recovery for ${client ? nameOf(client) : ''}`}
    >
      {client && <ReasonForm client={client} onDone={onClose} />}
    </Dialog>
  );
}

const typed = z.object({ reason: z.string() });

function ReasonForm({ client, onDone }: { client: RecoverableClient; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(startRecovery.body),
    defaultValues: { reason: '' },
  });
  const forget = useKeptForm(formNameOf(client), form, typed);
  const start = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(startRecovery, { params: { id: client.id }, body }),
    onSuccess: ({ effectiveAt }) => {
      forget();
      toast({
        title: 'Recovery started',
        description: `The second steps are cleared ${fullMoment(effectiveAt)}.`,
      });
      onDone();
    },
  });
  return (
    <form
      noValidate
      aria-label="Start a recovery"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => start.mutate(values))}
    >
      {start.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(start.error, 'Please try again.')}
        </Callout>
      )}
      <p className="text-pretty text-muted">
        Authenticator app, passkeys, phone number and recovery codes of this account are cleared
        after a delay. The client is told by email now, with a link to stop it.
      </p>
      <Field
        label="How did you check who it is?"
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
