import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { inviteStaff } from '#contract/team/team';
import { invitationDays } from '#domain/invitation-values';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useInviteStaff } from './api.ts';
import { PositionFields } from './position-fields.tsx';

/** Emails someone the link to a staff account of their own. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<z.input<typeof inviteStaff.body>>({
    resolver: zodResolver(inviteStaff.body),
    defaultValues: { firstName: '', lastName: '', email: '', role: 'preparer', endsOn: null },
  });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const invite = useInviteStaff({ onDone: onClose, onFailed: showFieldErrors(form) });
  return (
    <FormDialog
      title="Invite a team member"
      description={`They get a link by email, choose a username and a password, and set up a second step for signing in. The link works once, within ${invitationDays} days.`}
      submitLabel="Send invitation"
      pending={invite.isPending}
      onSubmit={form.handleSubmit((body) =>
        invite.mutate({ body: body.role === 'owner' ? { ...body, endsOn: null } : body }),
      )}
      onClose={onClose}
    >
      <Field label="First name" className="half" error={errors.firstName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('firstName')} />}
      </Field>
      <Field label="Last name" className="half" error={errors.lastName?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('lastName')} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" {...form.register('email')} />
        )}
      </Field>
      <PositionFields register={form.register} errors={errors} role={role} />
    </FormDialog>
  );
}
