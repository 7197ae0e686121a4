import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { invitationDays } from '#contract/invitation-values';
import { createInvitation, type Invitation } from '#contract/invitations';
import { call } from '#web/lib/api.ts';
import { nameOf } from '#web/lib/person.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { PersonFields, personFields, personNames } from './person-fields.tsx';
import { clientFailed, refreshClients } from './use-clients.ts';

const typed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
}

/** Makes a client's record and mails them the link to their account. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useForm({
    resolver: zodResolver(personFields),
    defaultValues: { firstName: '', lastName: '', email: '', phoneNumber: '' },
  });
  const forget = useDraftForm('invite-client', form, typed);
  // Sent twice after a lost answer, the same client is not invited twice.
  const sent = useRef({ body: '', key: '' });
  const invite = useMutation({
    mutationFn: (body: z.output<typeof personFields>) => {
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      return call(createInvitation, { body }, { idempotencyKey: sent.current.key });
    },
    onSuccess: (invitation) => {
      forget();
      refreshClients();
      toast({
        title: 'Invitation sent',
        description: `${nameOf(invitation)}, ${invitation.email}. The link works for ${invitationDays} days.`,
      });
      onInvited(invitation);
    },
    onError: (error) => {
      clientFailed('Failed to send the invitation', error);
      showFieldErrors(error, personNames, form.setError);
    },
  });
  return (
    <FormDialog
      title="Invite client"
      description={`They get a link by email, choose a username and a password, and see what you’ve prepared. The link works once, within ${invitationDays} days.`}
      submitLabel="Send invitation"
      pending={invite.isPending}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <PersonFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}
