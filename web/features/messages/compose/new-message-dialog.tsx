import { useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  conversationPriority,
  conversationSubject,
  messageContent,
  messageLimits,
} from '#domain/conversation-values';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { selectOpenField, withoutOpenFields } from '#web/lib/forms/open-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { MenuLink } from '#web/ui/forms/menu-link.tsx';
import { TemplateMenu } from '#web/ui/forms/template-menu.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { staffPriorities } from './priorities.ts';
import { useWriteToClient } from '../api.ts';

const pickedClient = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
const values = z.object({
  client: pickedClient.nullable().refine((client) => client !== null, 'Please choose a client'),
  subject: conversationSubject,
  priority: conversationPriority,
  message: withoutOpenFields(messageContent),
});
const worthKeeping = z.object({
  client: pickedClient.nullable(),
  subject: z.string(),
  priority: conversationPriority,
  message: z.string(),
});

interface NewMessageDialogProps {
  /** Who is chosen to begin with. */
  forClient?: PickedClient | undefined;
  onClose: () => void;
  onCreated: (conversation: Conversation) => void;
}

/** Staff write to a client: client, subject and message are all required (spec section 5). */
export function NewMessageDialog({ forClient, onClose, onCreated }: NewMessageDialogProps) {
  const form = useSchemaForm(values, {
    client: forClient ?? null,
    subject: '',
    priority: 'medium' as const,
    message: '',
  });
  const forgetForm = useDraftForm(`new-message ${forClient?.id ?? ''}`, form, worthKeeping);
  const [id] = useState(() => crypto.randomUUID());
  const send = useWriteToClient({
    onDone: (conversation) => {
      forgetForm();
      onCreated(conversation);
    },
  });
  const { errors } = form.formState;
  const client = useWatch({ control: form.control, name: 'client' });
  const message = useRef<HTMLTextAreaElement>(null);
  const { ref: registered, ...messageField } = form.register('message');
  const insert = (text: string) => {
    const written = form.getValues('message').trim();
    const whole = written === '' ? text : `${written}\n\n${text}`;
    form.setValue('message', whole, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    selectOpenField(message.current);
  };
  return (
    <FormDialog
      title="New message"
      submitLabel="Send message"
      pending={send.isPending}
      onSubmit={form.handleSubmit(({ client, ...rest }) =>
        send.mutate({ body: { id, clientId: client?.id ?? '', ...rest } }),
      )}
      onClose={onClose}
      onCancel={() => {
        forgetForm();
        onClose();
      }}
    >
      <Controller
        control={form.control}
        name="client"
        render={({ field, fieldState: { error } }) => (
          <Field label="Client" error={error?.message}>
            {(control) => <ClientField {...control} {...field} />}
          </Field>
        )}
      />
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => (
          <Input {...control} maxLength={messageLimits.subject} {...form.register('subject')} />
        )}
      </Field>
      <Field label="Priority" className="half" error={errors.priority?.message}>
        {(control) => (
          <Select {...control} {...form.register('priority')}>
            {staffPriorities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Message"
        error={errors.message?.message}
        aside={
          client && (
            <TemplateMenu
              kind="reply"
              clientId={client.id}
              trigger={<MenuLink>Reply template</MenuLink>}
              onPick={({ text }) => insert(text)}
            />
          )
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            {...messageField}
            ref={(element) => {
              registered(element);
              message.current = element;
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
