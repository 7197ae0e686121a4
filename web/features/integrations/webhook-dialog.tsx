import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createWebhook, type Webhook } from '#contract/integrations/webhooks';
import { webhookEventLabels, webhookEventTypes } from '#domain/webhook-values';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SigningSecretDialog } from './signing-secret-dialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './webhooks-api.ts';

/** Adds an endpoint and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const form = useForm<z.input<typeof createWebhook.body>>({
    resolver: zodResolver(createWebhook.body),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
  });
  const { errors } = form.formState;
  const onFailed = showFieldErrors(form);
  const create = useCreateWebhook({ onFailed });
  const update = useUpdateWebhook({ onFailed, onDone: onClose });
  if (create.data) return <SigningSecretDialog secret={create.data.secret} onClose={onClose} />;
  const error = create.error ?? update.error;
  const eventsError = errors.events?.message;
  return (
    <FormDialog
      title={webhook ? 'Change the endpoint' : 'Add a webhook endpoint'}
      description="We send what happened and the ids of the records: no names, no contents. Another program can read those with an API token."
      submitLabel={webhook ? 'Save endpoint' : 'Add endpoint'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit((body) =>
        webhook ? update.mutate({ params: { id: webhook.id }, body }) : create.mutate({ body }),
      )}
      onClose={onClose}
    >
      {error && Object.keys(errors).length === 0 && (
        <Callout tone="bad" role="alert">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <Field
        label="Address"
        hint="Begins with https:// and leads to a public server"
        error={errors.url?.message}
      >
        {(control) => (
          <Input {...control} type="url" autoComplete="off" {...form.register('url')} />
        )}
      </Field>
      <fieldset aria-describedby={eventsError ? 'events-error' : undefined}>
        <legend className="mb-1 text-[15px] leading-5 font-[550] staff:text-sm">Events</legend>
        {eventsError && (
          <p id="events-error" role="alert" className="mb-1 text-sm leading-5 text-bad">
            {eventsError}
          </p>
        )}
        {webhookEventTypes.map((type) => (
          <CheckboxField
            key={type}
            value={type}
            label={<span className="font-normal">{webhookEventLabels[type]}</span>}
            description={<code className="font-mono text-xs">{type}</code>}
            {...form.register('events')}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
