import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { invitationDays } from '#domain/invitation-values';
import type { Invitation } from '#contract/accounts/invitations';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useInviteClient } from './api.ts';
import { PersonFields, personFields } from './person-fields.tsx';

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
  const invite = useInviteClient({
    onDone: (invitation) => {
      forget();
      onInvited(invitation);
    },
    onFailed: showFieldErrors(form),
  });
  return (
    <FormDialog
      title="Invite client"
      description={`They get a link by email, choose a username and a password, and see what you’ve prepared. The link works once, within ${invitationDays} days.`}
      submitLabel="Send invitation"
      pending={invite.isPending}
      onSubmit={form.handleSubmit((body) => invite.mutate({ body }))}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <PersonFields register={form.register} errors={form.formState.errors} />
    </FormDialog>
  );
}
