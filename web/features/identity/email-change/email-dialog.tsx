import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { BodyInput } from '#contract/endpoint';
import {
  requestEmailChange,
  resendEmailChange,
  verifyEmailChange,
} from '#contract/identity/profile';
import { call, messageOf } from '#web/lib/api/api.ts';
import { forgetDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { updateKnownUser } from '#web/lib/session/session.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useForgetForm, useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CodeForm } from '#web/ui/forms/code-form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { UsernameForManager, wrongPassword } from '#web/ui/forms/password-form.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { emailChangeQuery } from '../profile/account-information.tsx';
import { useCancelEmailChange, useRequestEmailChange } from '../profile/api.ts';

type Values = BodyInput<typeof requestEmailChange>;

interface EmailDialogProps {
  open: boolean;
  onClose: () => void;
}

const formName = 'new-email';

/** The new address proves itself by a code before it replaces the old one. */
export function EmailDialog({ open, onClose }: EmailDialogProps) {
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(emailChangeQuery);
  const forget = useForgetForm(formName);
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        forget();
        onClose();
      }}
      closable={!busy}
      size="small"
      title="Change email address"
    >
      {data?.pending ? (
        <CodeOfNewAddress
          newEmail={data.pending.newEmail}
          onBusyChange={setBusy}
          onDone={onClose}
        />
      ) : (
        <NewAddress />
      )}
    </Dialog>
  );
}

const typed = z.object({ newEmail: z.string() });
const setPending = (newEmail: string | null) =>
  queryClient.setQueryData(emailChangeQuery.queryKey, {
    pending: newEmail === null ? null : { newEmail },
  });

function NewAddress() {
  const form = useForm<Values>({
    resolver: zodResolver(requestEmailChange.body),
    defaultValues: { newEmail: '', currentPassword: '' },
  });
  const forget = useDraftForm(formName, form, typed);
  const { errors } = form.formState;
  const ask = useRequestEmailChange({
    onDone: (answer, { body }) => {
      const newEmail = body.newEmail.trim();
      forget();
      rememberDelivery('new-email', newEmail, answer);
      setPending(newEmail);
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      const message = wrongPassword(error);
      if (message !== undefined) {
        form.setError('currentPassword', { message }, { shouldFocus: true });
      }
    },
  });
  return (
    <form
      noValidate
      aria-label="Change email address"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => ask.mutate({ body }))}
    >
      {ask.isError && wrongPassword(ask.error) === undefined && (
        <Callout tone="bad" role="alert">
          {messageOf(ask.error, 'Please try again.')}
        </Callout>
      )}
      <Field
        label="New email"
        hint="We’ll send a code there. Your old address stays until you enter it."
        error={errors.newEmail?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('newEmail')} type="email" autoComplete="email" />
        )}
      </Field>
      <UsernameForManager />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send verification code'}
      </Button>
    </form>
  );
}

interface CodeOfNewAddressProps {
  newEmail: string;
  onBusyChange: (busy: boolean) => void;
  onDone: () => void;
}

function CodeOfNewAddress({ newEmail, onBusyChange, onDone }: CodeOfNewAddressProps) {
  const cancel = useCancelEmailChange({
    onDone: () => {
      forgetDelivery('new-email', newEmail);
      setPending(null);
    },
  });
  return (
    <>
      <p className="mb-5 text-[15px] leading-[22px] text-muted">
        We sent a six-digit code to <b className="font-[550] wrap-anywhere text-ink">{newEmail}</b>.
      </p>
      <CodeForm
        sent={{
          purpose: 'new-email',
          subject: newEmail,
          channel: 'email',
          ifDelayed:
            'Emails aren’t getting through right now. We’ll keep trying until the code expires.',
          resend: () => call(resendEmailChange, {}),
        }}
        aria-label="Code from the new address"
        submitLabel="Verify code"
        buttonSize="medium"
        onBusyChange={onBusyChange}
        back={
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({})}>
            Cancel change
          </Button>
        }
        verify={async (code) => {
          const fresh = await call(verifyEmailChange, { body: { code } });
          forgetDelivery('new-email', newEmail);
          setPending(null);
          updateKnownUser(fresh);
          toast({
            title: 'Email Verified',
            description: 'Your new email is in use. We notified the old one.',
          });
          onDone();
        }}
      />
    </>
  );
}
