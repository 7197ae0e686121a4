import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { createApiToken } from '#contract/integrations/api-tokens';
import { type ApiScope, apiScopeRules } from '#domain/api-scopes';
import { messageOf } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateApiToken } from './api.ts';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';

interface TokenDialogProps {
  /** What the owner may give. */
  scopes: readonly ApiScope[];
  onClose: () => void;
}

const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 180, label: '180 days' },
  { days: 366, label: '1 year' },
];

/** Makes an API token and shows it, once. */
export function TokenDialog({ scopes, onClose }: TokenDialogProps) {
  const form = useForm<z.input<typeof createApiToken.body>>({
    resolver: zodResolver(createApiToken.body),
    defaultValues: { name: '', scopes: [], days: 90 },
  });
  const { errors } = form.formState;
  const [networks, setNetworks] = useState('');
  const [networkError, setNetworkError] = useState<string>();
  const create = useCreateApiToken({ onFailed: showFieldErrors(form) });
  if (create.data) {
    return (
      <SecretDialog
        title={`API token “${create.data.name}”`}
        what="API token"
        secret={create.data.token}
        note={
          create.data.state === 'waiting' && (
            <p className="mt-4 text-sm leading-5 text-muted">
              It reaches documents or messages, so it works from {shortMoment(create.data.opensAt)}.
              All owners got an email about it.
            </p>
          )
        }
        onClose={onClose}
      >
        Copy the token now and keep it like a password. We store only its hash, so it can’t be shown
        again.
      </SecretDialog>
    );
  }
  const scopeError = errors.scopes?.message;
  return (
    <FormDialog
      title="Create an API token"
      description="A program that has the token acts for you, within what you choose here and never beyond your own rights. It ends with a new password, and when you leave the firm. All owners get an email."
      submitLabel="Create token"
      size="large"
      pending={create.isPending}
      onSubmit={form.handleSubmit((body) => {
        const read = createApiToken.body.shape.networks.safeParse(
          networks.split(/[\s,;]+/).filter((part) => part !== ''),
        );
        if (read.success) create.mutate({ body: { ...body, networks: read.data } });
        else setNetworkError(read.error.issues[0]?.message);
      })}
      onClose={onClose}
    >
      {create.error && Object.keys(errors).length === 0 && (
        <Callout tone="bad" role="alert">
          {messageOf(create.error, 'Please try again.')}
        </Callout>
      )}
      <Field
        label="Name"
        className="half"
        hint="The program that uses it"
        error={errors.name?.message}
      >
        {(control) => <Input {...control} autoComplete="off" {...form.register('name')} />}
      </Field>
      <Field label="Expires after" className="half" error={errors.days?.message}>
        {(control) => (
          <Select {...control} {...form.register('days', { valueAsNumber: true })}>
            {lifetimes.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Only from these networks"
        hint="Optional: addresses such as 203.0.113.7 or 203.0.113.0/24, with commas between them"
        error={networkError}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={networks}
            onChange={({ target }) => {
              setNetworks(target.value);
              setNetworkError(undefined);
            }}
          />
        )}
      </Field>
      <fieldset aria-describedby={scopeError ? 'scopes-error' : undefined}>
        <legend className="mb-1 text-[15px] leading-5 font-[550] staff:text-sm">
          What it may do
        </legend>
        {scopeError && (
          <p id="scopes-error" role="alert" className="mb-1 text-sm leading-5 text-bad">
            {scopeError}
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-6 max-[560px]:grid-cols-1">
          {scopes.map((scope) => (
            <CheckboxField
              key={scope}
              value={scope}
              label={<span className="font-normal">{apiScopeRules[scope].title}</span>}
              description={<code className="font-mono text-xs">{scope}</code>}
              {...form.register('scopes')}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
