import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  conversationPriority,
  conversationSubject,
  messageLimits,
  optionalMessage,
} from '#domain/conversation-values';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { conversationPriorities } from './priorities.ts';
import type { OutgoingMessage } from './outbox.ts';
import { useCreateConversation } from '../api.ts';

const values = z.object({
  subject: conversationSubject,
  priority: conversationPriority,
  // A conversation may begin without a message.
  message: optionalMessage,
});
type Values = z.infer<typeof values>;

const worthKeeping = z.object({
  subject: z.string(),
  priority: conversationPriority,
  message: z.string(),
});

interface NewConversationDialogProps {
  /** Filled in, for instance by "Schedule Consultation". */
  subject: string;
  /** Where it stands, which decides how an outcome is told (spec section 8). */
  screen: OutgoingMessage['screen'];
  onClose: () => void;
  onCreated: (conversation: Conversation) => void;
}

/** A client begins a conversation: subject, priority and, if they like, the first message. */
export function NewConversationDialog({
  subject,
  screen,
  onClose,
  onCreated,
}: NewConversationDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(values),
    defaultValues: { subject, priority: 'normal', message: '' },
  });
  const forgetForm = useDraftForm(`new-conversation:${subject}`, form, worthKeeping);
  const [id] = useState(() => crypto.randomUUID());
  const create = useCreateConversation({
    failed: {
      title: screen === 'portal' ? 'Failed to start conversation' : 'Error',
      fallback: 'Failed to start conversation',
    },
    onDone: (conversation) => {
      forgetForm();
      onCreated(conversation);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="New conversation"
      description="The people preparing your return will answer here."
      submitLabel="Start conversation"
      pending={create.isPending}
      onSubmit={form.handleSubmit(({ message, ...rest }) =>
        create.mutate({
          body: { id, ...rest, ...(message === '' ? {} : { message }) },
        }),
      )}
      onClose={onClose}
      onCancel={() => {
        forgetForm();
        onClose();
      }}
    >
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => (
          <Input {...control} maxLength={messageLimits.subject} {...form.register('subject')} />
        )}
      </Field>
      <Field label="Priority" className="half" error={errors.priority?.message}>
        {(control) => (
          <Select {...control} {...form.register('priority')}>
            {conversationPriorities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" optional error={errors.message?.message}>
        {(control) => <Textarea {...control} rows={5} {...form.register('message')} />}
      </Field>
    </FormDialog>
  );
}
