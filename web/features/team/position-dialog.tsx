import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { TeamMember } from '#contract/team/team';
import { nameOf } from '#web/lib/format/person.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useChangeMember, useRestoreMember } from './api.ts';
import { position, PositionFields, type PositionValues } from './position-fields.tsx';

interface PositionDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Another role or last day for someone on the staff, or their way back for someone who left. */
export function PositionDialog({ member, onClose }: PositionDialogProps) {
  const isBack = member.leftAt !== null;
  const form = useForm<PositionValues>({
    resolver: zodResolver(position),
    defaultValues: { role: member.role, endsOn: isBack ? null : member.endsOn },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const answered = { onDone: onClose, onFailed: showFieldErrors(form) };
  const change = useChangeMember(answered);
  const restore = useRestoreMember(answered);
  const { isPending, error, mutate } = isBack ? restore : change;
  return (
    <FormDialog
      title={isBack ? `Restore ${nameOf(member)}’s access` : `Role of ${nameOf(member)}`}
      description={
        isBack
          ? 'They sign in with the password and the second step they had.'
          : 'The change takes effect at once, including on pages they have open.'
      }
      submitLabel={isBack ? 'Restore access' : 'Save role'}
      size="small"
      pending={isPending}
      onSubmit={form.handleSubmit((body) =>
        mutate({
          params: { id: member.id },
          body: body.role === 'owner' ? { ...body, endsOn: null } : body,
        }),
      )}
      onClose={onClose}
    >
      {error && !form.formState.errors.endsOn && (
        <Callout tone="bad" role="alert">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <PositionFields register={form.register} errors={form.formState.errors} role={role} />
    </FormDialog>
  );
}
