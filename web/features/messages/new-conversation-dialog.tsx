import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  conversationPriority,
  conversationSubject,
  messageContent,
  messageLimits,
} from '#contract/conversation-values';
import type { Conversation } from '#contract/conversation-shapes';
import { createConversation } from '#contract/conversations';
import { call, messageOf } from '#web/lib/api.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { conversationPriorities } from './priorities.ts';
import type { OutgoingMessage } from './outbox.ts';
import { keepConversation } from './use-conversation.ts';

const values = z.object({
  subject: conversationSubject,
  priority: conversationPriority,
  // A conversation may begin without a message.
  message: z.union([z.string().trim().length(0), messageContent]),
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
  const id = useRef(crypto.randomUUID());
  const create = useMutation({
    mutationFn: ({ message, ...rest }: Values) =>
      call(
        createConversation,
        { body: { id: id.current, ...rest, ...(message === '' ? {} : { message }) } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (conversation) => {
      forgetForm();
      keepConversation(conversation);
      toast({ title: 'Success', description: 'Conversation created successfully' });
      onCreated(conversation);
    },
    onError: (error) =>
      toast({
        title: screen === 'portal' ? 'Failed to start conversation' : 'Error',
        description: messageOf(error, 'Failed to start conversation'),
        variant: 'destructive',
      }),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="New conversation"
      description="The people preparing your return will answer here."
      submitLabel="Start conversation"
      pending={create.isPending}
      onSubmit={(event) => void form.handleSubmit((parsed) => create.mutate(parsed))(event)}
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
